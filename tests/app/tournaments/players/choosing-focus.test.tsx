/** Where the focus is as the bar comes with which several players are chosen. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { PlayersTab } from '#app/tournaments/players/players-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { player, signedIn, tournamentView } from '#tests/app/tournaments/players.ts';
import { eventually } from '#tests/eventually.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const players = Array.from({ length: 30 }, (_, nth) => player(`Player ${nth + 1}.`));
const focused = () => document.activeElement?.textContent;

test('it takes the focus of the button that was pressed, but not that of a field in which somebody types by then', async () => {
  await renderScreen(<PlayersTab view={tournamentView()} players={players} />, {
    cached: [
      [sessionQueries.me().queryKey, signedIn('u-Org')],
      [tournamentQueries.actions('t1').queryKey, []],
    ],
    server: () => ({ status: 200, body: [] }),
  });
  // Its code is still on its way.
  fireEvent.click(screen.getByText('Select players'));
  expect(screen.queryByText('Select all 30')).toBeNull();
  screen.getByLabelText('Search players').focus();
  await eventually(() => screen.getByText('Select all 30'));
  expect(document.activeElement).toBe(screen.getByLabelText('Search players'));

  await userEvent.click(screen.getByText('Done'));
  expect(focused()).toBe('Select players');
  await userEvent.click(screen.getByText('Select players'));
  expect(focused()).toBe('Select all 30');
});
