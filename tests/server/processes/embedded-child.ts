/** A process that serves a data folder, says so, and where it is told to writes numbers and says each one that was committed. */
import { openDatabase } from '#server/platform/database/connection.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';

const [dataDir = '', mode = '', copies] = process.argv.slice(2);
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`);

try {
  const server = await openEmbedded({
    dataDir,
    join: mode === 'join',
    ...(copies && { copies }),
    onLost: (error) => say('lost', error.message),
  });
  const { pool, close } = openDatabase(server.url, { connections: 2 });
  const stop = async () => {
    await close();
    await server.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  await pool.query('create table if not exists written (n int primary key)');
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(n), 0)::int as last from written');
  const { rows: all } = await pool.query<{ count: number }>('select count(*)::int as count from written');
  say('ready', server.pid(), rows[0]?.last, all[0]?.count);
  for (let n = (rows[0]?.last ?? 0) + 1; mode === 'write'; n++) {
    while (!(await write(n))) await new Promise((resolve) => setTimeout(resolve, 20));
    say('committed', n);
  }

  /** A write whose answer was lost may have been made all the same. */
  async function write(n: number): Promise<boolean> {
    return pool.query('insert into written values ($1) on conflict do nothing', [n]).then(
      () => true,
      () => false,
    );
  }
} catch (error) {
  say('failed', error instanceof Error ? error.message : error);
  process.exit(1);
}
