/** What a page asks for of several tournaments in one step is one call, and what that leaves out is asked for alone. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { recordQuery } from '#app/tournaments/record-query.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';

type Reply = { readonly status: number; readonly body: unknown };

const recordOf = (version: number) => ({ version, facts: {} }) as TournamentRecord;
const asked: string[] = [];

function serve(reply: (path: string) => Reply): void {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const { status, body } = reply(address);
    const headers = { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
}
afterEach(() => vi.unstubAllGlobals());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
const ask = (queries: QueryClient, ids: readonly string[]) =>
  Promise.all(ids.map((id) => queries.fetchQuery(recordQuery(id, ['record', id]))));
const alone = (path: string): Reply => ({ status: 200, body: recordOf(Number(/\/(\d+)\/record$/.exec(path)?.[1])) });
const together = (...ids: readonly string[]): Reply => ({
  status: 200,
  body: Object.fromEntries(ids.map((id) => [id, recordOf(Number(id))])),
});
const SEVERAL = '/bff/api/tournaments/records?ids=1%2C2%2C3';

test('asks once for three, and as before for one', async () => {
  serve((path) => (path === SEVERAL ? together('1', '2', '3') : alone(path)));
  const queries = client();
  expect((await ask(queries, ['1', '2', '3'])).map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(asked).toEqual([SEVERAL]);
  expect((await ask(queries, ['4']))[0]?.version).toBe(4);
  expect(asked).toEqual([SEVERAL, '/bff/api/tournaments/4/record']);
});

test('is answered by what the page has asked for ahead', async () => {
  serve((path) => (path.includes('/records?') ? together('2', '3') : alone(path)));
  window.early = { '/bff/api/tournaments/1/record': Promise.resolve(Response.json(recordOf(1))) };
  expect((await ask(client(), ['1', '2', '3'])).map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(asked).toEqual(['/bff/api/tournaments/records?ids=2%2C3']);
});

test('asks alone for what is left out', async () => {
  serve((path) => (path === SEVERAL ? together('1', '3') : alone(path)));
  expect((await ask(client(), ['1', '2', '3'])).map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(asked).toEqual([SEVERAL, '/bff/api/tournaments/2/record']);
});

test('asks for each alone where the server is of an older build', async () => {
  const unknown = { status: 404, body: { message: 'Tournament not found.' } };
  serve((path) => (path === SEVERAL ? unknown : alone(path)));
  expect((await ask(client(), ['1', '2', '3'])).map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('asks a server that is busy no more often for it', async () => {
  serve(() => ({ status: 503, body: { message: 'Too much at once.' } }));
  await expect(ask(client(), ['1', '2', '3'])).rejects.toThrow('Too much at once.');
  expect(asked).toEqual([SEVERAL]);
});

test('asks for more than forty beside', async () => {
  serve((path) => (path.includes('/records?') ? together(...ids.slice(0, 40)) : alone(path)));
  const ids = Array.from({ length: 42 }, (_, nth) => String(nth + 1));
  expect((await ask(client(), ids)).map(({ version }) => version)).toEqual(ids.map(Number));
  expect(asked.slice(1)).toEqual(['/bff/api/tournaments/41/record', '/bff/api/tournaments/42/record']);
});
