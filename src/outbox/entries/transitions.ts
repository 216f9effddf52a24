/**
 * How entries change. Each step is pure: it gets the entries of one match and gives back those that are to be written.
 * A lane is what one user entered in one match, or did in one hall: its entries leave in the order of entering, other lanes
 * do not wait.
 */

import { isVerdict } from '#contract/verdict-status.ts';
import { followingAtDoor } from './door-transitions.ts';
import type { DoorDraft, Draft, HallDraft, HallEntry, OutboxEntry, ResultDraft, ResultEntry } from './entries.ts';
import { ENTRY_SCHEMA, isSameGames } from './entries.ts';
import { DESK, isOnItsWay, isResult, isSentAs, isUnsettled } from './entry-state.ts';
import { followingInHall, goneWith } from './hall-transitions.ts';
import { entryPause, isBackedOff, RETRY_AFTER_MAX, type Verdict } from './verdict.ts';

export interface Admission<E extends OutboxEntry = OutboxEntry> {
  /** The new entry, or the one on its way that says the same already. */
  readonly entry: E;
  readonly changed: readonly OutboxEntry[];
}

/** Changes that the copy in the journal must have as well. */
const revised = <E extends OutboxEntry>(entry: E, change: EntryUpdate): E => ({
  ...entry,
  ...change,
  revision: entry.revision + 1,
});

/** A change of what every kind of entry has. */
type EntryUpdate = Partial<Omit<HallEntry, 'kind' | 'call' | 'names'>>;

export const inOrder = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  [...entries].sort((a, b) => a.sequence - b.sequence);

const laneOf = (entries: readonly OutboxEntry[], userId: string | null, matchId: string): OutboxEntry[] =>
  inOrder(entries.filter((one) => isSentAs(one, userId) && one.matchId === matchId));

/**
 * Takes a new result in. It replaces what the same user entered for this match and is not being sent; the same result
 * again, as by a double tap, is no new entry.
 */
export function admit(ofMatch: readonly OutboxEntry[], draft: ResultDraft, made: Made): Admission<ResultEntry>;
export function admit(ofMatch: readonly OutboxEntry[], draft: Draft, made: Made): Admission;
export function admit(ofMatch: readonly OutboxEntry[], draft: Draft, made: Made): Admission {
  return 'call' in draft || 'door' in draft ? admitDeed(ofMatch, draft, made) : admitResult(ofMatch, draft, made);
}

/** A call, or a word at a door, that is taken back before it has left does not leave. */
function admitDeed(others: readonly OutboxEntry[], draft: HallDraft | DoorDraft, made: Made): Admission {
  const lane = laneOf(others, draft.userId, draft.matchId);
  const { same, needless, isNeedless } = 'call' in draft ? followingInHall(lane, draft) : followingAtDoor(lane, draft);
  if (same) return { entry: same, changed: [] };
  const gone = needless.map((one) => letGo(one, made.now, { replacedBy: made.id }));
  const entry: OutboxEntry = { ...draft, ...fresh(others, made), state: isNeedless ? 'withdrawn' : 'waiting' };
  return { entry, changed: [...gone, entry] };
}

interface Made {
  readonly id: string;
  readonly now: number;
  readonly unanswered?: number;
}

function admitResult(ofMatch: readonly OutboxEntry[], draft: ResultDraft, made: Made): Admission<ResultEntry> {
  const lane = laneOf(ofMatch, draft.userId, draft.matchId).filter(isResult);
  const last = lane.filter((one) => isUnsettled(one.state)).at(-1);
  if (last && isOnItsWay(last.state) && saysTheSame(last, draft)) return { entry: last, changed: [] };

  const entry: ResultEntry = {
    ...draft,
    ...fresh(ofMatch, made),
    expectedVersion: versionAfterOwn(lane, draft),
    // What builds on the replaced one builds on this: it must not wait for them in turn.
    after: last?.after ?? draft.after,
    conflict: null,
  };
  const replaced = lane
    .filter((one) => one.state === 'waiting' || one.state === 'paused' || one.state === 'attention')
    .map((one) => letGo(one, made.now, { replacedBy: entry.id }));
  return { entry, changed: [...replaced, entry] };
}

/** A new entry, the last of its match or hall. */
const fresh = (others: readonly OutboxEntry[], { id, now, unanswered = 0 }: Made) => ({
  schema: ENTRY_SCHEMA as typeof ENTRY_SCHEMA,
  id,
  enteredAt: now,
  sequence: Math.max(0, ...others.map((one) => one.sequence)) + 1,
  revision: 1,
  state: 'waiting' as const,
  changedAt: now,
  attempts: 0,
  unanswered,
  recalledAt: null,
  retryAt: 0,
  answer: null,
  sentVersion: null,
  replacedBy: null,
});

/** What certainly never left the device is withdrawn; of anything else the server has to be asked first. */
const letGo = <E extends OutboxEntry>(entry: E, now: number, change: EntryUpdate = {}): E =>
  entry.state === 'sending' || entry.unanswered > 0
    ? revised(entry, { ...change, state: 'recalled', recalledAt: now, retryAt: 0, changedAt: now })
    : revised(entry, { ...change, state: 'withdrawn', changedAt: now });

const saysTheSame = (a: ResultEntry, b: ResultDraft): boolean =>
  a.player1Score === b.player1Score &&
  a.player2Score === b.player2Score &&
  // Without points nothing is said of those that wait already.
  (b.games === null || isSameGames(a.games, b.games)) &&
  a.generation === b.generation &&
  a.player1Id === b.player1Id &&
  a.player2Id === b.player2Id;

/** The author saw the own sent results over a copy of the server's data that may not have them yet. */
function versionAfterOwn(lane: readonly ResultEntry[], draft: ResultDraft): number {
  return lane.reduce(
    (version, one) =>
      isOwnCommit(one) && follows(one, { ...draft, expectedVersion: version }) ? one.sentVersion : version,
    draft.versionSeen,
  );
}

type Committed = ResultEntry & { readonly sentVersion: number };
/** The server stored this very entry, not an equal one of somebody else. */
const isOwnCommit = (entry: ResultEntry): entry is Committed =>
  entry.state === 'sent' && entry.sentVersion === entry.expectedVersion + 1;

const follows = (earlier: ResultEntry, later: Pick<ResultEntry, 'generation' | 'expectedVersion'>): boolean =>
  earlier.generation === later.generation && earlier.expectedVersion === later.expectedVersion;

export interface LaneTurn {
  readonly now: number;
  /** A person asked: entries that back off are tried all the same. */
  readonly ignorePauses: boolean;
  /** What has been tried, as triedAs says: once in a run. */
  readonly tried: ReadonlySet<string>;
  /** Whether the entry builds on others that are still on their way. */
  readonly isBlocked: (entry: OutboxEntry) => boolean;
}

/**
 * Whether an entry that this one builds on, or the result that took its place, has yet to leave. A withdrawal ends a call and
 * takes no place: it may wait in turn for the results that the call was to go before. A question holds up nothing, and what a
 * desk's link did waits for no session: not for a result whose author has signed out.
 */
export function isBlocked(entry: OutboxEntry, byId: ReadonlyMap<string, OutboxEntry>): boolean {
  return entry.after.some((id) => {
    const passed = new Set([entry.id, id]);
    let earlier = byId.get(id);
    // Replacements lead to newer entries and end; where a damaged store makes them a cycle, this ends all the same.
    while (earlier?.replacedBy && isResult(earlier) && !passed.has(earlier.replacedBy)) {
      passed.add(earlier.replacedBy);
      earlier = byId.get(earlier.replacedBy);
    }
    if (earlier?.state === 'paused' && entry.userId === DESK) return false;
    return earlier !== undefined && isOnItsWay(earlier.state);
  });
}

/** Sending an entry and asking after it are two things to try. */
export const triedAs = ({ id, state }: OutboxEntry): string => (state === 'recalled' ? `recall ${id}` : id);

/** The lane's entry whose turn it is, or null while the first one has to wait. */
export function nextInLane(lane: readonly OutboxEntry[], turn: LaneTurn): OutboxEntry | null {
  const head = lane.find((one) => isUnsettled(one.state) && one.state !== 'attention');
  if (!head || head.state === 'paused' || turn.tried.has(triedAs(head)) || turn.isBlocked(head)) return null;
  if (!turn.ignorePauses && isBackedOff(head.retryAt, turn.now, RETRY_AFTER_MAX)) return null;
  return head;
}

/** Marks the entry whose turn it is as being sent; one that was recalled stays so while it is asked after. */
export function claim(
  ofMatch: readonly OutboxEntry[],
  userId: string | null,
  matchId: string,
  turn: LaneTurn,
): OutboxEntry | null {
  const head = nextInLane(laneOf(ofMatch, userId, matchId), turn);
  if (!head || head.state === 'recalled') return head;
  return { ...head, state: 'sending', unanswered: head.unanswered + 1, changedAt: turn.now };
}

/** Writes down what became of a request. An entry that is not being sent or asked after any more is left alone. */
export function settle(
  ofMatch: readonly OutboxEntry[],
  id: string,
  verdict: Verdict,
  at: { readonly now: number; readonly chance: number },
): OutboxEntry[] {
  const entry = ofMatch.find((one) => one.id === id);
  if (entry?.state !== 'sending' && entry?.state !== 'recalled') return [];
  const later = laneOf(ofMatch, entry.userId, entry.matchId).filter(
    (one) => one.sequence > entry.sequence && isUnsettled(one.state),
  );
  if (verdict.kind === 'sent') return settleSent(entry, later, verdict.version, at.now);
  if (entry.state === 'recalled') return [settleRecalled(entry, verdict, at)];
  const about = verdict.kind === 'attention' ? goneWith(entry, later) : [];
  const gone = about.map((one) => letGo(one, at.now, { replacedBy: entry.id }));
  return [settleUnsent(entry, later, verdict, at), ...gone];
}

type At = Parameters<typeof settle>[3];
type Unsent = Exclude<Verdict, { readonly kind: 'sent' }>;

function settleUnsent(entry: OutboxEntry, later: readonly OutboxEntry[], verdict: Unsent, at: At): OutboxEntry {
  switch (verdict.kind) {
    case 'link-down':
    case 'cancelled':
      return { ...entry, state: 'waiting', changedAt: at.now };
    case 'signed-out':
      return { ...entry, state: 'paused', unanswered: oneFewer(entry), changedAt: at.now };
    case 'later':
      return { ...entry, ...backedOff(entry, verdict, at), state: 'waiting', changedAt: at.now };
    case 'attention': {
      const { status, message, told } = verdict;
      const answer = { status, message, ...(told && { told }) };
      const after = { answer, unanswered: unansweredAfter(entry, status), changedAt: at.now };
      if (!isResult(entry)) return revised({ ...entry, ...after }, { state: 'attention' });
      const refused = { ...entry, ...after, conflict: verdict.conflict };
      const newer = later.at(0);
      // The author has gone on to a newer result of this match: that one asks, if any has to.
      if (newer) return letGo({ ...refused, state: 'waiting' }, at.now, { replacedBy: newer.id });
      return revised(refused, { state: 'attention' });
    }
  }
}

/** One that was let go: by the reply to its own request, which may still have been under way, or by asking after it. */
function settleRecalled(entry: OutboxEntry, verdict: Unsent, at: At): OutboxEntry {
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
      return letGo({ ...entry, unanswered: unansweredAfter(entry, verdict.status), state: 'waiting' }, at.now);
  }
}

/** The server itself has refused one of its requests. */
const oneFewer = (entry: OutboxEntry): number => Math.max(0, entry.unanswered - 1);

/** A refusal that has judged nothing leaves the key open: letting go is a question to the server then. */
const unansweredAfter = (entry: OutboxEntry, status: number): number =>
  isVerdict(status) ? oneFewer(entry) : entry.unanswered;

function backedOff(entry: OutboxEntry, verdict: Extract<Verdict, { readonly kind: 'later' }>, { now, chance }: At) {
  const attempts = entry.attempts + 1;
  const answer = { status: verdict.status, message: '' };
  return { attempts, answer, retryAt: now + entryPause(attempts, verdict.retryAfter, chance) };
}

function settleSent(entry: OutboxEntry, later: readonly OutboxEntry[], version: number, now: number): OutboxEntry[] {
  const settled = { answer: null, retryAt: 0, unanswered: 0 };
  const sent = revised(entry, { ...settled, state: 'sent', sentVersion: version, changedAt: now });
  if (!isResult(sent) || !isOwnCommit(sent)) return [sent];
  const following = later.filter(isResult).filter((one) => follows(sent, one));
  return [sent, ...following.map((one) => ({ ...revised(one, {}), expectedVersion: version }))];
}

/** Frees what a drainer that died in the middle of a request has left; its fate is unknown, its key stays the same. */
export const release = (entries: readonly OutboxEntry[], now: number): OutboxEntry[] =>
  entries.filter((one) => one.state === 'sending').map((one) => ({ ...one, state: 'waiting', changedAt: now }));

/** Pauses what does not belong to the signed-in user and wakes what does. */
export function bind(entries: readonly OutboxEntry[], userId: string | null, now: number): OutboxEntry[] {
  return entries.flatMap((one): OutboxEntry[] => {
    if (isSentAs(one, userId)) return one.state === 'paused' ? [{ ...one, state: 'waiting', changedAt: now }] : [];
    return one.state === 'waiting' ? [{ ...one, state: 'paused', changedAt: now }] : [];
  });
}

/** A person lets an entry go; one that may have left the device is recalled. */
export function withdraw(ofMatch: readonly OutboxEntry[], id: string, now: number): OutboxEntry[] {
  return ofMatch
    .filter((one) => one.id === id && isUnsettled(one.state) && one.state !== 'recalled')
    .map((one) => letGo(one, now));
}

/** Lets go of what can no longer be sent or asked after, once its owner's account is gone. */
export function abandon(ofMatch: readonly OutboxEntry[], id: string, now: number): OutboxEntry[] {
  return ofMatch
    .filter((one) => one.id === id && isUnsettled(one.state) && one.state !== 'sending')
    .map((one) => revised(one, { state: 'withdrawn', changedAt: now }));
}

/** What only the second copy has kept: whether it has left since that was written is not known. */
export const fromSecondCopy = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  unanswered: Math.max(1, entry.unanswered),
});
