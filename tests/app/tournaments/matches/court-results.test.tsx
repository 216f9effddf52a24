/** What a result that arrives changes of the courts. */
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CourtBoard } from '#app/tournaments/matches/court-board.tsx';
import { CourtPlate } from '#app/ui/pictures/court-plate.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { renderScreen, wholeSentence } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';

vi.mock('#app/ui/pictures/court-plate.tsx', async (load) => {
  const plates = await load<typeof import('#app/ui/pictures/court-plate.tsx')>();
  return { ...plates, CourtPlate: vi.fn(plates.CourtPlate) };
});

afterEach(cleanup);

const at = (court: string, id: string, [first, second]: readonly [string, string], status = 'waiting') =>
  matchEntry({
    match: { id, status: status as MatchEntry['match']['status'], sides: ['player', 'player'] },
    court: { name: court },
    player1: playerNamed(first),
    player2: playerNamed(second),
  });

const before = [
  at('Table 1', 'a', ['Ana', 'Bo'], 'ongoing'),
  at('Table 1', 'b', ['Cy', 'Dee']),
  at('Table 2', 'c', ['Eli', 'Fay'], 'ongoing'),
  at('Table 2', 'd', ['Ana', 'Gus']),
  at('Table 3', 'e', ['Hal', 'Ida'], 'ongoing'),
];
const none: ReadonlySet<string> = new Set();
const noEntry = () => null;
let change: (entries: readonly MatchEntry[]) => void = () => undefined;

function Board() {
  const [entries, setEntries] = useState<readonly MatchEntry[]>(before);
  useEffect(() => {
    change = setEntries;
  }, []);
  return <CourtBoard entries={entries} provisional={none} quickEntryOf={noEntry} />;
}

/** The courts that were drawn since. */
const drawn = () => vi.mocked(CourtPlate).mock.calls.map(([{ name }]) => name);
const arrive = (...entries: readonly MatchEntry[]) => {
  vi.mocked(CourtPlate).mockClear();
  const byId = new Map(entries.map((entry) => [entry.match.id, entry]));
  act(() => change(before.map((entry) => byId.get(entry.match.id) ?? entry)));
};

test('its court is drawn anew, and one that waited for its players, but no other', async () => {
  await renderScreen(<Board />);
  expect(screen.getByText(wholeSentence('Ana is playing on Table 1 now.'))).toBeDefined();
  arrive(at('Table 1', 'a', ['Ana', 'Bo'], 'completed'), at('Table 1', 'b', ['Cy', 'Dee'], 'ongoing'));
  expect(screen.queryByText(wholeSentence('Ana is playing on Table 1 now.'))).toBeNull();
  expect(drawn()).toEqual(['Table 1', 'Table 2']);
});

test('a court says the name of a player who comes in the place of another', async () => {
  await renderScreen(<Board />);
  arrive(at('Table 3', 'e', ['Hal', 'Jo'], 'ongoing'));
  expect(screen.getByText('Hal').parentElement?.textContent).toBe('Hal – Jo');
  expect(drawn()).toEqual(['Table 3']);
});
