// Full pages of a tournament, in a process of their own: the app's own modules, which are TypeScript.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const vite = await createServer({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  mode: 'production',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
/** @type {typeof import('./full-pages.ts')} */
const { answer } = /** @type {never} */ (await vite.ssrLoadModule('/tests/bench/clients/full-pages.ts'));
process.on('message', (asked) => {
  answer(/** @type {Parameters<typeof answer>[0]} */ (asked)).then(
    (reply) => process.send?.(reply),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.({});
