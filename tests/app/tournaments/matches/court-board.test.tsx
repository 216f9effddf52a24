import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CourtBoard } from '#app/tournaments/matches/court-board.tsx';
import type { QuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { eventually } from '#tests/eventually.ts';
import { refuseScore } from '#tournament/score.ts';

afterEach(cleanup);

type Status = MatchEntry['match']['status'];

const at = (court: string, id: string, names: readonly [string | null, string | null], status: Status = 'waiting') => {
  const [player1, player2] = names.map((name) => (name === null ? null : playerNamed(name)));
  const sides = names.map((name) => (name === null ? 'undecided' : 'player')) as MatchEntry['match']['sides'];
  return matchEntry({
    match: { id, status, sides },
    court: { name: court },
    player1: player1 ?? null,
    player2: player2 ?? null,
  });
};

const entries = [
  at('Table 10', 'a', ['Ana', 'Bo'], 'ongoing'),
  at('Table 2', 'b', ['Ana', 'Cy']),
  at('Table 10', 'c', ['Bo', 'Dee']),
  at('Table 2', 'd', ['Eli', 'Fay']),
  at('Table 10', 'e', ['Eli', null]),
  at('Table 2', 'f', [null, null]),
  at('Table 3', 'g', ['Gus', 'Hal'], 'completed'),
];
const show = (
  provisional: readonly string[] = [],
  quickEntryOf: (entry: MatchEntry) => QuickEntry | null = () => null,
) => renderScreen(<CourtBoard entries={entries} provisional={new Set(provisional)} quickEntryOf={quickEntryOf} />);

/** "Now: Ana – Bo" */
function calls(court: string): string[] {
  const region = screen.getByRole('region', { name: court });
  const terms = within(region)
    .queryAllByRole('term')
    .map(({ textContent }) => textContent);
  return within(region)
    .queryAllByRole('definition')
    .map((call, i) => `${terms[i]}: ${call.textContent}`);
}

test('each court says what is played and what comes next, and who cannot come yet', async () => {
  await show();
  expect(screen.getAllByRole('region').map((court) => court.getAttribute('aria-label'))).toEqual([
    'Table 2',
    'Table 3',
    'Table 10',
  ]);
  expect(calls('Table 10')).toEqual([
    'Now: Ana – Bo',
    'Next: Bo – DeeBo is playing here now.',
    'Then: Eli – Not known yetEli is called to Table 2 first.',
  ]);
  expect(calls('Table 2')).toEqual([
    'Now: Waiting for players',
    'Next: Ana – CyAna is playing on Table 10 now.',
    'Then: Eli – FayCan be played at once.',
  ]);
  expect(screen.getByText('1 more after that')).toBeDefined();
  expect(screen.getByText('Done for today')).toBeDefined();
});

test('a court leads to the match that is played on it, or that can be', async () => {
  await show();
  const target = (court: string) => screen.getByRole('link', { name: court }).getAttribute('href');
  expect(target('Table 10')).toBe('/match/a');
  expect(target('Table 2')).toBe('/match/d');
  expect(screen.queryByRole('link', { name: 'Table 3' })).toBeNull();
});

test('what follows from results on this device is said to be provisional, on its own court alone', async () => {
  await show(['c']);
  const isProvisional = (court: string) =>
    within(screen.getByRole('region', { name: court })).queryByText('Provisional') !== null;
  expect(isProvisional('Table 10')).toBe(true);
  expect(isProvisional('Table 2')).toBe(false);
});

test('it is unfolded for everybody, and can be folded away', async () => {
  await show();
  expect(screen.getAllByRole('region')).toHaveLength(3);
  await userEvent.click(screen.getByRole('heading', { name: 'Now and next' }));
  await waitFor(() => expect(screen.queryAllByRole('region')).toEqual([]));
});

test('there is no board where nothing is left to play', async () => {
  await renderScreen(
    <CourtBoard
      entries={[at('Table 1', 'a', ['Ana', 'Bo'], 'completed')]}
      provisional={new Set()}
      quickEntryOf={() => null}
    />,
  );
  expect(screen.queryByText('Now and next')).toBeNull();
});

describe('a result entered at the call', () => {
  const save = vi.fn<QuickEntry['save']>(async () => true);
  const refuse: QuickEntry['refuse'] = (score) =>
    refuseScore(score, 'GROUPS', { pointsForDraw: 0, bestOf: { groups: 5, mainStage: 5 } });
  const open = async (gamesToWin: number | null = 3) => {
    save.mockClear();
    await show([], (entry) => (entry.match.id === 'a' ? { gamesToWin, refuse, save } : null));
    await userEvent.click(screen.getByRole('button', { name: 'Enter result of Ana vs Bo' }));
  };
  const chips = () => screen.getAllByRole('button', { name: / wins / }).map((chip) => chip.getAttribute('aria-label'));

  test('takes two presses, for the winner and with the version that was on the screen', async () => {
    await open();
    expect(chips()).toEqual([
      'Ana wins 3–0',
      'Ana wins 3–1',
      'Ana wins 3–2',
      'Bo wins 3–0',
      'Bo wins 3–1',
      'Bo wins 3–2',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ana wins 3–0' }));
    await userEvent.click(screen.getByRole('button', { name: 'Bo wins 3–1' }));
    expect(save).toHaveBeenCalledExactlyOnceWith(
      entries[0],
      { player1Score: 1, player2Score: 3, games: null },
      entries[0]?.match.version,
    );
    expect(screen.queryByRole('button', { name: 'Bo wins 3–1' })).toBeNull();
  });

  test('offers the scores of the match’s best of', async () => {
    await open(2);
    expect(chips()).toEqual(['Ana wins 2–0', 'Ana wins 2–1', 'Bo wins 2–0', 'Bo wins 2–1']);
  });

  test('is saved once however often it is pressed, and stays open where it was not kept', async () => {
    await open();
    let answer = (_isKept: boolean) => undefined as undefined;
    save.mockImplementationOnce(() => new Promise((resolve) => (answer = (isKept) => void resolve(isKept))));
    const chip = screen.getByRole('button', { name: 'Ana wins 3–2' });
    await userEvent.dblClick(chip);
    expect(save).toHaveBeenCalledTimes(1);
    answer(false);
    await eventually(() => expect(chip).toHaveProperty('disabled', false));
  });

  test('can be given up, and leads to the page for any other result', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Another result' }).getAttribute('href')).toBe('/match/a');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enter result of Ana vs Bo' }));
    expect(save).not.toHaveBeenCalled();
  });

  test('is read from the points of the games, and refused at the field', async () => {
    await open();
    const field = screen.getByLabelText('Points of the games');
    await userEvent.type(field, '8 -9 six{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Write the loser’s points of each game/);
    await userEvent.clear(field);
    await userEvent.type(field, '8 9{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('A best of 5 is over once one side has won 3 games.');
    expect(save).not.toHaveBeenCalled();
    await userEvent.type(field, ' -6 5');
    expect(screen.getByText('Ana 3–1 Bo')).toBeDefined();
    await userEvent.type(field, '{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith(
      entries[0],
      {
        player1Score: 3,
        player2Score: 1,
        games: [
          [11, 8],
          [11, 9],
          [6, 11],
          [11, 5],
        ],
      },
      0,
    );
  });

  test('is offered to those alone who may enter it', async () => {
    await show();
    expect(screen.queryByRole('button', { name: /Enter result/ })).toBeNull();
  });
});
