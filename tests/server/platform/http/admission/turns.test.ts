import { expect, it } from 'vitest';
import { createTurns } from '#server/platform/http/admission/turns.ts';
import type { Person } from '#tests/server/app.ts';
import { whileLocked } from '#tests/server/database/held-lock.ts';
import { expectNoneWaits } from '#tests/server/database/none-waits.ts';
import { makeTournament, playersOf } from '#tests/server/tournaments.ts';
import { database, nodeOf, nodes, organiser, setUpTwoNodes } from '#tests/server/two-nodes.ts';

setUpTwoNodes();

const LOCKED = 'select from tournament where id = $1 for no key update';

it('leaves the connections to others while everybody waits for one tournament', async () => {
  const [node] = nodes;
  const [busy, other] = [await makeTournament(node, organiser), await makeTournament(node, organiser)];
  const crowd = await node.people(40);
  let answered = 0;
  const enter = async (as: Person, index: number) => {
    const reply = await nodeOf(index).post(`${busy.path}/join`, { as });
    answered += 1;
    return reply.statusCode;
  };
  const joins = await whileLocked(database, [LOCKED, busy.id], async () => {
    const asked = crowd.map(enter);
    const late = await node.person();
    for (const each of nodes) {
      expect((await each.get(`${other.path}/players`)).statusCode).toBe(200);
      expect((await each.get('/readyz')).statusCode).toBe(200);
      expect((await each.get('/bff/api/tournaments')).statusCode).toBe(200);
    }
    expect((await node.post(`${other.path}/join`, { as: late })).statusCode).toBe(200);
    // On no node.
    await expectNoneWaits(database);
    expect(answered).toBe(0);
    return asked;
  });
  expect(new Set(await Promise.all(joins))).toEqual(new Set([200]));
  expect(await playersOf(node, busy)).toHaveLength(40);
});

it('gives both nodes their turns while each has many in its queue', async () => {
  const made = await makeTournament(nodes[0], organiser);
  const crowd = await nodes[0].people(120);
  const order: number[] = [];
  const joins = crowd.map(async (as, index) => {
    const reply = await nodeOf(index).post(`${made.path}/join`, { as });
    order.push(index % 2);
    return reply.statusCode;
  });
  expect(new Set(await Promise.all(joins))).toEqual(new Set([200]));
  // Neither of them had to see the other's whole queue pass.
  expect(new Set(order.slice(0, 59))).toEqual(new Set([0, 1]));
});

it('refuses with Retry-After what has waited too long for another node', async () => {
  const turns = createTurns({ mostWaiting: 10, longestWait: 30 });
  const made = await makeTournament(nodes[0], organiser);
  const attempt = () => turns.take(made.id, () => database.pool.query(`${LOCKED} nowait`, [made.id]));
  const reason = { status: 503, code: 'BUSY', details: { headers: { 'retry-after': '2' } } };
  const refused = { status: 'rejected', reason };
  const attempts = await whileLocked(database, [LOCKED, made.id], () => Promise.allSettled([attempt(), attempt()]));
  expect(attempts).toMatchObject([refused, refused]);
  await expect(attempt()).resolves.toMatchObject({ rowCount: 1 });
});
