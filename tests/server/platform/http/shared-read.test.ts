/** What many ask for at once is made once, and never older than the question. */
import { expect, it, vi } from 'vitest';
import { shareRuns } from '#server/platform/http/shared-read.ts';
import { startApp } from '#tests/server/app.ts';

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

it.each(['/bff/api/tournaments', '/bff/api/tournaments/active', '/bff/api/championships', '/bff/api/venues'])(
  'GET %s, asked for 200 times at once, asks the database twice at most',
  async (path) => {
    const test = await startApp();
    const query = vi.spyOn(test.database.pool, 'query');
    const replies = await Promise.all(Array.from({ length: 200 }, () => test.get(path)));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(query.mock.calls.length).toBeGreaterThan(0);
    expect(query.mock.calls.length).toBeLessThanOrEqual(8);
    query.mockRestore();
    await test.close();
  },
);
