/** Lots: their secret is published with the last result of the groups, and an organiser may draw them by hand. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Groups, TournamentRecord, TournamentView } from '#contract/tournaments/tournaments.ts';
import { differenceOf } from '#server/tournaments/state/diff.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order, playCycle } from '#tests/server/tournaments.ts';
import { entries, now, openFacts, playOut } from '#tests/tournament/setup.ts';
import { commence } from '#tournament/commands/commands.ts';
import { drawLots } from '#tournament/groups/draw-lots.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  organiser = await test.organiser();
});
afterAll(() => test.close());

const drawOf = async ({ path }: MadeTournament) => (await test.get(path)).json<TournamentView>().tournament.draw;
const tableOf = async ({ path }: MadeTournament) =>
  Object.values((await test.get(`${path}/groups`)).json<Groups>())[0] ?? [];
const idsOf = async (made: MadeTournament) => (await tableOf(made)).map(({ id }) => id);

/** Three players of whom each beats the next. */
async function level(): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser);
  await join(test, made, await test.people(3));
  await order(test, made, 'commence', { numberOfGroups: 1 });
  return made;
}

it('keeps the secret in every reply until the groups are over, and then proves it', async () => {
  const made = await level();
  const before = await drawOf(made);
  expect(before?.lotsHash).toMatch(/^[0-9a-f]{64}$/);
  expect(before?.lotsSecret).toBeUndefined();
  const stored = await test.database.pool.query<{ secret: string }>(
    "select data->>'lotsSecret' as secret from tournament_draw where tournament_id = $1",
    [made.id],
  );
  const secret = stored.rows[0]?.secret ?? 'none';
  for (const view of ['', '/record', '/groups', '/matches', '/players', '/possible-actions'])
    expect((await test.get(made.path + view, { as: organiser })).body).not.toContain(secret);
  const log = await test.database.pool.query('select data::text from tournament_log where tournament_id = $1', [
    made.id,
  ]);
  expect(JSON.stringify(log.rows)).not.toContain(secret);

  await playCycle(test, made);
  const after = await drawOf(made);
  expect(after?.lotsSecret).toBe(secret);
  expect(createHash('sha256').update(secret).digest('hex')).toBe(before?.lotsHash);
  expect((await test.get(`${made.path}/record`)).json<TournamentRecord>().facts.draw?.lotsSecret).toBe(secret);
  expect((await tableOf(made)).map(({ place, decidedBy }) => [place, decidedBy])).toEqual([
    [1, 'lot'],
    [2, 'lot'],
    [3, null],
  ]);
});

it('takes an order by hand, logs it, and lets it be taken back', async () => {
  const made = await level();
  const put = (body: unknown) => test.put(`${made.path}/lots`, { as: organiser, body });
  expect((await put([])).json()).toMatchObject({ status: 409, code: 'NO_LOTS' });
  await playCycle(test, made);
  const drawn = await idsOf(made);
  const entered = drawn.toReversed();
  expect((await put([entered])).statusCode).toBe(200);
  expect(await idsOf(made)).toEqual(entered);
  expect((await tableOf(made))[0]?.reason).toContain('by lot, drawn by the organiser');
  const log = await test.database.pool.query<{ kind: string; data: unknown }>(
    'select kind, data from tournament_log where tournament_id = $1 order by id desc limit 1',
    [made.id],
  );
  expect(log.rows).toEqual([{ kind: 'DRAW_LOTS', data: { lots: [entered] } }]);

  expect((await put([entered.slice(1)])).json()).toMatchObject({ status: 409, code: 'LOTS_CHANGED' });
  expect((await put([entered.slice(2)])).statusCode).toBe(422);
  expect((await put([])).statusCode).toBe(200);
  expect(await idsOf(made)).toEqual(drawn);
  expect((await matchesOf(test, made)).every(({ match }) => match.status === 'completed')).toBe(true);
});

it('tells everybody who looks at the tables, and at the secret', () => {
  const lots = { secret: 'secret', hash: 'hash' };
  const drawn = commence(openFacts(entries(3)), { numberOfGroups: 1, seed: 7, lots });
  const last = playOut(drawn, () => [3, 1]);
  const open = { ...last, results: last.results.slice(0, -1) };
  const all = { changed: 'all', matchIds: [] };
  expect(differenceOf(now(open), now(last))).toEqual(all);
  const [first] = last.results;
  const entered = now({ ...drawn, results: last.results.slice(0, 1) });
  expect(differenceOf(now(drawn), entered)).toEqual({ changed: 'results', matchIds: [first?.matchId] });
  const byHand = drawLots(last, [['P1', 'P2', 'P3']]);
  expect(differenceOf(now(last), now(byHand))).toEqual(all);
  expect(differenceOf(now(byHand), now(drawLots(byHand, [])))).toEqual(all);
});
