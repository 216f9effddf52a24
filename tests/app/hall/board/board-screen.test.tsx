import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BoardScreen } from '#app/hall/board/board-screen.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { BoardView } from '#contract/hall/hall.ts';
import type { Language } from '#messages/language.ts';
import { NoEvents } from '#tests/app/no-events.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { started } from '#tests/tournament/setup.ts';

beforeEach(() => vi.stubGlobal('EventSource', NoEvents));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const on = (court: string, id: string, first: string, second: string) =>
  matchEntry({
    match: { id, status: 'called' },
    court: { name: court },
    player1: playerNamed(first),
    player2: playerNamed(second),
  });

/** As the server makes them of facts that are not to be had. */
const matches = [
  [tournamentQueries.matches('Open').queryKey, [on('Table 1', 'a', 'Ana Horvat', 'Bo Ilić')]],
  [tournamentQueries.matches('Cup').queryKey, [on('Table 2', 'b', 'Cy Young', 'Dee Dale')]],
] as const;
const facts = ['Open', 'Cup'].map((id) => [tournamentQueries.record(id).queryKey, recordOf(started(4, 1))] as const);

function show(boardsShow: BoardView | null, names = ['Open', 'Cup'], language?: Language) {
  const tournaments = names.map((name) => ({ id: name, name, version: 1, startsAt: 0, matches: [{ id: name }] }));
  const day = { hall: { boardsShow, language, venue: { id: 'v', name: 'Harbour' } }, tournaments };
  return renderScreen(<BoardScreen tournamentId="Open" view="calls" />, {
    cached: [
      [hallQueries.day('Open').queryKey, day],
      [tournamentQueries.detail('Open').queryKey, { tournament: { name: 'Open' } }],
      ...(boardsShow === 'groups' ? facts : matches),
    ],
  });
}

describe('the board of a hall', () => {
  test('shows the calls of all tournaments of its day', async () => {
    await show(null);
    expect(await screen.findByText('Ana Horvat')).toBeTruthy();
    expect(screen.getByText('Cy Young')).toBeTruthy();
  });

  test('shows what the desk has chosen, and of which tournament it is', async () => {
    await show('groups');
    expect(await screen.findByRole('heading', { name: 'Open · Group A' })).toBeTruthy();
  });

  test('leaves the tournament out where there is one alone', async () => {
    await show('groups', ['Open']);
    expect(await screen.findByRole('heading', { name: 'Group A' })).toBeTruthy();
  });

  test.each([
    ['de', 'Gruppe A'],
    ['hr', 'Skupina A'],
    ['fr', 'Poule A'],
  ] as const)('speaks %s where the desk has said so, on a page in English', async (language, group) => {
    await show('groups', ['Open'], language);
    const heading = await screen.findByRole('heading', { name: group });
    expect(heading.closest('[lang]')?.getAttribute('lang')).toBe(language);
    expect(document.body.textContent).not.toMatch(/Group|Connecting|as of/);
  });

  test('shows the points of a match of another tournament, which the stream of the hall tells', async () => {
    const streams = new Map<string, EventTarget>();
    class Stream extends NoEvents {
      constructor(address: string) {
        super();
        streams.set(address, this);
      }
    }
    vi.stubGlobal('EventSource', Stream);
    await show(null);
    await vi.waitFor(() => expect([...streams.keys()]).toContain('/bff/api/tournaments/Open/hall/events'));
    // A browser has no connection for more.
    expect(streams.size).toBe(2);
    const score = { matchId: 'b', matchVersion: 0, turn: 1, counter: 5, games: [], points: [4, 1], server: 1 };
    const data = JSON.stringify({ tournamentId: 'Cup', scores: [{ ...score, phase: 'playing' }] });
    streams.get('/bff/api/tournaments/Open/hall/events')?.dispatchEvent(new MessageEvent('score', { data }));
    expect(await screen.findByText('4–1')).toBeTruthy();
  });
});
