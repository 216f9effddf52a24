/** What the outbox needs of the outside: store, network, clock, chance, one lock; a test gives its own. */

import type { HallState } from '#contract/hall.ts';
import type { MatchEntry } from '#contract/matches.ts';
import type { Entry } from './entries.ts';
import type { Reply } from './verdict.ts';

/** The state of the way to the server, shared by all who drain on this device. */
export interface Link {
  readonly failures: number;
  readonly until: number;
  /** The time limit to begin with, where answers are slow. */
  readonly limit?: number;
}

export interface EntryStore {
  all(): Promise<readonly Entry[]>;
  /**
   * Reads the entries (of these matches, or all for null), lets `decide` name those to write and writes them, all in one
   * transaction. Resolves with them once both copies are written.
   */
  change(
    matchIds: readonly string[] | null,
    decide: (entries: readonly Entry[]) => readonly Entry[],
  ): Promise<readonly Entry[]>;
  remove(entries: readonly Entry[]): Promise<void>;
  link(): Promise<Link>;
  setLink(link: Link): Promise<void>;
}

/** Who the server takes this device's session for; null is nobody. */
export type SessionReply = { readonly kind: 'none' } | { readonly kind: 'user'; readonly userId: string | null };

export interface Announcement {
  readonly entries: readonly Entry[];
  /** The server's reply to an entry that has just been sent. */
  readonly match?: MatchEntry;
  readonly hall?: HallState;
}

export interface Ports {
  readonly store: EntryStore;
  /** Each gives up after so many milliseconds. */
  readonly send: (entry: Entry, limit: number) => Promise<Reply>;
  /** Asks whether the entry is on the server; if it is not, the server refuses its key from then on. */
  readonly recall: (entry: Entry, limit: number) => Promise<Reply>;
  readonly whoAmI: (limit: number) => Promise<SessionReply>;
  readonly clock: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** One drainer at a time, over all tabs and the worker. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
  readonly announce: (announcement: Announcement) => void;
}
