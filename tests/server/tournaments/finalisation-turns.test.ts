/** A rush of finalisations, which all change ratings: who waits for another node's does so without a connection. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RATINGS_LOCK } from '#server/platform/database/advisory-locks.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts';
import { whileLocked } from '#tests/server/held-lock.ts';
import { expectNoneWaits } from '#tests/server/none-waits.ts';
import { join, type MadeTournament, makeTournament, order, playOn } from '#tests/server/tournaments.ts';

let database: TestDatabase;
let nodes: readonly [TestApp, TestApp];
beforeAll(async () => {
  database = await freshDatabase();
  nodes = [await startApp({ database }), await startApp({ database })];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.close();
});

/** More than there are connections for transactions. */
const RUSH = 14;

it('leaves the connections to others while another node changes ratings', async () => {
  const [node] = nodes;
  const organiser = await node.organiser();
  const people = await node.people(2);
  const made: MadeTournament[] = [];
  for (let i = 0; i < RUSH; i++) {
    const one = await makeTournament(node, organiser, { tournamentFormat: 'ROUND_ROBIN' });
    await join(node, one, people);
    await order(node, one, 'commence', { numberOfGroups: 1 });
    await playOn(node, one, () => [3, 0]);
    made.push(one);
  }
  const open = await makeTournament(node, organiser);
  let answered = 0;
  const finalise = async (one: MadeTournament, i: number) => {
    await order(i % 2 === 0 ? nodes[0] : nodes[1], one, 'finalize', {});
    answered += 1;
  };
  const finalisations = await whileLocked(database, ['select pg_advisory_xact_lock($1)', RATINGS_LOCK], async () => {
    const asked = made.map(finalise);
    await join(node, open, people);
    await expectNoneWaits(database);
    expect(answered).toBe(0);
    return asked;
  });
  await Promise.all(finalisations);
  const { rows } = await database.pool.query('select user_id, count(*)::int as rated from elo_change group by user_id');
  expect(rows).toHaveLength(2);
  for (const { rated } of rows) expect(rated).toBe(RUSH);
});
