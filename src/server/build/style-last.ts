/** A Vite plugin that moves the stylesheet's link to the end of the body, where it does not block the first paint. */
import type { Plugin } from 'vite';

const STYLE = /<link rel="stylesheet"[^>]{0,200}>/;

/** The first frame has its styles in index.html: those of the screens come after it, and the app waits for them. */
export function styleLast(): Plugin {
  return {
    name: 'style-last',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link = ''] = STYLE.exec(html) ?? [];
        return html.replace(link, '').replace('</body>', `  ${link}\n  </body>`);
      },
    },
  };
}
