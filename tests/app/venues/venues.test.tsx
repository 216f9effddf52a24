import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VenueList } from '#app/venues/venue-list.tsx';
import { VenuePage } from '#app/venues/venue-page.tsx';
import type { Venue } from '#contract/venues/venues.ts';
import { setUpLists, show } from '#tests/app/listed.tsx';
import { json, refusal } from '#tests/app/serve.ts';

setUpLists();

const hall: Venue = {
  id: 'v1',
  name: 'Lučka Sports Hall',
  city: 'Rijeka',
  address: 'Obala 14',
  imageUrl: null,
  timeZone: 'Europe/Zagreb',
};

describe('the venues', () => {
  it('are cards that lead to their pages', async () => {
    show(<VenueList />, { replies: { '/bff/api/venues': json([hall]) } });
    const card = await screen.findByRole('link', { name: /Lučka Sports Hall/ });
    expect(card.getAttribute('href')).toBe('/venues/v1');
    expect(card.textContent).toContain('Rijeka');
    expect(card.textContent).toContain('Obala 14');
  });

  it('may be none', async () => {
    show(<VenueList />, { replies: { '/bff/api/venues': json([]) } });
    expect(await screen.findByText('No venues available')).toBeDefined();
  });

  it('have a page with a map of the address, and set what a shared link shows', async () => {
    show(<VenuePage venueId="v1" />, { replies: { '/bff/api/venues/v1': json(hall) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lučka Sports Hall' })).toBeDefined();
    for (const name of ['Location', 'Hours', 'Contact', 'Reservations']) {
      expect(screen.getByRole('heading', { name })).toBeDefined();
    }
    const map = new URL(screen.getByRole('link', { name: 'View on map' }).getAttribute('href') ?? '');
    expect(map.searchParams.get('query')).toBe('Obala 14, Rijeka');
    expect(document.title).toBe('Lučka Sports Hall · Edgeball');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toContain('Obala 14');
  });

  it('are known from their list where one of them was never opened before the network went', async () => {
    show(<VenuePage venueId="v1" />, { replies: { '/bff/api/venues': json([hall]) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lučka Sports Hall' })).toBeDefined();
  });

  it('lead back to the list where the server knows no such venue', async () => {
    show(<VenuePage venueId="v2" />, { replies: { '/bff/api/venues/v2': refusal(404, 'Venue not found.') } });
    expect(await screen.findByText('Venue not found.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the venues' }).getAttribute('href')).toBe('/venues');
  });
});
