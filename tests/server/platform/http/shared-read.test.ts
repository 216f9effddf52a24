/** What many ask for at once is made once, and never older than the question. */
import { expect, it, vi } from 'vitest';
import { shareRuns, shareRunsByKey } from '#server/platform/http/reply/shared-read.ts';
import { makeVenue, startApp } from '#tests/server/app.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

it('runs one at a time, and tells each what was true once it had asked', async () => {
  let value = 0;
  let [running, most, runs] = [0, 0, 0];
  const read = shareRuns(async () => {
    runs += 1;
    running += 1;
    most = Math.max(most, running);
    const seen = value;
    await soon();
    running -= 1;
    return seen;
  });
  const first = Array.from({ length: 100 }, read);
  value = 1;
  const second = Array.from({ length: 100 }, read);
  const answers = await Promise.all([...first, ...second]);
  expect(answers[0]).toBe(0);
  expect(Math.min(...answers.slice(100))).toBe(1);
  expect([most, runs]).toEqual([1, 2]);
  value = 2;
  expect(await read()).toBe(2);
});

it('goes on after a failure, which only those hear of who shared it', async () => {
  let fails = true;
  const read = shareRuns(async () => {
    await soon();
    if (fails) throw new Error('away');
    return 'there';
  });
  const first = read();
  const second = read();
  await expect(first).rejects.toThrow('away');
  fails = false;
  expect(await second).toBe('there');
  expect(await read()).toBe('there');
});

it('keeps lists apart by their keys, and forgets a key once nobody waits for it', async () => {
  const runs: string[] = [];
  const read = shareRunsByKey(async (key) => {
    runs.push(key);
    await soon();
    if (key === 'lost') throw new Error('away');
    return key;
  });
  const asked = ['a', 'b', 'a', 'b', 'a', 'lost', 'lost'];
  const answers = await Promise.allSettled(asked.map(read));
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(
    asked.map((key) => (key === 'lost' ? 'failed' : key)),
  );
  expect(runs.toSorted()).toEqual(['a', 'a', 'b', 'b', 'lost', 'lost']);
  expect(await read('a')).toBe('a');
});

it.each([
  '/bff/api/tournaments',
  '/bff/api/tournaments/active',
  '/bff/api/championships',
  '/bff/api/venues',
  '/bff/api/reservations/{venueId}/available-slots?date=2026-06-03',
])('GET %s, asked for 200 times at once, asks the database twice at most', async (path) => {
  const test = await startApp();
  const url = path.replace('{venueId}', await makeVenue(test.database));
  const query = vi.spyOn(test.database.pool, 'query');
  const replies = await Promise.all(Array.from({ length: 200 }, () => test.get(url)));
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
  expect(query.mock.calls.length).toBeGreaterThan(0);
  expect(query.mock.calls.length).toBeLessThanOrEqual(8);
  query.mockRestore();
  await test.close();
});
