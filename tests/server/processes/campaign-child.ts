/**
 * A node as a process of its own on a database that is there already. SIGUSR2 makes its clock jump; SIGHUP makes it say what
 * it holds in memory: all that is resident but for the free room of its heap, which V8 takes and gives back as it likes.
 */
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { config } from '#tests/server/config.ts';

const HOUR = 3_600_000;
const JUMPS = [2 * HOUR, -26 * HOUR, 40 * HOUR, -15 * HOUR];

const [dataDir = '', url = ''] = process.argv.slice(2);
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`);

let [offset, jumps] = [0, 0];
process.on('SIGUSR2', () => {
  offset += JUMPS[jumps++ % JUMPS.length] ?? 0;
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
let questions = 0;
process.on('SIGHUP', () => {
  collectGarbage();
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  say('held', ++questions, rss - heapTotal + heapUsed);
});

try {
  const database = openDatabase(url, { connections: 8, onIdleError: () => undefined });
  const app = await buildApp({
    config: { ...config, dataDir },
    database,
    databaseUrl: url,
    clientDir: null,
    logLevel: 'silent',
    callsPerMinute: 1_000_000,
    sendMail: async () => undefined,
    now: () => Date.now() + offset,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  say('ready', 0, (app.server.address() as AddressInfo).port, 0);
} catch (error) {
  say('failed', error instanceof Error ? error.message : error);
  process.exit(1);
}
