/** The list of matches: filters, search, results and what may be done there. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import {
  filterMatches,
  findMatches,
  readFilters,
  withGroup,
  withStage,
} from '#app/tournaments/matches/match-filters.ts';
import { MatchList, type MatchListProps } from '#app/tournaments/matches/match-list.tsx';
import type { QuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { eventually } from '#tests/eventually.ts';
import { cleanUpLists, day, entries } from './shown-list.tsx';

cleanUpLists();

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

  test('a group that the tournament does not have is not asked for', async () => {
    await show({ filters: { stage: 'GROUPS', group: 'Group Z' } });
    expect(screen.getByLabelText<HTMLSelectElement>('Group').value).toBe('');
    expect(screen.queryByRole('option', { name: 'Group Z' })).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(2);
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
    await eventually(() =>
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
    expect(within(card).getByText('Ana').closest('.is-forfeited')).not.toBeNull();
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
    expect(screen.getAllByRole('link')).toHaveLength(48);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('link')).toHaveLength(96);
  });

  test('a long list goes to paper as a whole', async () => {
    const many = Array.from({ length: 130 }, (_, index) => matchEntry({ match: { id: `m${index}` } }));
    await show({ entries: many });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('link')).toHaveLength(130);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('link')).toHaveLength(48);
  });
});
