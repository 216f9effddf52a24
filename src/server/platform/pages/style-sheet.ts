/** The style sheet of the server's own pages, with the app's own letters where the app is built. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { look } from './page-css.ts';

export const STYLE_SHEET = '/bff/pages.css';

const LATIN = 'U+0020-007E,U+00A0-00FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026';
const LATIN_EXTENDED = 'U+0100-017F,U+0218-021B';

const faces = [
  { file: 'sofia-sans-condensed-latin', family: 'Sofia Sans Condensed Variable', weight: '700 800', range: LATIN },
  { file: 'hanken-grotesk-latin', family: 'Hanken Grotesk Variable', weight: '400 750', range: LATIN },
  {
    file: 'hanken-grotesk-latin-ext',
    family: 'Hanken Grotesk Variable',
    weight: '400 750',
    range: LATIN_EXTENDED,
  },
];

/** The build names its files by their content. */
function fontFaces(clientDir: string | null): string {
  const folder = clientDir === null ? null : join(clientDir, 'assets');
  const built = folder !== null && existsSync(folder) ? readdirSync(folder) : [];
  return faces
    .map(({ file, family, weight, range }) => {
      const name = built.find(
        (asset) => asset.startsWith(`${file}-`) && /^[\w-]{8}\.woff2$/.test(asset.slice(file.length + 1)),
      );
      return name
        ? `@font-face{font-family:'${family}';src:url(/assets/${name}) format('woff2');font-weight:${weight};` +
            `font-display:swap;unicode-range:${range}}\n`
        : '';
    })
    .join('');
}

export function styleSheetRoute(app: FastifyInstance, clientDir: string | null): void {
  const css = fontFaces(clientDir) + look;
  const etag = `"${createHash('sha1').update(css).digest('base64url')}"`;
  app.get(STYLE_SHEET, hidden, async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/css; charset=utf-8').send(css);
  });
}
