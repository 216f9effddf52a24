/** The invitation of an event on the screen: what is said, its form, and its poster. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { InvitationPage } from '#app/tournaments/events/invitation/invitation-page.tsx';
import { InvitationPart } from '#app/tournaments/events/invitation/invitation-part.tsx';
import type { EventView } from '#contract/tournaments/events.ts';
import { renderScreen, type ScreenOptions } from '#tests/app/screen.tsx';
import { signedIn } from '#tests/app/tournaments/players.ts';
import { event } from './weekend.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const said: EventView = {
  ...event,
  event: { ...event.event, invitation: { organiser: 'TTC Rijeka\nHarbour 3', prizes: 'Cups' } },
};
const asOrganiser: NonNullable<ScreenOptions['cached']> = [
  [sessionQueries.me().queryKey, signedIn('organiser')],
  [sessionQueries.roles().queryKey, { roles: ['tournament_organizer'] }],
];

it('shows what is said and nothing else', async () => {
  await renderScreen(<InvitationPart view={said} isOrganiser={false} />);
  const part = screen.getByRole('region', { name: 'Invitation' });
  expect(
    within(part)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Organiser', 'Prizes']);
  within(part).getByRole('button', { name: 'Print' });
  expect(within(part).queryByRole('link')).toBeNull();
  cleanup();
  await renderScreen(<InvitationPart view={event} isOrganiser={false} />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('is written by its organiser, with what was seen beside what is wanted', async () => {
  const { calls, router } = await renderScreen(<InvitationPage eventId="weekend" />, {
    cached: asOrganiser,
    server: ({ method }) => ({ status: 200, body: method === 'PUT' ? { id: 'weekend' } : said }),
  });
  await userEvent.type(await screen.findByLabelText('Referee'), 'Iva Marić');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/events/weekend'));
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.path).toBe('/bff/api/events/weekend/invitation');
  expect(sent?.body).toMatchObject({
    seen: { prizes: 'Cups', referee: '' },
    fields: { prizes: 'Cups', referee: 'Iva Marić' },
  });
});

it('is no form for anybody else', async () => {
  await renderScreen(<InvitationPage eventId="weekend" />, {
    cached: [
      [sessionQueries.me().queryKey, signedIn('somebody')],
      [sessionQueries.roles().queryKey, { roles: ['tournament_organizer'] }],
    ],
    server: () => ({ status: 200, body: said }),
  });
  await screen.findByText('Only the organisers of this event can edit it.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('has a poster with the code that opens the event', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await renderScreen(<InvitationPart view={said} isOrganiser />, { cached: asOrganiser });
  await userEvent.click(screen.getByRole('button', { name: 'Print a poster' }));
  const poster = screen.getByRole('article', { name: 'Poster of Harbour Open' });
  within(poster).getByRole('img', { name: /\/events\/weekend/ });
  within(poster).getByText('Men to 1850');
});
