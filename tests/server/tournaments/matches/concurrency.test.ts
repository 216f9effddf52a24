import { expect, it } from 'vitest';
import { join, makeTournament, matchesOf, order, playersOf } from '#tests/server/tournaments.ts';
import { database, nodeOf, nodes, organiser, setUpTwoNodes } from '#tests/server/two-nodes.ts';

setUpTwoNodes();

const statusesOf = (replies: readonly { statusCode: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

it('lets everybody of a crowd in once', async () => {
  const made = await makeTournament(nodes[0], organiser);
  const crowd = await nodes[0].people(40);
  const replies = await Promise.all(
    [...crowd, ...crowd].map((as, index) => nodeOf(index).post(`${made.path}/join`, { as })),
  );
  expect(statusesOf(replies)).toEqual({ 200: 40, 409: 40 });
  for (const test of nodes) expect(await playersOf(test, made)).toHaveLength(40);
  const { rows } = await database.pool.query('select version from tournament where id = $1', [made.id]);
  expect(rows[0].version).toBe(41);
});

it('draws once, however often and wherever that is asked for', async () => {
  const made = await makeTournament(nodes[0], organiser);
  await join(nodes[0], made, await nodes[0].people(8));
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      nodeOf(index).post(`${made.path}/commence`, { as: organiser, body: { numberOfGroups: 2 } }),
    ),
  );
  expect(statusesOf(replies)).toEqual({ 200: 1, 409: 7 });
  expect(await matchesOf(nodes[1], made)).toEqual(await matchesOf(nodes[0], made));
});

it('accepts one of two clashing results and shows it to the other', async () => {
  const made = await makeTournament(nodes[0], organiser);
  await join(nodes[0], made, await nodes[0].people(4));
  await order(nodes[0], made, 'commence', { numberOfGroups: 1 });
  for (const { match } of await matchesOf(nodes[0], made)) {
    const replies = await Promise.all(
      [0, 1].map((index) =>
        nodeOf(index).post(`/bff/api/matches/${match.id}/update-result`, {
          as: organiser,
          body: { player1Score: 3, player2Score: index, expectedVersion: 0 },
        }),
      ),
    );
    expect(statusesOf(replies)).toEqual({ 200: 1, 409: 1 });
    const won = replies.find(({ statusCode }) => statusCode === 200)?.json();
    const lost = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost.conflict.entry.match.player2Score).toBe(won.match.player2Score);
  }
});

it('keeps every one of many results that are entered at once', async () => {
  const made = await makeTournament(nodes[0], organiser);
  await join(nodes[0], made, await nodes[0].people(12));
  await order(nodes[0], made, 'commence', { numberOfGroups: 2 });
  const matches = await matchesOf(nodes[0], made);
  const replies = await Promise.all(
    matches.map(({ match }, index) =>
      nodeOf(index).post(`/bff/api/matches/${match.id}/update-result`, {
        as: organiser,
        body: { player1Score: 3, player2Score: index % 3 },
      }),
    ),
  );
  expect(statusesOf(replies)).toEqual({ 200: matches.length });
  for (const test of nodes) {
    const scores = (await matchesOf(test, made)).map(({ match }) => [match.player1Score, match.player2Score]);
    expect(scores).toEqual(matches.map((_, index) => [3, index % 3]));
  }
  const { rows } = await database.pool.query(
    'select version, lead(version) over (order by version) as next from live_event where tournament_id = $1',
    [made.id],
  );
  for (const { version, next } of rows) if (next !== null) expect(next).toBe(version + 1);
});

it('shows on one node at once what the other has answered', async () => {
  const made = await makeTournament(nodes[0], organiser);
  for (let index = 0; index < 10; index++) {
    await nodeOf(index).post(`${made.path}/join`, { as: await nodes[0].person() });
    expect(await playersOf(nodeOf(index + 1), made)).toHaveLength(index + 1);
  }
});

it('makes one person of an email that two organisers add at once', async () => {
  const made = await Promise.all([0, 1, 2, 3].map(async () => makeTournament(nodes[0], await nodes[0].organiser())));
  const body = { firstName: 'New', lastName: 'Person', email: 'new.person@example.org' };
  const replies = await Promise.all(
    made.map(({ path, organiser: as }, index) => nodeOf(index).post(`${path}/add-user`, { as, body })),
  );
  expect(statusesOf(replies)).toEqual({ 200: 4 });
  const { rows } = await database.pool.query("select id from app_user where email = 'new.person@example.org'");
  expect(rows).toHaveLength(1);
});
