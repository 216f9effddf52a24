/** The audience view of one match: its score as it is told, and that it is old where nothing is heard any more. */
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AudienceScreen } from '#app/audience/audience-screen.tsx';
import { noteAlive } from '#app/tournaments/live/stream-pulse.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { noteScores } from '#app/tournaments/scores/live-scores.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { LiveScore } from '#contract/matches/scores.ts';
import { NoEvents } from '#tests/app/no-events.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { type EntryOptions, matchEntry } from '#tests/app/tournaments/match/entries.ts';
import { viewsOf } from '#tests/app/tournaments/result-views.ts';
import { commandFor, entered, now, started } from '#tests/tournament/setup.ts';

beforeEach(() => vi.stubGlobal('EventSource', NoEvents));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let told = 0;
const tell = (changes: Partial<LiveScore>, matchId: string) => {
  told += 1;
  const score: LiveScore = {
    ...{ matchId, matchVersion: 0, turn: 1, counter: told, games: [], points: [0, 0], server: 1, phase: 'playing' },
    ...{ isExpedite: false, retired: null, updatedAt: '2026-03-14T08:20:00.000Z' },
    ...changes,
  };
  act(() => noteScores(JSON.stringify({ tournamentId: 't1', scores: [score] })));
};

async function show(id: string, options: EntryOptions = {}, isOverlay = false): Promise<MatchEntry> {
  const entry = matchEntry({ ...options, match: { id, status: 'called', ...options.match } });
  await renderScreen(<AudienceScreen matchId={id} isOverlay={isOverlay} />, {
    cached: [[matchQueries.detail(id).queryKey, entry]],
    server: () => ({ status: 200, body: entry }),
  });
  await screen.findByRole('heading', { name: 'Ana against Bo' });
  return entry;
}
const line = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent);

test('shows who leads, who serves, and the games that are over', async () => {
  await show('shown');
  expect(screen.getByText('Called')).toBeTruthy();
  tell(
    {
      games: [
        [11, 7],
        [9, 11],
      ],
      points: [4, 5],
      server: 2,
    },
    'shown',
  );
  expect(line('Ana')).toEqual(['Ana', 'Games won 1', 'Points 4']);
  expect(line('Bo')).toEqual(['Bo', 'Games won 1', 'Points 5']);
  expect(within(screen.getByRole('region', { name: 'Bo' })).getByText('serves')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Ana' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['11', '9']);
  expect(screen.getByText('Game 3')).toBeTruthy();
  tell(
    {
      games: [
        [11, 7],
        [9, 11],
      ],
      points: [5, 5],
      phase: 'timeout',
    },
    'shown',
  );
  expect(screen.getByText('Time-out')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('an older score does not take the place of a newer one', async () => {
  await show('order');
  tell({ points: [7, 3], counter: 900 }, 'order');
  tell({ points: [6, 3], counter: 899 }, 'order');
  expect(line('Ana')).toContain('Points 7');
});

test('a result stands without points, and marks its winner', async () => {
  await show('over', {
    match: {
      status: 'completed',
      winner: 'p-Bo',
      player1Score: 1,
      player2Score: 3,
      games: [
        [11, 3],
        [5, 11],
        [9, 11],
        [7, 11],
      ],
    },
  });
  tell({ points: [4, 5] }, 'over');
  expect(screen.getByText('Result')).toBeTruthy();
  expect(line('Bo')).toEqual(['Bo', 'Games won 3']);
});

test('shows a result as soon as the facts have it, without asking for the match', async () => {
  const facts = started(2, 1);
  const before = viewsOf(now(facts), 1);
  const [match] = before.state.matches;
  const after = viewsOf(now(match ? entered(facts, commandFor(match, [3, 1])) : facts), 2);
  const matchId = match?.id ?? '';
  const { queryKey } = tournamentQueries.record(facts.id);
  const { calls, queryClient } = await renderScreen(<AudienceScreen matchId={matchId} isOverlay={false} />, {
    cached: [[queryKey, before.record]],
  });
  await screen.findByText('Not begun');
  const asked = calls.length;
  act(() => void queryClient.setQueryData(queryKey, after.record));
  expect(await screen.findByText('Result')).toBeTruthy();
  expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Games won 3'),
    expect.stringContaining('Games won 1'),
  ]);
  expect(calls).toHaveLength(asked);
});

test('says that it is not up to date once nothing has been heard for twenty seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show('stale');
  act(() => noteAlive('t1'));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(22_000));
  expect(screen.getByRole('alert').textContent).toBe('Not up to date');
  act(() => noteAlive('t1'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('over a stream’s picture the page itself is transparent, and is itself again afterwards', async () => {
  await show('overlay', {}, true);
  expect(document.documentElement.classList.contains('tt-overlay')).toBe(true);
  cleanup();
  expect(document.documentElement.classList.contains('tt-overlay')).toBe(false);
});
