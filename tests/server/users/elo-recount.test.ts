/** A recount that is interrupted, repeated, or shared by two nodes. */
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserProfile } from '#contract/accounts/users.ts';
import { BACKUP_LOCK } from '#server/platform/database/advisory-locks.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { beginRecount, discardStep, isBeingRecounted, lockRatings, recountStep } from '#server/users/elo-recount.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { ratingsCounted } from '#tests/server/ratings.ts';
import { join, type MadeTournament, makeTournament, order, playOn } from '#tests/server/tournaments.ts';

let database: TestDatabase;
let test: TestApp;
let organiser: Person;
beforeEach(async () => {
  database = await freshDatabase();
  test = await startApp({ database, callsPerMinute: 1_000_000 });
  organiser = await test.organiser();
});
afterEach(async () => {
  await test.close();
  await database.close();
});

/** The first of them wins. */
async function played(people: readonly Person[]): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser, { tournamentFormat: 'ROUND_ROBIN' });
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups: 1 });
  await playOn(test, made, ({ player1 }) => (player1?.userId === people[0]?.userId ? [3, 0] : [0, 3]));
  await order(test, made, 'finalize', {});
  return made;
}

const rows = async (table: string) => (await database.db.execute(sql.raw(`select * from ${table}`))).rows;
const profileOf = async ({ userId }: Person) => (await test.get(`/bff/api/user-profile/${userId}`)).json<UserProfile>();
const ratings = async (people: readonly Person[]) => (await Promise.all(people.map(profileOf))).map(({ elo }) => elo);

it('leaves later events to the background, which counts them as if the first had never been', async () => {
  const [people, others, fresh] = [await test.people(2), await test.people(2), await test.people(2)];
  const first = await played(people);
  for (const players of [people, people, others, fresh, fresh]) await played(players);
  const untouched = await ratings(others);
  await order(test, first, 'reset');
  await ratingsCounted(database);
  expect(await ratings(people)).toEqual(await ratings(fresh));
  expect(await ratings(others)).toEqual(untouched);
});

it('says of whom it is counting, goes on after a node was killed, and counts nothing twice', async () => {
  const [people, others] = [await test.people(2), await test.people(2)];
  for (const players of [people, people, others, people]) await played(players);
  const [player, other] = [people[0] as Person, others[0] as Person];
  const counted = await rows('elo_change order by tournament_id, user_id');
  // As one leaves it that was killed at the beginning.
  await begin(player);
  const isMarked = async (person: Person) => isBeingRecounted(database.db, person.userId);
  expect(await isMarked(player)).toBe(true);
  expect(await profileOf(player)).toMatchObject({ isEloBeingRecounted: true });
  await test.close();

  const steps: string[] = [];
  while (steps.at(-1) !== 'done') steps.push(await recountStep(database.db));
  expect(steps).toEqual(['stepped', 'stepped', 'stepped', 'done']);
  expect(await rows('elo_change order by tournament_id, user_id')).toEqual(counted);
  expect([await rows('rating_shift'), await rows('rating_recount')]).toEqual([[], []]);
  expect([await isMarked(player), await isMarked(other)]).toEqual([false, false]);
});

// A node would count by itself meanwhile.
it('steps back while somebody else changes ratings', async () => {
  const people = await test.people(2);
  await played(people);
  await test.close();
  await begin(people[0] as Person);
  await database.transaction(async (tx) => {
    await lockRatings(tx, { waits: true });
    expect(await recountStep(database.db)).toBe('busy');
  });
  expect(await recountStep(database.db)).toBe('stepped');
});

const changes: [string, (tx: Transaction) => Promise<void>][] = [
  ['a finalisation', (tx) => lockRatings(tx, { waits: true })],
  ['two people who are one', discardStep],
];
it.each(changes)('stores no step that was prepared before %s', async (_, change) => {
  const people = await test.people(2);
  await played(people);
  await test.close();
  await begin(people[0] as Person);
  await database.db.execute(sql`update elo_change set rating = rating - 100, change = 0`);
  const before = await rows('elo_change order by user_id');
  expect(await recountStep(beforeThird(() => database.transaction(change)))).toBe('busy');
  expect(await rows('elo_change order by user_id')).toEqual(before);
  expect(await recountStep(database.db)).toBe('stepped');
  expect(await rows('elo_change order by user_id')).not.toEqual(before);
});

/** As one leaves it that was killed at its beginning, the oldest event being next. */
async function begin({ userId }: Person): Promise<void> {
  await database.transaction(async (tx) => {
    await lockRatings(tx, { waits: true });
    await tx.execute(sql`insert into rating_shift values (${userId}, '2000-01-01')`);
    await tx.execute(sql`insert into rating_recount values (true, '2000-01-01', '')`);
  });
}

/** The third statement of a step stores what the first two have prepared. */
function beforeThird(work: () => Promise<void>): Executor {
  let nth = 0;
  const execute = async (query: SQL) => {
    nth += 1;
    if (nth === 3) await work();
    return database.db.execute(query);
  };
  return new Proxy(database.db, {
    get: (db, key) => (key === 'execute' ? execute : Reflect.get(db, key)),
  });
}

it('goes on while a backup is taken', async () => {
  const people = await test.people(2);
  await played(people);
  const node = await database.pool.connect();
  try {
    await node.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    await played(people);
    await order(test, await played(people), 'reset');
    await ratingsCounted(database);
  } finally {
    node.release(true);
  }
});

it('begins only where an event follows', async () => {
  const people = await test.people(2);
  const made = await played(people);
  const ids = people.map(({ userId }) => userId);
  const begun = (moment: Date, id: string) =>
    database.transaction(async (tx) => {
      await lockRatings(tx, { waits: true });
      await beginRecount(tx, ids, { finalisedAt: moment.getTime() * 1_000, id });
      const { rows } = await tx.execute(sql`select user_id from rating_recount, rating_shift order by user_id`);
      return rows;
    });
  const { rows: last } = await database.db.execute<{ at: Date }>(sql`select max(finalised_at) as at from tournament`);
  expect(await begun(new Date(new Date(last[0]?.at ?? 0).getTime() + 1), made.id)).toEqual([]);
  expect(await begun(new Date(0), made.id)).toEqual(ids.toSorted().map((user_id) => ({ user_id })));
});
