import type { Plugin } from 'vite';

const STYLE = /\n\s*<link rel="stylesheet"[^>]*>/g;

/** The first frame has its styles in index.html: those of the screens come after it, and the app waits for them. */
export function styleLast(): Plugin {
  return {
    name: 'style-last',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(STYLE) ?? [];
        return html.replace(STYLE, '').replace(/\n\s*<\/body>/, (end) => `${links.join('')}${end}`);
      },
    },
  };
}
