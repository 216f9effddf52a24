/** What a player's points are made of: paged, and read from what was stored as they were given. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PointsAccount } from '#contract/tournaments/championships.ts';
import { championship, championshipPoints } from '#server/platform/database/schema/championships.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { breakdownStep } from '#server/tournaments/state/points-breakdowns.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { join, type MadeTournament, makeTournament, order, playOn } from '#tests/server/tournaments.ts';

let database: TestDatabase;
let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  database = await freshDatabase();
  test = await startApp({ database, callsPerMinute: 1_000_000 });
  organiser = await test.organiser();
  await database.db.insert(championship).values({ id: 'series', name: 'Series', organiserId: organiser.userId });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const pathOf = (userId: string) => `/bff/api/championships/series/players/${userId}/points`;
const award = (userId: string, points: number) => ({ championshipId: 'series', userId, points, reason: `${points}` });
const accountOf = async (userId: string) => (await test.get(pathOf(userId))).json<PointsAccount>();

/** From page to page as the Link header leads; `between` runs after each. */
async function pages(first: string, between: () => Promise<void>): Promise<PointsAccount[]> {
  const all: PointsAccount[] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const reply = await test.get(url);
    expect(reply.statusCode).toBe(200);
    const page = reply.json<PointsAccount>();
    all.push(page);
    url = /^<(.+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
    expect(url).toBe(page.earlier ? `${first}?before=${page.earlier}` : undefined);
    await between();
  }
  return all;
}

it('comes by twenty rows, each of them once while others are added, of all ids that are the person', async () => {
  const { db } = database;
  await db.insert(appUser).values([
    { id: 'ana', username: 'ana' },
    { id: 'old-ana', username: 'old-ana', mergedInto: 'ana' },
  ]);
  await db
    .insert(championshipPoints)
    .values(Array.from({ length: 45 }, (_, nth) => award(nth % 3 === 0 ? 'old-ana' : 'ana', nth + 1)));
  const all = await pages(pathOf('ana'), async () => {
    await db.insert(championshipPoints).values(award('ana', 1_000));
  });
  expect(all.map(({ awards }) => awards.length)).toEqual([20, 20, 5]);
  expect(all.flatMap(({ awards }) => awards.map(({ points }) => points))).toEqual(
    Array.from({ length: 45 }, (_, nth) => 45 - nth),
  );
  // The total is always of all.
  expect(all.map(({ total }) => total)).toEqual([1_035, 2_035, 3_035]);
  expect((await accountOf('old-ana')).user.id).toBe('ana');
});

it.each(['before=', 'before=-1', 'before=x', `before=${'9'.repeat(16)}`])('refuses %s', async (query) => {
  expect((await test.get(`${pathOf(organiser.userId)}?${query}`)).statusCode).toBe(422);
});

it('has nothing behind the last row, nor of a person without points', async () => {
  const empty = { tournaments: [], awards: [], earlier: null };
  expect(await accountOf(organiser.userId)).toMatchObject({ ...empty, total: 0 });
  expect((await test.get(`${pathOf('ana')}?before=1`)).json()).toMatchObject(empty);
});

async function finalised(people: readonly Person[]): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser, {
    championshipId: 'series',
    championshipPointsForWin: 2,
    championshipPointsForParticipation: 5,
    tournamentFormat: 'ROUND_ROBIN',
  });
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups: 1 });
  await playOn(test, made, ({ player1 }) => (player1?.userId === people[0]?.userId ? [3, 1] : [1, 3]));
  await order(test, made, 'finalize', Object.fromEntries(people.map(({ userId }) => [userId, 9])));
  return made;
}

const participation = { label: 'Participation', count: 1, each: 5, points: 5 };
const breakdownOf = async ({ userId }: Person) => (await accountOf(userId)).tournaments[0]?.breakdown;
const ofTournament = ({ id }: MadeTournament) => eq(championshipPoints.tournamentId, id);

it('says what was stored as the points were given, and looks at no tournament', async () => {
  const [winner, other] = (await test.people(2)) as [Person, Person];
  const made = await finalised([winner, other]);
  expect(await breakdownOf(winner)).toEqual([participation, { label: 'Wins', count: 1, each: 2, points: 2 }]);
  expect(await breakdownOf(other)).toEqual([participation]);
  await database.db
    .update(championshipPoints)
    .set({ breakdown: [{ reason: 'DRAWS', count: 3, each: 1, points: 3 }] })
    .where(ofTournament(made));
  expect(await breakdownOf(other)).toEqual([{ label: 'Draws', count: 3, each: 1, points: 3 }]);
});

it('works out what a node of before has not stored, and a reset that was undone', async () => {
  const [winner, other] = (await test.people(2)) as [Person, Person];
  const made = await finalised([winner, other]);
  const told = await breakdownOf(winner);
  await database.db.update(championshipPoints).set({ breakdown: null }).where(ofTournament(made));
  expect(await breakdownOf(winner)).toEqual(told);
  await order(test, made, 'reset');
  expect((await accountOf(winner.userId)).tournaments).toEqual([]);
  await order(test, made, 'undo-reset');
  expect([await breakdownOf(winner), await breakdownOf(other)]).toEqual([told, [participation]]);
});

it('stores in the background what is missing, after a command that is under way', async () => {
  const people = await test.people(2);
  const made = await finalised(people);
  const later = await finalised(people);
  const rowsOf = (one: MadeTournament) =>
    database.db
      .select({ id: championshipPoints.id, breakdown: championshipPoints.breakdown })
      .from(championshipPoints)
      .where(ofTournament(one))
      .orderBy(championshipPoints.id);
  const stored = await Promise.all([made, later].map(rowsOf));
  // So that its own worker is not at it.
  await test.close();
  for (const one of [made, later])
    await database.db.update(championshipPoints).set({ breakdown: null }).where(ofTournament(one));
  await database.transaction(async (tx) => {
    await tx.select().from(tournament).where(eq(tournament.id, made.id)).for('update');
    expect((await untilDone()).filter((outcome) => outcome === 'busy')).toHaveLength(1);
    expect((await rowsOf(made)).map(({ breakdown }) => breakdown)).toEqual([null, null]);
    expect(await rowsOf(later)).toEqual(stored[1]);
  });
  expect(await untilDone()).toEqual(['stepped', 'done']);
  expect(await rowsOf(made)).toEqual(stored[0]);
});

async function untilDone(): Promise<string[]> {
  const step = breakdownStep(database, Date.now);
  const outcomes = [];
  do outcomes.push(await step());
  while (outcomes.at(-1) !== 'done');
  return outcomes;
}
