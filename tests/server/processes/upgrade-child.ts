/** A process that serves a data folder, whatever PostgreSQL made it, and says what it is at. */
import { carryOver } from '#server/backup/carry-over.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';

const [dataDir = '', mode = '', copies] = process.argv.slice(2);
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`);
const forever = () => new Promise<void>((resolve) => setTimeout(resolve, 600_000));

try {
  const server = await openEmbedded({
    dataDir,
    ...(copies && { copies }),
    carry: async (from, to, folder) => {
      say('carrying');
      if (mode === 'stall-before') await forever();
      await carryOver(from, to, folder, 'a session secret that is long enough');
      say('carried');
      if (mode === 'stall-after') await forever();
    },
  });
  const { pool, close } = openDatabase(server.url, { connections: 2 });
  process.once('SIGTERM', async () => {
    await close();
    await server.stop();
    process.exit(0);
  });
  await migrate(pool);
  const { rows } = await pool.query<{ people: number; version: number }>(
    `select count(*)::int as people, current_setting('server_version_num')::int / 10000 as version from app_user`,
  );
  if (mode === 'serve') await server.removeFormer();
  say('ready', server.pid(), rows[0]?.version, rows[0]?.people);
} catch (error) {
  say('failed', error instanceof Error ? error.message : error);
  process.exit(1);
}
