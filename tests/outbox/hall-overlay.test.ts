import { expect, it } from 'vitest';
import type { HallDay } from '#contract/hall.ts';
import { hallOf } from '#contract/hall-views.ts';
import { nextCalls } from '#hall/next-call.ts';
import { withWaiting } from '#outbox/hall-overlay.ts';
import { entry, hallEntry } from './entry-factory.ts';
import { day, HALL } from './hall-day.ts';

const next = (laid: HallDay) =>
  nextCalls(hallOf(laid.hall, laid.tournaments), 10_000).proposals.map(({ matchId }) => matchId);

it('shows what waits: a call takes its table and its pin, a result frees it and is not offered again', () => {
  expect(next(day)).toEqual(['m1']);
  const called = withWaiting(day, [hallEntry('call'), hallEntry('started')], HALL);
  expect(called.day.hall.calls).toMatchObject([
    { matchId: 'm1', courtId: 'c1', startedAt: '1970-01-01T00:00:01.000Z' },
  ]);
  expect(called.day.hall.pinned).toEqual([]);
  expect(called.waiting).toHaveLength(2);
  expect(next(called.day)).toEqual([]);
  const played = withWaiting(day, [hallEntry('call'), entry({ matchId: 'm1', enteredAt: 2_000 })], HALL);
  expect(next(played.day)).toEqual(['m2']);
});

it('takes back, calls again, and leaves alone what is of another hall, was refused, or is in the copy by now', () => {
  const back = withWaiting(day, [hallEntry('call'), hallEntry('withdraw-call')], HALL);
  expect(next(back.day)).toEqual(['m1']);
  const [first, second] = [hallEntry('call'), hallEntry('call')];
  const again = withWaiting(day, [first, { ...second, call: { ...second.call, number: 2, at: 3_000 } }], HALL);
  expect(again.day.hall.calls).toMatchObject([{ number: 2, calledAt: '1970-01-01T00:00:01.000Z' }]);
  const others = [
    hallEntry('call', { matchId: 'hall v2 2026-03-14' }),
    hallEntry('call', { state: 'attention' }),
    hallEntry('call', { state: 'sent', sentVersion: 5 }),
  ];
  const laid = withWaiting(day, others, HALL);
  expect(laid.day).toBe(day);
  expect(laid.refused).toHaveLength(1);
  expect(next(withWaiting(day, [hallEntry('call', { state: 'sent', sentVersion: 6 })], HALL).day)).toEqual([]);
});
