import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { found } from '#app/call/connection.ts';
import { TournamentActions } from '#app/tournaments/page/tournament-actions.tsx';
import type { LastReset } from '#contract/tournaments/tournament-resets.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { player, tournamentView } from '#tests/app/tournaments/players.ts';
import type { Action } from '#tournament/commands/action-names.ts';

afterEach(() => {
  cleanup();
  found();
  vi.unstubAllGlobals();
});

const lastReset: LastReset = {
  kind: 'RESET_TOURNAMENT',
  resetAt: '2026-03-14T09:05:00.000Z',
  resetBy: 'Olga Organiser',
  refusal: null,
  joinedSince: ['New Comer'],
  leftSince: [],
  fieldsBack: ['tournamentFormat', 'bestOf.mainStage'],
};
const groups = {
  'Group A': [{ ...player('Ana'), groupPoints: 2, place: 1, decidedBy: null, reason: null }],
};

const done = { status: 200, body: {} };
interface Options {
  readonly generation?: number;
  readonly posted?: { readonly status: number; readonly body: unknown };
  readonly actions?: readonly Action[];
}

const show = (reset: LastReset | null, { generation = 1, posted = done, actions = ['COMMENCE'] }: Options = {}) =>
  renderScreen(<TournamentActions view={tournamentView({ generation })} actions={actions} isOrganiser />, {
    server: ({ method, path }) => {
      if (method === 'POST') return posted;
      if (path.endsWith('/last-reset')) return { status: 200, body: { reset } };
      return path.endsWith('/superseded') ? { status: 200, body: { groups, matches: [] } } : { status: 404, body: {} };
    },
  });

it('shows what was reset and brings it back', { timeout: 30_000 }, async () => {
  const { calls, notices } = await show(lastReset);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Earlier draw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before the reset' }));
  expect(await dialog.findByText('1. Ana')).toBeDefined();
  expect(dialog.getByText('No longer in the tournament: New Comer.')).toBeDefined();
  expect(dialog.getByText('Changed since, and back to what it was: format, best of in the main stage.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Undo reset' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The reset is undone.'));
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/bff/api/tournaments/t1/undo-reset',
  ]);
});

it('tells why it is refused, and can be asked for again', { timeout: 30_000 }, async () => {
  const message = 'The tournament has been played on since the reset.';
  const { notices } = await show(lastReset, { posted: { status: 409, body: { message } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier draw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo reset' }));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', text: message }));
  const again = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Undo reset' });
  await waitFor(() => expect(again().disabled).toBe(false));
});

it('only shows it once it has been played on', { timeout: 30_000 }, async () => {
  await show({ ...lastReset, refusal: 'The tournament has been played on since the reset.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier draw' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1. Ana')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Undo reset' })).toBeNull();
});

it('says that it needs the network while there is none, also where it is the only button that does', async () => {
  await show({ ...lastReset, refusal: 'The tournament is over.' }, { actions: [] });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Earlier draw' });
  expect(button.disabled).toBe(false);
  act(() => onlineManager.setOnline(false));
  expect(button.disabled).toBe(true);
  expect(screen.getByText(/^Changes to the tournament need the network\./)).toBeDefined();
  act(() => onlineManager.setOnline(true));
  expect(button.disabled).toBe(false);
  expect(screen.queryByText(/^Changes to the tournament need the network\./)).toBeNull();
});

it('is not asked for where nothing was ever reset', async () => {
  const { calls } = await show(null, { generation: 0 });
  expect(calls).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Earlier draw' })).toBeNull();
});
