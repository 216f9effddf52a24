/** What the screens ask of one entrant, and what a change of entrants makes old. */
import type { QueryKey } from '@tanstack/react-query';
import { query } from '#app/call/call.ts';
import { latePaths } from '#contract/late-paths.ts';
import { doorQueries } from '../../door-queries.ts';
import { tournamentsKey } from '../../queries.ts';
import { eventsKey } from '../queries.ts';

/** A form starts from what the server has now. */
export const entrantQuery = (eventId: string, entrantId: string) => ({
  ...query(latePaths.getEntrant, { eventId, entrantId }, [...eventsKey, 'entrant', eventId, entrantId]),
  meta: { isServerFirst: true },
});

export const madeOldBy = (eventId: string): readonly QueryKey[] => [
  eventsKey,
  tournamentsKey,
  doorQueries.entrants(eventId).queryKey,
];
