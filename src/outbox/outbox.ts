/** The outbox of this browser: the same code for a page and for the worker. */
import { type Broadcast, createBroadcast } from './broadcast.ts';
import { withLock } from './browser/exclusive.ts';
import { randomId } from './browser/random-id.ts';
import { chooseAgain } from './entries/choose-again.ts';
import type { Draft, HallEntry, OutboxEntry } from './entries/entries.ts';
import { abandon, admit, withdraw } from './entries/transitions.ts';
import type { SendVerdict, ServerReply } from './entries/verdict.ts';
import { readKeptSignOut } from './kept-sign-out.ts';
import type { NoteFailure, OutboxNews, Ports } from './sending/ports.ts';
import type { DrainResult, Reason } from './sending/replay.ts';
import { drain } from './sending/replay.ts';
import { askWhoAmI, recallEntry, sendEntry } from './sending/send.ts';
import { bucketFactory } from './storage/database.ts';
import { inMemoryWhereFull } from './storage/full-device.ts';
import { openJournal } from './storage/journal.ts';
import { keepInJournal } from './storage/journal-alone.ts';
import { replyClass } from './storage/ring.ts';
import { noteFailure, noteSteps } from './storage/steps.ts';
import { startDeadline, withStorageTimeout } from './storage/storage-failures.ts';
import type { AddOptions, OutboxStore, RestoredEntries } from './storage/store.ts';
import { createStore, NotSavedError } from './storage/store.ts';
import { createUnkept, type Made } from './unkept.ts';

/** An entry does not spend all of its time on what older ones lack. */
const RESTORE_WAIT = 1_000;

export interface Outbox {
  readonly store: OutboxStore;
  /** Resolves once both copies are written; NotSavedError, with the entry, where they cannot be in time. */
  enter(draft: Draft): Promise<OutboxEntry>;
  /** "Keep this one": a new entry, in knowledge of what stood against the old one; a call as it would be made now. */
  enterAgain(entry: OutboxEntry, anew?: Partial<HallEntry['call']>): Promise<OutboxEntry>;
  /** Resolves with what became of it: withdrawn, recalled where the server has to be asked, or what it was by then. */
  withdraw(entry: OutboxEntry): Promise<OutboxEntry['state']>;
  /** Gives up an entry of an account that is gone. */
  abandon(entry: OutboxEntry): Promise<void>;
  /** Keeps an entry in the second copy alone, where the database fails; false where that does as well. */
  keepInJournal(entry: OutboxEntry): Promise<boolean>;
  /** Sends an entry that could not be kept, under its key; what the server said of it. */
  sendUnkept(entry: OutboxEntry): Promise<SendVerdict>;
  drain(why: Reason): Promise<DrainResult>;
  restore(): Promise<RestoredEntries>;
  listen(listener: (announcement: OutboxNews) => void): () => void;
}

export function openOutbox(): Outbox {
  const clock = () => Date.now();
  const note: NoteFailure = (what, error) => noteFailure(clock(), what, error);
  const store = createStore({
    factory: () => bucketFactory(note),
    journal: () => openJournal(globalThis.caches, note),
    clock,
    note,
  });
  const broadcast = noting(createBroadcast(), clock);
  const ports: Ports = {
    store: inMemoryWhereFull(store),
    send: (entry, limit) => notingReply(clock, entry, 'sent', sendEntry(entry, limit)),
    recall: (entry, limit) => notingReply(clock, entry, 'asked after', recallEntry(entry, limit)),
    // Whom the server still takes this browser for has left.
    whoAmI: async (limit) => ((await readKeptSignOut()) ? { kind: 'user', userId: null } : askWhoAmI(limit)),
    clock,
    random: Math.random,
    lock: (work) => withLock('edgeball-outbox-drain', work),
    announce: broadcast.announce,
  };
  let restored: Promise<RestoredEntries> | undefined;
  const restore = () => {
    if (restored) return restored;
    restored = store.restore().then((result) => {
      if (result.entries.length > 0) broadcast.announce({ entries: result.entries });
      return result;
    });
    restored.catch((error: unknown) => {
      restored = undefined;
      note('copies not compared', error);
    });
    return restored;
  };
  const unkept = createUnkept({
    send: sendEntry,
    clock,
    announce: broadcast.announce,
    isOffline: () => navigator.onLine === false,
  });
  /** Entries that only the journal has. */
  const keptAlone = new Set<string>();
  const enter = async (draft: Draft) => {
    const { signal, clear } = startDeadline();
    const known = unkept.keyOf(draft);
    // What has gone out before may have arrived.
    const made = { id: known ?? randomId(), now: clock(), unanswered: known === undefined ? 0 : 1 };
    try {
      // After a loss the older entries come first.
      await withStorageTimeout(restore(), RESTORE_WAIT).catch(() => undefined);
      const entry = await enterInto({
        store,
        broadcast,
        draft,
        made,
        options: { signal, staysWhenLate: (late) => unkept.isSent(late) || late.some(({ id }) => keptAlone.has(id)) },
      });
      unkept.forget(draft.matchId);
      return entry;
    } catch (error) {
      note('not kept', error instanceof NotSavedError ? error.cause : error);
      throw error instanceof NotSavedError ? unkept.note(error, draft, made) : error;
    } finally {
      clear();
    }
  };
  return {
    store,
    enter,
    enterAgain: (entry, anew) => enter(chooseAgain(entry, anew)),
    withdraw: async (entry) => {
      let found: OutboxEntry | undefined;
      const entries = await store.change([entry.matchId], (ofMatch) => {
        found = ofMatch.find(({ id }) => id === entry.id);
        return withdraw(ofMatch, entry.id, clock());
      });
      broadcast.announce({ entries });
      return (entries[0] ?? found ?? entry).state;
    },
    abandon: async (entry) => {
      const entries = await store.change([entry.matchId], (ofMatch) => abandon(ofMatch, entry.id, clock()));
      broadcast.announce({ entries });
    },
    keepInJournal: async (entry) => {
      try {
        const journal = await withStorageTimeout(openJournal(globalThis.caches, note));
        if (!journal) return false;
        const entries = await withStorageTimeout(keepInJournal(journal, entry));
        keptAlone.add(entry.id);
        broadcast.announce({ entries });
        return true;
      } catch (error) {
        note('not kept in the journal either', error);
        return false;
      }
    },
    sendUnkept: unkept.send,
    drain: shared(async (why) => {
      // What is here can be sent, whatever may be missing.
      await withStorageTimeout(restore()).catch(() => undefined);
      const run = await drain(ports, why).catch((error: unknown) => {
        note(`run (${why}) broke off`, error);
        throw error;
      });
      noteSteps([
        { at: clock(), id: null, what: `run (${why}): ${run.sent} sent, ${run.left} left, ${run.stopped ?? 'done'}` },
      ]);
      return run;
    }),
    restore,
    listen: broadcast.listen,
  };
}

/** Each change of a state is a step; it is written down where it was made. */
const noting = ({ announce, listen }: Broadcast, clock: () => number): Broadcast => ({
  listen,
  announce: (announcement) => {
    announce(announcement);
    noteSteps(announcement.entries.map(({ id, state }) => ({ at: clock(), id, what: state })));
  },
});

async function notingReply(
  clock: () => number,
  { id }: OutboxEntry,
  what: string,
  reply: Promise<ServerReply>,
): Promise<ServerReply> {
  const answer = await reply;
  noteSteps([{ at: clock(), id, what: `${what}: ${replyClass(answer)}` }]);
  return answer;
}

interface Entering {
  readonly store: OutboxStore;
  readonly broadcast: Broadcast;
  readonly draft: Draft;
  readonly made: Made;
  readonly options: AddOptions;
}

async function enterInto({ store, broadcast, draft, made, options }: Entering): Promise<OutboxEntry> {
  let admitted: OutboxEntry | undefined;
  const decide = (ofMatch: readonly OutboxEntry[]) => {
    const { entry, changed } = admit(ofMatch, draft, made);
    admitted = entry;
    return changed;
  };
  try {
    const entries = await store.add(draft.matchId, decide, options);
    if (entries.length > 0) broadcast.announce({ entries });
  } catch (error) {
    throw error instanceof NotSavedError ? new NotSavedError(error.reason, error.cause, admitted ?? null) : error;
  }
  if (!admitted) throw new Error('The store did not ask for the entry.');
  return admitted;
}

/**
 * A run that waits for its turn serves all who ask meanwhile. One already under way may have looked at the entries too
 * early, so it does not.
 */
function shared(run: (why: Reason) => Promise<DrainResult>): (why: Reason) => Promise<DrainResult> {
  let current: Promise<unknown> = Promise.resolve();
  let next: { why: Reason; readonly promise: Promise<DrainResult> } | null = null;
  const begin = (): Promise<DrainResult> => {
    const why = next?.why ?? 'timer';
    next = null;
    return run(why);
  };
  return (why) => {
    if (next) {
      next.why = stronger(next.why, why);
      return next.promise;
    }
    // Its failure reaches the caller of that run.
    const promise = current.catch(() => undefined).then(begin);
    next = { why, promise };
    current = promise;
    return promise;
  };
}

const stronger = (a: Reason, b: Reason): Reason => {
  if (a === 'send-now' || b === 'send-now') return 'send-now';
  return a === 'timer' ? b : a;
};
