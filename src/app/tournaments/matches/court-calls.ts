/** What is to be called on each court, in the words of the board. */
import { playStatusOf } from '#contract/match-status.ts';
import type { MatchEntry } from '#contract/matches.ts';
import { type ComingMatch, type CourtQueue, courtQueues, type Engagement } from '#tournament/court-queues.ts';

export interface ComingCall {
  readonly entry: MatchEntry;
  /** Why its players cannot come yet, or that they can at once. */
  readonly notes: readonly string[];
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

/** Table 2 before Table 10, and Š beside S. By hand: a browser reads the world's alphabets first for `Intl.Collator`. */
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

/** By the courts' names; none once no court has anything left to play. */
export function courtCalls(entries: readonly MatchEntry[], provisional: ReadonlySet<string>): CourtCalls[] {
  const byId = new Map(entries.map((entry) => [entry.match.id, entry]));
  const queues = courtQueues(entries.map(queuedOf));
  if (!queues.some(({ now, next }) => now !== null || next.length > 0)) return [];
  const touched = new Set(
    entries.flatMap(({ match, court }) => (court && provisional.has(match.id) ? court.name : [])),
  );
  const calls = (queue: CourtQueue): CourtCalls => ({
    court: queue.court,
    now: byId.get(queue.now ?? ''),
    next: queue.next.flatMap((coming) => {
      const entry = byId.get(coming.matchId);
      return entry ? [{ entry, notes: notesOf(coming, entry, queue.court), canGoAhead: coming.canGoAhead }] : [];
    }),
    more: queue.more,
    isProvisional: touched.has(queue.court),
  });
  return queues.map(calls).sort(byName);
}

const queuedOf = ({ match, court, player1, player2 }: MatchEntry) => ({
  id: match.id,
  status: playStatusOf(match),
  court: court?.name ?? null,
  players: [player1?.id ?? null, player2?.id ?? null] as const,
  hasBye: match.outcome === 'BYE' || match.sides.includes('bye'),
});

function notesOf({ engaged, canGoAhead }: ComingMatch, entry: MatchEntry, court: string): string[] {
  if (canGoAhead) return ['Can be played at once.'];
  const isTold = (one: Engagement) => one.isPlaying || one.court !== court;
  return engaged.filter(isTold).map((one) => {
    const name = [entry.player1, entry.player2].find((player) => player?.id === one.playerId)?.name ?? '';
    const where = one.court === court ? 'here' : `on ${one.court}`;
    return one.isPlaying ? `${name} is playing ${where} now.` : `${name} is called to ${one.court} first.`;
  });
}
