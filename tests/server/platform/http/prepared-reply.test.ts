/** Lists and pages that are made once a commit: never older than what anybody was told. */
import { afterEach, expect, it, vi } from 'vitest';
import { prepared, preparedByKey } from '#server/platform/http/reply/prepared-reply.ts';
import { eventually } from '#tests/eventually.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { makeTournament } from '#tests/server/tournaments.ts';

it('makes a reply again after a commit, whether this node heard of it or the database says so, and after some time', async () => {
  let commit: number | null = 1;
  let snapshot = 'a';
  let time = 0;
  const make = vi.fn(async () => make.mock.calls.length);
  const ask = prepared({ current: () => commit, snapshot: async () => snapshot }, make, () => time);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  commit = 2;
  expect([await ask(), await ask()]).toEqual([2, 2]);
  time = 10_000;
  expect([await ask(), await ask()]).toEqual([3, 3]);
  commit = null;
  expect([await ask(), await ask()]).toEqual([4, 4]);
  snapshot = 'b';
  expect([await ask(), await ask()]).toEqual([5, 5]);
  time = 20_000;
  expect([await ask(), await ask()]).toEqual([6, 6]);
  commit = 3;
  expect([await ask(), await ask()]).toEqual([7, 7]);
});

it('does not keep what was read before a commit that ended meanwhile', async () => {
  let commit = 1;
  const asks = [
    { current: () => commit, snapshot: async () => '' },
    { current: () => null, snapshot: async () => String(commit) },
  ].map((commits) =>
    prepared(commits, async () => {
      const read = commit;
      commit = 2;
      await Promise.resolve();
      return read;
    }),
  );
  for (const ask of asks) {
    commit = 1;
    expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2]);
  }
});

it('keeps the latest of many keys, and nothing of what is not there', async () => {
  const make = vi.fn(async (key: string) => (key.startsWith('none') ? null : key.toUpperCase()));
  const ask = preparedByKey({ current: () => 1, snapshot: async () => '' }, 2, make);
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

it('asks the database no more than whether anything was committed, while another node is there', async () => {
  const one = await alone();
  const other = await startApp({ database: one.database });
  open.push(other);
  await makeTournament(one, await one.organiser(), { name: 'First Cup' });
  // A sign of life of the other node is a commit, too.
  await eventually(async () => {
    await namesOf(one);
    const asked = vi.spyOn(one.database.pool, 'query');
    const names = await namesOf(one);
    const statements = asked.mock.calls.map(([statement]) => JSON.stringify(statement));
    asked.mockRestore();
    expect(names).toEqual(['First Cup']);
    expect(statements).toEqual([expect.stringContaining('pg_current_snapshot')]);
  });
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
