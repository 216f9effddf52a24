/**
 * Drains the outbox. Everything outside comes in through Ports: no clock, chance, id or storage is hidden here, so that
 * a test can run it on any schedule.
 */

import type { OutboxEntry } from '../entries/entries.ts';
import { isSentAs, isUnsettled } from '../entries/entry-state.ts';
import { outdated } from '../entries/retention.ts';
import {
  bind,
  claim,
  inOrder,
  isBlocked,
  type LaneTurn,
  nextInLane,
  release,
  settle,
  triedAs,
} from '../entries/transitions.ts';
import {
  isBackedOff,
  judge,
  judgeRecall,
  LINK_PAUSE_MAX,
  limitAfter,
  pauseAfter,
  RETRY_AFTER_MAX,
  type Verdict,
} from '../entries/verdict.ts';
import type { OutboxNews, Ports, ServerLink, SessionReply } from './ports.ts';

/**
 * Matches that are sent at a time. Over HTTP/1.1 a browser has six connections to a server: beside these, one is left for
 * live news and one to find out whether those that stay without an answer were swallowed.
 */
export const LANES = 4;
export type Reason = 'start' | 'enqueue' | 'online' | 'shown' | 'sync' | 'reply' | 'send-now' | 'timer';

/** All but the clock's own tick suggest that the network is back, and do not wait for the link's pause to end. */
const isEvidence = (why: Reason): boolean => why !== 'timer';

export interface DrainResult {
  readonly sent: number;
  /** Entries of the signed-in user that have yet to be sent. */
  readonly left: number;
  readonly stopped: 'link' | 'signed-out' | null;
  /** When to try again, where a time is known. */
  readonly nextAt: number | null;
}

/** Sends what can be sent, until nothing is left whose turn it is. */
export function drain(ports: Ports, why: Reason): Promise<DrainResult> {
  return ports.lock(() => drainLocked(ports, why));
}

interface Run {
  readonly ports: Ports;
  readonly tried: Set<string>;
  readonly ignorePauses: boolean;
  /** The timeout of a request, in milliseconds. */
  readonly limit: number;
  /** The entries as this pass found them. */
  seen: ReadonlyMap<string, OutboxEntry>;
  userId: string | null;
  link: ServerLink;
  /** The longest that an answer has taken. */
  slowest: number;
  sent: number;
  stopped: DrainResult['stopped'];
}

async function drainLocked(ports: Ports, why: Reason): Promise<DrainResult> {
  const { store, clock } = ports;
  const found = await store.all();
  await forgetOld(ports, found);
  await changeAll(ports, found, (all) => release(all, clock()));
  if (!found.some((one) => isUnsettled(one.state) && one.state !== 'attention')) return nothing;

  const link = await store.link();
  const run: Run = {
    ports,
    tried: new Set(),
    ignorePauses: why === 'send-now',
    limit: Math.max(limitAfter(link.failures), link.limit ?? 0),
    seen: new Map(),
    userId: null,
    link,
    slowest: 0,
    sent: 0,
    stopped: null,
  };
  if (!isEvidence(why) && isBackedOff(run.link.until, clock(), LINK_PAUSE_MAX)) run.stopped = 'link';
  else {
    await sendAs(run, await timed(run, () => ports.whoAmI(run.limit)));
    await noteSlowness(run);
  }
  return result(run);
}

async function sendAs(run: Run, session: SessionReply): Promise<void> {
  if (session.kind === 'none') return linkFailed(run);
  await linkWorks(run);
  run.userId = session.userId;
  await bindTo(run.ports, session.userId);
  await sendAll(run);
  if (session.userId === null && (await run.ports.store.all()).some(({ state }) => state === 'paused'))
    run.stopped ??= 'signed-out';
  if (run.stopped === 'signed-out') await bindTo(run.ports, null);
}

/** Answers that take longer make the next run begin with the time limit that this one had. */
const SLOW = 5_000;

async function timed<T>(run: Run, work: () => Promise<T>): Promise<T> {
  const { clock } = run.ports;
  const began = clock();
  const answer = await work();
  run.slowest = Math.max(run.slowest, clock() - began);
  return answer;
}

async function noteSlowness(run: Run): Promise<void> {
  const limit = run.slowest > SLOW ? run.limit : undefined;
  if (run.stopped === 'link' || run.link.limit === limit) return;
  const { failures, until } = run.link;
  await setLink(run, limit === undefined ? { failures, until } : { failures, until, limit });
}

async function setLink(run: Run, link: ServerLink): Promise<void> {
  run.link = link;
  await run.ports.store.setLink(link);
}

const nothing: DrainResult = { sent: 0, left: 0, stopped: null, nextAt: null };

async function forgetOld({ store, clock, announce }: Ports, found: readonly OutboxEntry[]): Promise<void> {
  const old = outdated(found, clock());
  if (old.length === 0) return;
  await store.remove(old);
  announce({ entries: [] });
}

const bindTo = async (ports: Ports, userId: string | null): Promise<void> =>
  changeAll(ports, await ports.store.all(), (all) => bind(all, userId, ports.clock()));

/** Most often there is nothing to change in what was found. */
async function changeAll(
  { store, announce }: Ports,
  found: readonly OutboxEntry[],
  decide: (all: readonly OutboxEntry[]) => OutboxEntry[],
): Promise<void> {
  if (decide(found).length > 0) announce({ entries: await store.change(null, decide) });
}

/** Passes over all matches until one finds nothing to send; entries that are made meanwhile are found by the next. */
async function sendAll(run: Run): Promise<void> {
  while (run.stopped === null) {
    const ready = matchesInTurn(run, await run.ports.store.all());
    if (ready.length === 0) return;
    const lanes = Array.from({ length: Math.min(LANES, ready.length) }, () => sendLane(run, ready));
    await Promise.all(lanes);
  }
}

const turn = (run: Run): LaneTurn => ({
  now: run.ports.clock(),
  ignorePauses: run.ignorePauses,
  tried: run.tried,
  // An entry that this pass has not seen yet, and that builds on others, waits for the next.
  isBlocked: (entry) => entry.after.length > 0 && (!run.seen.has(entry.id) || isBlocked(entry, run.seen)),
});

function matchesInTurn(run: Run, entries: readonly OutboxEntry[]): string[] {
  run.seen = new Map(entries.map((one) => [one.id, one]));
  const now = turn(run);
  const lanes = new Map<string, OutboxEntry[]>();
  for (const one of entries) {
    if (isSentAs(one, run.userId)) lanes.set(one.matchId, [...(lanes.get(one.matchId) ?? []), one]);
  }
  return [...lanes].filter(([, lane]) => nextInLane(inOrder(lane), now) !== null).map(([matchId]) => matchId);
}

/** One entry after the other: all of a match until one has to wait, then of the next match that is not taken. */
async function sendLane(run: Run, ready: string[]): Promise<void> {
  let under: OutboxEntry | null = await claimNext(run, ready);
  while (under) {
    const verdict = await verdictOn(run, under);
    under = (await settleAndClaim(run, under, verdict, ready)) ?? (await claimNext(run, ready));
  }
}

async function verdictOn(run: Run, entry: OutboxEntry): Promise<Verdict> {
  const { ports, limit } = run;
  if (entry.state === 'recalled') return judgeRecall(entry, await timed(run, () => ports.recall(entry, limit)));
  return judge(entry, await timed(run, () => ports.send(entry, limit)));
}

/** The first entry whose turn it still is, among the matches that are ready. */
async function claimNext(run: Run, ready: string[]): Promise<OutboxEntry | null> {
  while (run.stopped === null) {
    const matchId = ready.shift();
    if (matchId === undefined) return null;
    const claimed = await run.ports.store.change([matchId], (ofMatch) => claimIn(run, ofMatch, matchId));
    if (claimed[0]) return taken(run, claimed[0], { entries: claimed });
  }
  return null;
}

function claimIn(run: Run, entries: readonly OutboxEntry[], matchId: string): OutboxEntry[] {
  const ofMatch = entries.filter((one) => one.matchId === matchId);
  const entry = claim(ofMatch, run.userId, matchId, turn(run));
  return entry ? [entry] : [];
}

function taken(run: Run, entry: OutboxEntry, announcement: OutboxNews): OutboxEntry {
  run.tried.add(triedAs(entry));
  run.ports.announce(announcement);
  return entry;
}

/** Writes down what became of an entry, and takes up the next one in the same transaction: half of the writing. */
async function settleAndClaim(
  run: Run,
  entry: OutboxEntry,
  verdict: Verdict,
  ready: string[],
): Promise<OutboxEntry | null> {
  const { store, clock, random, announce } = run.ports;
  if (verdict.kind === 'signed-out') run.stopped = 'signed-out';
  if (verdict.kind === 'link-down') await linkFailed(run);
  else await linkWorks(run);
  const at = { now: clock(), chance: random() };
  const isOver = verdict.kind === 'sent' || verdict.kind === 'attention' || verdict.kind === 'cancelled';
  const own = isOver ? [entry.matchId] : [];
  const other = run.stopped === null ? ready.shift() : undefined;
  const wanted = run.stopped === null ? [...own, ...(other === undefined ? [] : [other])] : [];
  let next: OutboxEntry | undefined;
  const entries = await store.change([...new Set([entry.matchId, ...wanted])], (found) => {
    const ofMatch = found.filter((one) => one.matchId === entry.matchId);
    const settled = settle(ofMatch, entry.id, verdict, at);
    const after = withChanges(found, settled);
    next = wanted.flatMap((matchId) => claimIn(run, after, matchId))[0];
    return next ? withChanges(settled, [next]) : settled;
  });
  // Somebody has to come back for the match that was not reached.
  if (other !== undefined && next?.matchId === entry.matchId) ready.unshift(other);
  if (verdict.kind === 'sent') run.sent += 1;
  const announcement: OutboxNews = verdict.kind === 'sent' ? { entries, ...saidOf(verdict) } : { entries };
  if (next) return taken(run, next, announcement);
  announce(announcement);
  return null;
}

const saidOf = ({ match, hall }: Extract<Verdict, { readonly kind: 'sent' }>): Omit<OutboxNews, 'entries'> => ({
  ...(match && { match }),
  ...(hall && { hall }),
});

/** The entries with what has changed, in its place or, where it was not among them, after them. */
function withChanges(entries: readonly OutboxEntry[], changed: readonly OutboxEntry[]): OutboxEntry[] {
  const left = new Map(changed.map((one) => [one.id, one]));
  const inPlace = entries.map((one) => {
    const now = left.get(one.id) ?? one;
    left.delete(one.id);
    return now;
  });
  return [...inPlace, ...left.values()];
}

async function linkFailed(run: Run): Promise<void> {
  const { clock, random } = run.ports;
  // Several lanes that fail together are one failure of the link.
  if (run.stopped === 'link') return;
  run.stopped = 'link';
  const failures = run.link.failures + 1;
  await setLink(run, { ...run.link, failures, until: clock() + pauseAfter(failures, LINK_PAUSE_MAX, random()) });
}

async function linkWorks(run: Run): Promise<void> {
  if (run.link.failures === 0 || run.stopped === 'link') return;
  await setLink(run, { ...run.link, failures: 0, until: 0 });
}

async function result({ ports, userId, sent, stopped, link }: Run): Promise<DrainResult> {
  const now = ports.clock();
  const waiting = (await ports.store.all()).filter(
    (one) => (one.state === 'waiting' || one.state === 'recalled') && (userId === null || isSentAs(one, userId)),
  );
  const due = waiting.map((one) => (isBackedOff(one.retryAt, now, RETRY_AFTER_MAX) ? one.retryAt : now));
  const earliest = stopped === 'link' ? Math.max(link.until, Math.min(...due)) : Math.min(...due);
  return {
    sent,
    left: waiting.length,
    stopped,
    nextAt: waiting.length === 0 || stopped === 'signed-out' ? null : earliest,
  };
}
