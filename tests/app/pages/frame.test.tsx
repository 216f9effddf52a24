/** What is around a page, while another one is on its way that stands alone. */
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpOffline } from '#tests/app/offline.ts';
import { kept } from '#tests/app/tournaments/list/kept.ts';
import { holdRoute, openApp } from '#tests/app/whole-app.tsx';
import { eventually } from '#tests/eventually.ts';
import { started } from '#tests/tournament/setup.ts';

setUpOffline();

test('a page keeps its header, and is not made anew, until the board is there that has none', async () => {
  const { router } = await openApp('/tournaments/tournament/groups', kept(started(4, 1)));
  const release = holdRoute(router.routesById['/tournaments/$tournamentId_/board']);
  const panel = screen.getByRole('tabpanel');
  const params = { tournamentId: 'tournament' };
  act(() => void router.navigate({ to: '/tournaments/$tournamentId/board', params }));
  await eventually(() => expect(router.state.location.pathname).toMatch(/board$/));
  await act(async () => {});
  expect(screen.getByRole('link', { name: 'Venues' })).toBeTruthy();
  expect(panel.isConnected).toBe(true);
  release();
  await eventually(() => expect(panel.isConnected).toBe(false));
  expect(screen.queryByRole('link', { name: 'Venues' })).toBeNull();
});
