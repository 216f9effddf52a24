import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { trimLogs } from '#server/tournaments/store/logs.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { join, makeTournament, matchesOf, order, playOn } from '#tests/server/tournaments.ts';

const at = (date: string): number => Date.parse(`${date}T12:00:00Z`);

let clock = at('2027-02-01');
let test: TestApp;
beforeAll(async () => {
  test = await startApp({ now: () => clock, callsPerMinute: 1_000_000 });
});
afterAll(() => test.close());

it('lets a season’s rounds begin with their dates, though nobody changes anything', async () => {
  const made = await makeTournament(test, await test.organiser(), {
    tournamentType: 'SEASON',
    tournamentFormat: 'ROUND_ROBIN',
    tournamentDatesRange: ['2027-03-01', '2027-05-30'],
  });
  await join(test, made, await test.people(4));
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const ongoing = async () => (await matchesOf(test, made)).filter(({ match }) => match.status === 'ongoing').length;
  const tag = async () => (await test.get(`${made.path}/matches`)).headers.etag;
  expect(await matchesOf(test, made)).toHaveLength(12);
  expect(await ongoing()).toBe(0);
  const before = await tag();
  expect(await tag()).toBe(before);
  clock = at('2027-03-02');
  expect(await ongoing()).toBe(2);
  expect(await tag()).not.toBe(before);
  clock = at('2027-06-01');
  const all: MatchEntry[] = await matchesOf(test, made);
  expect(all.every(({ match, court }) => match.status === 'ongoing' && court === null)).toBe(true);
  await playOn(test, made, () => [3, 0]);
  await order(test, made, 'finalize', {});
});

it('deletes what no page and no device comes back for', async () => {
  const made = await makeTournament(test, await test.organiser());
  const player = await test.person();
  await test.post(`${made.path}/join`, { as: player, headers: { 'idempotency-key': 'old' } });
  const { pool, db } = test.database;
  const count = async (table: string) =>
    (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
  await trimLogs(db);
  expect(await count('live_event')).toBeGreaterThan(0);
  expect(await count('idempotency')).toBe(1);
  await pool.query("update live_event set happened_at = now() - interval '2 days'");
  await pool.query("update idempotency set created_at = now() - interval '91 days'");
  await trimLogs(db);
  expect([await count('live_event'), await count('idempotency')]).toEqual([0, 0]);
});
