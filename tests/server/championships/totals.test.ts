/** What the ledger of points sums up to stays the same as its rows, whatever is done to them. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAward, insertChampionship, leaderboard } from '#server/championships/store.ts';
import { newId } from '#server/platform/ids.ts';
import { mergeUsers } from '#server/sign-in/merge-users.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { signInAs } from '#tests/server/sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const PEOPLE = 5;
const SERIES = 2;

const change = fc.record({
  kind: fc.constantFrom('award', 'award', 'award', 'correct', 'hand-over', 'drop', 'merge'),
  person: fc.nat(PEOPLE - 1),
  other: fc.nat(PEOPLE - 1),
  series: fc.nat(SERIES - 1),
  points: fc.integer({ min: -3, max: 3 }),
});

const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;

it('counts for each person what their rows say', async () => {
  const organiserId = (await signInAs(database)).userId;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
      const series = Array.from({ length: SERIES }, newId);
      const people = await Promise.all(Array.from({ length: PEOPLE }, async () => (await signInAs(database)).userId));
      const merged = new Set<string>();
      await database.transaction(async (tx) => {
        for (const id of series) await insertChampionship(tx, { id, name: 'Series', organiserId });
      });
      for (const { kind, points, ...at } of changes) {
        const [person, other] = [people[at.person] ?? '', people[at.other] ?? ''];
        const championshipId = series[at.series] ?? '';
        await database.transaction(async (tx) => {
          const award = { championshipId, userId: person, points, reason: 'Fair play', awardedBy: organiserId };
          if (kind === 'award') await insertAward(tx, award);
          if (kind === 'correct')
            await tx.execute(sql`update championship_points set points = ${points} where user_id = ${person}`);
          if (kind === 'hand-over')
            await tx.execute(sql`
              update championship_points set user_id = ${other} where user_id = ${person}
                and championship_id = ${championshipId}`);
          if (kind === 'drop')
            await tx.execute(sql`
              delete from championship_points where user_id = ${person} and championship_id = ${championshipId}`);
          if (kind === 'merge' && person !== other && !merged.has(person) && !merged.has(other)) {
            await mergeUsers(tx, { from: person, into: other });
            merged.add(person);
          }
        });
      }
      for (const id of series) {
        const total = sql`
          select user_id, points, awards from championship_total where championship_id = ${id} order by user_id`;
        const ledger = sql`
          select coalesce(u.merged_into, u.id) as user_id, sum(p.points)::int as points, count(*)::int as awards
          from championship_points p join app_user u on u.id = p.user_id
          where p.championship_id = ${id} group by 1 order by 1`;
        expect(await rowsOf(total)).toEqual(await rowsOf(ledger));
      }
    }),
    { numRuns: 15 },
  );
});

it('pages through a board in the order of its head', async () => {
  const id = newId();
  const people = await Promise.all(
    ['Ana', '', 'Ana', 'Ivo', '', 'Ana'].map(async (firstName, at) => {
      const lastName = firstName === '' ? '' : `Horvat ${at % 2}`;
      return (await signInAs(database, { firstName, lastName, username: `player ${at}` })).userId;
    }),
  );
  await database.transaction(async (tx) => {
    await insertChampionship(tx, { id, name: 'Series', organiserId: people[0] ?? '' });
    for (const [at, userId] of people.entries())
      await insertAward(tx, { championshipId: id, userId, points: at % 3, reason: 'Played', awardedBy: userId });
  });
  const { rows: all, next } = await leaderboard(database.db, id);
  expect([all.length, next]).toEqual([people.length, null]);
  expect(all.map(({ rank }) => rank)).toEqual([1, 1, 3, 3, 5, 5]);
  const paged = [];
  let after: string | undefined;
  do {
    const page = await leaderboard(database.db, id, { limit: 2, ...(after !== undefined && { after }) });
    paged.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(paged).toEqual(all);
});
