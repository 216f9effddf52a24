// npm start: builds when no current build is there, then serves. The name of a command as the first word runs that instead.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt, root } from './build/fingerprint.mjs';

process.env.NODE_ENV ??= 'production';
if (!isBuilt()) {
  console.log('Building…');
  // In a process of its own: the tools take memory that the server shall not hold.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
process.setSourceMapsEnabled(true);
const command = ['role', 'account', 'venues', 'backup', 'restore'].find((name) => name === process.argv[2]);
if (command) process.argv.splice(2, 1);
await import(new URL(`dist/server/${command ?? 'main'}.js`, pathToFileURL(`${root}/`)).href);
