/** A rush of finalisations, which all change ratings: who waits for another node's does so without a connection. */
import { expect, it } from 'vitest';
import { RATINGS_LOCK } from '#server/platform/database/advisory-locks.ts';
import type { Person } from '#tests/server/app.ts';
import { whileLocked } from '#tests/server/database/held-lock.ts';
import { expectNoneWaits } from '#tests/server/database/none-waits.ts';
import { join, type MadeTournament, makeTournament, order, playOn } from '#tests/server/tournaments.ts';
import { database, nodeOf, nodes, organiser, setUpTwoNodes } from '#tests/server/two-nodes.ts';

setUpTwoNodes();

/** More than there are connections for transactions. */
const RUSH = 14;

async function played(people: readonly Person[]): Promise<MadeTournament> {
  const [node] = nodes;
  const made = await makeTournament(node, organiser, { tournamentFormat: 'ROUND_ROBIN' });
  await join(node, made, people);
  await order(node, made, 'commence', { numberOfGroups: 1 });
  await playOn(node, made, () => [3, 0]);
  return made;
}

it('leaves the connections to others while another node changes ratings', async () => {
  const [node] = nodes;
  const people = await node.people(2);
  const made: MadeTournament[] = [];
  for (let i = 0; i < RUSH; i++) made.push(await played(people));
  const open = await makeTournament(node, organiser);
  let answered = 0;
  const finalise = async (one: MadeTournament, i: number) => {
    await order(nodeOf(i), one, 'finalize', {});
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

it('lets others be finalised while another node has the row of one', async () => {
  const [node] = nodes;
  const people = await node.people(2);
  const [held, free] = [await played(people), await played(people)];
  const row = ['select from tournament where id = $1 for no key update', held.id] as const;
  let isOver = false;
  const [waiting] = await whileLocked(database, row, async () => {
    const asked = order(node, held, 'finalize', {}).then(() => {
      isOver = true;
    });
    await order(node, free, 'finalize', {});
    expect(isOver).toBe(false);
    return [asked];
  });
  await waiting;
  expect(isOver).toBe(true);
});
