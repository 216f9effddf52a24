/**
 * How entries change. Each step is pure: it gets the entries of one match and gives back those that are to be written.
 * A lane is what one user entered in one match: its entries leave in the order of entering, other lanes do not wait.
 */

import type { Draft, Entry } from './entries.ts';
import { ENTRY_SCHEMA, isSameGames } from './entries.ts';
import { isOnItsWay } from './entry-freshness.ts';
import { isUnsettled } from './entry-state.ts';
import type { Verdict } from './verdict.ts';
import { entryPause, isHeld, RETRY_AFTER_MAX } from './verdict.ts';

export interface Admission {
  /** The new entry, or the one on its way that says the same already. */
  readonly entry: Entry;
  readonly changed: readonly Entry[];
}

/** Changes that the copy in the journal must have as well. */
const revised = (entry: Entry, change: Partial<Entry>): Entry => ({
  ...entry,
  ...change,
  revision: entry.revision + 1,
});

export const inOrder = (entries: readonly Entry[]): Entry[] => [...entries].sort((a, b) => a.sequence - b.sequence);

const laneOf = (entries: readonly Entry[], userId: string, matchId: string): Entry[] =>
  inOrder(entries.filter((one) => one.userId === userId && one.matchId === matchId));

/**
 * Takes a new result in. It replaces what the same user entered for this match and is not being sent; the same result
 * again, as by a double tap, is no new entry.
 */
export function admit(
  ofMatch: readonly Entry[],
  draft: Draft,
  made: { readonly id: string; readonly now: number; readonly unanswered?: number },
): Admission {
  const lane = laneOf(ofMatch, draft.userId, draft.matchId);
  const last = lane.filter((one) => isUnsettled(one.state)).at(-1);
  if (last && isOnItsWay(last.state) && saysTheSame(last, draft)) return { entry: last, changed: [] };

  const entry: Entry = {
    ...draft,
    schema: ENTRY_SCHEMA,
    id: made.id,
    expectedVersion: versionAfterOwn(lane, draft),
    // What builds on the replaced one builds on this: it must not wait for them in turn.
    after: last?.after ?? draft.after,
    enteredAt: made.now,
    sequence: Math.max(0, ...ofMatch.map((one) => one.sequence)) + 1,
    revision: 1,
    state: 'waiting',
    changedAt: made.now,
    attempts: 0,
    unanswered: made.unanswered ?? 0,
    recalledAt: null,
    retryAt: 0,
    answer: null,
    sentVersion: null,
    conflict: null,
    replacedBy: null,
  };
  const replaced = lane
    .filter((one) => one.state === 'waiting' || one.state === 'paused' || one.state === 'attention')
    .map((one) => letGo(one, made.now, { replacedBy: entry.id }));
  return { entry, changed: [...replaced, entry] };
}

/** What certainly never left the device is withdrawn; of anything else the server has to be asked first. */
const letGo = (entry: Entry, now: number, change: Partial<Entry> = {}): Entry =>
  entry.state === 'sending' || entry.unanswered > 0
    ? revised(entry, { ...change, state: 'recalled', recalledAt: now, retryAt: 0, changedAt: now })
    : revised(entry, { ...change, state: 'withdrawn', changedAt: now });

const saysTheSame = (a: Entry, b: Draft): boolean =>
  a.player1Score === b.player1Score &&
  a.player2Score === b.player2Score &&
  // Without points nothing is said of those that wait already.
  (b.games === null || isSameGames(a.games, b.games)) &&
  a.generation === b.generation &&
  a.player1Id === b.player1Id &&
  a.player2Id === b.player2Id;

/** The author saw the own sent results over a copy of the server's data that may not have them yet. */
function versionAfterOwn(lane: readonly Entry[], draft: Draft): number {
  return lane.reduce(
    (version, one) =>
      isOwnCommit(one) && follows(one, { ...draft, expectedVersion: version }) ? one.sentVersion : version,
    draft.versionSeen,
  );
}

type Committed = Entry & { readonly sentVersion: number };
/** The server stored this very entry, not an equal one of somebody else. */
const isOwnCommit = (entry: Entry): entry is Committed =>
  entry.state === 'sent' && entry.sentVersion === entry.expectedVersion + 1;

const follows = (earlier: Entry, later: Pick<Entry, 'generation' | 'expectedVersion'>): boolean =>
  earlier.generation === later.generation && earlier.expectedVersion === later.expectedVersion;

export interface Turn {
  readonly now: number;
  /** A person asked: entries that back off are tried all the same. */
  readonly ignorePauses: boolean;
  /** What has been tried, as triedAs says: once in a run. */
  readonly tried: ReadonlySet<string>;
  /** Whether the entry builds on others that are still on their way. */
  readonly isBlocked: (entry: Entry) => boolean;
}

/** Whether an entry that this one builds on, or what took its place, has yet to leave. A question holds nobody up. */
export function isBlocked(entry: Entry, byId: ReadonlyMap<string, Entry>): boolean {
  return entry.after.some((id) => {
    const passed = new Set([entry.id, id]);
    let earlier = byId.get(id);
    // Replacements lead to newer entries and end; where a damaged store makes them a cycle, this ends all the same.
    while (earlier?.replacedBy && !passed.has(earlier.replacedBy)) {
      passed.add(earlier.replacedBy);
      earlier = byId.get(earlier.replacedBy);
    }
    return earlier !== undefined && isOnItsWay(earlier.state);
  });
}

/** Sending an entry and asking after it are two things to try. */
export const triedAs = ({ id, state }: Entry): string => (state === 'recalled' ? `recall ${id}` : id);

/** The lane's entry whose turn it is, or null while the first one has to wait. */
export function nextInLane(lane: readonly Entry[], turn: Turn): Entry | null {
  const head = lane.find((one) => isUnsettled(one.state) && one.state !== 'attention');
  if (!head || head.state === 'paused' || turn.tried.has(triedAs(head)) || turn.isBlocked(head)) return null;
  if (!turn.ignorePauses && isHeld(head.retryAt, turn.now, RETRY_AFTER_MAX)) return null;
  return head;
}

/** Marks the entry whose turn it is as being sent; one that was recalled stays so while it is asked after. */
export function claim(ofMatch: readonly Entry[], userId: string, matchId: string, turn: Turn): Entry | null {
  const head = nextInLane(laneOf(ofMatch, userId, matchId), turn);
  if (!head || head.state === 'recalled') return head;
  return { ...head, state: 'sending', unanswered: head.unanswered + 1, changedAt: turn.now };
}

/** Writes down what became of a request. An entry that is not being sent or asked after any more is left alone. */
export function settle(
  ofMatch: readonly Entry[],
  id: string,
  verdict: Verdict,
  at: { readonly now: number; readonly chance: number },
): Entry[] {
  const entry = ofMatch.find((one) => one.id === id);
  if (entry?.state !== 'sending' && entry?.state !== 'recalled') return [];
  const later = laneOf(ofMatch, entry.userId, entry.matchId).filter(
    (one) => one.sequence > entry.sequence && isUnsettled(one.state),
  );
  if (verdict.kind === 'sent') return settleSent(entry, later, verdict.version, at.now);
  return [entry.state === 'recalled' ? settleRecalled(entry, verdict, at) : settleUnsent(entry, later, verdict, at)];
}

type At = Parameters<typeof settle>[3];
type Unsent = Exclude<Verdict, { readonly kind: 'sent' }>;

function settleUnsent(entry: Entry, later: readonly Entry[], verdict: Unsent, at: At): Entry {
  switch (verdict.kind) {
    case 'link-down':
    case 'cancelled':
      return { ...entry, state: 'waiting', changedAt: at.now };
    case 'signed-out':
      return { ...entry, state: 'paused', unanswered: oneFewer(entry), changedAt: at.now };
    case 'later':
      return { ...entry, ...backedOff(entry, verdict, at), state: 'waiting', changedAt: at.now };
    case 'attention': {
      const answer = { status: verdict.status, message: verdict.message };
      const refused = { ...entry, answer, conflict: verdict.conflict, unanswered: oneFewer(entry), changedAt: at.now };
      const newer = later.at(0);
      // The author has gone on to a newer result of this match: that one asks, if any has to.
      if (newer) return letGo({ ...refused, state: 'waiting' }, at.now, { replacedBy: newer.id });
      return revised(refused, { state: 'attention' });
    }
  }
}

/** One that was let go: by the reply to its own request, which may still have been under way, or by asking after it. */
function settleRecalled(entry: Entry, verdict: Unsent, at: At): Entry {
  switch (verdict.kind) {
    case 'link-down':
      return entry;
    case 'cancelled':
      return revised(entry, { state: 'withdrawn', unanswered: 0, changedAt: at.now });
    case 'later':
      return { ...entry, ...backedOff(entry, verdict, at) };
    case 'signed-out':
      return entry;
    case 'attention':
      return letGo({ ...entry, unanswered: oneFewer(entry), state: 'waiting' }, at.now);
  }
}

/** The server itself has refused one of its requests. */
const oneFewer = (entry: Entry): number => Math.max(0, entry.unanswered - 1);

function backedOff(entry: Entry, verdict: Extract<Verdict, { readonly kind: 'later' }>, { now, chance }: At) {
  const attempts = entry.attempts + 1;
  const answer = { status: verdict.status, message: '' };
  return { attempts, answer, retryAt: now + entryPause(attempts, verdict.retryAfter, chance) };
}

function settleSent(entry: Entry, later: readonly Entry[], version: number, now: number): Entry[] {
  const settled = { answer: null, retryAt: 0, unanswered: 0 };
  const sent = revised(entry, { ...settled, state: 'sent', sentVersion: version, changedAt: now });
  if (!isOwnCommit(sent)) return [sent];
  return [sent, ...later.filter((one) => follows(sent, one)).map((one) => revised(one, { expectedVersion: version }))];
}

/** Frees what a drainer that died in the middle of a request has left; its fate is unknown, its key stays the same. */
export const release = (entries: readonly Entry[], now: number): Entry[] =>
  entries.filter((one) => one.state === 'sending').map((one) => ({ ...one, state: 'waiting', changedAt: now }));

/** Pauses what does not belong to the signed-in user and wakes what does. */
export function bind(entries: readonly Entry[], userId: string | null, now: number): Entry[] {
  return entries.flatMap((one): Entry[] => {
    if (one.userId === userId) return one.state === 'paused' ? [{ ...one, state: 'waiting', changedAt: now }] : [];
    return one.state === 'waiting' ? [{ ...one, state: 'paused', changedAt: now }] : [];
  });
}

/** A person lets an entry go; one that may have left the device is recalled. */
export function withdraw(ofMatch: readonly Entry[], id: string, now: number): Entry[] {
  return ofMatch
    .filter((one) => one.id === id && isUnsettled(one.state) && one.state !== 'recalled')
    .map((one) => letGo(one, now));
}

/** Lets go of what nobody can send or ask after any more, once its owner's account is gone. */
export function abandon(ofMatch: readonly Entry[], id: string, now: number): Entry[] {
  return ofMatch
    .filter((one) => one.id === id && isUnsettled(one.state) && one.state !== 'sending')
    .map((one) => revised(one, { state: 'withdrawn', changedAt: now }));
}

/** What only the second copy has kept: whether it has left since that was written is not known. */
export const fromSecondCopy = (entry: Entry): Entry => ({ ...entry, unanswered: Math.max(1, entry.unanswered) });

/** The draft of "keep this one": the same result, now in knowledge of what stands against it. */
export function chooseAgain(entry: Entry): Draft {
  const { userId, tournamentId, matchId, generation, player1Id, player2Id, player1Score, player2Score, games } = entry;
  const versionSeen = entry.conflict?.version ?? entry.expectedVersion;
  const { after, names } = entry;
  return {
    ...{ userId, tournamentId, matchId, generation, player1Id, player2Id, player1Score, player2Score, games },
    versionSeen,
    after,
    names,
  };
}

const DAY = 24 * 60 * 60 * 1000;
const SENT_KEPT = DAY;
const WITHDRAWN_KEPT = 14 * DAY;

/** What has been on the record long enough. Nothing that is unsettled ever is. */
export function outdated(entries: readonly Entry[], now: number): Entry[] {
  return entries.filter((one) => {
    if (one.state === 'sent') return now - one.changedAt > SENT_KEPT;
    return one.state === 'withdrawn' && now - one.changedAt > (one.replacedBy ? SENT_KEPT : WITHDRAWN_KEPT);
  });
}
