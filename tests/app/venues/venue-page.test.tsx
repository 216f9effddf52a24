import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { VenuePage } from '#app/venues/venue-page.tsx';
import { venue } from '#tests/app/reservations/reservations.ts';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(cleanup);

async function show(contact?: object) {
  await renderScreen(<VenuePage venueId={venue.id} />, {
    server: ({ path }) => ({ status: 200, body: path.endsWith(`/venues/${venue.id}`) ? { ...venue, contact } : {} }),
  });
  const heading = await screen.findByRole('heading', { name: 'Contact' });
  return within(heading.parentElement as HTMLElement);
}

it('tells how to reach the venue', async () => {
  const card = await show({ phone: '+385 (51) 22-33', email: 'a+b@example.org', text: 'Ring at the side door.' });
  expect(card.getByText('Ring at the side door.')).toBeTruthy();
  expect(card.getByRole('link', { name: '+385 (51) 22-33' }).getAttribute('href')).toBe('tel:+385512233');
  expect(card.getByRole('link', { name: 'a+b@example.org' }).getAttribute('href')).toBe('mailto:a%2Bb@example.org');
});

it('says where none has been given, also by a copy from before there were any', async () => {
  expect((await show({ phone: '', email: '', text: '' })).getByText('No contact has been given yet.')).toBeTruthy();
  cleanup();
  expect((await show()).getByText('No contact has been given yet.')).toBeTruthy();
});
