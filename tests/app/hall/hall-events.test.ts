import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { applyHallEvent, renewDay } from '#app/hall/use-hall-events.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { HallEvent } from '#contract/events/hall-event.ts';
import type { HallDay } from '#contract/hall/hall.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';

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

test('an event before the first reply is laid over it, and nothing is asked for twice', async () => {
  const client = new QueryClient();
  let answer = (_: HallDay) => undefined as unknown;
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return new Promise<HallDay>((resolve) => (answer = resolve));
  };
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  const matches = tournamentQueries.matches('t1').queryKey;
  client.setQueryData(matches, []);
  const event = { hall: { version: 4, tables: [], calls: [] }, tournaments: [{ id: 't1', version: 7 }] };
  applyHallEvent(client, 't1', JSON.stringify(event));
  answer({ hall: { version: 3 }, tournaments: [{ id: 't1', version: 7 }] } as unknown as HallDay);
  await expect.poll(() => client.getQueryData(queryKey)?.hall.version).toBe(4);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toBe(1);
  expect(client.getQueryState(matches)?.isInvalidated).toBe(false);
  stop();
});

test('what is no event is not shown, and the hall is asked for', async () => {
  const { client, version, isStale } = held(3, 7);
  applyHallEvent(client, 't1', 'nonsense');
  expect(version()).toBe(3);
  await expect.poll(isStale).toBe(true);
});

test('after a gap the matches of those tournaments are read that the day says have changed meanwhile', async () => {
  const { client } = held(3, 7);
  client.setQueryData(tournamentQueries.matches('t1').queryKey, []);
  client.setQueryData(tournamentQueries.matches('t2').queryKey, []);
  const record = tournamentQueries.record('t2').queryKey;
  client.setQueryData(record, { facts: {} } as TournamentRecord);
  const tournaments = [
    { id: 't1', version: 7 },
    { id: 't2', version: 4 },
  ];
  const day = { hall: { version: 3 }, tournaments } as unknown as HallDay;
  client.setQueryData(queryKey, day);
  const later = { ...day, tournaments: [tournaments[0], { id: 't2', version: 5 }] } as HallDay;
  const stop = new QueryObserver(client, { queryKey, queryFn: async () => later, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  await renewDay(client, 't1');
  const isStale = (id: string) => client.getQueryState(tournamentQueries.matches(id).queryKey)?.isInvalidated;
  await expect.poll(() => isStale('t2')).toBe(true);
  // The facts of old would put a result that is entered offline into the wrong place.
  expect(client.getQueryState(record)?.isInvalidated).toBe(true);
  expect(isStale('t1')).toBe(false);
  stop();
});

describe('where an event tells which matches are other', () => {
  const open = { id: 'm1', isOver: false };
  const other = { id: 'm2', isOver: false };
  const over = { id: 'm1', isOver: true };
  const pace = { groups: 1, mainStage: 2 };

  function withMatches() {
    const client = new QueryClient();
    const tournaments = [{ id: 't1', version: 7, matches: [open, other] }];
    client.setQueryData(queryKey, { hall: { version: 3 }, tournaments } as unknown as HallDay);
    const apply = (since: number) =>
      applyHallEvent(
        client,
        't1',
        JSON.stringify({
          hall: { version: 3, tables: [], calls: [{ matchId: 'm1', courtId: 'c1' }] },
          pace,
          tournaments: [{ id: 't1', version: 8, change: { since, matches: [over] } }],
        }),
      );
    return { client, apply, day: () => client.getQueryData(queryKey) };
  }

  test('the day has them with the hall, and is not read again', async () => {
    const { client, apply, day } = withMatches();
    apply(7);
    expect(day()).toMatchObject({ pace, tournaments: [{ id: 't1', version: 8, matches: [over, other] }] });
    expect(day()?.hall.calls).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  });

  test('a day of another version is read again', async () => {
    const { client, apply, day } = withMatches();
    apply(6);
    expect(day()?.tournaments[0]?.version).toBe(7);
    await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('so is a day that was on its way while the event came', async () => {
    const { client, apply, day } = withMatches();
    let answer = (_: HallDay) => undefined as unknown;
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return new Promise<HallDay>((resolve) => (answer = resolve));
    };
    const fetching = client.fetchQuery({ queryKey, queryFn });
    const before = day();
    apply(7);
    if (before) answer(before);
    await fetching;
    await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(asked).toBe(1);
  });
});
