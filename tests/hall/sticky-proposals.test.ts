/** Examples of proposals that stay at their tables, and of pairs out of turn. */
import { describe, expect, test } from 'vitest';
import { nextCalls } from '#hall/next-call.ts';
import { occupancyOf } from '#hall/occupancy.ts';
import { outOfTurn } from '#hall/out-of-turn.ts';
import { readySince } from '#hall/ready-since.ts';
import { stickyCalls } from '#hall/sticky-proposals.ts';
import type { Hall, HallDay, HallMatch, HallTournament, TableCall } from '#hall/terms.ts';

const MINUTE = 60_000;

const match = (id: string, a: string, b: string, rest: Partial<HallMatch> = {}): HallMatch => ({
  ...{ id, players: [a, b], isOver: false, endedAt: null, plannedCourt: null, plannedAt: 0 },
  ...rest,
});
const call = (matchId: string, courtId: string): TableCall => ({ matchId, courtId, calledAt: 0, withdrawnAt: null });

function hallOf(tournaments: readonly HallTournament[], calls: readonly TableCall[] = [], day: Partial<HallDay> = {}) {
  const tables = ['1', '2', '3'].map((courtId) => ({ courtId, isOpen: true, only: null }));
  const plain = { mode: 'free', tables, restMinutes: 5, isPaused: false, pinned: [], held: [] } as const;
  return { day: { ...plain, ...day }, tournaments, calls } satisfies Hall;
}

const shownIn = (hall: Hall, shown: readonly { matchId: string; courtId: string }[]): string[] =>
  stickyCalls(hall, nextCalls(hall, 0), shown).proposals.map(({ matchId, courtId }) => `${matchId} at ${courtId}`);

describe('a proposal', () => {
  const matches = [match('a', 'Anna', 'Ben'), match('b', 'Cleo', 'Dora'), match('c', 'Emil', 'Fritz')];
  const open = { id: 't', startsAt: 0, matches };

  test('stays at its table when a table that has been free longer comes before it', () => {
    const over = match('x', 'Gerd', 'Ida', { isOver: true, endedAt: MINUTE });
    const hall = hallOf([{ ...open, matches: [over, ...matches.slice(0, 2)] }], [call('x', '1')]);
    // The table that has had no call yet would come first.
    expect(shownIn(hall, [])).toEqual(['a at 2', 'b at 3']);
    expect(shownIn(hall, [{ matchId: 'a', courtId: '1' }])).toEqual(['a at 1', 'b at 2']);
  });

  test('stays though an earlier match gets ready, and goes where its table is taken', () => {
    const shown = ['b', 'c'].map((matchId, at) => ({ matchId, courtId: String(at + 1) }));
    const two = { tables: ['1', '2'].map((courtId) => ({ courtId, isOpen: true, only: null })) };
    expect(shownIn(hallOf([open], [], two), shown)).toEqual(['b at 1', 'c at 2']);
    expect(shownIn(hallOf([open], [call('a', '1')], two), shown)).toEqual(['c at 2']);
  });

  test('gives its table to a match that the desk has moved to the front', () => {
    const shown = ['a', 'b'].map((matchId, at) => ({ matchId, courtId: String(at + 1) }));
    const two = { tables: ['1', '2'].map((courtId) => ({ courtId, isOpen: true, only: null })), pinned: ['c'] };
    expect(shownIn(hallOf([open], [], two), shown)).toEqual(['c at 2', 'a at 1']);
  });

  test('is dealt again where a table that is kept for its tournament would stay empty', () => {
    const cup = { id: 'cup', startsAt: 0, matches: [match('d', 'Hans', 'Iris')] };
    const tables = [
      { courtId: '1', isOpen: true, only: null },
      { courtId: '2', isOpen: true, only: 't' },
    ];
    const hall = hallOf([{ ...open, matches: matches.slice(0, 1) }, cup], [], { tables });
    expect(shownIn(hall, [{ matchId: 'a', courtId: '1' }])).toEqual(['a at 2', 'd at 1']);
  });
});

describe('a pair out of turn', () => {
  // Anna's first match waits for Ben, who plays in the cup.
  const open = { id: 't', startsAt: 0, matches: [match('1', 'Anna', 'Ben'), match('2', 'Anna', 'Cleo')] };
  const cup = { id: 'cup', startsAt: 0, matches: [match('d', 'Ben', 'Iris')] };
  const offersIn = (hall: Hall) => {
    const next = nextCalls(hall, 0);
    expect(next.proposals).toEqual([]);
    return outOfTurn(hall, next, 0).map(({ matchId, courtId }) => `${matchId} at ${courtId}`);
  };

  test('is offered to a table that would stay empty', () => {
    expect(offersIn(hallOf([open, cup], [call('d', '3')]))).toEqual(['2 at 1']);
  });

  test('is not offered in a paused hall, while it rests or to a table of another tournament', () => {
    expect(offersIn(hallOf([open, cup], [call('d', '3')], { isPaused: true }))).toEqual([]);
    const rested = match('0', 'Cleo', 'Dora', { isOver: true, endedAt: -MINUTE });
    expect(offersIn(hallOf([{ ...open, matches: [rested, ...open.matches] }, cup], [call('d', '3')]))).toEqual([]);
    const kept = ['1', '3'].map((courtId) => ({ courtId, isOpen: true, only: 'cup' }));
    expect(offersIn(hallOf([open, cup], [call('d', '3')], { tables: kept }))).toEqual([]);
  });
});

test('a match is ready once its tournament has begun and both of its players have rested', () => {
  const over = match('0', 'Cleo', 'Dora', { isOver: true, endedAt: 2 * MINUTE });
  const hall = hallOf([
    { id: 't', startsAt: MINUTE, matches: [over, match('1', 'Anna', 'Cleo'), match('2', 'Emil', 'Ida')] },
  ]);
  const since = hall.tournaments.flatMap((one) => one.matches.map((each) => readySince(each, one, occupancyOf(hall))));
  expect(since.slice(1)).toEqual([7 * MINUTE, MINUTE]);
});
