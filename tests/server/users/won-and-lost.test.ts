/** What a profile says was won and lost is what the results say, whether they were counted already or not. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeUsers } from '#server/sign-in/merge-users.ts';
import { wonAndLost } from '#server/users/store.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order, playOn } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  organiser = await test.organiser();
});
afterAll(() => test.close());

/** Whoever comes first in the list wins. */
async function played(people: readonly Person[]): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser, { tournamentFormat: 'ROUND_ROBIN' });
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const rank = (userId?: string | null) => people.findIndex((person) => person.userId === userId);
  await playOn(test, made, ({ player1, player2 }) => (rank(player1?.userId) < rank(player2?.userId) ? [3, 0] : [1, 3]));
  return made;
}

const countOf = ({ userId }: Person) => wonAndLost(test.database.db, userId);

it('counts the same before and after it is finalised, reset and brought back', async () => {
  const people = (await test.people(3)) as [Person, Person, Person];
  const [first, second, last] = people;
  await order(test, await played([second, first]), 'finalize', {});
  const made = await played(people);
  const all = () => Promise.all(people.map(countOf));
  const counted = [
    { won: 2, lost: 1 },
    { won: 2, lost: 1 },
    { won: 0, lost: 2 },
  ];
  expect(await all()).toEqual(counted);
  await order(test, made, 'finalize', {});
  expect(await all()).toEqual(counted);
  await order(test, made, 'reset');
  expect(await countOf(last)).toEqual({ won: 0, lost: 0 });
  expect(await countOf(second)).toEqual({ won: 1, lost: 0 });
  await order(test, made, 'undo-reset');
  expect(await all()).toEqual(counted);
});

it('counts the results of what a node of an older version has rated', async () => {
  const [winner, loser] = (await test.people(2)) as [Person, Person];
  const { id } = await played([winner, loser]);
  await test.database.db.execute(sql`update tournament set finalised_at = now(), stage = 'FINISHED' where id = ${id}`);
  await test.database.db.execute(sql`
    insert into elo_change (tournament_id, user_id, rating, change) values
      (${id}, ${winner.userId}, 1000, 16), (${id}, ${loser.userId}, 1000, -16)`);
  expect([await countOf(winner), await countOf(loser)]).toEqual([
    { won: 1, lost: 0 },
    { won: 0, lost: 1 },
  ]);
  const { rows } = await test.database.db.execute(sql`
    select from elo_change c join tournament t on t.id = c.tournament_id
    where t.id = ${id} and c.finalised_at = t.finalised_at`);
  expect(rows).toHaveLength(2);
});

it('counts both of two who turn out to be one', async () => {
  const [known, added, other] = (await test.people(3)) as [Person, Person, Person];
  await order(test, await played([known, added, other]), 'finalize', {});
  await test.database.transaction((tx) => mergeUsers(tx, { from: added.userId, into: known.userId }));
  expect(await countOf(known)).toEqual({ won: 3, lost: 1 });
});
