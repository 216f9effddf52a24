/** What the outbox needs of the outside: store, network, clock, chance, one lock; a test gives its own. */

import type { HallState } from '#contract/hall/hall.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { OutboxEntry } from '../entries/entries.ts';
import type { ServerReply } from '../entries/verdict.ts';

/** The state of the way to the server, shared by all who drain on this device. */
export interface ServerLink {
  readonly failures: number;
  readonly until: number;
  /** The time limit to begin with, where answers are slow. */
  readonly limit?: number;
}

export interface EntryStore {
  all(): Promise<readonly OutboxEntry[]>;
  /**
   * Reads the entries (of these matches, or all for null), lets `decide` name those to write and writes them, all in one
   * transaction. Resolves with them once both copies are written.
   */
  change(
    matchIds: readonly string[] | null,
    decide: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
  ): Promise<readonly OutboxEntry[]>;
  remove(entries: readonly OutboxEntry[]): Promise<void>;
  link(): Promise<ServerLink>;
  setLink(link: ServerLink): Promise<void>;
}

/** Told of each failure that the outbox goes on without, or passes on. */
export type NoteFailure = (what: string, error: unknown) => void;

/** The user of this device's session, by the server; null is signed out. */
export type SessionReply = { readonly kind: 'none' } | { readonly kind: 'user'; readonly userId: string | null };

export interface OutboxNews {
  readonly entries: readonly OutboxEntry[];
  /** The server's reply to an entry that has just been sent. */
  readonly match?: MatchEntry;
  readonly hall?: HallState;
}

export interface Ports {
  readonly store: EntryStore;
  /** Each gives up after so many milliseconds. */
  readonly send: (entry: OutboxEntry, limit: number) => Promise<ServerReply>;
  /** Asks whether the entry is on the server; if it is not, the server refuses its key from then on. */
  readonly recall: (entry: OutboxEntry, limit: number) => Promise<ServerReply>;
  readonly whoAmI: (limit: number) => Promise<SessionReply>;
  readonly clock: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** One drainer at a time, over all tabs and the worker. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
  readonly announce: (announcement: OutboxNews) => void;
}
