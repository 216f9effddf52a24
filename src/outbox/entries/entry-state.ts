/** What the state of an entry says; without the entries' schema, so that screens need not load it. */
import type { EntryState, HallEntry, OutboxEntry, ResultEntry } from './entries.ts';

/** Still has to reach the server or a person. */
export const isUnsettled = (state: EntryState): boolean => state !== 'sent' && state !== 'withdrawn';

/** Still on its way, so that screens lay it over the server's data. */
export const isOnItsWay = (state: EntryState): boolean =>
  state === 'waiting' || state === 'sending' || state === 'paused';

/**
 * Whether it says more than a copy of its match does, with that one's `version`, 0 without a result. Not when the copy has
 * the entry already, nor when somebody else's newer result stands there: then the server has to be heard.
 */
export function isAhead(
  entry: Pick<ResultEntry, 'state' | 'sentVersion' | 'expectedVersion'>,
  version: number,
): boolean {
  if (entry.state === 'sent') return entry.sentVersion !== null && entry.sentVersion > version;
  return isOnItsWay(entry.state) && entry.expectedVersion >= version;
}

/** Also of a record as it was written: what a desk did says which call it is about, a result does not. */
export const isResult = (entry: OutboxEntry): entry is ResultEntry => !('call' in entry);
export const isOfHall = (entry: OutboxEntry): entry is HallEntry => 'call' in entry;

/** The owner of what a desk does without an account, by its link. No user has such an id. */
export const DESK = 'desk link';

/** What a desk does by its link is sent under whatever session, and shown to who is at the device. */
export const isSentAs = ({ userId: owner }: Pick<OutboxEntry, 'userId'>, userId: string | null | undefined): boolean =>
  owner === userId || owner === DESK;

/** One hall on one day: a venue's, or that of a tournament without one. */
export const hallKeyOf = (venueId: string | null, tournamentId: string, date: string): string =>
  `hall ${venueId ?? tournamentId} ${date}`;
