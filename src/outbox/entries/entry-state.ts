/** What the state of an entry says; without the entries' schema, so that screens need not load it. */
import type { DoorEntry, EntryState, HallEntry, OutboxEntry, ResultEntry } from './entries.ts';

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

/** Also of a record as it was written: what a desk did says which call it is about, and a door which entrant. */
export const isResult = (entry: OutboxEntry): entry is ResultEntry => !('call' in entry) && !('door' in entry);
export const isOfHall = (entry: OutboxEntry): entry is HallEntry => 'call' in entry;
export const isOfDoor = (entry: OutboxEntry): entry is DoorEntry => 'door' in entry;

/** The owner of what is done without an account, by the link of a desk or a door. No user has such an id. */
export const DESK = 'desk link';

/** What a desk does by its link is sent under whatever session, and shown to who is at the device. */
export const isSentAs = ({ userId: owner }: Pick<OutboxEntry, 'userId'>, userId: string | null | undefined): boolean =>
  owner === userId || owner === DESK;

/** One hall on one day: a venue's, or that of a tournament without one. */
export const hallKeyOf = (venueId: string | null, tournamentId: string, date: string): string =>
  `hall ${venueId ?? tournamentId} ${date}`;

/** What is said of one entrant at one door of an event, or of the money, which has one order for all doors. */
export const doorKeyOf = (eventId: string, entrantId: string, at: string | null): string =>
  `door ${eventId} ${entrantId} ${at ?? 'paid'}`;

/** Refused as the link by which it was entered has ended. */
export const isLinkEnded = ({ userId, answer }: OutboxEntry): boolean => userId === DESK && answer?.status === 401;
