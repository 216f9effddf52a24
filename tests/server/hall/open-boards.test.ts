import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenBoard } from '#contract/hall/hall-boards.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { MINUTE, makeHall, NOON, openLink, type TestHall } from './hall.ts';

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

const sayAs = (as: Person | null, board: string, view: string | null = 'tables') =>
  app.post(path(), { as, body: { board, view } });

test('no hall keeps more than 64 of its own, and those go on', async () => {
  await Promise.all(Array.from({ length: 70 }, (_, i) => sayAs(hall.organiser, `board-${i}`)));
  await sayAs(hall.organiser, 'board-0', 'bracket');
  const own = (await openBoards()).filter(({ board }) => board.startsWith('board-'));
  expect(own.length).toBeGreaterThan(56);
  expect(own.length).toBeLessThanOrEqual(64);
  expect((await sayAs(hall.organiser, 'too-many')).statusCode).toBe(200);
  expect((await openBoards()).filter(({ board }) => board.startsWith('board-'))).toHaveLength(own.length);
});

test('a passer-by hides none of the boards of a hall: those of a link come first, and one network has a few', async () => {
  hall = await makeHall(app);
  for (let i = 0; i < 70; i++) await sayAs(null, `made-up-${i}`);
  const link = await app.post(path().replace('open-boards', 'links'), { as: hall.organiser, body: { role: 'board' } });
  const board = await openLink(app, link.json<{ url: string }>().url.split('#')[1] ?? '');
  await sayAs(board, 'on-the-tv', 'calls');
  const listed = async () => (await app.get(path(), { as: hall.organiser })).json<OpenBoard[]>();
  expect(await listed()).toHaveLength(9);
  expect((await listed())[0]).toEqual({ board: 'on-the-tv', view: 'calls' });
  // Nor does one end or turn it.
  await sayAs(null, 'on-the-tv', null);
  await sayAs(null, 'on-the-tv', 'bracket');
  expect((await listed())[0]).toEqual({ board: 'on-the-tv', view: 'calls' });
  // Those that stay open for long give way to a new one.
  for (let minute = 0; minute < 22; minute++) {
    now += MINUTE / 2;
    for (let i = 0; i < 8; i++) await sayAs(null, `made-up-${i}`);
  }
  await sayAs(null, 'of-a-guest');
  expect((await listed()).map(({ board: id }) => id)).toContain('of-a-guest');
});
