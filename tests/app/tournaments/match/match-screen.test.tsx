import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { adjacentMatches, NO_ADJACENT_MATCHES } from '#app/tournaments/adjacent-matches.ts';
import { MatchScreen, type MatchScreenProps } from '#app/tournaments/match/match-screen.tsx';
import { gameRows, INCOMPLETE_GAMES, readScore } from '#app/tournaments/match/score-form.ts';
import type { PossibleMatchActions } from '#contract/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { refuseScore } from '#tournament/score.ts';
import { matchEntry } from './entries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing: PossibleMatchActions = {
  matchActionList: [],
  isAdmin: false,
  isMatchFinished: false,
  isParticipant: false,
};
const participant: PossibleMatchActions = { ...nothing, isParticipant: true, matchActionList: ['ADD_RESULT'] };
const played = matchEntry({
  match: { status: 'completed', winner: 'p-Ana', player1Score: 3, player2Score: 1, version: 2, outcome: 'PLAYED' },
});

async function show(props: Partial<MatchScreenProps> = {}, signedIn?: string) {
  const save = vi.fn<MatchScreenProps['save']>().mockResolvedValue(true);
  const shown = await renderScreen(
    <MatchScreen
      entry={matchEntry()}
      actions={participant}
      isProvisional={false}
      isInQuestion={false}
      refuse={async (score) => refuseScore(score, 'GROUPS', { pointsForDraw: 0 })}
      foresee={async () => null}
      save={save}
      sync={null}
      moment="Sat, March 14 · 10:05"
      neighbours={NO_ADJACENT_MATCHES}
      {...props}
    />,
    signedIn === undefined ? {} : { cached: [[sessionQueries.me().queryKey, { id: signedIn, username: signedIn }]] },
  );
  return { ...shown, save };
}
const numberInputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=number]')];

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
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
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

describe('entering a score', () => {
  test('the scores are the first two number inputs and start at 0', async () => {
    await show();
    expect(numberInputs().map((input) => [input.value, input.labels?.[0]?.textContent])).toEqual([
      ['0', 'Score of Ana'],
      ['0', 'Score of Bo'],
    ]);
  });

  test('the default 0 is no result', async () => {
    const { save } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Add Result' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Enter the result.');
    expect(save).not.toHaveBeenCalled();
  });

  test.each([
    ['2', '2', 'A match cannot end in a draw.'],
    ['5', '1', 'At most 4 games can be won.'],
  ])('%s-%s is refused in words', async (first, second, words) => {
    const { save } = await show();
    const [one, two] = numberInputs();
    if (one) await userEvent.type(one, first, { initialSelectionStart: 0, initialSelectionEnd: 1 });
    if (two) await userEvent.type(two, second, { initialSelectionStart: 0, initialSelectionEnd: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Add Result' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(save).not.toHaveBeenCalled();
  });

  test('steppers and Enter save the score with the version that was seen', async () => {
    const { save } = await show({
      entry: played,
      actions: { ...nothing, isAdmin: true, matchActionList: ['MODIFY_RESULT'] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'One less: Score of Bo' }));
    await userEvent.type(screen.getByLabelText('Score of Ana'), '{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith({ player1Score: 3, player2Score: 0, games: null }, 2);
  });

  test('what could not be kept stays on the screen', async () => {
    const save = vi.fn<MatchScreenProps['save']>().mockResolvedValue(false);
    await show({ save });
    for (let game = 0; game < 3; game += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'One more: Score of Ana' }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Add Result' }));
    expect(save).toHaveBeenCalled();
    expect(numberInputs()[0]?.value).toBe('3');
  });

  describe('what was typed and not saved', () => {
    const typeThree = async () => {
      for (let game = 0; game < 3; game += 1)
        await userEvent.click(screen.getByRole('button', { name: 'One more: Score of Ana' }));
    };
    const scores = () =>
      numberInputs()
        .slice(0, 2)
        .map(({ value }) => value);
    afterEach(() => sessionStorage.clear());

    test('is there again after a reload', async () => {
      await show({}, 'ann');
      await typeThree();
      cleanup();
      await show({}, 'ann');
      expect(scores()).toEqual(['3', '0']);
    });

    test.each([
      ['for somebody else', 'bob', matchEntry(), ['0', '0']],
      ['where another result stands since', 'ann', played, ['3', '1']],
    ])('is not shown %s', async (_when, person, entry, expected) => {
      await show({}, 'ann');
      await typeThree();
      cleanup();
      await show({ actions: { ...nothing, isAdmin: true, matchActionList: ['MODIFY_RESULT'] }, entry }, person);
      expect(scores()).toEqual(expected);
    });

    test('is forgotten once it is saved', async () => {
      await show({}, 'ann');
      await typeThree();
      await userEvent.click(screen.getByRole('button', { name: 'Add Result' }));
      cleanup();
      await show({}, 'ann');
      expect(scores()).toEqual(['0', '0']);
    });
  });

  test('points of the games come after the scores and go along', async () => {
    const { save } = await show();
    for (const name of ['Ana', 'Ana', 'Bo', 'Ana']) {
      await userEvent.click(screen.getByRole('button', { name: `One more: Score of ${name}` }));
    }
    await userEvent.click(screen.getByText('Points of each game (optional)'));
    const points = ['11', '9', '11', '4', '8', '11', '12', '10'];
    const inputs = numberInputs().slice(2);
    expect(inputs).toHaveLength(points.length);
    for (const [index, input] of inputs.entries()) await userEvent.type(input, points[index] ?? '');
    await userEvent.click(screen.getByRole('button', { name: 'Add Result' }));
    const games = [
      [11, 9],
      [11, 4],
      [8, 11],
      [12, 10],
    ];
    expect(save).toHaveBeenCalledWith({ player1Score: 3, player2Score: 1, games }, 0);
  });
});

describe('stored points of games', () => {
  const games: [number, number][] = [
    [11, 9],
    [11, 4],
    [8, 11],
    [12, 10],
  ];
  const entry = matchEntry({
    match: { winner: 'p-Ana', player1Score: 3, player2Score: 1, games, status: 'completed', version: 2 },
  });
  const actions = {
    matchActionList: ['MODIFY_RESULT' as const],
    isAdmin: true,
    isMatchFinished: true,
    isParticipant: false,
  };
  const more = (name: string) => userEvent.click(screen.getByRole('button', { name: `One more: Score of ${name}` }));
  const less = (name: string) => userEvent.click(screen.getByRole('button', { name: `One less: Score of ${name}` }));
  const saveIt = () => userEvent.click(screen.getByRole('button', { name: 'Modify Result' }));

  test('go along with the score that they belong to', async () => {
    const { save } = await show({ entry, actions });
    await more('Bo');
    await less('Bo');
    await saveIt();
    expect(save).toHaveBeenCalledWith({ player1Score: 3, player2Score: 1, games }, 2);
  });

  test('are not shown, and not sent, with another score', async () => {
    const { save } = await show({ entry, actions });
    await more('Bo');
    await userEvent.click(screen.getByText('Points of each game (optional)'));
    expect(
      numberInputs()
        .slice(2)
        .map(({ value }) => value),
    ).toEqual(Array(10).fill(''));
    await saveIt();
    expect(save).toHaveBeenCalledWith({ player1Score: 3, player2Score: 2, games: null }, 2);
  });

  test('are taken away where all cells are emptied', async () => {
    const { save } = await show({ entry, actions });
    await userEvent.click(screen.getByText('Points of each game (optional)'));
    for (const input of numberInputs().slice(2)) await userEvent.clear(input);
    await saveIt();
    expect(save).toHaveBeenCalledWith({ player1Score: 3, player2Score: 1, games: [] }, 2);
  });

  test('that cannot be are refused where they are typed', async () => {
    const { save } = await show({ entry, actions });
    await userEvent.click(screen.getByText('Points of each game (optional)'));
    const typed = ['11', '9', '11', '4', '11', '8', '10', '12'];
    for (const [index, input] of numberInputs().slice(2).entries()) {
      await userEvent.clear(input);
      await userEvent.type(input, typed[index] ?? '');
    }
    await saveIt();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The match was over before the last game: its winner wins that one.');
    expect(alert.closest('details')?.open).toBe(true);
    expect(document.activeElement?.closest('details')).toBe(alert.closest('details'));
    expect(save).not.toHaveBeenCalled();
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

describe('the typed score', () => {
  test('has one row a game', () => {
    expect(gameRows({ player1Score: 2, player2Score: 1, games: [['11', '4']] })).toEqual([
      ['11', '4'],
      ['', ''],
      ['', ''],
    ]);
  });

  test('takes the games whole or not at all', () => {
    const typed = { player1Score: 1, player2Score: 0 };
    expect(readScore({ ...typed, games: [] })).toEqual({ ...typed, games: null });
    expect(readScore({ ...typed, games: [['11', '']] })).toBe(INCOMPLETE_GAMES);
    expect(readScore({ ...typed, games: [['11', '7']] })).toEqual({ ...typed, games: [[11, 7]] });
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
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
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
