/** Lists and pages that are made once a commit: never older than what anybody was told. */
import { afterEach, expect, it, vi } from 'vitest';
import { prepared, preparedByKey } from '#server/platform/http/prepared-reply.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { makeTournament } from '#tests/server/tournaments.ts';

it('makes a reply again after a commit, after some time, and each time while it might miss one', async () => {
  let commit: number | null = 1;
  let time = 0;
  const make = vi.fn(async () => make.mock.calls.length);
  const ask = prepared({ current: () => commit }, make, () => time);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  commit = 2;
  expect([await ask(), await ask()]).toEqual([2, 2]);
  time = 10_000;
  expect([await ask(), await ask()]).toEqual([3, 3]);
  commit = null;
  expect([await ask(), await ask()]).toEqual([4, 5]);
  commit = 3;
  expect([await ask(), await ask()]).toEqual([6, 6]);
});

it('does not keep what was read before a commit that ended meanwhile', async () => {
  let commit = 1;
  const ask = prepared({ current: () => commit }, async () => {
    const read = commit;
    await Promise.resolve();
    return read;
  });
  const early = ask();
  commit = 2;
  expect(await early).toBe(1);
  expect(await ask()).toBe(2);
});

it('keeps the latest of many keys, and nothing of what is not there', async () => {
  const make = vi.fn(async (key: string) => (key.startsWith('none') ? null : key.toUpperCase()));
  const ask = preparedByKey({ current: () => 1 }, 2, make);
  for (const key of ['a', 'b', 'none-1', 'none-2', 'a', 'b', 'c', 'a']) await ask(key);
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'none-1', 'none-2', 'c', 'a']);
  make.mockClear();
  for (const key of ['c', 'a', 'c']) await ask(key);
  expect(make).not.toHaveBeenCalled();
});

let open: TestApp[] = [];
afterEach(async () => {
  for (const test of open.toReversed()) await test.close();
  open = [];
});

/** One node that knows by then that it is alone. */
async function alone(): Promise<TestApp> {
  let passed = 0;
  const test = await startApp({ now: () => Date.now() + passed });
  open.push(test);
  passed = 5_000;
  return test;
}

const namesOf = async (test: TestApp): Promise<string[]> =>
  (await test.get('/bff/api/tournaments')).json().map((one: { tournament: { name: string } }) => one.tournament.name);

it('lists without asking the database, and tells of a change with the reply to it', async () => {
  const test = await alone();
  const made = await makeTournament(test, await test.organiser(), { name: 'First Cup' });
  expect(await namesOf(test)).toEqual(['First Cup']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await namesOf(test);
  const asked = vi.spyOn(test.database.pool, 'query');
  expect(await namesOf(test)).toEqual(['First Cup']);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  for (let round = 1; round <= 5; round++) {
    await makeTournament(test, made.organiser, { name: `Cup ${round}` });
    expect(await namesOf(test)).toContain(`Cup ${round}`);
  }
});

it('lists what another node has just been told', async () => {
  const one = await alone();
  const other = await startApp({ database: one.database });
  open.push(other);
  const organiser = await one.organiser();
  for (let round = 1; round <= 5; round++) {
    const [from, to] = round % 2 === 0 ? [one, other] : [other, one];
    await namesOf(to);
    await makeTournament(from, organiser, { name: `Cup ${round}` });
    expect(await namesOf(to)).toContain(`Cup ${round}`);
  }
});
