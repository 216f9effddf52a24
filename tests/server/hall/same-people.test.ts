/** Lists without e-mails that name the same people: in the hall each is one, whoever typed them and however they came in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HallDay } from '#contract/hall.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { type MadeTournament, makeTournament, order } from '#tests/server/tournaments.ts';
import { hallDayOf, inHall, NOON, proposalsOf } from './hall.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => NOON, callsPerMinute: 100_000 });
});
afterAll(() => app.close());

interface Row {
  readonly firstName: string;
  readonly lastName: string;
  readonly club?: string;
}

const row = (firstName: string, lastName: string, club?: string): Row => ({
  firstName,
  lastName,
  ...(club && { club }),
});

async function listed(organiser: Person, venueId: string, rows: readonly Row[]): Promise<MadeTournament> {
  const made = await makeTournament(app, organiser, { venueId });
  const reply = await app.post(`${made.path}/import-players`, { as: organiser, body: rows });
  expect(reply.statusCode, reply.body).toBe(200);
  await order(app, made, 'commence', { numberOfGroups: 1 });
  return made;
}

const idOf = ({ people, tournaments }: HallDay, tournament: string, name: string): string => {
  const plays = tournaments.find(({ id }) => id === tournament)?.matches.flatMap(({ players }) => players) ?? [];
  return plays.find((id) => id !== null && people[id]?.name === name) ?? '';
};

async function twoLists(second: Row, organisers = 1) {
  const one = await app.organiser();
  const other = organisers === 2 ? await app.organiser() : one;
  const venueId = await makeVenue(app.database, 2);
  const a = await listed(one, venueId, [row('Ana', 'Horvat', 'TTC X'), row('Ben', 'Kos', 'TTC X')]);
  const b = await listed(other, venueId, [second, row('Cleo', 'Vuk', 'TTC Y')]);
  await inHall(app, a, 'settings', { mode: 'free', restMinutes: 0 });
  return { a, b, day: () => hallDayOf(app, a) };
}

test.each([
  ['written alike', row('Ana', 'Horvat', 'TTC X'), 1],
  ['by another organiser', row('Ana', 'Horvat', 'TTC X'), 2],
  ['in another spelling', row('ANA', ' Horvát ', 'ttc  x'), 1],
  ['without a club', row('Ana', 'Horvat'), 1],
])('a name %s is the same person', async (_, second, organisers) => {
  const { a, b, day } = await twoLists(second, organisers);
  const [proposal, ...more] = proposalsOf(await day());
  expect(more).toEqual([]);
  expect((await inHall(app, a, 'call', proposal)).status).toBe(200);
  expect(proposalsOf(await day())).toEqual([]);
  const { hall, tournaments } = await day();
  const left = tournaments.flatMap(({ matches }) => matches).find(({ id }) => id !== proposal?.matchId);
  const free = hall.tables.find(({ courtId }) => courtId !== proposal?.courtId)?.courtId;
  const refused = await inHall(app, b, 'call', { matchId: left?.id, courtId: free });
  expect(refused).toMatchObject({ status: 409, code: 'ON_TABLE' });
});

test('of another club it is another person', async () => {
  const { day } = await twoLists(row('Ana', 'Horvat', 'TTC Z'));
  expect(proposalsOf(await day())).toHaveLength(2);
});

test('an organiser says that they are two, which is kept, and one again', async () => {
  const { a, b, day } = await twoLists(row('Ana', 'Horvat'));
  const [one, other] = [idOf(await day(), a.id, 'Ana Horvat'), idOf(await day(), b.id, 'Ana Horvat')];
  expect(one === other).toBe(false);
  expect((await inHall(app, a, 'people', { one, other, areTwo: true })).status).toBe(200);
  expect(proposalsOf(await day())).toHaveLength(2);
  expect((await inHall(app, b, 'people', { one: other, other: one, areTwo: false })).status).toBe(200);
  expect(proposalsOf(await day())).toHaveLength(1);
  const ben = idOf(await day(), a.id, 'Ben Kos');
  expect((await inHall(app, a, 'people', { one, other: ben, areTwo: true })).status).toBe(422);
});
