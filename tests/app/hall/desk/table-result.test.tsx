/** The result of a match over its table's tile: by chips, and as a walkover. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useResultsHere } from '#app/hall/desk/results/results-here.ts';
import { TableResult } from '#app/hall/desk/tables/table-result.tsx';
import type { TilePanel } from '#app/hall/desk/tables/tile-props.ts';
import { outboxState } from '#app/outbox/outbox-client.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { DESK } from '#outbox/entries/entry-state.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = matchEntry({
  match: { id: 'm1', status: 'called', sides: ['player', 'player'] },
  player1: playerNamed('Ana'),
  player2: playerNamed('Bo'),
});
const tournamentId = shown.tournament.id;
const view = { tournament: { id: tournamentId, organiserId: 'somebody', bestOf: null, pointsForDraw: 0 } };

function Tile({ isByLink, opens = null }: { readonly isByLink: boolean; readonly opens?: TilePanel }) {
  const here = useResultsHere();
  const [panel, setPanel] = useState(opens);
  const controls = { panel, onPanel: setPanel, isNext: true, here };
  return <TableResult tournamentId={tournamentId} matchId="m1" isByLink={isByLink} {...controls} />;
}

const show = (isByLink: boolean, opens: TilePanel = null) =>
  renderScreen(<Tile isByLink={isByLink} opens={opens} />, {
    cached: [
      [sessionQueries.me().queryKey, { id: null }],
      [tournamentQueries.detail(tournamentId).queryKey, view],
      [tournamentQueries.matches(tournamentId).queryKey, [shown]],
    ],
    server: ({ path }) =>
      path.endsWith('/award')
        ? { status: 200, body: { ...shown, match: { ...shown.match, player1Score: 0, player2Score: 3, version: 9 } } }
        : path.endsWith('/update-result')
          ? { status: 200, body: { ...shown, match: { ...shown.match, player1Score: 3, player2Score: 1, version: 9 } } }
          : { status: 404, body: {} },
  });

test('the chips over the tile close by Escape, and the focus goes back to their button', async () => {
  await show(true);
  const user = userEvent.setup();
  const opener = await screen.findByRole('button', { name: 'Enter result of Ana vs Bo' });
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a walkover is given by saying who did not come', async () => {
  const { calls, notices } = await show(false, 'walkover');
  const panel = within(await screen.findByRole('dialog', { name: 'Walkover: who didn’t come?' }));
  await userEvent.setup().click(panel.getByRole('button', { name: 'Ana didn’t come' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { winner: shown.player2?.id, reason: 'NO_SHOW', expectedVersion: shown.match.version },
  ]);
  expect(notices).toEqual([]);
});

// Last: what it keeps on the device stands in the place of the button.
test('a desk without an account that a link has opened enters results, kept here and sent', async () => {
  await show(true);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Enter result of Ana vs Bo' }));
  const panel = within(screen.getByRole('dialog', { name: 'Enter result of Ana vs Bo' }));
  await user.click(panel.getByRole('button', { name: 'Ana wins 3–1' }));
  expect(await screen.findByText('Saved on this device')).toBeTruthy();
  const kept = outboxState()?.entries ?? [];
  expect(kept).toMatchObject([{ userId: DESK, matchId: 'm1', player1Score: 3, player2Score: 1 }]);
});

test('nobody else is offered to', async () => {
  await show(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
});
