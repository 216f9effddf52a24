/** What the screens ask the server about events. */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';

export const eventsKey = ['events'] as const;

export const eventQueries = {
  list: () => refetchedOnReturn(query(paths.getEvents, {}, [...eventsKey, 'list'])),
  entrants: (eventId: string) =>
    refetchedOnReturn(query(paths.getPublicEntrants, { eventId }, [...eventsKey, 'entrants', eventId])),
  detail: (eventId: string) => refetchedOnReturn(query(paths.getEvent, { eventId }, [...eventsKey, 'one', eventId])),
  /** What a form starts from. */
  edit: (eventId: string) => ({
    ...query(paths.getEvent, { eventId }, [...eventsKey, 'edit', eventId]),
    meta: { isServerFirst: true },
  }),
};
