/** In which order matches are listed, also on a day that runs late. */
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type MatchFilters, readFilters, shownOf } from '#app/tournaments/matches/match-filters.ts';
import { MatchList } from '#app/tournaments/matches/match-list.tsx';
import { expectedOf, matchMoment } from '#app/tournaments/matches/match-moment.ts';
import { inOrderOfTurns, turnsOf } from '#app/tournaments/matches/match-turns.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { cleanUpLists } from './shown-list.tsx';

cleanUpLists();

const idsByTurn = (entries: readonly MatchEntry[]) =>
  Object.fromEntries(Object.entries(turnsOf(entries)).map(([turn, of]) => [turn, of.map(({ match }) => match.id)]));

describe('the order of turns', () => {
  const on = (court: string | null, id: string, status: MatchEntry['match']['status'], names = ['Ana', 'Bo']) =>
    matchEntry({
      match: { id, status },
      court: court === null ? null : { name: court },
      player1: playerNamed(names[0] ?? ''),
      player2: playerNamed(names[1] ?? ''),
    });
  const day = [
    on('Table 1', 'early', 'completed'),
    on('Table 2', 'late', 'completed'),
    on('Table 1', 'soon', 'waiting', ['Eli', 'Fay']),
    on('Table 1', 'later', 'waiting', ['Gus', 'Hal']),
    on('Table 2', 'live', 'ongoing', ['Cy', 'Dee']),
  ];

  test('what is played, what comes next on its table, what is open, then what is done, the latest first', () => {
    expect(idsByTurn(day)).toEqual({ now: ['live'], next: ['soon'], open: ['later'], done: ['late', 'early'] });
    const ids = inOrderOfTurns(turnsOf(day)).map(({ match }) => match.id);
    expect(ids).toEqual(['live', 'soon', 'later', 'late', 'early']);
  });

  test('without courts every match of two known players may come next, and a BYE never does', () => {
    const bye = matchEntry({ match: { id: 'bye', status: 'waiting', sides: ['player', 'bye'] }, court: null });
    const unknown = { ...on(null, 'unknown', 'waiting'), player2: null };
    expect(idsByTurn([on(null, 'known', 'waiting'), unknown, bye])).toEqual({
      now: [],
      next: ['known'],
      open: ['unknown'],
      done: ['bye'],
    });
  });

  test('on free tables what is called is on, and every other match of two known players comes next', () => {
    const unknown = { ...on(null, 'unknown', 'waiting'), player2: null };
    expect(idsByTurn([on('Table 1', 'called', 'called'), on(null, 'known', 'waiting'), unknown])).toEqual({
      now: ['called'],
      next: ['known'],
      open: ['unknown'],
      done: [],
    });
  });

  test('a chip shows the matches of one turn, or the own ones', () => {
    const turns = turnsOf(day);
    const ids = (show: MatchFilters['show']) => shownOf(turns, { show }, 'u-Eli').map(({ match }) => match.id);
    expect(ids('now')).toEqual(['live']);
    expect(ids('next')).toEqual(['soon']);
    expect(ids('done')).toEqual(['late', 'early']);
    expect(ids('mine')).toEqual(['soon']);
    expect(ids(undefined)).toHaveLength(5);
    expect(readFilters({ show: 'next' })).toEqual({ show: 'next' });
    expect(readFilters({ show: 'all' })).toEqual({});
  });
});

describe('a day that runs late', () => {
  const late = (id: string, status: MatchEntry['match']['status']) =>
    matchEntry({ match: { id, status, matchDate: '2026-03-14T08:00:00.000Z' }, court: { name: 'Table 1' } });
  const queue = [late('a', 'ongoing'), late('b', 'waiting'), late('c', 'waiting')];
  const now = Date.parse('2026-03-14T10:00:00.000Z');
  const words = (list: readonly MatchEntry[]) => list.map((entry) => matchMoment(entry, expectedOf(list, now)));

  test('tells when a match is to be expected, never a plan that has passed', () => {
    expect(words(queue)).toEqual(['Being played', 'About 11:15, 1 before it', 'About 11:45, 2 before it']);
    expect(matchMoment(late('b', 'waiting'), expectedOf(queue, now), 'yours')).toBe('About 11:15, 1 before yours');
    expect(words([late('b', 'waiting')])).toEqual(['As soon as both can play']);
    const withoutTable = { ...late('d', 'waiting'), court: null };
    expect(matchMoment(withoutTable, expectedOf([withoutTable], now), 'it', now)).toBe('As soon as both can play');
  });

  test('tells it also on a page on which nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-03-14T07:59:30.000Z') });
    const nothing = { provisional: new Set<string>(), syncOf: () => undefined, quickEntryOf: () => null };
    await renderScreen(
      <MatchList entries={queue.slice(1)} filters={{}} onFilter={() => undefined} mayPrint={false} {...nothing} />,
    );
    // On the day itself the time is enough.
    expect(screen.getAllByText('09:00')).toHaveLength(1);
    act(() => vi.advanceTimersByTime(3 * 60_000));
    expect(screen.queryByText('09:00')).toBeNull();
    expect(screen.getByText('As soon as both can play')).toBeDefined();
  });

  test('a season has no time of day to be late for', () => {
    const season = queue.map((entry) => ({ ...entry, tournament: { ...entry.tournament, isSeason: true } }));
    expect(words(season)[1]).toBe('Round 1 · Sat, March 14');
  });
});
