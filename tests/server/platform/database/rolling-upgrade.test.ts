/** Nodes of two versions on one database, while the old ones are replaced one after the other. */
import { expect, it } from 'vitest';
import { migrate, migrations, readMigrations } from '#server/platform/database/migrate.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { freshDatabase } from '#tests/server/database/database.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';

/** What the next version may bring at once: an older node does not know of it, and does not mind. */
const NEXT = `
  alter table tournament add column motto text not null default '';
  alter table app_user add column shirt text;
  alter table match_result add column remark text;
  create table cheer (id text primary key, tournament_id text references tournament on delete cascade);
  create index cheer_tournament on cheer (tournament_id);
`;
const next = (name: string, sql: string) => [...migrations, ...readMigrations({ [`./${name}.sql`]: sql })];

async function enter(node: TestApp, made: MadeTournament, index: number): Promise<number> {
  const entry = (await matchesOf(node, made))[index];
  const reply = await node.post(`/bff/api/matches/${entry?.match.id}/update-result`, {
    as: made.organiser,
    body: { player1Score: 3, player2Score: 1 },
  });
  return reply.statusCode;
}

const completed = async (node: TestApp, made: MadeTournament) =>
  (await matchesOf(node, made)).filter(({ match }) => match.status === 'completed').length;

it('lets an old node go on serving a schema that only has more', async () => {
  const database = await freshDatabase();
  const old = await startApp({ database });
  const made = await makeTournament(old, await old.organiser());
  await join(old, made, await old.people(4));
  await order(old, made, 'commence', { numberOfGroups: 1 });
  // Its connections know their statements by then, with the columns of before.
  expect(await enter(old, made, 0)).toBe(200);
  await old.get('/bff/api/tournaments');

  expect(await migrate(database.pool, next('9998-motto', NEXT))).toEqual(['9998-motto']);
  const renewed = await startApp({ database });
  expect([(await old.get('/readyz')).statusCode, (await renewed.get('/readyz')).statusCode]).toEqual([200, 200]);
  expect([await enter(old, made, 1), await enter(renewed, made, 2), await enter(old, made, 3)]).toEqual([
    200, 200, 200,
  ]);
  expect([await completed(old, made), await completed(renewed, made)]).toEqual([4, 4]);
  const pages = ['/bff/api/tournaments', made.path, `${made.path}/record`, '/bff/api/venues', '/bff/api/championships'];
  for (const page of pages) expect((await old.get(page)).statusCode, page).toBe(200);
  for (const page of ['my-tournaments', 'account', 'sessions'])
    expect((await old.get(`/bff/api/user/${page}`, { as: made.organiser })).statusCode, page).toBe(200);
  await makeTournament(old, made.organiser);

  // The old version does not start again, and says which one does.
  await expect(migrate(database.pool)).rejects.toThrow(/newer version \(9998-motto\); start that one/);
  await Promise.all([old.close(), renewed.close()]);
  await database.close();
});

it('takes an old node from its proxy where the schema leaves it nothing to serve', async () => {
  const database = await freshDatabase();
  const lines: string[] = [];
  const old = await startApp({ database, logged: (line) => lines.push(line) });
  expect((await old.get('/readyz')).statusCode).toBe(200);
  await migrate(database.pool, next('9999-breaking-venues', 'alter table venue drop column address'));
  const asked = await old.get('/readyz');
  expect([asked.statusCode, asked.headers['retry-after']]).toEqual([503, '1']);
  expect(lines.some((line) => line.includes('a newer version has run 9999-breaking-venues'))).toBe(true);
  // The process itself is well: nothing restarts it into the same database.
  expect((await old.get('/healthz')).statusCode).toBe(200);
  await old.close();
  await database.close();
});
