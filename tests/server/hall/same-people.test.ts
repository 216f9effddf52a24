/** Lists without e-mails that name the same people: in the hall each is one, whoever typed them and however they came in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HallDay } from '#contract/hall/hall.ts';
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

async function imported(tournament: MadeTournament, rows: readonly object[], key = crypto.randomUUID()) {
  const { path, organiser: as } = tournament;
  const reply = await app.post(`${path}/import-players`, { as, body: rows, headers: { 'idempotency-key': key } });
  expect(reply.statusCode, reply.body).toBe(200);
  const { people } = (await app.get(`${path}/record`)).json<{ people: { user: { id: string; lastName: string } }[] }>();
  return Object.fromEntries(people.map(({ user }) => [user.lastName, user.id]));
}

async function openLists(organiser: Person, count: number): Promise<MadeTournament[]> {
  const venueId = await makeVenue(app.database, 2);
  return Promise.all(Array.from({ length: count }, () => makeTournament(app, organiser, { venueId })));
}

test('two lists of one organiser make one person, with one rating, and undoing one keeps the other', async () => {
  const [first, second] = await openLists(await app.organiser(), 2);
  if (!first || !second) throw new Error('two were made');
  const before = await imported(first, [row('Ana', 'Horvat', 'TTC X'), row('Ben', 'Kos', 'TTC X'), row('Dora', 'Pal')]);
  const after = await imported(
    second,
    [row('ana', 'HORVAT', 'ttc x'), { ...row('Ben', 'Kos', 'TTC X'), isNamesake: true }, row('Dora', 'Pal')],
    '0b5a8f3e-6c1d-4e52-9a7b-1f2e3d4c5b6a',
  );
  expect(Object.keys(after).sort()).toEqual(['Horvat', 'Kos', 'Pal']);
  expect(after.Horvat).toBe(before.Horvat);
  // Another person, as the organiser says; and a name alone tells nobody apart.
  expect(after.Kos).not.toBe(before.Kos);
  expect(after.Pal).not.toBe(before.Pal);
  const body = { commandId: '0b5a8f3e-6c1d-4e52-9a7b-1f2e3d4c5b6a' };
  const undone = await app.post(`${second.path}/undo-import`, { as: second.organiser, body });
  expect(undone.json()).toMatchObject({ removed: 3 });
  const kept = await app.database.pool.query('select from app_user where id = any($1)', [Object.values(before)]);
  expect(kept.rowCount).toBe(3);
});

test('two lists that come at once make one person as well', async () => {
  const lists = await openLists(await app.organiser(), 4);
  const ids = await Promise.all(lists.map((one) => imported(one, [row('Ana', 'Horvat', 'TTC X')])));
  expect(new Set(ids.map(({ Horvat }) => Horvat)).size).toBe(1);
});

test('a name is attached to nobody’s account, and to no list of another organiser', async () => {
  const venueId = await makeVenue(app.database, 2);
  const first = await makeTournament(app, await app.organiser(), { venueId });
  const foreign = await makeTournament(app, await app.organiser(), { venueId });
  const own = await makeTournament(app, first.organiser, { venueId });
  const before = await imported(first, [row('Ana', 'Horvat', 'TTC X'), row('Ben', 'Kos', 'TTC X')]);
  await app.database.pool.query("update app_user set issuer = 'i', subject = id where id = $1", [before.Horvat]);
  await app.database.pool.query("update app_user set email = 'ben@example.com' where id = $1", [before.Kos]);
  const rows = [row('Ana', 'Horvat', 'TTC X'), row('Ben', 'Kos', 'TTC X')];
  for (const list of [own, foreign]) {
    const after = await imported(list, rows);
    expect([after.Horvat === before.Horvat, after.Kos === before.Kos]).toEqual([false, false]);
  }
});
