/** The built-in PostgreSQL comes back after a crash, also where its first attempts to recover or to be owned fail. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, openEmbedded } from '#server/postgres/embedded.ts';

/** A sequence keeps what it has counted where the session is refused. */
const REFUSE_FIRST_LOGIN = `
  create sequence login_count;
  create function refuse_first_login() returns event_trigger language plpgsql as $$
    begin
      if nextval('login_count') = 1 then
        raise exception 'could not write init file: No space left on device' using errcode = 'disk_full';
      end if;
    end $$;
  create event trigger refuse_first_login on login execute function refuse_first_login()`;
const RECOVERY_FAILS_FOR = 1_000;

let folder: string;
let server: EmbeddedPostgres;
let lost: Error[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edgeball-crash-recovery-'));
  lost = [];
  server = await openEmbedded({ dataDir: folder, onLost: (error) => lost.push(error) });
});
afterEach(async () => {
  // One that hangs would not stop.
  if (!(await isOwned().catch(() => false))) killPostgres();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function killPostgres(): void {
  const pid = server.pid();
  if (pid !== null) process.kill(pid, 'SIGKILL');
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

/** Asked in the application's database: logins to the owner's are counted. */
async function isOwned(): Promise<boolean> {
  const owners = await query(server.url, `select from pg_locks where locktype = 'advisory'`);
  return owners.length === 1;
}

/** Until it is back nobody answers. */
const expectOwned = () => expect.poll(async () => lost[0] ?? (await isOwned().catch(() => false))).toBe(true);

it('is owned again after its session was refused for lack of room, though there is some by then', async () => {
  await query(server.adminUrl, REFUSE_FIRST_LOGIN);
  killPostgres();
  await expectOwned();
  expect(await query(server.adminUrl, 'select last_value::int as logins from login_count')).toEqual([{ logins: 3 }]);
});

it('recovers once it can, where it could not at first', async () => {
  // A signal to recover from an archive, of which it knows none.
  const obstacle = join(folder, 'postgres', 'data', 'recovery.signal');
  writeFileSync(obstacle, '');
  const client = new pg.Client(server.url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, RECOVERY_FAILS_FOR));
  expect(await isOwned().catch(() => false)).toBe(false);
  rmSync(obstacle);
  await expectOwned();
});
