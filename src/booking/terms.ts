/** The terms of booking a court. Instants are epoch milliseconds; money is integer cents. */

/** A day's opening, in the venue's time; a close at or before the open lies on the next day. */
interface Opening {
  readonly open: string;
  readonly close: string;
}

/** What a slot costs that starts at or after `from`, until the next band begins. */
export interface PriceBand {
  readonly from: string;
  readonly cents: number;
}

export interface VenueTimes {
  readonly timeZone: string;
  /** From Monday to Sunday; null where closed. */
  readonly openingHours: readonly (Opening | null)[];
  /** Dates on which the venue stays closed. */
  readonly closedDays: readonly string[];
  readonly slotMinutes: number;
}

export interface Slot {
  readonly start: number;
  readonly end: number;
  readonly cents: number;
}

/** Time on a court, exclusive: [start, end). */
export interface Busy {
  readonly start: number;
  readonly end: number;
}
