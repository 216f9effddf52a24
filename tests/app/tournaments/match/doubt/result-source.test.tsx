/** A player of the match tells the desk that its result is not right and takes that back; an organiser reads who says so. */
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { found } from '#app/call/connection.ts';
import { ResultSource } from '#app/tournaments/match/doubt/result-source.tsx';
import type { PossibleMatchActions } from '#contract/matches/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry } from '../entries.ts';

afterEach(() => {
  cleanup();
  found();
});

const played = matchEntry({
  match: { status: 'completed', winner: 'p-Ana', player1Score: 3, player2Score: 1, version: 2, outcome: 'PLAYED' },
});
const entered = { by: 'Vesna Horvat', table: null, at: '2026-03-14T09:30:00Z' };
const actionsWith = (rest: Partial<PossibleMatchActions>): PossibleMatchActions => ({
  matchActionList: [],
  isAdmin: false,
  isMatchFinished: true,
  isParticipant: false,
  entered,
  ...rest,
});
const show = (rest: Partial<PossibleMatchActions>, isProvisional = false) =>
  renderScreen(<ResultSource entry={played} actions={actionsWith(rest)} isProvisional={isProvisional} />, {
    server: () => ({ status: 200, body: { id: 'm1' } }),
  });
const said = (calls: readonly { readonly method: string; readonly path: string; readonly body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);

test('everybody reads who entered it and when, and nobody else is asked', async () => {
  await show({});
  expect(screen.getByText('Vesna Horvat').closest('p')?.textContent).toMatch(
    /^Entered by Vesna Horvat · Sat, March 14/,
  );
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await show({ entered: { ...entered, by: null, table: 'Table 5' } });
  expect(screen.getByText('Table 5').closest('p')?.textContent).toMatch(/^Entered at Table 5/);
  cleanup();
  await show({}, true);
  expect(screen.queryByText('Vesna Horvat')).toBeNull();
});

test('a player tells the desk of the result that is on the screen', async () => {
  const { calls } = await show({ doubt: { mayTell: true, isTold: false, by: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Not right? Tell the desk' }));
  await waitFor(() =>
    expect(said(calls)).toEqual([[expect.stringMatching(/\/doubt$/), { isDoubted: true, expectedVersion: 2 }]]),
  );
});

test('it is taken back, and waits for the network', async () => {
  const { calls } = await show({ doubt: { mayTell: true, isTold: true, by: [] } });
  expect(await screen.findByText('You’ve told the desk that this result isn’t right.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'It is right' });
  act(() => onlineManager.setOnline(false));
  expect(button.matches(':disabled')).toBe(true);
  act(() => onlineManager.setOnline(true));
  await userEvent.click(button);
  await waitFor(() => expect(said(calls)[0]?.[1]).toEqual({ isDoubted: false, expectedVersion: 2 }));
});

test('an organiser reads both names, and lets the result stand', async () => {
  const { calls } = await show({ isAdmin: true, doubt: { mayTell: false, isTold: false, by: ['Ana', 'Bo'] } });
  expect((await screen.findByText('Ana')).closest('p')?.textContent).toBe('Ana and Bo say this result isn’t right.');
  await userEvent.click(screen.getByRole('button', { name: 'The result stands' }));
  await waitFor(() => expect(said(calls)[0]?.[1]).toMatchObject({ isDoubted: false }));
});
