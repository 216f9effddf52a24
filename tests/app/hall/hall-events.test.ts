import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyHallEvent } from '#app/hall/use-hall-events.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import type { HallDay, HallEvent } from '#contract/hall.ts';

const { queryKey } = hallQueries.day('t1');

function held(version: number, tournamentVersion: number) {
  const client = new QueryClient();
  const day = { hall: { version }, tournaments: [{ id: 't1', version: tournamentVersion }] };
  client.setQueryData(queryKey, day as unknown as HallDay);
  const apply = (event: { hall: { version: number }; tournaments: HallEvent['tournaments'] }) =>
    applyHallEvent(client, 't1', JSON.stringify({ ...event, hall: { tables: [], calls: [], ...event.hall } }));
  return {
    apply,
    version: () => client.getQueryData(queryKey)?.hall.version,
    isStale: () => client.getQueryState(queryKey)?.isInvalidated,
    client,
  };
}

test('an event is the hall as it is now', () => {
  const { apply, version, isStale } = held(3, 7);
  apply({ hall: { version: 4 }, tournaments: [{ id: 't1', version: 7 }] });
  expect([version(), isStale()]).toEqual([4, false]);
});

test('an event that was overtaken changes nothing', () => {
  const { apply, version } = held(5, 7);
  apply({ hall: { version: 4 }, tournaments: [{ id: 't1', version: 7 }] });
  expect(version()).toBe(5);
});

test('where a result has freed a table, the hall waits for the matches, so that none is offered again', async () => {
  const { apply, version, isStale } = held(3, 7);
  apply({ hall: { version: 4 }, tournaments: [{ id: 't1', version: 8 }] });
  expect(version()).toBe(3);
  await expect.poll(isStale).toBe(true);
});

test('a tournament that has come to the hall is read', async () => {
  const { apply, isStale } = held(3, 7);
  apply({
    hall: { version: 3 },
    tournaments: [
      { id: 't1', version: 7 },
      { id: 't2', version: 1 },
    ],
  });
  await expect.poll(isStale).toBe(true);
});

test('what is no event is not shown, and the hall is asked for', async () => {
  const { client, version, isStale } = held(3, 7);
  applyHallEvent(client, 't1', 'nonsense');
  expect(version()).toBe(3);
  await expect.poll(isStale).toBe(true);
});
