/** Fills a disk and PostgreSQL's log on it, at which PostgreSQL ends. */
import pg from 'pg';

export async function fillLog(adminUrl: string, fillDisk: () => void): Promise<void> {
  // Before the disk is full, on which PostgreSQL may refuse new sessions.
  const client = new pg.Client(adminUrl);
  client.on('error', () => undefined);
  await client.connect();
  const isLogged = () =>
    client.query(`select pg_logical_emit_message(false, 'filling', repeat('x', 1000000))`).then(
      () => true,
      () => false,
    );
  // A checkpoint may let parts of the log go meanwhile.
  do fillDisk();
  while (await isLogged());
  // PostgreSQL has ended it.
  await client.end().catch(() => undefined);
}
