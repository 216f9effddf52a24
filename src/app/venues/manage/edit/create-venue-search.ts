/** Where a new venue leads, as the address says: to its own page, or back to the tournament that wanted it. */
export interface CreateVenueSearch {
  readonly next?: 'tournament' | undefined;
}

/** Undefined takes the place of what leads nowhere, which the router would keep otherwise. */
export const readCreateVenueSearch = ({ next }: Readonly<Record<string, unknown>>): CreateVenueSearch => ({
  next: next === 'tournament' ? next : undefined,
});
