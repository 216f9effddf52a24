/** A match's screen: who may do what there, what it shows, and where it leads. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { adjacentMatches, NO_ADJACENT_MATCHES } from '#app/tournaments/adjacent-matches.ts';
import type { MatchScreenProps } from '#app/tournaments/match/match-screen-props.ts';
import type { PossibleMatchActions } from '#contract/matches/matches.ts';
import { eventually } from '#tests/eventually.ts';
import { matchEntry } from './entries.ts';
import { cleanUpMatches, nothing, numberInputs, participant, played, show } from './shown-match.tsx';

cleanUpMatches();

describe('who may edit', () => {
  test.each<[string, Partial<PossibleMatchActions>, boolean]>([
    ['a visitor', {}, false],
    ['an admin', { isAdmin: true }, true],
    ['an admin after the match', { isAdmin: true, isMatchFinished: true }, true],
    ['a participant', { isParticipant: true }, true],
    ['a participant after the match', { isParticipant: true, isMatchFinished: true }, false],
  ])('%s', async (_who, change, mayEdit) => {
    await show({ entry: played, actions: { ...nothing, ...change } });
    expect(numberInputs()).toHaveLength(mayEdit ? 2 : 0);
    if (!mayEdit) {
      expect(within(screen.getByRole('region', { name: 'Ana' })).getByText('3')).toBeTruthy();
      expect(within(screen.getByRole('region', { name: 'Bo' })).getByText('1')).toBeTruthy();
    }
  });

  test.each([
    ['ADD_RESULT', 'Add Result'],
    ['MODIFY_RESULT', 'Modify Result'],
  ] as const)('%s makes a button of its own', async (action, label) => {
    await show({ actions: { ...participant, matchActionList: [action] } });
    expect(screen.getByRole('button', { name: label })).toBeTruthy();
  });

  test('without a listed action there is no button', async () => {
    await show({ actions: { ...nothing, isAdmin: true } });
    expect(screen.queryByRole('button', { name: /Result/ })).toBeNull();
  });
});

describe('at hand', () => {
  const onPhone = () =>
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

  test('on a phone Enter in the first field goes to the second', async () => {
    onPhone();
    const { save } = await show();
    const [first, second] = numberInputs();
    expect(first?.getAttribute('enterkeyhint')).toBe('next');
    first?.focus();
    await userEvent.keyboard('3{Enter}');
    expect(document.activeElement).toBe(second);
    expect(save).not.toHaveBeenCalled();
    await userEvent.keyboard('1{Enter}');
    await eventually(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ player1Score: 3, player2Score: 1 });
  });

  test('the sides are swapped, and each score stays with its player', async () => {
    const { save } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Swap sides' }));
    const names = screen.getAllByRole('spinbutton').map((input) => input.closest('section'));
    expect(names.map((section) => section?.getAttribute('aria-label'))).toEqual(['Bo', 'Ana']);
    await userEvent.clear(screen.getByLabelText('Score of Ana'));
    await userEvent.type(screen.getByLabelText('Score of Ana'), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Add Result' }));
    expect(save.mock.calls[0]?.[0]).toMatchObject({ player1Score: 3, player2Score: 0 });
  });

  test('after a result the way on is the next open match, for who runs the tournament', async () => {
    const nextOpen = matchEntry({ match: { id: 'n' } });
    const neighbours = { ...NO_ADJACENT_MATCHES, nextOpen };
    const organises: PossibleMatchActions = { ...nothing, isAdmin: true, matchActionList: ['MODIFY_RESULT'] };
    await show({ entry: played, actions: organises, neighbours });
    expect(screen.getByRole('link', { name: 'Next open match' }).getAttribute('href')).toBe('/match/n');
    cleanup();
    await show({ actions: { ...organises, matchActionList: ['ADD_RESULT'] }, neighbours });
    expect(screen.queryByRole('link', { name: 'Next open match' })).toBeNull();
  });
});

describe('what is shown', () => {
  test('the winner has a green border, dashed while the server lacks the result', async () => {
    await show({ entry: played, actions: nothing });
    const winner = () => screen.getByRole('region', { name: 'Ana' }).className;
    expect(winner()).toMatch(/winner/);
    expect(winner()).not.toMatch(/provisional/);
    cleanup();
    await show({ entry: played, actions: nothing, isProvisional: true });
    expect(winner()).toMatch(/provisional/);
  });

  test('a missing court is said', async () => {
    await show({ entry: matchEntry({ court: null }) });
    expect(screen.getByText('Unknown Court')).toBeTruthy();
  });

  test('the way back leads to the tournament', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Harbour Open' }).getAttribute('href')).toBe('/tournaments/t1/matches');
  });
});

describe('matches before and after at the table', () => {
  const at = (id: string, minute: number, court: string, outcome: 'BYE' | null = null) =>
    matchEntry({
      match: { id, matchDate: `2026-03-14T08:${String(minute).padStart(2, '0')}:00Z`, outcome },
      court: { name: court },
    });
  const entries = [at('c', 40, 'Table 1'), at('a', 0, 'Table 1'), at('x', 20, 'Table 2'), at('b', 20, 'Table 1')];

  test('follow the order of play', () => {
    const middle = entries[3];
    const { previous, next } = adjacentMatches(entries, middle ?? matchEntry());
    expect([previous?.match.id, next?.match.id]).toEqual(['a', 'c']);
  });

  test('go on to the next without a result at any table, and from the last to the first', () => {
    const [c, a, x, b] = entries.map((entry) =>
      entry.match.id === 'x' ? { ...entry, match: { ...entry.match, status: 'completed' as const } } : entry,
    );
    const all = [c, a, x, b].filter((entry) => entry !== undefined);
    const goOn = (entry = matchEntry()) => adjacentMatches(all, entry).nextOpen?.match.id;
    expect([goOn(a), goOn(b), goOn(c)]).toEqual(['b', 'c', 'a']);
    expect(
      adjacentMatches(
        [at('x', 20, 'Table 2')].map((one) => ({ ...one, player2: null })),
        c ?? matchEntry(),
      ).nextOpen,
    ).toBe(undefined);
  });

  test('leave BYEs out and end at the ends', () => {
    const { previous, next } = adjacentMatches(
      [at('bye', 0, 'Table 1', 'BYE'), ...entries.slice(3)],
      entries[3] ?? matchEntry(),
    );
    expect([previous, next]).toEqual([undefined, undefined]);
  });
});

describe('a correction', () => {
  const actions: PossibleMatchActions = { ...nothing, isAdmin: true, matchActionList: ['MODIFY_RESULT'] };
  const correct = async (foresee: MatchScreenProps['foresee']) => {
    const shown = await show({ entry: played, actions, foresee });
    expect(screen.queryByText('This changes:')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'One less: Score of Ana' }));
    return shown;
  };

  test('shows what it changes before it is saved', async () => {
    const { save } = await correct(async () => ({ refusal: null, changes: ['Group A: Ana, place 2 instead of 1'] }));
    expect(await screen.findByText('This changes:')).toBeTruthy();
    expect(screen.getByText('Group A: Ana, place 2 instead of 1')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });

  test('says no more of it once it is being saved', async () => {
    const { save } = await correct(async () => ({ refusal: null, changes: ['Group A: Ana, place 2 instead of 1'] }));
    expect(await screen.findByText('This changes:')).toBeTruthy();
    save.mockReturnValue(new Promise(() => undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Modify Result' }));
    await eventually(() => expect(save).toHaveBeenCalledOnce());
    expect(screen.queryByText('This changes:')).toBeNull();
  });

  test('shows why it would be refused', async () => {
    await correct(async () => ({ refusal: 'Reset to groups to change group results.', changes: [] }));
    expect(await screen.findByText('Reset to groups to change group results.')).toBeTruthy();
  });
});

test('says when it is played as the list says it', async () => {
  await show({ moment: 'About 14:40, 2 before it' });
  expect(screen.getByText('About 14:40, 2 before it').tagName).toBe('TIME');
});
