/**
 * What waits on this device: the record of one result that somebody entered, of one call that a desk made, or of what was said at
 * the door of an event, and the closed list of what can become of it. Records outlive versions of the app, so they say which schema they were written in and are migrated on reading.
 */
import { z } from 'zod';

export const ENTRY_SCHEMA = 1;

/**
 * waiting: saved here. sending: a request is under way. sent: the server has it. paused: its user is not signed in.
 * attention: a person has to decide. recalled: a person let it go, or entered a newer result in its place, after it may
 * have left the device: it is not sent again, and the server is asked. withdrawn: it certainly is not on the server.
 */
const entryState = z.enum(['waiting', 'sending', 'sent', 'paused', 'attention', 'recalled', 'withdrawn']);
export type EntryState = z.infer<typeof entryState>;

const points = z.tuple([z.number(), z.number()]);

/** Another result that stands on the server, as far as a person needs it to choose. */
const storedResult = z.object({
  player1Score: z.number(),
  player2Score: z.number(),
  games: z.array(points).nullable(),
  version: z.number(),
  enteredBy: z.string().nullable(),
  enteredAt: z.string().nullable(),
  /** Whether the author of the entry has entered it as well, on this device or another. */
  isAuthors: z.boolean().default(false),
});
export type StoredResult = z.infer<typeof storedResult>;

/** Where they cannot be read, the plain message says the same. */
const words = z
  .object({ text: z.string(), names: z.record(z.string(), z.string()) })
  .optional()
  .catch(undefined);

/** What every entry has. Deliberately laxer than the contract: an old record must stay readable when that grows stricter. */
const common = {
  schema: z.literal(ENTRY_SCHEMA),
  /** Also the Idempotency-Key; another attempt of a person gets another one. */
  id: z.string(),
  /** Its owner, under whom alone it is sent: a user, or DESK for a device with the link of a hall or a door. */
  userId: z.string(),
  /** At a door the event. */
  tournamentId: z.string(),
  /** The key by which the store finds it: the match of a result, the hall (hallKeyOf) of all that a desk does there, or doorKeyOf. */
  matchId: z.string(),
  enteredAt: z.number(),
  /** The order of entering within the match, or the hall, on this device, whatever its clock says. */
  sequence: z.number(),
  /** Counts the changes that both copies have; the higher one is the truth. */
  revision: z.number(),
  state: entryState,
  changedAt: z.number(),
  attempts: z.number(),
  /**
   * Requests begun whose fate is not known: while there are any, it may have reached the server, or may yet. Records from
   * before this was counted are not known to have stayed here.
   */
  unanswered: z.number().default(1),
  /** When its author let it go although it may have left. */
  recalledAt: z.number().nullable().default(null),
  /** Not sent before; 0 is at once. */
  retryAt: z.number(),
  /** The server's last words on it; since a later version with the names in them apart. */
  answer: z.object({ status: z.number(), message: z.string(), told: words }).nullable(),
  /** The match's version that the server answered with; of what a desk did, the hall's. */
  sentVersion: z.number().nullable(),
  /** The id of the newer entry that took its place; of what a desk did about a call that the server refused, of that call. */
  replacedBy: z.string().nullable(),
  /** Entries that go first: of matches whose results made this one's players known, or freed its table; of a match's call. */
  after: z.array(z.string()),
};

const resultEntry = z.object({
  ...common,
  generation: z.number(),
  player1Id: z.string(),
  player2Id: z.string(),
  player1Score: z.number(),
  player2Score: z.number(),
  games: z.array(points).nullable(),
  /** The match's version on the author's screen. */
  versionSeen: z.number(),
  /** What is sent as such: raised, before the first request, by an earlier entry of the same author that it follows. */
  expectedVersion: z.number(),
  conflict: storedResult.nullable(),
  /** For lists and files that are read without a network. */
  names: z.object({ user: z.string(), tournament: z.string(), player1: z.string(), player2: z.string() }),
});
export type ResultEntry = z.infer<typeof resultEntry>;

/** What a desk does in its hall. A version that knows results alone leaves such a record where it is. */
const hallEntry = z.object({
  ...common,
  kind: z.enum(['call', 'started', 'withdraw-call']),
  call: z.object({
    matchId: z.string(),
    courtId: z.string(),
    /** 1 to 3: the second and third time as its players have not come. */
    number: z.number(),
    /** The table where a match stands whose call moves. */
    from: z.string().nullish(),
    /** The `calledAt` of the call that it is about, as the server has told; null where only this device knows that call. */
    about: z.string().nullish(),
    /** What `started` says: false takes it back. */
    isStarted: z.boolean(),
    /** When it was done, by the server's clock where that is known. */
    at: z.number(),
    /** Under which lease of the hall; null where the device had none. */
    lease: z.number().nullable(),
  }),
  /** "Anna Berg – Ben Kos", "Table 3". */
  names: z.object({ user: z.string(), tournament: z.string(), players: z.string(), table: z.string() }),
});
export type HallEntry = z.infer<typeof hallEntry>;

/** What is said at the door of an event. An earlier version leaves such a record where it is. */
const doorEntry = z.object({
  ...common,
  kind: z.enum(['mark', 'take-back', 'paid']),
  door: z.object({
    entrantId: z.string(),
    /** The door's name, a day or a class; null of money. */
    at: z.string().nullable(),
    isDay: z.boolean(),
    state: z.enum(['HERE', 'LATE', 'NOT_COMING']).nullable(),
    /** When somebody who is late is expected. */
    about: z.string().nullable(),
    /** The id of the entry that it takes back. */
    takesBack: z.string().nullable(),
    /** What is paid by now in all, and what was paid as far as the screen knew. */
    cents: z.number().nullable(),
    seen: z.number().nullable(),
  }),
  /** `tournament` is the event's. */
  names: z.object({ user: z.string(), tournament: z.string(), entrant: z.string() }),
});
export type DoorEntry = z.infer<typeof doorEntry>;

export type OutboxEntry = ResultEntry | HallEntry | DoorEntry;
const entry = z.union([resultEntry, hallEntry, doorEntry]);

export type DoorDraft = Pick<DoorEntry, 'userId' | 'tournamentId' | 'matchId' | 'kind' | 'door' | 'after' | 'names'>;

export type HallDraft = Pick<HallEntry, 'userId' | 'tournamentId' | 'matchId' | 'kind' | 'call' | 'after' | 'names'>;

/** What the author knows; everything else is added when it is admitted. */
export type Draft = ResultDraft | HallDraft | DoorDraft;

export type ResultDraft = Pick<
  ResultEntry,
  | 'userId'
  | 'tournamentId'
  | 'matchId'
  | 'generation'
  | 'player1Id'
  | 'player2Id'
  | 'player1Score'
  | 'player2Score'
  | 'games'
  | 'versionSeen'
  | 'after'
  | 'names'
>;

type Scores = Pick<ResultEntry, 'player1Score' | 'player2Score' | 'games'>;

/** The stored result has all that this one says: without points of its games it says nothing of them. */
export function isContainedIn(stored: Scores, said: Scores): boolean {
  if (said.player1Score !== stored.player1Score || said.player2Score !== stored.player2Score) return false;
  return said.games === null || isSameGames(said.games, stored.games);
}

/** None at all are no games, as null is none. */
export function isSameGames(said: ResultEntry['games'], other: ResultEntry['games']): boolean {
  const [a, b] = [said ?? [], other ?? []];
  return a.length === b.length && a.every((game, index) => game[0] === b[index]?.[0] && game[1] === b[index]?.[1]);
}

/** Raises a record of one schema to the next. */
export type EntryMigration = (record: Record<string, unknown>) => Record<string, unknown>;

/** The step at index n - 1 raises schema n to n + 1; a new ENTRY_SCHEMA adds one. */
const MIGRATIONS: readonly EntryMigration[] = [];

/**
 * Reads a stored record, of an older schema as well. Null is a record that this version cannot read (of a newer one,
 * or damaged): it is left where it is, never removed.
 */
export function readEntry(
  raw: unknown,
  migrations: readonly EntryMigration[] = MIGRATIONS,
  reader = entry,
): OutboxEntry | null {
  const result = reader.safeParse(migrateEntry(raw, migrations));
  return result.success ? result.data : null;
}

/** Applies the steps that a record still lacks. */
export function migrateEntry(raw: unknown, migrations: readonly EntryMigration[]): unknown {
  if (!isRecord(raw) || typeof raw.schema !== 'number') return raw;
  let record = raw;
  for (const [index, step] of migrations.entries()) {
    if (record.schema === index + 1) record = { ...step(record), schema: index + 2 };
  }
  return record;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
