/** A day of many classes costs the hall no more statements than one of few: what a node has in memory is not loaded anew. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order } from '#tests/server/tournaments.ts';
import { hallDayOf, inHall, makeHall, NOON, proposalsOf, type TestHall } from './hall.ts';

let test: TestApp;
let hall: TestHall;
const more: MadeTournament[] = [];
beforeAll(async () => {
  test = await startApp({ now: () => NOON });
  hall = await makeHall(test);
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

/** Names or texts of the statements that the database was sent meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args;
    const { name, text } = Object(asked) as { readonly name?: string; readonly text?: string };
    texts.push(name ?? text ?? String(asked));
    return Reflect.apply(query, this, args);
  });
  await work();
  spy.mockRestore();
  return texts;
}
const { query } = pg.Client.prototype;

const loads = (texts: readonly string[]): number => texts.filter((text) => text === 'load-tournament').length;

async function read(): Promise<string[]> {
  await hallDayOf(test, hall.tournaments[0]);
  return statementsOf(() => hallDayOf(test, hall.tournaments[0]));
}

it('reads a day of ten classes with the statements of two, and loads none of them', async () => {
  const few = await read();
  expect(loads(few)).toBe(0);
  const { rows } = await test.database.pool.query<{ venueId: string }>(
    'select venue_id as "venueId" from tournament where id = $1',
    [hall.tournaments[0].id],
  );
  const venueId = rows[0]?.venueId ?? '';
  for (let nth = 3; nth <= 10; nth++) {
    const one = await makeTournament(test, hall.organiser, { venueId, name: `Class ${nth}` });
    await join(test, one, await test.people(3));
    await order(test, one, 'commence', { numberOfGroups: 1 });
    more.push(one);
  }
  const many = await read();
  expect((await hallDayOf(test, hall.tournaments[0])).tournaments).toHaveLength(10);
  expect(loads(many)).toBe(0);
  // What runs by itself may add one.
  expect(many.length).toBeLessThanOrEqual(few.length + 2);
}, 60_000);

it('loads for a call no class but the one whose match is called', async () => {
  await inHall(test, hall.tournaments[0], 'settings', { mode: 'free', restMinutes: 0 });
  const [first] = proposalsOf(await hallDayOf(test, hall.tournaments[0]));
  const call = { matchId: first?.matchId, courtId: first?.courtId };
  let status = 0;
  const texts = await statementsOf(async () => {
    status = (await inHall(test, hall.tournaments[0], 'call', call)).status;
  });
  expect(status).toBe(200);
  expect(loads(texts)).toBeLessThanOrEqual(1);
});
