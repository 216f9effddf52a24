// npm run dev: the server with Vite in front of it on one address. A change of the server's own files boots it anew.
import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { root } from './build/fingerprint.mjs';

/** What the server answers itself; everything else is the browser's part, compiled as it is asked for. */
const OWN = /^\/(bff|oidc|pictures|healthz|readyz|metrics)(\/|\?|$)/;
/** An editor that saves several files shall cause one restart. */
const SETTLE = 150;

process.chdir(root);
process.env.NODE_ENV ??= 'development';

const http = createHttpServer((request, response) => {
  const own = () => {
    if (booted) booted.app.routing(request, response);
    else response.writeHead(503, { 'retry-after': '1' }).end('The server is starting.');
  };
  if (OWN.test(request.url ?? '/')) own();
  else vite.middlewares(request, response, own);
});
const vite = await createViteServer({ root, appType: 'spa', server: { middlewareMode: true, hmr: { server: http } } });

/** @type {import('./boot.ts').Booted | undefined} */
let booted;
/** Boots and stops follow one another, never overlap. @type {Promise<unknown>} */
let turn = Promise.resolve();
/** @type {NodeJS.Timeout | undefined} */
let pending;

/** @returns {Promise<import('#server/config/config.ts').Config>} */
async function start() {
  const { loadConfig } = await vite.ssrLoadModule('/src/server/config/config.ts');
  const { boot } = await vite.ssrLoadModule('/src/server/boot.ts');
  const config = loadConfig();
  /** @param {Error} error */
  const onLost = (error) => console.error(error.message);
  booted = await boot(config, { clientDir: null, onLost });
  await booted?.app.ready();
  await booted?.removeFormer();
  return config;
}

async function stop() {
  const last = booted;
  booted = undefined;
  await last?.stop();
}

/** @param {string} file */
function restart(file) {
  if (!vite.environments.ssr?.moduleGraph.getModulesByFile(file)?.size) return;
  clearTimeout(pending);
  pending = setTimeout(() => {
    turn = turn
      .then(stop)
      .then(start)
      .then(() => console.log('The server has started anew.'))
      .catch((error) => {
        vite.ssrFixStacktrace(error);
        console.error(error);
      });
  }, SETTLE);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    // It has been printed where it failed.
    await turn.catch(() => undefined);
    await stop();
    await vite.close();
    process.exit(0);
  });
}

const begun = start();
turn = begun;
try {
  const config = await begun;
  vite.watcher.on('change', restart);
  http.listen(config.port, config.host, () => console.log(`Edgeball serves ${config.publicUrl}, with hot reload`));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
