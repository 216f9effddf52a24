/** Scores and points of games: how they are typed, refused, sent and shown again. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MatchScreenProps } from '#app/tournaments/match/match-screen-props.ts';
import { gameRows, INCOMPLETE_GAMES, readScore } from '#app/tournaments/match/score-form.ts';
import { dropDrafts } from '#app/ui/controls/draft.ts';
import { matchEntry } from './entries.ts';
import { cleanUpMatches, nothing, numberInputs, played, show } from './shown-match.tsx';

cleanUpMatches();

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
    afterEach(() => {
      vi.useRealTimers();
      sessionStorage.clear();
      localStorage.clear();
    });
    /** A locked phone ends the app; what comes next is another session. */
    const endApp = () => {
      cleanup();
      sessionStorage.clear();
    };

    test('is there again after a reload', async () => {
      await show({}, 'ann');
      await typeThree();
      cleanup();
      await show({}, 'ann');
      expect(scores()).toEqual(['3', '0']);
    });

    test('is there again after the phone has ended the app', async () => {
      await show({}, 'ann');
      await typeThree();
      endApp();
      await show({}, 'ann');
      expect(scores()).toEqual(['3', '0']);
    });

    test.each([
      ['before', -1],
      ['after', 1],
    ])('is not shown %s its ten minutes', async (_, way) => {
      await show({}, 'ann');
      await typeThree();
      endApp();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + way * 11 * 60_000 });
      await show({}, 'ann');
      expect(scores()).toEqual(['0', '0']);
    });

    test('is not shown after its author has signed out', async () => {
      await show({}, 'ann');
      await typeThree();
      dropDrafts();
      endApp();
      await show({}, 'ann');
      expect(scores()).toEqual(['0', '0']);
      expect(Object.keys(localStorage)).toEqual([]);
    });

    test.each([
      ['for somebody else', 'bob', matchEntry(), ['0', '0']],
      ['where another result stands since', 'ann', played, ['3', '1']],
    ])('is not shown %s', async (_when, person, entry, expected) => {
      await show({}, 'ann');
      await typeThree();
      endApp();
      await show({ actions: { ...nothing, isAdmin: true, matchActionList: ['MODIFY_RESULT'] }, entry }, person);
      expect(scores()).toEqual(expected);
    });

    test('is forgotten once it is saved', async () => {
      await show({}, 'ann');
      await typeThree();
      await userEvent.click(screen.getByRole('button', { name: 'Add Result' }));
      endApp();
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
