/**
 * A PostCSS plugin for `composes … from`. CSS modules add declarations without a source for it, of which Vite's own
 * plugin then warns on every build (postcss-modules-extract-imports); they get the source of their style sheet.
 */
import type { CSSOptions } from 'vite';

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

export const composedSource: Plugins[number] = {
  postcssPlugin: 'composed-source',
  OnceExit(root) {
    const { source } = root;
    if (!source) return;
    root.walkDecls((declaration) => {
      declaration.source ??= source;
    });
  },
};
