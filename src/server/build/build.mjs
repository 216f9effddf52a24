// npm run build: the browser's files, the server's, and the former once more as brotli beside them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import { fingerprint, recordBuild, root } from './fingerprint.mjs';
import { checkPrecache } from './precache.mjs';
import { weigh } from './weight.mjs';
import { writeWorkers } from './workers.mjs';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Below this a packet carries it anyway. */
const SMALLEST = 512;
const compress = promisify(brotliCompress);

/** @param {string} folder */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    files.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      if (bytes.length < SMALLEST) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const smaller = await compress(bytes, { params });
      if (smaller.length < bytes.length) writeFileSync(join(folder, `${name}.br`), smaller);
    }),
  );
}

process.chdir(root);
process.env.NODE_ENV = 'production';
// Sources that change meanwhile make the next start build again.
const sources = fingerprint();
rmSync(join(root, 'dist', 'fingerprint'), { force: true });
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
const client = join(root, 'dist', 'client');
// Only the size check reads it.
const manifest = JSON.parse(readFileSync(join(client, 'chunks.json'), 'utf8'));
rmSync(join(client, 'chunks.json'));
writeWorkers(client);
await precompress(client);
weigh(client, manifest);
checkPrecache(client, manifest);
recordBuild(sources);
