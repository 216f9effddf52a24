import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  filterMatches,
  filterShown,
  findMatches,
  type MatchFilters,
  readFilters,
  withGroup,
  withStage,
} from '#app/tournaments/matches/match-filters.ts';
import { MatchList, type MatchListProps } from '#app/tournaments/matches/match-list.tsx';
import { expectedOf, matchMoment } from '#app/tournaments/matches/match-moment.ts';
import { inOrderOfTurns, turnsOf } from '#app/tournaments/matches/match-turns.ts';
import type { QuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import type { MatchEntry } from '#contract/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const inGroup = (id: string, name: string) => matchEntry({ match: { id, group: { id: name, name } } });
const final = matchEntry({ match: { id: 'f', stage: 'FINAL', group: null, status: 'waiting' } });
const entries = [inGroup('a', 'Group A'), inGroup('b', 'Group B'), final];

const day = (['a', 'b'] as const).map((id, i) => ({ ...inGroup(id, 'Group A'), player1: playerNamed(`Ana${i}`) }));

/** Its matches are done as soon as their result is saved. */
function Day() {
  const [done, setDone] = useState<string>();
  const enter = (id: string): QuickEntry => ({
    gamesToWin: 3,
    refuse: () => null,
    save: async () => {
      setDone(id);
      return true;
    },
  });
  const shown = day.map(
    (entry): MatchEntry =>
      entry.match.id === done ? { ...entry, match: { ...entry.match, status: 'completed' } } : entry,
  );
  return (
    <MatchList
      entries={shown}
      filters={{}}
      onFilter={() => undefined}
      provisional={new Set()}
      syncOf={() => undefined}
      quickEntryOf={({ match }) => (match.id === done ? null : enter(match.id))}
      mayPrint={false}
    />
  );
}

describe('filters in the address', () => {
  test('a group is kept within the groups only', () => {
    expect(readFilters({ stage: 'GROUPS', group: 'Group A' })).toEqual({ stage: 'GROUPS', group: 'Group A' });
    expect(readFilters({ stage: 'FINAL', group: 'Group A' })).toEqual({ stage: 'FINAL' });
    expect(readFilters({ group: 'Group A' })).toEqual({});
    expect(readFilters({ stage: 7, group: ['x'] })).toEqual({});
  });

  test('another stage ends the choice of a group', () => {
    expect(withGroup('Group B')).toEqual({ stage: 'GROUPS', group: 'Group B' });
    expect(withStage('FINAL')).toEqual({ stage: 'FINAL' });
    expect(withStage('')).toEqual({});
  });

  test('they choose the matches', () => {
    const ids = (filters: Parameters<typeof filterMatches>[1]) =>
      filterMatches(entries, filters).map(({ match }) => match.id);
    expect(ids({})).toEqual(['a', 'b', 'f']);
    expect(ids({ stage: 'GROUPS' })).toEqual(['a', 'b']);
    expect(ids({ stage: 'GROUPS', group: 'Group B' })).toEqual(['b']);
    expect(ids({ stage: 'SEMI_FINALS' })).toEqual([]);
  });
});

test('the number on a slip finds its match alone, and a name everybody of that name', () => {
  const numbered = [1, 17, 117].map((number) => matchEntry({ match: { id: `m${number}`, number } }));
  const list = [...numbered, matchEntry({ match: { id: 'guest', number: 2 }, player2: playerNamed('Guest 17') })];
  const found = (wanted: string) => findMatches(list, wanted).map(({ match }) => match.id);
  for (const wanted of ['#17', ' #17 ', 'match 17', 'Match 17']) expect(found(wanted)).toEqual(['m17']);
  expect(found('17')).toEqual(['m17', 'guest']);
  expect(found('ana')).toEqual(['m1', 'm17', 'm117', 'guest']);
  expect(found('#18')).toEqual([]);
  expect(found('')).toHaveLength(4);
});

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
    const turns = turnsOf(day);
    expect(Object.fromEntries(turns)).toEqual({
      early: 'done',
      late: 'done',
      soon: 'next',
      later: 'open',
      live: 'now',
    });
    const ids = inOrderOfTurns(day, turns).map(({ match }) => match.id);
    expect(ids).toEqual(['live', 'soon', 'later', 'late', 'early']);
  });

  test('without courts every match of two known players may come next, and a BYE never does', () => {
    const bye = matchEntry({ match: { id: 'bye', status: 'waiting', sides: ['player', 'bye'] }, court: null });
    const unknown = { ...on(null, 'unknown', 'waiting'), player2: null };
    expect(Object.fromEntries(turnsOf([on(null, 'known', 'waiting'), unknown, bye]))).toEqual({
      known: 'next',
      unknown: 'open',
      bye: 'done',
    });
  });

  test('a chip shows the matches of one turn, or the own ones', () => {
    const turns = turnsOf(day);
    const ids = (show: MatchFilters['show']) => filterShown(day, { show }, turns, 'u-Eli').map(({ match }) => match.id);
    expect(ids('now')).toEqual(['live']);
    expect(ids('next')).toEqual(['soon']);
    expect(ids('done')).toEqual(['early', 'late']);
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
    expect(words(queue)).toEqual(['Sat, March 14 · 09:00', 'About 11:15, 1 before it', 'About 11:45, 2 before it']);
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
    expect(screen.getAllByText('Sat, March 14 · 09:00')).toHaveLength(1);
    act(() => vi.advanceTimersByTime(3 * 60_000));
    expect(screen.queryByText('Sat, March 14 · 09:00')).toBeNull();
    expect(screen.getByText('As soon as both can play')).toBeDefined();
  });

  test('a season has no time of day to be late for', () => {
    const season = queue.map((entry) => ({ ...entry, tournament: { ...entry.tournament, isSeason: true } }));
    expect(words(season)[1]).toBe('Round 1 · Sat, March 14');
  });
});

describe('the list', () => {
  const show = (props: Partial<MatchListProps> = {}) =>
    renderScreen(
      <MatchList
        entries={entries}
        filters={{}}
        onFilter={() => undefined}
        provisional={new Set()}
        syncOf={() => undefined}
        quickEntryOf={() => null}
        mayPrint={false}
        {...props}
      />,
    );

  test('the group can be chosen only where the stage is GROUPS', async () => {
    await show({ filters: { stage: 'FINAL' } });
    expect(screen.getByLabelText<HTMLSelectElement>('Group').disabled).toBe(true);
    cleanup();
    await show({ filters: { stage: 'GROUPS' } });
    expect(screen.getByLabelText<HTMLSelectElement>('Group').disabled).toBe(false);
  });

  test('choosing asks for the new address', async () => {
    const onFilter = vi.fn();
    await show({ onFilter, filters: { stage: 'GROUPS' } });
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'Group B');
    expect(onFilter).toHaveBeenLastCalledWith({ stage: 'GROUPS', group: 'Group B' });
    await userEvent.selectOptions(screen.getByLabelText('Stage'), 'Final');
    expect(onFilter).toHaveBeenLastCalledWith({ stage: 'FINAL' });
  });

  test('a chip asks for its matches and keeps the stage, and once more for all', async () => {
    const onFilter = vi.fn();
    await show({ onFilter, filters: { stage: 'GROUPS' } });
    await userEvent.click(screen.getByRole('button', { name: 'Now 2' }));
    expect(onFilter).toHaveBeenLastCalledWith({ stage: 'GROUPS', show: 'now' });
    cleanup();
    await show({ onFilter, filters: { stage: 'GROUPS', show: 'now' } });
    expect(screen.getByRole('button', { name: 'Now 2' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'Group B');
    expect(onFilter).toHaveBeenLastCalledWith({ stage: 'GROUPS', group: 'Group B', show: 'now' });
    await userEvent.click(screen.getByRole('button', { name: 'Now 2' }));
    expect(onFilter).toHaveBeenLastCalledWith({ stage: 'GROUPS', show: undefined });
  });

  test('a result is entered in the list, and keys go on with the match that takes its place', async () => {
    await renderScreen(<Day />);
    screen.getByRole('button', { name: 'Enter result of Ana0 vs Bo' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enter result of Ana1 vs Bo' })),
    );
    expect(screen.queryByRole('button', { name: 'Enter result of Ana0 vs Bo' })).toBeNull();
  });

  test('without matches it says so', async () => {
    await show({ entries: [] });
    expect(screen.getByText('No matches')).toBeTruthy();
  });

  test('a card leads to its match and shows stage, status, names, score, winner and date', async () => {
    const played = matchEntry({
      match: { id: 'x', status: 'completed', winner: 'p-Bo', player1Score: 1, player2Score: 3, outcome: 'PLAYED' },
      player1: playerNamed('Ana', { forfeited: true }),
    });
    await show({ entries: [played] });
    const card = screen.getByRole('link');
    expect(card.getAttribute('href')).toBe('/match/x');
    for (const text of ['Completed', 'Bo', '1', '3', 'Sat, March 14 · 09:20']) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    expect(within(card).getByText('Groups')).toBeTruthy();
    expect(within(card).getByText(/^#1 · Group A ·/)).toBeTruthy();
    expect(within(card).getByRole('img', { name: 'Winner' })).toBeTruthy();
    expect(within(card).getByText('Ana').classList.contains('is-forfeited')).toBe(true);
  });

  test("a season's match has a round and a day, but no time of day", async () => {
    const tournament = { id: 't1', name: 'League', timeZone: 'Europe/Zagreb', isSeason: true };
    await show({ entries: [matchEntry({ tournament, court: null, match: { round: 2 } })] });
    expect(screen.getByText('Round 3 · Sat, March 14')).toBeTruthy();
    cleanup();
    await show({ entries: [matchEntry({ tournament, match: { stage: 'FINAL', round: 2, group: null } })] });
    expect(screen.getByText('Sat, March 14')).toBeTruthy();
  });

  test('an absent player is a BYE, one to come is not known yet', async () => {
    const bye = matchEntry({ player2: null, match: { sides: ['player', 'bye'] } });
    await show({ entries: [bye] });
    expect(screen.getByText('BYE')).toBeTruthy();
    cleanup();
    const open = matchEntry({ player1: null, match: { sides: ['undecided', 'player'] } });
    await show({ entries: [open] });
    expect(screen.getByText('Not known yet')).toBeTruthy();
  });

  test('a result of this device is marked', async () => {
    await show({ syncOf: (id) => (id === 'a' ? 'saved' : undefined) });
    expect(screen.getAllByText('Saved on this device')).toHaveLength(1);
  });

  test('a long list grows by portions', async () => {
    const many = Array.from({ length: 300 }, (_, index) => matchEntry({ match: { id: `m${index}` } }));
    await show({ entries: many });
    expect(screen.getAllByRole('link')).toHaveLength(60);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('link')).toHaveLength(120);
  });

  test('a long list goes to paper as a whole', async () => {
    const many = Array.from({ length: 130 }, (_, index) => matchEntry({ match: { id: `m${index}` } }));
    await show({ entries: many });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('link')).toHaveLength(130);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('link')).toHaveLength(60);
  });
});
