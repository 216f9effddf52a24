/** What index.html draws before any script runs, out of what the app draws it from. */
import type { Plugin } from 'vite';
import { markSvg } from '../../brand/mark.ts';
import { tokenStyles, tokens } from '../../brand/tokens.ts';

export interface FirstFrame {
  /** The links of the header, in their order. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** The page with its first frame; a name in capitals stands where each part goes. */
export function withFirstFrame(template: string, { links }: FirstFrame): string {
  const parts = {
    __THEME_COLOR__: tokens.light.table,
    '/* __TOKENS__ */': tokenStyles(),
    __MARK__: markSvg(38, { id: 'tt-first-mark', table: 'currentColor', ball: 'var(--tt-ball)' }),
    __MAIN_LINKS__: links.map(({ label, to }) => `<li><a href="${to}">${label}</a></li>`).join(''),
  };
  return Object.entries(parts).reduce((page, [name, part]) => {
    if (!page.includes(name)) throw new Error(`index.html has no place for ${name}`);
    return page.replace(name, () => part);
  }, template);
}

/** Before the bundler reads the page, so that it makes the tokens as small as all other styles. */
export function firstFrame(frame: FirstFrame): Plugin {
  return {
    name: 'first-frame',
    transformIndexHtml: { order: 'pre', handler: (template) => withFirstFrame(template, frame) },
  };
}
