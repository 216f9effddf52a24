/** One name of a request: in its reply, in its log lines, and in what a person is told of a failure. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/server/app.ts';

let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  test = await startApp({ logged: (line) => lines.push(line) });
});
afterAll(() => test.close());

const linesOf = (id: unknown) => lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id);

it('is new for each request, and the one of the log', async () => {
  const replies = await Promise.all([1, 2].map(() => test.get('/bff/api/venues')));
  const ids = replies.map(({ headers }) => headers['x-request-id']);
  expect(ids[0]).toMatch(/^[\w-]{36}$/);
  expect(ids[1]).not.toBe(ids[0]);
  expect(linesOf(ids[0]).map(({ msg }) => msg)).toContain('request completed');
});

it('is what a page or a proxy calls it, where that is a name', async () => {
  const ask = async (id: string) =>
    (await test.get('/bff/api/venues', { headers: { 'x-request-id': id } })).headers['x-request-id'];
  const id = randomUUID();
  expect(await ask(id)).toBe(id);
  expect(linesOf(id)).not.toEqual([]);
  for (const bad of ['short', 'x'.repeat(65), 'a name of words', '"},{"level":10'])
    expect(await ask(bad)).not.toBe(bad);
});

it('leads from a failure’s words to its log line, and to the change of a device', async () => {
  const organiser = await test.organiser();
  await test.database.pool.query('alter table tournament rename to tournament_away');
  const commandId = randomUUID();
  const failed = await test.post('/bff/api/tournaments/some-tournament/commence', {
    as: organiser,
    body: {},
    headers: { 'idempotency-key': commandId },
  });
  await test.database.pool.query('alter table tournament_away rename to tournament');
  expect(failed.statusCode).toBe(500);
  const id = String(failed.headers['x-request-id']);
  expect(failed.json().message).toContain(`(Reference ${id.slice(0, 8)})`);
  expect(linesOf(id).find(({ msg }) => msg === 'request failed')).toMatchObject({ level: 50, commandId });
});
