/** A node as a process of its own on a database that is there already; SIGUSR2 makes its clock jump. */
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { config } from './config.ts';

const HOUR = 3_600_000;
const JUMPS = [2 * HOUR, -26 * HOUR, 40 * HOUR, -15 * HOUR];

const [dataDir = '', url = ''] = process.argv.slice(2);
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`);

let [offset, jumps] = [0, 0];
process.on('SIGUSR2', () => {
  offset += JUMPS[jumps++ % JUMPS.length] ?? 0;
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
