import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HallDay } from '#contract/hall/hall.ts';
import { hallDayTournamentOf, hallOf } from '#contract/views/hall-views.ts';
import { nextCalls } from '#hall/next-call.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { DESK } from '#outbox/entries/entry-state.ts';
import { toldCall, withWaiting } from '#outbox/entries/hall-overlay.ts';
import { isBlocked } from '#outbox/entries/transitions.ts';
import { derive } from '#tournament/results/derive.ts';
import type { Facts, Match } from '#tournament/terms.ts';
import { recordOf } from '../../tournament/record.ts';
import {
  commandFor,
  END,
  entered,
  groupsPlayed,
  isPlayable,
  START,
  started,
  toMainStage,
} from '../../tournament/setup.ts';
import { entry, hallEntry } from '../entry-factory.ts';
import { day, HALL } from '../hall-day.ts';

const next = (laid: HallDay, now = 10_000) =>
  nextCalls(hallOf(laid.hall, laid.tournaments), now).proposals.map(({ matchId }) => matchId);

it('shows what waits: a call takes its table and its pin, a result frees it and is not offered again', () => {
  expect(next(day)).toEqual(['m1']);
  const called = withWaiting(day, [hallEntry('call'), hallEntry('started')], HALL, null);
  expect(called.day.hall.calls).toMatchObject([
    { matchId: 'm1', courtId: 'c1', startedAt: '1970-01-01T00:00:01.000Z' },
  ]);
  expect(called.day.hall.pinned).toEqual([]);
  expect(called.waiting).toHaveLength(2);
  expect(next(called.day)).toEqual([]);
  const played = withWaiting(day, [hallEntry('call'), entry({ matchId: 'm1', enteredAt: 2_000 })], HALL, null);
  expect(next(played.day)).toEqual(['m2']);
});

it('takes back, calls again, and leaves alone what is of another hall, was refused, or is in the copy by now', () => {
  const back = withWaiting(day, [hallEntry('call'), hallEntry('withdraw-call')], HALL, null);
  expect(next(back.day)).toEqual(['m1']);
  const [first, second] = [hallEntry('call'), hallEntry('call')];
  const again = withWaiting(day, [first, { ...second, call: { ...second.call, number: 2, at: 3_000 } }], HALL, null);
  expect(again.day.hall.calls).toMatchObject([{ number: 2, calledAt: '1970-01-01T00:00:01.000Z' }]);
  const others = [
    hallEntry('call', { matchId: 'hall v2 2026-03-14' }),
    hallEntry('call', { state: 'attention' }),
    hallEntry('call', { state: 'sent', sentVersion: 5 }),
  ];
  const laid = withWaiting(day, others, HALL, null);
  expect(laid.day).toBe(day);
  expect(laid.refused).toHaveLength(1);
  expect(next(withWaiting(day, [hallEntry('call', { state: 'sent', sentVersion: 6 })], HALL, null).day)).toEqual([]);
});

it('lets players rest since a result by the clock that calls go by, not by this device’s', () => {
  const ahead = 24 * 3_600_000;
  const results = [entry({ matchId: 'm1', enteredAt: 2_000 + ahead })];
  const laid = withWaiting(day, results, HALL, null, (at) => at - ahead).day;
  expect(laid.tournaments[0]?.matches[0]).toMatchObject({ isOver: true, endedAt: 2_000 });
  const rests = { ...laid, hall: { ...laid.hall, restMinutes: 5 } };
  expect(
    next({ ...rests, tournaments: rests.tournaments.map((one) => ({ ...one, matches: one.matches.slice(2) })) }),
  ).toEqual(['m3']);
  const resting = nextCalls(hallOf(rests.hall, rests.tournaments), 2_000 + 5 * 60_000).waiting;
  expect(resting.filter(({ because }) => because.kind === 'resting')).toEqual([]);
});

it('knows the call on the screen by the time that the server has told, and its own not at all', () => {
  const own = hallEntry('call');
  const called = withWaiting(day, [own], HALL, null).day;
  const later = { ...own.call, at: 9_000 };
  expect(toldCall(day.hall, day.hall, 'm1')).toBeNull();
  expect(toldCall(day.hall, called.hall, 'm1')).toBeNull();
  const again = withWaiting(called, [hallEntry('call', { call: { ...later, number: 2 } })], HALL, null).day;
  expect(toldCall(called.hall, again.hall, 'm1')).toBe('1970-01-01T00:00:01.000Z');
  const anew = [hallEntry('withdraw-call'), hallEntry('call', { call: later })];
  expect(toldCall(called.hall, withWaiting(called, anew, HALL, null).day.hall, 'm1')).toBeNull();
});

describe('results of this device say who plays next', () => {
  const facts = toMainStage(groupsPlayed(started(8, 2)), 2);
  const matchesOf = (of: Facts): Match[] => derive(of, START).matches.filter(({ group }) => group === null);
  const semiFinals = matchesOf(facts).filter(({ stage }) => stage === 'SEMI_FINALS');
  const final = matchesOf(facts).find(({ stage }) => stage === 'FINAL');
  const dayOf = (of: Facts): HallDay => {
    const tournament = hallDayTournamentOf(recordOf(of), derive(of, START), new Map());
    return { ...day, hall: { ...day.hall, pinned: [] }, tournaments: [tournament] };
  };
  const author = (of: Facts, userId = 'ann') => ({ userId, now: START, records: new Map([[of.id, recordOf(of)]]) });
  const shownFinal = (laid: HallDay) => laid.tournaments[0]?.matches.find(({ id }) => id === final?.id);
  const waiting = semiFinals.map((match) => resultOf(match, [3, 0]));
  const [first, second] = waiting.map(({ player1Id }) => player1Id);

  it('and so the final is called with both semi-finals still waiting', () => {
    expect(shownFinal(dayOf(facts))?.players).toEqual([null, null]);
    const half = withWaiting(dayOf(facts), waiting.slice(0, 1), HALL, author(facts)).day;
    expect(shownFinal(half)).toMatchObject({ players: [`user-${first}`, null], playerIds: [first, null] });
    const both = withWaiting(dayOf(facts), waiting, HALL, author(facts)).day;
    expect(shownFinal(both)).toMatchObject({ players: [`user-${first}`, `user-${second}`], isOver: false });
    expect(next({ ...both, hall: { ...both.hall, restMinutes: 0 } }, END)).toEqual([final?.id]);
    // They have just played.
    expect(next({ ...both, hall: { ...both.hall, restMinutes: 5 } }, 2_000)).toEqual([]);
  });

  it('for their author alone; the tables are free for all', () => {
    for (const other of [null, author(facts, 'bob'), { ...author(facts), records: new Map() }]) {
      const laid = withWaiting(dayOf(facts), waiting, HALL, other).day;
      expect(shownFinal(laid)?.players).toEqual([null, null]);
      const over = laid.tournaments[0]?.matches.filter(({ isOver, group }) => isOver && group === null);
      expect(over?.map(({ id }) => id).toSorted()).toEqual(semiFinals.map(({ id }) => id).toSorted());
    }
  });

  it('on a desk’s link as well: its calls wait for them, but not for an author who has signed out', () => {
    const [result] = waiting;
    const call = hallEntry('call', { userId: DESK, after: [result?.id ?? ''] });
    const byId = (state: ResultEntry['state']) => new Map([[result?.id ?? '', entry({ ...result, state })]]);
    expect(isBlocked(call, byId('waiting'))).toBe(true);
    expect(isBlocked(call, byId('paused'))).toBe(false);
    expect(isBlocked({ ...call, userId: 'ann' }, byId('paused'))).toBe(true);
  });

  it('also once they are sent, until the record has them; what the hall knows otherwise stays', () => {
    const sent = waiting.map((one) => ({ ...one, state: 'sent' as const, sentVersion: 1 }));
    const laid = withWaiting(dayOf(facts), sent, HALL, author(facts)).day;
    expect(shownFinal(laid)?.players).toEqual([`user-${first}`, `user-${second}`]);
    const [one, two] = semiFinals;
    const otherwise = one && two ? entered(entered(facts, commandFor(one, [0, 3])), commandFor(two, [0, 3])) : facts;
    const younger = dayOf(otherwise);
    expect(shownFinal(withWaiting(younger, waiting, HALL, author(facts)).day)).toEqual(shownFinal(younger));
  });

  it('the same as the server says once it has them, whichever are entered', () => {
    const scores = fc.constantFrom<[number, number]>([3, 0], [3, 2], [1, 3], [0, 3]);
    fc.assert(
      fc.property(fc.array(scores, { maxLength: 7 }), fc.array(fc.nat(6), { maxLength: 7 }), (results, order) => {
        const before = toMainStage(groupsPlayed(started(16, 4)), 2);
        let after = before;
        const entries: ResultEntry[] = [];
        for (const score of results) {
          const playable = matchesOf(after).filter(isPlayable);
          const match = playable[(order[entries.length] ?? 0) % Math.max(1, playable.length)];
          if (!match) break;
          entries.push(resultOf(match, score));
          after = entered(after, commandFor(match, score));
        }
        const laid = withWaiting(dayOf(before), entries, HALL, author(before)).day;
        const plain = ({ tournaments }: HallDay) =>
          tournaments.flatMap(({ matches }) => matches.map(({ endedAt: _, ...match }) => match));
        expect(plain(laid)).toEqual(plain(dayOf(after)));
      }),
    );
  });
});

function resultOf(match: Match, [player1Score, player2Score]: readonly [number, number]): ResultEntry {
  const [player1Id = '', player2Id = ''] = match.sides.map((side) => (side.kind === 'player' ? side.id : ''));
  const scores = { player1Score, player2Score };
  return entry({ tournamentId: 'tournament', matchId: match.id, player1Id, player2Id, ...scores });
}
