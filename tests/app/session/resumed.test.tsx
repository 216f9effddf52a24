import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#app/call/api-error.ts';
import { CreateChampionship } from '#app/championships/create-championship.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import { NewPlayerForm } from '#app/tournaments/players/new-player-form.tsx';
import { dropDrafts, keepDraft } from '#app/ui/controls/draft.ts';
import { CancelBookingDialog } from '#app/venues/manage/day/cancel-booking-dialog.tsx';
import { CourtForm } from '#app/venues/manage/edit/court-form.tsx';
import { me } from '#tests/app/profile/people.ts';
import { renderScreen } from '#tests/app/screen.tsx';

const over = { status: 401, body: { message: 'Please log in.' } };
const show = (content: ReactNode, userId = me.id) =>
  renderScreen(content, { cached: [[sessionQueries.me().queryKey, { ...me, id: userId }]], server: () => over });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
/** As by following a link, or by any way to the login. */
function leave() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = {
  reservationId: 'r1',
  kind: 'BOOKING',
  status: 'CONFIRMED',
  start: '2026-06-01T18:00:00+02:00',
  end: '2026-06-01T19:00:00+02:00',
  name: 'Ivo',
  email: null,
  phoneNumber: null,
  reason: null,
  price: 9,
} as const;
const court = { name: 'Table 1', prices: [{ from: '00:00', price: 9 }] };
const refusal = new ApiError(401, { message: 'Please log in.' });

interface Form {
  readonly content: () => ReactNode;
  readonly label: string;
  readonly others?: Readonly<Record<string, string>>;
  readonly submit: string;
}
const forms: Readonly<Record<string, Form>> = {
  'a championship': { content: () => <CreateChampionship />, label: 'Championship name', submit: 'Create' },
  'a player': {
    content: () => <NewPlayerForm tournamentId="t1" onNext={() => undefined} onDone={vi.fn()} />,
    label: 'Last name',
    others: { 'First name': 'Ivo', Email: 'ivo@example.org' },
    submit: 'Add player',
  },
  'a reason': {
    content: () => (
      <CancelBookingDialog venueId="v1" timeZone="Europe/Vienna" courtName="Table 1" entry={entry} onClose={vi.fn()} />
    ),
    label: 'Reason for the booker',
    submit: 'Cancel booking',
  },
};

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

it.each(Object.entries(forms))('has %s again that was typed when the session ended', async (_what, form) => {
  const { calls } = await show(form.content());
  for (const [label, text] of Object.entries(form.others ?? {})) type(label, text);
  type(form.label, 'Typed by hand');
  await userEvent.click(screen.getByRole('button', { name: form.submit }));
  expect(await screen.findByText('Your session has ended. Log in again: what you typed is kept.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in again' })).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(true);
  type(form.label, 'Typed by hand, and more');
  leave();

  await show(form.content(), 'somebody else');
  expect(field(form.label).value).toBe('');
  leave();

  await show(form.content());
  await waitFor(() => expect(field(form.label).value).toBe('Typed by hand, and more'));
  for (const [label, text] of Object.entries(form.others ?? {})) expect(field(label).value).toBe(text);
  leave();

  // Once: whoever has closed the form meanwhile begins anew.
  await show(form.content());
  expect(field(form.label).value).toBe('');
});

it('keeps a court’s prices', async () => {
  const onSubmit = vi.fn(async () => ({ ok: false as const, error: refusal }));
  const form = <CourtForm court={court} action="Save table" name="court c1" onSubmit={onSubmit} />;
  await show(form);
  await userEvent.click(screen.getByRole('button', { name: 'Add a price' }));
  await userEvent.clear(screen.getAllByLabelText('Price in €')[1] as HTMLInputElement);
  await userEvent.type(screen.getAllByLabelText('Price in €')[1] as HTMLInputElement, '19.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save table' }));
  await screen.findByRole('button', { name: 'Log in again' });
  leave();
  await show(form);
  const prices = () => screen.getAllByLabelText<HTMLInputElement>('Price in €').map(({ value }) => value);
  await waitFor(() => expect(prices()).toEqual(['9', '19.5']));
  await userEvent.click(screen.getByRole('button', { name: 'Save table' }));
  expect(onSubmit).toHaveBeenLastCalledWith({
    name: 'Table 1',
    prices: [
      { from: '00:00', price: 9 },
      { from: '17:00', price: 19.5 },
    ],
  });
});

it('forgets what people typed when they sign out, and keeps what is nobody’s', () => {
  keepDraft('profile', 'u1', { lastName: 'Kovač' });
  keepDraft('reserve v1', '', { slots: [] });
  sessionStorage.setItem('draft:broken', '{');
  sessionStorage.setItem('elsewhere', 'stays');
  dropDrafts();
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['draft:reserve v1', 'elsewhere']);
});
