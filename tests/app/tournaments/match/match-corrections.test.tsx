import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { found } from '#app/call/connection.ts';
import { AWARD } from '#app/tournaments/match/corrections/award-hash.ts';
import { MatchCorrections, type MatchCorrectionsProps } from '#app/tournaments/match/corrections/match-corrections.tsx';
import type { MatchEntry, PossibleMatchActions } from '#contract/matches/matches.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';
import { matchEntry } from './entries.ts';

afterEach(() => {
  cleanup();
  found();
  vi.unstubAllGlobals();
});

const played = matchEntry({
  match: { status: 'completed', winner: 'p-Ana', player1Score: 3, player2Score: 1, version: 1, outcome: 'PLAYED' },
});
const admin: PossibleMatchActions = {
  matchActionList: ['MODIFY_RESULT', 'AWARD_MATCH', 'CLEAR_RESULT'],
  isAdmin: true,
  isMatchFinished: true,
  isParticipant: false,
};
const author: PossibleMatchActions = {
  matchActionList: ['CLEAR_RESULT'],
  isAdmin: false,
  isMatchFinished: true,
  isParticipant: true,
};
const isPost = ({ method }: Call) => method === 'POST';
type Answer = { readonly status: number; readonly body: unknown };

const show = (
  props: Partial<MatchCorrectionsProps> = {},
  server: (call: Call) => Answer = () => ({ status: 200, body: { id: 'm1' } }),
) =>
  renderScreen(
    <MatchCorrections entry={played} actions={admin} isProvisional={false} foresee={async () => null} {...props} />,
    { server },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('only what is listed is offered, and nothing of a result that only this device has', async () => {
  await show();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Clear result',
    'Walkover or retirement',
  ]);
  cleanup();
  await show({ actions: author });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo']);
  cleanup();
  await show({ isProvisional: true });
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  await show({ actions: { ...admin, matchActionList: ['MODIFY_RESULT'] } });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('who comes from the hall’s desk to award it is asked at once, and not again', async () => {
  window.history.replaceState(null, '', `#${AWARD}`);
  await show();
  await dialog('Walkover or retirement');
  expect(window.location.hash).toBe('');
  cleanup();
  await show();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a network they say why they wait', async () => {
  await show();
  act(() => onlineManager.setOnline(false));
  for (const button of screen.getAllByRole('button')) expect(button.matches(':disabled')).toBe(true);
  expect(screen.getByText('This needs the network. Scores can be entered without it.')).toBeTruthy();
  act(() => onlineManager.setOnline(true));
});

test('the author takes the result back at once', async () => {
  const { calls, notices } = await show({ actions: author });
  await press('Undo');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The result is taken back.'));
  expect(calls.find(isPost)).toMatchObject({
    path: '/bff/api/matches/m1/clear-result',
    body: { alsoLater: false, expectedVersion: 1 },
  });
});

test('too late is told in the server’s words', async () => {
  const message = 'You could take it back for one minute. Please ask the organiser.';
  const { notices } = await show({ actions: author }, () => ({ status: 409, body: { message, code: 'UNDO_EXPIRED' } }));
  await press('Undo');
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', text: message }));
});

test('clearing asks first, and says what changes', async () => {
  const changes = ['Group A: Ana Kos, 0 instead of 2 points'];
  const { calls, notices } = await show({ foresee: async () => ({ refusal: null, changes }) });
  await press('Clear result');
  const asked = await dialog('Clear this result?');
  expect(await asked.findByText('Group A: Ana Kos, 0 instead of 2 points')).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain('Ana 3 : 1 Bo. The match is open again.');
  expect(calls.filter(isPost)).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Clear result' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The result is cleared.'));
  expect(calls.find(isPost)?.body).toEqual({ alsoLater: false, later: [], expectedVersion: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('later results that stand on it are named, and cleared only once that is wanted', async () => {
  const final = matchEntry({
    match: { id: 'm7', version: 4, stage: 'FINAL', number: 7, player1Score: 3, player2Score: 2, status: 'completed' },
  });
  const refusal = { code: 'LATER_RESULTS', message: 'A later match stands on it.', conflict: { matches: [final] } };
  const { calls, notices } = await show({}, ({ body }) =>
    (body as { alsoLater: boolean }).alsoLater
      ? { status: 200, body: { id: 'm1' } }
      : { status: 409, body: { status: 409, ...refusal } },
  );
  await press('Clear result');
  const asked = await dialog('Clear this result?');
  await userEvent.click(asked.getByRole('button', { name: 'Clear result' }));
  expect((await asked.findByRole('alert')).textContent).toContain('Final, match 7: Ana 3 : 2 Bo');
  expect(notices).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Clear these too' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The results are cleared.'));
  expect(calls.filter(isPost).map(({ body }) => body)).toEqual([
    { alsoLater: false, later: [], expectedVersion: 1 },
    { alsoLater: true, later: [{ matchId: 'm7', version: 4 }], expectedVersion: 1 },
  ]);
});

test('later results that cannot be read are refused in the server’s words', async () => {
  const refusal = {
    code: 'LATER_RESULTS',
    message: 'A later match stands on it.',
    conflict: { matches: [{ id: 'm7' }] },
  };
  const { notices } = await show({}, () => ({ status: 409, body: { status: 409, ...refusal } }));
  await press('Clear result');
  const asked = await dialog('Clear this result?');
  await userEvent.click(asked.getByRole('button', { name: 'Clear result' }));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', text: 'A later match stands on it.' }));
  expect(asked.queryByRole('alert')).toBeNull();
});

test('a no-show is awarded to the other player', async () => {
  const foresee = vi.fn<MatchCorrectionsProps['foresee']>().mockResolvedValue({ refusal: null, changes: [] });
  const { calls, notices } = await show({ foresee });
  await press('Walkover or retirement');
  const asked = await dialog('Walkover or retirement');
  await userEvent.click(asked.getByRole('button', { name: 'Award the match' }));
  expect(asked.getByText('Choose one of the two players.')).toBeTruthy();
  await userEvent.selectOptions(asked.getByLabelText('Who did not come'), 'Bo');
  expect(await asked.findByText('Nothing else changes.')).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Award the match' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The match is awarded.'));
  const award = { winner: 'p-Ana', reason: 'NO_SHOW' };
  expect(calls.find(isPost)).toMatchObject({ path: '/bff/api/matches/m1/award', body: award });
  expect(foresee).toHaveBeenCalledWith({ kind: 'AWARD_MATCH', award });
});

test('a retirement keeps the games so far', async () => {
  const { calls } = await show();
  await press('Walkover or retirement');
  const asked = await dialog('Walkover or retirement');
  await userEvent.click(asked.getByLabelText('Retired'));
  await userEvent.selectOptions(asked.getByLabelText('Who retired'), 'Ana');
  await userEvent.click(asked.getByRole('button', { name: 'One more: Games of Ana' }));
  await userEvent.click(asked.getByRole('button', { name: 'Award the match' }));
  await waitFor(() =>
    expect(calls.find(isPost)?.body).toMatchObject({
      winner: 'p-Bo',
      reason: 'RETIRED',
      player1Score: 1,
      player2Score: 0,
    }),
  );
});

const stored = matchEntry({
  match: { status: 'completed', winner: 'p-Bo', player1Score: 2, player2Score: 3, version: 2, outcome: 'PLAYED' },
});
const conflict = { entry: stored, enteredBy: 'Vesna', enteredAt: '2026-03-14T10:40:00Z' };
const refusedOnce = ({ body }: Call): Answer =>
  (body as { expectedVersion: number }).expectedVersion === 2
    ? { status: 200, body: { id: 'm1' } }
    : { status: 409, body: { status: 409, code: 'RESULT_CONFLICT', message: 'Changed since.', conflict } };

let hearOfStored: () => void;

function Changing({ from }: { readonly from: MatchEntry }) {
  const [entry, setEntry] = useState(from);
  hearOfStored = () => setEntry(stored);
  return <MatchCorrections entry={entry} actions={admin} isProvisional={false} foresee={foreseesNothing} />;
}

const foreseesNothing = async () => null;
const showChanging = (from: MatchEntry) => renderScreen(<Changing from={from} />, { server: refusedOnce });

test('an award over a result that came since is asked about, with what stands, and made only once more is said', async () => {
  const open = matchEntry({ match: { version: 0 } });
  const { calls, notices } = await showChanging(open);
  await press('Walkover or retirement');
  const asked = await dialog('Walkover or retirement');
  // The page hears of the result while the dialog is open; its author has not looked up.
  act(() => hearOfStored());
  await userEvent.selectOptions(asked.getByLabelText('Who did not come'), 'Bo');
  await userEvent.click(asked.getByRole('button', { name: 'Award the match' }));
  expect((await asked.findByRole('alert')).textContent).toMatch(
    /Vesna has entered another result at .*: Ana 2 : 3 Bo\./,
  );
  await userEvent.click(asked.getByRole('button', { name: 'Award it all the same' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The match is awarded.'));
  const seen = { player1Id: 'p-Ana', player2Id: 'p-Bo' };
  expect(calls.filter(isPost).map(({ body }) => body)).toMatchObject([
    { expectedVersion: 0, ...seen },
    { expectedVersion: 2, ...seen },
  ]);
});

test('a correction that came since is cleared only once it was seen', async () => {
  const { calls, notices } = await showChanging(played);
  await press('Clear result');
  const asked = await dialog('Clear this result?');
  act(() => hearOfStored());
  expect(screen.getByRole('dialog').textContent).toContain('Ana 3 : 1 Bo. The match is open again.');
  await userEvent.click(asked.getByRole('button', { name: 'Clear result' }));
  expect((await asked.findByRole('alert')).textContent).toContain('Ana 2 : 3 Bo.');
  expect(notices).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Clear result' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The result is cleared.'));
  expect(calls.filter(isPost).map(({ body }) => (body as { expectedVersion: number }).expectedVersion)).toEqual([1, 2]);
});
