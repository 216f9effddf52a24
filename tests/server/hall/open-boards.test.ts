import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenBoard } from '#contract/hall-boards.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { MINUTE, makeHall, NOON, type TestHall } from './hall.ts';

let app: TestApp;
let otherNode: TestApp;
let hall: TestHall;
let now = NOON;
beforeAll(async () => {
  app = await startApp({ now: () => now });
  otherNode = await startApp({ now: () => now, database: app.database });
  hall = await makeHall(app);
});
afterAll(async () => {
  await otherNode.close();
  await app.close();
});

const path = (tournament: 0 | 1 = 0): string => `${hall.tournaments[tournament].path}/hall/open-boards`;
const say = (board: string, view: string | null, node = app, tournament: 0 | 1 = 0) =>
  node.post(path(tournament), { body: { board, view } });
const openBoards = async (node = app): Promise<OpenBoard[]> =>
  (await node.get(path(), { as: hall.organiser })).json<OpenBoard[]>().toSorted((a, b) => (a.board < b.board ? -1 : 1));

test('a desk sees what each open board shows, whichever node and tournament of the hall that has asked', async () => {
  expect(await openBoards()).toEqual([]);
  expect((await say('one', 'tables')).json()).toEqual({ board: 'one' });
  await say('two', 'calls', otherNode, 1);
  const both = [
    { board: 'one', view: 'tables' },
    { board: 'two', view: 'calls' },
  ];
  expect(await openBoards()).toEqual(both);
  expect(await openBoards(otherNode)).toEqual(both);

  await say('one', 'groups', otherNode);
  await say('two', null);
  expect(await openBoards()).toEqual([{ board: 'one', view: 'groups' }]);
});

test('one that is silent for a minute counts no more, and its row goes as another one speaks', async () => {
  await say('silent', 'tables');
  now += MINUTE / 2;
  await say('one', 'groups');
  now += MINUTE / 2;
  expect(await openBoards()).toEqual([{ board: 'one', view: 'groups' }]);
  await say('one', 'groups');
  const { rows } = await app.database.pool.query('select board from hall_board');
  expect(rows).toEqual([{ board: 'one' }]);
});

test('who is no desk is not told, and a made-up board is refused', async () => {
  expect((await app.get(path())).statusCode).toBe(401);
  expect((await app.get(path(), { as: hall.players[0] ?? null })).statusCode).toBe(403);
  expect((await say('three', 'pictures')).statusCode).toBe(422);
  expect((await say('x'.repeat(23), 'tables')).statusCode).toBe(422);
});

test('no hall keeps more than 64, and those go on', async () => {
  await Promise.all(Array.from({ length: 70 }, (_, i) => say(`board-${i}`, 'tables', i % 2 === 0 ? app : otherNode)));
  await say('one', 'bracket');
  const open = await openBoards();
  // Those that speak at once do not see each other.
  expect(open.length).toBeGreaterThanOrEqual(64);
  expect(open.length).toBeLessThanOrEqual(70);
  expect(open).toContainEqual({ board: 'one', view: 'bracket' });
  expect((await say('too-many', 'tables')).statusCode).toBe(200);
  expect(await openBoards()).toHaveLength(open.length);
});
