/** Entries that this device could not keep: sent straight to the server, under a key that each repeat has as well. */
import { isVerdict } from '#contract/verdict-status.ts';
import type { Draft, OutboxEntry } from './entries/entries.ts';
import { admit } from './entries/transitions.ts';
import { judge, pauseAfter, type SendVerdict, type ServerReply } from './entries/verdict.ts';
import type { OutboxNews } from './sending/ports.ts';
import { NotSavedError } from './storage/store.ts';

/** What an entry gets when it is made. */
export interface Made {
  readonly id: string;
  readonly now: number;
  /** Requests under the id whose fate is not known; none, unless it is said. */
  readonly unanswered?: number;
}

/** A person waits for it. */
const TRIES = 3;
const LONGEST_PAUSE = 4_000;
/** A request that has taken longer is not repeated. */
const TRIED_FOR = 10_000;
/** The keys of so many matches are remembered. */
const MOST_KEYS = 100;

export interface UnkeptPorts {
  readonly send: (entry: OutboxEntry) => Promise<ServerReply>;
  readonly clock: () => number;
  readonly announce: (announcement: OutboxNews) => void;
  /** The browser knows that there is no network: asking again at once is no use. */
  readonly isOffline: () => boolean;
}

export interface Unkept {
  /** The key under which the same result has gone out before: its reply may have been lost. */
  keyOf(draft: Draft): string | undefined;
  /** The error with the entry that was not kept, made now where storage did not even come to that. */
  note(error: NotSavedError, draft: Draft, made: Made): NotSavedError;
  /** The device has taken the match's result after all: what is entered next is another one. */
  forget(matchId: string): void;
  send(entry: OutboxEntry): Promise<SendVerdict>;
  /** Whether the server has one of these: a copy that is written late then stays, and is settled by its key. */
  isSent(entries: readonly OutboxEntry[]): boolean;
}

export function createUnkept({ send, clock, announce, isOffline }: UnkeptPorts): Unkept {
  /** The last result and its key, by match. */
  const keys = new Map<string, { readonly result: string; readonly id: string }>();
  const sent = new Set<string>();
  const remember = (draft: Draft, id: string) => {
    keys.delete(draft.matchId);
    keys.set(draft.matchId, { result: resultOf(draft), id });
    for (const [oldest] of keys) if (keys.size > MOST_KEYS) keys.delete(oldest);
  };
  return {
    keyOf: (draft) => {
      const last = keys.get(draft.matchId);
      return last?.result === resultOf(draft) ? last.id : undefined;
    },
    note: (error, draft, made) => {
      const entry = error.entry ?? admit([], draft, made).entry;
      remember(draft, entry.id);
      return new NotSavedError(error.reason, error.cause, entry);
    },
    forget: (matchId) => void keys.delete(matchId),
    send: async (entry) => {
      const verdict = await sendPatiently({ send, isOffline }, entry);
      // Its key is refused for good; the same once more is another try.
      if (verdict.kind === 'attention' && isVerdict(verdict.status)) keys.delete(entry.matchId);
      if (verdict.kind === 'sent') {
        sent.add(entry.id);
        keys.delete(entry.matchId);
        const settled: OutboxEntry = { ...entry, state: 'sent', sentVersion: verdict.version, changedAt: clock() };
        announce({
          entries: [settled],
          ...(verdict.match && { match: verdict.match }),
          ...(verdict.hall && { hall: verdict.hall }),
        });
      }
      return verdict;
    },
    isSent: (entries) => entries.some(({ id }) => sent.has(id)),
  };
}

/** Everything that the request says: a key stands for one body. */
const resultOf = ({ names: _names, after: _after, ...said }: Draft): string => JSON.stringify(said);

/** Repeats what got no answer, or "not now", after a pause. */
async function sendPatiently(
  { send, isOffline }: Pick<UnkeptPorts, 'send' | 'isOffline'>,
  entry: OutboxEntry,
): Promise<SendVerdict> {
  const start = performance.now();
  for (let tried = 1; ; tried += 1) {
    const verdict = judge(entry, await send(entry));
    const isWorthRepeating = verdict.kind === 'link-down' || verdict.kind === 'later';
    if (!isWorthRepeating || isOffline() || tried >= TRIES || performance.now() - start > TRIED_FOR) return verdict;
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(tried, LONGEST_PAUSE, 1)));
  }
}
