/** Deleting a tournament, and bringing it back: what is asked, what is said, and where it leads. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DeleteTournament } from '#app/tournaments/edit/delete-tournament.tsx';
import { DeletedTournaments } from '#app/tournaments/list/deleted-tournaments.tsx';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, refusal, serve } from '#tests/app/serve.ts';

const OWN = '/bff/api/tournaments/t1';
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(actions: readonly string[], reply: Reply = json({ id: 't1' })) {
  const sent = serve({
    [`${OWN}/possible-actions`]: json(actions),
    [`${OWN}/players`]: json([{ id: 'P1' }, { id: 'P2' }]),
    [`${OWN}/delete`]: reply,
  });
  const shown = showRouted(<DeleteTournament tournamentId="t1" name="Autumn Cup" />, '/tournaments/t1/edit');
  return { ...shown, deletions: () => sent.filter(({ url }) => url === `${OWN}/delete`) };
}

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete tournament' }));
  return within(await screen.findByRole('dialog', { name: 'Delete Autumn Cup?' }));
}

it('asks first, says who is in it, and leads to where it can be restored', async () => {
  const { deletions, notices, path } = show(['HAND_OVER_TOURNAMENT', 'DELETE_TOURNAMENT']);
  const dialog = await open();
  await dialog.findByText('2 players are in it. Nobody can find it any more.');
  dialog.getByText('For 30 days you can restore it, with its players and its draw.');
  expect(deletions()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete tournament' }));
  await waitFor(() => expect(path()).toBe('/my-tournaments'));
  expect(notices.at(-1)).toBe('Tournament deleted.');
  expect(deletions()).toMatchObject([{ method: 'POST' }]);
  expect(deletions()[0]?.headers.get('idempotency-key')).toBeTruthy();
});

it('stays where the server refuses, with its words', async () => {
  const words = 'A tournament with results cannot be deleted.';
  const { notices, path } = show(['HAND_OVER_TOURNAMENT', 'DELETE_TOURNAMENT'], refusal(409, words));
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete tournament' }));
  await waitFor(() => expect(notices.at(-1)).toBe(words));
  expect(path()).toBe('/tournaments/t1/edit');
});

it.each([
  ['under way', ['EDIT_TOURNAMENT', 'FORFEIT_TOURNAMENT', 'HAND_OVER_TOURNAMENT'], ' You can call it off.'],
  ['finished', ['REOPEN_TOURNAMENT', 'HAND_OVER_TOURNAMENT'], ''],
])('says why not where there are results: %s', async (_, actions, wayOn) => {
  show(actions);
  await screen.findByText(`A tournament with results cannot be deleted.${wayOn}`);
  expect(screen.queryByRole('button', { name: 'Delete tournament' })).toBeNull();
});

it('offers what can be restored, and until when', async () => {
  const sent = serve({ [`${OWN}/restore`]: json({ id: 't1' }) });
  const deleted = { id: 't1', name: 'Autumn Cup', restorableUntil: '2026-12-23T10:00:00.000Z' };
  const { notices } = showRouted(<DeletedTournaments list={[deleted]} />, '/my-tournaments');
  await screen.findByText(/^Can be restored until .*December 23, 2026\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Restore Autumn Cup' }));
  await waitFor(() => expect(notices.at(-1)).toBe('Tournament restored.'));
  expect(sent.map(({ url }) => url)).toEqual([`${OWN}/restore`]);
});

it('is not offered to a co-organiser', async () => {
  show(['EDIT_TOURNAMENT', 'CHANGE_ORGANISERS']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('heading', { name: 'Delete tournament' })).toBeNull();
});
