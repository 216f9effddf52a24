import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableResult } from '#app/hall/desk/tables/table-result.tsx';
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

const show = (isByLink: boolean) =>
  renderScreen(<TableResult tournamentId={tournamentId} matchId="m1" isByLink={isByLink} />, {
    cached: [
      [sessionQueries.me().queryKey, { id: null }],
      [tournamentQueries.detail(tournamentId).queryKey, view],
      [tournamentQueries.matches(tournamentId).queryKey, [shown]],
    ],
    server: ({ path }) =>
      path.endsWith('/update-result')
        ? { status: 200, body: { ...shown, match: { ...shown.match, player1Score: 3, player2Score: 1, version: 9 } } }
        : { status: 404, body: {} },
  });

test('a desk without an account that a link has opened enters results, kept here and sent', async () => {
  await show(true);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Enter result of Ana vs Bo' }));
  await user.click(screen.getByRole('button', { name: 'Ana wins 3–1' }));
  expect(await screen.findByText('Saved on this device')).toBeTruthy();
  const kept = outboxState()?.entries ?? [];
  expect(kept).toMatchObject([{ userId: DESK, matchId: 'm1', player1Score: 3, player2Score: 1 }]);
});

test('nobody else is offered to', async () => {
  await show(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
});
