import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { filterMatches, readFilters, withGroup, withStage } from '#app/tournaments/matches/match-filters.ts';
import { MatchList, type MatchListProps } from '#app/tournaments/matches/match-list.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inGroup = (id: string, name: string) => matchEntry({ match: { id, group: { id: name, name } } });
const final = matchEntry({ match: { id: 'f', stage: 'FINAL', group: null, status: 'waiting' } });
const entries = [inGroup('a', 'Group A'), inGroup('b', 'Group B'), final];

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

describe('the list', () => {
  const show = (props: Partial<MatchListProps> = {}) =>
    renderScreen(
      <MatchList
        entries={entries}
        filters={{}}
        onFilter={() => undefined}
        provisional={new Set()}
        syncOf={() => undefined}
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
    expect(within(card).getByText('Group A')).toBeTruthy();
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
    expect(screen.getAllByRole('link')).toHaveLength(120);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('link')).toHaveLength(240);
  });

  test('a long list goes to paper as a whole', async () => {
    const many = Array.from({ length: 130 }, (_, index) => matchEntry({ match: { id: `m${index}` } }));
    await show({ entries: many });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('link')).toHaveLength(130);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('link')).toHaveLength(120);
  });
});
