import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Podium } from '#app/tournaments/finish/podium.tsx';
import { pictureLinesOf } from '#app/tournaments/finish/result-picture.ts';
import { fileNameOf } from '#app/tournaments/finish/share-result.tsx';
import { PlayersTab } from '#app/tournaments/players/players-tab.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { player, signedIn, tournamentView } from '#tests/app/tournaments/players.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const finished = tournamentView({
  stage: 'FINISHED',
  podium: ['Ana', 'Bea', 'Cleo', 'Dora'].map((name, i) => {
    const { id: playerId, user } = player(name);
    return { playerId, name, place: Math.min(i + 1, 3), user };
  }),
});
const players = [
  player('Dora', { final: { place: 3, points: 0, elo: 990 } }),
  player('Bea', { elo: 1100, final: { place: 2, points: 12, elo: 1084 } }),
  player('Ana', { elo: 1050, final: { place: 1, points: 51, elo: 1066 } }),
  player('Cleo', { forfeited: true, final: { place: 3, points: 4, elo: 1000 } }),
];
const me = (id: string) => ({ server: () => ({ status: 200, body: signedIn(id) }) });
const rows = () => within(screen.getByRole('region', { name: 'Final ranking' })).getAllByRole('listitem');

test('the podium has the places in their order, and links to the people', async () => {
  await renderScreen(<Podium view={finished} />);
  const steps = within(screen.getByRole('list', { name: 'Podium' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['AnaPlace 1', 'BeaPlace 2', 'CleoPlace 3', 'DoraPlace 3']);
  expect(screen.getByRole('link', { name: 'Bea' }).getAttribute('href')).toBe('/users/u-Bea');
});

test('before the end there is neither podium nor ranking', async () => {
  await renderScreen(<Podium view={tournamentView({ stage: 'FINAL' })} />);
  expect(screen.queryByRole('list')).toBeNull();
  cleanup();
  await renderScreen(
    <PlayersTab view={tournamentView()} players={[player('Ana')]} standing="The standing" />,
    me('u-Ana'),
  );
  expect(screen.queryByText('Final ranking')).toBeNull();
  expect(screen.queryByText('The standing')).toBeNull();
});

test('the ranking tells place, points, and Elo before and after, with the standing below it', async () => {
  await renderScreen(<PlayersTab view={finished} players={players} standing="The standing" />, me('u-Bea'));
  expect(rows().map((row) => row.textContent?.replace(/\s+/g, ' '))).toEqual([
    'Place 1AnaPoints 51Elo 1066 +16 from 1050',
    'Place 2BeaPoints 12Elo 1084 −16 from 1100',
    'Place 3CleoForfeitedPoints 4Elo 1000 ±0 from 1000',
    'Place 3DoraPoints 0Elo 990 −10 from 1000',
  ]);
  expect(screen.getByText('The standing')).toBeDefined();
  // It is the list of players: nobody stands there twice.
  expect(screen.getAllByRole('link', { name: 'Ana' })).toHaveLength(1);
  expect(screen.queryByRole('table')).toBeNull();
});

test('where nobody got points there is no word of them', async () => {
  const without = players.map((one) => ({ ...one, final: { place: 1, points: 0, elo: 1000 } }));
  await renderScreen(<PlayersTab view={finished} players={without} />, me('u-Bea'));
  expect(screen.queryByText('Points')).toBeNull();
});

test('the organiser keeps the table below the ranking', async () => {
  await renderScreen(<PlayersTab view={finished} players={players} />, me('u-Org'));
  expect(await screen.findByRole('table')).toBeDefined();
  expect(rows()).toHaveLength(4);
});

test('a name that is too long for the picture goes on in a second line, and is cut there', () => {
  const pencil = { measureText: (words: string) => ({ width: words.length * 10 }) as TextMetrics };
  expect(pictureLinesOf(pencil, 'Harbour Open', 200, 2)).toEqual(['Harbour Open']);
  expect(pictureLinesOf(pencil, 'The Harbour Open of the North', 120, 2)).toEqual(['The Harbour', 'Open of the…']);
  expect(pictureLinesOf(pencil, 'Llanfairpwllgwyngyll', 100, 2)).toEqual(['Llanfairp…']);
});

test('the name of the file is one on every system', () => {
  expect(fileNameOf('Čakovec: Open/2026')).toBe('Čakovec-Open-2026.png');
  expect(fileNameOf('???')).toBe('result.png');
});
