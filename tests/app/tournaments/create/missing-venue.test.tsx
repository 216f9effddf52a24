/** A venue that the form of a new tournament does not have yet: whoever may adds it, and comes back to what was typed. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CreateTournamentForm, type CreateTournamentFormProps } from '#app/tournaments/create/create-form.tsx';
import type { ChampionshipChoice } from '#contract/tournaments/championships.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { setUpForms, showRouted } from '#tests/app/routed-screen.tsx';
import { json, serve } from '#tests/app/serve.ts';

const CREATE = '/bff/api/tournaments/create';
const LIST = '/bff/api/tournaments';

const place = { imageUrl: null, timeZone: 'Europe/Ljubljana' };
const venues: Venue[] = [
  { ...place, id: 'v1', name: 'Harbour Hall', city: 'Koper', address: 'Pier 1', tableCount: 6 },
  { ...place, id: 'v2', name: 'Brda Centre', city: 'Dobrovo', address: 'Main 2', tableCount: 1 },
  { ...place, id: 'v3', name: 'Old Gym', city: 'Izola', address: 'Way 3' },
];
const championships: ChampionshipChoice[] = [{ id: 'c1', name: 'Adriatic League' }];
const loaded = <T,>(data: T) => ({ data, error: null, refetch: () => undefined });

setUpForms();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a venue that is missing', () => {
  const showWith = (props: Partial<CreateTournamentFormProps>) => {
    serve({ [CREATE]: json({ id: 'new' }), [LIST]: json([]) });
    const all = { userId: 'u1', championships: loaded(championships), venues: loaded(venues), ...props };
    return showRouted(<CreateTournamentForm {...all} />, '/create-tournament');
  };
  const openVenues = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Venue:/ }));
    return within(await screen.findByRole('dialog', { name: 'Select venue for the tournament' }));
  };

  it('is added by whoever may, with what was typed kept for the way back', async () => {
    const { path } = showWith({ venues: loaded([]), mayAddVenue: true });
    await userEvent.type(await screen.findByLabelText('Name'), 'Club Night');
    const dialog = await openVenues();
    expect(dialog.getByText('No venues available')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Select venue' })).toBeNull();
    const add = dialog.getByRole('link', { name: 'Add a venue' });
    expect(add.getAttribute('href')).toBe('/create-venue?next=tournament');
    await userEvent.click(add);
    await waitFor(() => expect(path()).toBe('/create-venue'));
    cleanup();
    showWith({ mayAddVenue: true, addedVenueId: 'v1' });
    expect(await screen.findByRole('button', { name: /^Venue: Harbour Hall\b/ })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Club Night');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Koper');
    expect(screen.queryByText('This is what you typed before.')).toBeNull();
  });

  it('keeps the city that was typed, and waits until the list knows the new venue', async () => {
    showWith({ addedVenueId: 'v9' });
    await userEvent.type(await screen.findByLabelText('City'), 'Umag');
    expect(screen.getByRole('button', { name: 'Venue: choose a venue' })).toBeDefined();
    cleanup();
    showWith({ addedVenueId: 'v2' });
    expect(await screen.findByRole('button', { name: /^Venue: Brda Centre\b/ })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Umag');
  });

  it('is asked for by whoever may not add one', async () => {
    showWith({ venues: loaded([]) });
    const dialog = await openVenues();
    expect(dialog.getByText(/Ask whoever runs this site/)).toBeDefined();
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('can be added beside those that are there', async () => {
    showWith({ mayAddVenue: true });
    const dialog = await openVenues();
    expect(dialog.getByRole('link', { name: 'Add a venue' })).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Select venue' })).toBeDefined();
  });
});
