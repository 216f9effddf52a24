/** A venue that was added on the way to a tournament: the form comes back with it in its address, and chooses it. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import type { Venue } from '#contract/venues/venues.ts';

export interface AddedVenueSearch {
  readonly venue?: string | undefined;
}

/** Undefined takes the place of what is no id, which the router would keep otherwise. */
export const readAddedVenue = ({ venue }: Readonly<Record<string, unknown>>): AddedVenueSearch => ({
  venue: typeof venue === 'string' && venue !== '' ? venue : undefined,
});

const NONE: readonly Venue[] = [];

/** Chosen once the list knows it; then the address forgets it, so that another choice is not taken back. */
export function useAddedVenue(
  form: UseFormReturn<TournamentCreate>,
  venues: readonly Venue[] = NONE,
  venueId: string | undefined,
): void {
  const navigate = useNavigate();
  const isKnown = venueId !== undefined && venues.some(({ id }) => id === venueId);
  useEffect(() => {
    if (!isKnown) return;
    takeCity(form, venues, form.getValues('venueId'), venueId);
    form.setValue('venueId', venueId, { shouldDirty: true, shouldValidate: true });
    void navigate({ to: '/create-tournament', search: {}, replace: true, resetScroll: false });
  }, [isKnown, form, venues, venueId, navigate]);
}

/** The city is the venue's, unless another one was typed. */
export function takeCity(
  { getValues, setValue }: UseFormReturn<TournamentCreate>,
  venues: readonly Venue[],
  before: string,
  venueId: string,
): void {
  const cityOf = (id: string) => venues.find((venue) => venue.id === id)?.city ?? '';
  const typed = getValues('city').trim();
  if (typed === '' || typed === cityOf(before))
    setValue('city', cityOf(venueId), { shouldDirty: true, shouldValidate: venueId !== '' });
}
