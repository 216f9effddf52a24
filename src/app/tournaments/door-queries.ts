/** What the door of an event asks the server. */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';

const doorKey = (eventId: string) => ['door', eventId] as const;

export const doorQueries = {
  entrants: (eventId: string) =>
    refetchedOnReturn(query(paths.getEntrants, { eventId }, [...doorKey(eventId), 'entrants'])),
  /** One word that changes with the list: little enough to be asked for every moment, and of no worth later. */
  stamp: (eventId: string) => ({
    ...query(paths.getDoorStamp, { eventId }, [...doorKey(eventId), 'stamp']),
    meta: { isPassing: true },
  }),
  link: (eventId: string) => query(paths.getDoorLink, { eventId }, [...doorKey(eventId), 'link']),
};
