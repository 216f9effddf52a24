import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EloEvent, UserProfile } from '#contract/accounts/users.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { ratingsCounted } from '#tests/server/ratings.ts';
import { join, type MadeTournament, makeTournament, order, playersOf, playOn } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  organiser = await test.organiser();
});
afterAll(() => test.close());

const eloOf = async ({ userId }: Person) => (await test.get(`/bff/api/user-profile/${userId}`)).json<UserProfile>().elo;
const elos = async (people: readonly Person[]) => {
  await ratingsCounted(test.database);
  return Promise.all(people.map(eloOf));
};
const historyOf = async ({ userId }: Person) =>
  (await test.get(`/bff/api/user-profile/${userId}/elo`)).json<EloEvent[]>();
const eloIn = async (made: MadeTournament, people: readonly Person[]) => {
  const players = await playersOf(test, made);
  return people.map(({ userId }) => players.find((player) => player.userId === userId)?.elo);
};

/** The earlier in the list wins 3-0. */
const winsOf =
  (people: readonly Person[]) =>
  ({ player1, player2 }: MatchEntry): [number, number] => {
    const rank = (userId: string | undefined) => people.findIndex((person) => person.userId === userId);
    return rank(player1?.userId) < rank(player2?.userId) ? [3, 0] : [0, 3];
  };

async function drawn(people: readonly Person[], name = 'Autumn Cup'): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser, { tournamentFormat: 'ROUND_ROBIN', name });
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups: 1 });
  return made;
}

async function finish(made: MadeTournament, winners: readonly Person[]): Promise<void> {
  await playOn(test, made, winsOf(winners));
  await order(test, made, 'finalize', {});
}

const pair = () => test.people(2) as Promise<[Person, Person]>;

it('changes at the end, by the ratings at the start', async () => {
  const people = await test.people(3, (i) => ({ elo: [1600, 1400, 1600][i] ?? 0 }));
  const [a, b, c] = people as [Person, Person, Person];
  const made = await drawn(people);
  await playOn(test, made, winsOf([a, b, c]));
  expect(await elos(people)).toEqual([1600, 1400, 1600]);
  await order(test, made, 'finalize', {});
  // A beats B (8) and C (16), B beats C (24).
  expect(await elos(people)).toEqual([1624, 1416, 1560]);
  expect(await eloIn(made, people)).toEqual([1600, 1400, 1600]);
  // The same result twice counts once.
  await order(test, made, 'finalize', {});
  expect(await elos(people)).toEqual([1624, 1416, 1560]);
  const next = await makeTournament(test, organiser);
  await join(test, next, people);
  expect(await eloIn(next, people)).toEqual([1624, 1416, 1560]);
  await order(test, made, 'reset');
  expect(await elos(people)).toEqual([1600, 1400, 1600]);
  expect(await eloIn(next, people)).toEqual([1600, 1400, 1600]);
  expect(await historyOf(a)).toEqual([]);
});

it('does not rate what was not played', async () => {
  const people = await test.people(3);
  const [a, b, c] = people as [Person, Person, Person];
  const made = await drawn(people);
  await test.post(`${made.path}/forfeit`, { as: c });
  await finish(made, [a, b, c]);
  expect(await elos(people)).toEqual([1016, 984, 1000]);
  expect(await historyOf(c)).toMatchObject([{ change: 0, elo: 1000 }]);
  const off = await drawn(people);
  await order(test, off, 'forfeit');
  expect(await elos(people)).toEqual([1016, 984, 1000]);
});

it('counts later events again once an earlier one is corrected', async () => {
  const [a, b] = await pair();
  const first = await drawn([a, b], 'First');
  await finish(first, [a, b]);
  const second = await drawn([a, b], 'Second');
  await finish(second, [a, b]);
  // 16, then 1016 against 984: expected 546 of 1000, so 15.
  expect(await elos([a, b])).toEqual([1031, 969]);
  expect(await historyOf(a)).toMatchObject([
    { tournamentName: 'Second', change: 15, elo: 1031 },
    { tournamentName: 'First', change: 16, elo: 1016 },
  ]);

  await order(test, first, 'reset');
  // The second alone, between two of 1000.
  expect(await elos([a, b])).toEqual([1016, 984]);
  await order(test, first, 'commence', { numberOfGroups: 1 });
  await finish(first, [b, a]);
  // Now the later of the two: B, 984, beats A, 1016.
  expect(await elos([a, b])).toEqual([999, 1001]);
  expect((await historyOf(b)).map(({ tournamentName, change }) => [tournamentName, change])).toEqual([
    ['First', 17],
    ['Second', -16],
  ]);
});

it('is not moved by an event that was drawn before another one was finalised', async () => {
  const [a, b] = await pair();
  const first = await drawn([a, b]);
  const second = await drawn([a, b]);
  await finish(first, [a, b]);
  await finish(second, [a, b]);
  // Both with the ratings of before: 16 each.
  expect(await elos([a, b])).toEqual([1032, 968]);
  await order(test, first, 'reset');
  expect(await elos([a, b])).toEqual([1016, 984]);
});

it('sums to zero in any order of finalising and resetting', async () => {
  const people = await test.people(5, (i) => ({ elo: 900 + 130 * i }));
  const events: MadeTournament[] = [];
  const sum = async () => (await elos(people)).reduce((total, elo) => total + elo, 0);
  const before = await sum();
  for (const from of [0, 1, 2]) {
    const made = await drawn(people.slice(from, from + 3));
    events.push(made);
    await playOn(test, made, winsOf(people));
  }
  for (const index of [2, 0, 1, 0]) {
    const made = events[index];
    if (!made) throw new Error('no such event');
    await order(test, made, 'finalize', {});
    expect(await sum()).toBe(before);
  }
  for (const made of [events[0], events[2], events[1]]) {
    if (made) await order(test, made, 'reset');
    expect(await sum()).toBe(before);
  }
  expect(await elos(people)).toEqual([900, 1030, 1160, 1290, 1420]);
});

it('follows a chain of events, each with the ratings that the one before left', async () => {
  const people = await test.people(4);
  const events: MadeTournament[] = [];
  for (let i = 0; i < 4; i++) {
    const made = await drawn(people, `Event ${i}`);
    await finish(made, i % 2 === 0 ? people : people.toReversed());
    events.push(made);
  }
  // Without the first, as if it had never been.
  const [first, ...others] = events;
  if (!first) throw new Error('no event');
  await order(test, first, 'reset');
  const fresh = await test.people(4);
  for (const [i] of others.entries()) await finish(await drawn(fresh), i % 2 === 0 ? fresh.toReversed() : fresh);
  expect(await elos(people)).toEqual(await elos(fresh));
});

it('is told of nobody who is not there', async () => {
  expect((await test.get('/bff/api/user-profile/nobody/elo')).statusCode).toBe(404);
});
