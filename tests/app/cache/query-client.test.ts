import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';
import { eventually } from '#tests/eventually.ts';

const KEY = ['tournaments', 'one', 't1', 'brackets'];

/** A server whose replies say of which moment they are, and arrive when the test lets them. */
function openServer(client: QueryClient) {
  let moment = 0;
  const onTheirWay: (() => void)[] = [];
  const queryFn = () => {
    const asOf = moment;
    return new Promise<number>((resolve) => onTheirWay.push(() => resolve(asOf)));
  };
  const query = { queryKey: KEY, queryFn };
  return {
    query,
    shown: () => client.getQueryData(KEY),
    /** Something happens, and the page is told. */
    change: () => {
      moment += 1;
      return client.invalidateQueries({ queryKey: KEY });
    },
    arrive: () => {
      for (const send of onTheirWay.splice(0)) send();
    },
    onTheirWay: () => onTheirWay.length,
  };
}

test('a first reply that was asked for before a change is shown, and asked for once more', async () => {
  const client = createQueryClient();
  const server = openServer(client);
  const stop = new QueryObserver(client, server.query).subscribe(() => undefined);
  const settled = server.change();
  server.arrive();
  await eventually(() => expect(server.onTheirWay()).toBe(1));
  expect(server.shown()).toBe(0);
  server.arrive();
  await settled;
  expect(server.shown()).toBe(1);
  expect(server.onTheirWay()).toBe(0);
  stop();
});

test('a copy beside the screen that was asked for before a change stays invalidated', async () => {
  const client = createQueryClient();
  const server = openServer(client);
  client.setQueryData(KEY, 0);
  void client.prefetchQuery({ ...server.query, staleTime: 0 });
  await client.invalidateQueries({ queryKey: KEY });
  // Marked before as well, as by a round of the rest.
  await server.change();
  server.arrive();
  await eventually(() => expect(client.getQueryState(KEY)?.fetchStatus).toBe('idle'));
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
  const round = client.refetchQueries({ queryKey: KEY, type: 'inactive' });
  server.arrive();
  await round;
  expect([server.shown(), client.getQueryState(KEY)?.isInvalidated]).toEqual([1, false]);
});

test('what is on the screen is asked for anew at once, and once', async () => {
  const client = createQueryClient();
  const server = openServer(client);
  const stop = new QueryObserver(client, { ...server.query, initialData: 0, staleTime: 0 }).subscribe(() => undefined);
  expect(server.onTheirWay()).toBe(1);
  const settled = server.change();
  expect(server.onTheirWay()).toBe(2);
  server.arrive();
  await settled;
  expect([server.shown(), server.onTheirWay()]).toEqual([1, 0]);
  stop();
});
