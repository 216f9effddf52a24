/** What is to be called on each court, in the words of the board. */
import {
  type ComingMatch,
  type CourtQueue,
  type CourtQueueMatch,
  courtQueues,
  type Engagement,
  type OpenCourt,
  openCourt,
} from '#tournament/schedule/court-queues.ts';
import { matchesByCourt } from '../matches/grouped-matches.ts';
import { playStatusOf } from '../matches/match-status.ts';
import type { MatchEntry } from '../matches/matches.ts';
import { memoizeByIdentity } from '../memoize.ts';

/** A player of a coming match who is wanted elsewhere first. */
export interface AwaitedPlayer {
  readonly name: string;
  /** The court of that match; null where it is this one. */
  readonly court: string | null;
  readonly isPlaying: boolean;
}

export interface ComingCall {
  readonly entry: MatchEntry;
  /** Who of its players cannot come yet; nobody where it can go ahead. */
  readonly awaited: readonly AwaitedPlayer[];
  readonly canGoAhead: boolean;
}

export interface CourtCalls {
  readonly court: string;
  readonly now: MatchEntry | undefined;
  readonly next: readonly ComingCall[];
  readonly more: number;
  /** Follows from results that wait on this device. */
  readonly isProvisional: boolean;
}

/** Table 2 before Table 10, and Š beside S. Written by hand: a browser reads the world's alphabets first for `Intl.Collator`. */
const orderOf = (court: string): string =>
  court
    .normalize('NFD')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'));

function byName(a: CourtCalls, b: CourtCalls): number {
  const [first, second] = [orderOf(a.court), orderOf(b.court)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

interface Known {
  readonly provisional: ReadonlySet<string>;
  readonly calls: readonly CourtCalls[];
}
/** A page asks for the calls of one list in several places. */
const known = new WeakMap<readonly MatchEntry[], Known>();

/** Sorted by the courts' names; none once no court has anything left to play. */
export function courtCalls(entries: readonly MatchEntry[], provisional: ReadonlySet<string>): readonly CourtCalls[] {
  const last = known.get(entries);
  const isSame = last && (last.provisional === provisional || last.provisional.size + provisional.size === 0);
  if (isSame) return last.calls;
  const calls = callsOf(entries, provisional);
  known.set(entries, { provisional, calls });
  return calls;
}

function callsOf(entries: readonly MatchEntry[], provisional: ReadonlySet<string>): CourtCalls[] {
  const courts = new Map(Array.from(matchesByCourt(entries), ([name, ofCourt]) => [name, queuedMatches(ofCourt)]));
  const queues = courtQueues(Array.from(courts.values(), ({ open }) => open));
  if (!queues.some(({ now, next }) => now !== null || next.length > 0)) return [];
  const touched = provisional.size === 0 ? provisional : courtsOf(entries, provisional);
  const calls = (queue: CourtQueue): CourtCalls => {
    const entryOf = (id: string) => courts.get(queue.court)?.byId.get(id);
    return {
      court: queue.court,
      now: queue.now === null ? undefined : entryOf(queue.now),
      next: queue.next.flatMap((coming) => {
        const entry = entryOf(coming.matchId);
        return entry ? [{ entry, awaited: awaitedOf(coming, entry, queue.court), canGoAhead: coming.canGoAhead }] : [];
      }),
      more: queue.more,
      isProvisional: touched.has(queue.court),
    };
  };
  return queues.map(calls).sort(byName);
}

interface QueuedMatches {
  readonly open: OpenCourt;
  /** Those that are named. */
  readonly byId: ReadonlyMap<string, MatchEntry>;
}

/** The matches of one court, as the rule takes them: a result changes one court of many. */
const queuedMatches = memoizeByIdentity((ofCourt: readonly MatchEntry[]): QueuedMatches => {
  const open = openCourt(ofCourt[0]?.court?.name ?? '', ofCourt.map(queuedOf));
  const named = new Set([open.now, ...open.named].map((match) => match?.id));
  const entries = ofCourt.filter(({ match }) => named.has(match.id));
  return { open, byId: new Map(entries.map((entry) => [entry.match.id, entry])) };
});

const courtsOf = (entries: readonly MatchEntry[], ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(entries.flatMap(({ match, court }) => (court && ids.has(match.id) ? court.name : [])));

const queuedOf = ({ match, player1, player2 }: MatchEntry): CourtQueueMatch => ({
  id: match.id,
  status: playStatusOf(match),
  players: [player1?.id ?? null, player2?.id ?? null],
  hasBye: match.outcome === 'BYE' || match.sides.includes('bye'),
});

function awaitedOf({ engaged, canGoAhead }: ComingMatch, entry: MatchEntry, court: string): AwaitedPlayer[] {
  if (canGoAhead) return [];
  const isTold = (one: Engagement) => one.isPlaying || one.court !== court;
  return engaged.filter(isTold).map((one) => ({
    name: [entry.player1, entry.player2].find((player) => player?.id === one.playerId)?.name ?? '',
    court: one.isPlaying && one.court === court ? null : one.court,
    isPlaying: one.isPlaying,
  }));
}
