/** Rules for bookings of guests: how long one is held for its mailed link, and how much guests may hold. */

/** The terms on which a guest's slots are held. */
export const holdMinutes = 15;
/** Guests together hold at most one slot in so many of a venue's day. */
const guestShare = 4;
/** Slots to come that one network's guests hold at most. */
const networkSlots = 8;

export const holdEnd = (now: number): number => now + holdMinutes * 60_000;

export interface Holding {
  readonly status: string;
  /** Epoch milliseconds; null where no mailed link has to be used. */
  readonly heldUntil: number | null;
}

export const isHeld = ({ status, heldUntil }: Holding, now: number): boolean =>
  status === 'PENDING' && heldUntil !== null && now < heldUntil;

export const isLapsed = ({ status, heldUntil }: Holding, now: number): boolean =>
  status === 'PENDING' && heldUntil !== null && now >= heldUntil;

/** A hold is over at its time, whether or not that has been stored yet. */
export const statusAt = (holding: Holding, now: number): string =>
  isLapsed(holding, now) ? 'CANCELED' : holding.status;

export interface GuestDay {
  /** All of the venue's slots of the day. */
  readonly slots: number;
  /** What guests hold of them already. */
  readonly held: number;
  readonly asked: number;
}

export const exceedsGuestShare = ({ slots, held, asked }: GuestDay): boolean =>
  held + asked > Math.floor(slots / guestShare);

export const exceedsNetwork = (held: number, asked: number): boolean => held + asked > networkSlots;
