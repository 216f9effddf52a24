/** An event and the limits of its classes, edited by its organiser. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { EditEventPage } from '#app/tournaments/events/edit/edit-event.tsx';
import type { EventView } from '#contract/tournaments/events.ts';
import { venue } from '#tests/app/reservations/reservations.ts';
import { renderScreen, type ScreenOptions } from '#tests/app/screen.tsx';
import { signedIn } from '#tests/app/tournaments/players.ts';
import { event } from './weekend.ts';

afterEach(cleanup);

const venues = { data: [venue], error: null, refetch: () => undefined };
const page = <EditEventPage eventId="weekend" venues={venues} />;
const ok = (body: unknown) => ({ status: 200, body });
const as = (id: string): NonNullable<ScreenOptions['cached']> => [
  [sessionQueries.me().queryKey, signedIn(id)],
  [sessionQueries.roles().queryKey, { roles: ['tournament_organizer'] }],
];
const place = { id: venue.id, name: venue.name, imageUrl: null };
const viewOf = (more: Partial<EventView['event']> = {}): EventView => ({
  ...event,
  event: { ...event.event, venue: place, ...more },
});
const changedSince = (path: string) => ({
  status: 409,
  body: {
    code: 'CHANGED_SINCE',
    message: 'Another person has changed this meanwhile. Open the form again to see it.',
    errors: [{ path, message: 'Another person has changed this meanwhile.' }],
  },
});

it('sends what was seen with what is wanted, and goes to the event', async () => {
  const { calls, router } = await renderScreen(page, {
    cached: as('organiser'),
    server: ({ method }) => (method === 'PUT' ? ok({ id: 'weekend' }) : ok(viewOf())),
  });
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Harbour Cup');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/events/weekend'));
  const seen = { name: 'Harbour Open', city: 'Rijeka', venueId: venue.id, days: ['2030-05-14', '2030-05-15'] };
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/bff/api/events/weekend',
    body: { seen, fields: { ...seen, name: 'Harbour Cup' } },
  });
});

it('keeps what was typed where another person was first, shows the rest anew, and says so at the field', async () => {
  let stored = viewOf();
  await renderScreen(page, {
    cached: as('organiser'),
    server: ({ method }) => {
      if (method !== 'PUT') return ok(stored);
      stored = viewOf({ name: 'Harbour Trophy', city: 'Opatija', version: 2 });
      return changedSince('name');
    },
  });
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Harbour Cup');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another person has changed this meanwhile.');
  expect(name).toHaveProperty('value', 'Harbour Cup');
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Opatija');
});

it('changes the limits and the fee of a class', async () => {
  const { calls } = await renderScreen(page, {
    cached: as('organiser'),
    server: ({ method }) => (method === 'PUT' ? ok({ id: 'men' }) : ok(viewOf())),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Limits and fee of Men to 1850' }));
  const dialog = await screen.findByRole('dialog', { name: 'Men to 1850' });
  const most = within(dialog).getByLabelText('Rating to');
  expect(most).toHaveProperty('value', '1850');
  await userEvent.clear(most);
  await userEvent.type(most, 'many');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Enter a whole number.');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.clear(most);
  await userEvent.type(most, '1900');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [men] = event.classes;
  const seen = { eligibility: men?.eligibility, fee: 12.5 };
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/bff/api/events/weekend/classes/men',
    body: { seen, fields: { ...seen, eligibility: { ...men?.eligibility, ratingTo: 1900 } } },
  });
});

it('says at the field of a class what another person has changed', async () => {
  await renderScreen(page, {
    cached: as('organiser'),
    server: ({ method }) => (method === 'PUT' ? changedSince('eligibility.bornTo') : ok(viewOf())),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Limits and fee of Men to 1850' }));
  const dialog = await screen.findByRole('dialog', { name: 'Men to 1850' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Another person has changed this meanwhile.');
  expect(within(dialog).getByLabelText('Born to').getAttribute('aria-invalid')).toBe('true');
});

it('is for the organisers of this event alone', async () => {
  await renderScreen(page, { cached: as('another'), server: () => ok(viewOf()) });
  await screen.findByText('Only the organisers of this event can edit it.');
  expect(screen.queryByLabelText('Name')).toBeNull();
});
