/**
 * The next calls of a hall, over all its tournaments; RULES.md, "Calls in the hall". The same on the server and on a desk
 * without a network.
 */
import type { MatchId } from '#tournament/terms.ts';
import { type Counting, countedWait, countingOf, type Occupancy, occupancyOf } from './occupancy.ts';
import { callingOrder, type QueuedMatch } from './playing-order.ts';
import { peopleAsked } from './same-people.ts';
import type {
  CourtId,
  Hall,
  HallDay,
  HallTable,
  NextCalls,
  PersonId,
  Proposal,
  WaitingMatch,
  WaitReason,
} from './terms.ts';

type Decision = { readonly call: Omit<Proposal, 'matchId'> } | { readonly wait: WaitReason };

/** What is proposed for the free tables at an instant, and why every other open match waits. */
export function nextCalls(hall: Hall, now: number): NextCalls {
  const occupancy = occupancyOf(hall);
  const present = { occupancy, counting: countingOf(hall, occupancy, now) };
  const decide = hall.day.mode === 'fixed' ? fixedTables(hall.day, present) : freeTables(hall.day, present, now);
  const proposals: Proposal[] = [];
  const waiting: WaitingMatch[] = [];
  for (const queued of callingOrder(hall)) {
    const matchId = queued.match.id;
    const decision = decide(queued);
    if ('call' in decision) proposals.push({ matchId, ...decision.call });
    else waiting.push({ matchId, because: decision.wait });
  }
  return { proposals, waiting };
}

interface Present {
  readonly occupancy: Occupancy;
  readonly counting: Counting;
}

/** Asked for each open match in calling order: what was decided before it counts. */
function freeTables(day: HallDay, { occupancy, counting }: Present, now: number): (queued: QueuedMatch) => Decision {
  const held = new Set(day.held);
  const free = [...occupancy.freeTables];
  const firstOf = new Map<PersonId, MatchId>();
  const openTables = day.tables.filter(({ isOpen }) => isOpen);
  const isAdmitted = memoized((id) => openTables.some(({ only }) => only === null || only === id));
  let ready = 0;

  const unavailable = ({ match, tournament, isPinned }: QueuedMatch): WaitReason | null => {
    if (match.players.includes(null)) return { kind: 'undecided' };
    if (held.has(match.id)) return { kind: 'held' };
    if (tournament.startsAt > now && !isPinned) return { kind: 'not-begun', until: tournament.startsAt };
    return isAdmitted(tournament.id) ? null : { kind: 'no-open-table' };
  };
  return (queued) => {
    const { match, tournament, isPinned } = queued;
    const standing = calledWait(match.id, occupancy) ?? unavailable(queued);
    if (standing) return { wait: standing };
    const busy =
      onTable(queued, occupancy.tableOf) ??
      countedWait(match.id, peopleOf(queued), counting) ??
      behindOwn(queued, firstOf) ??
      resting(queued, occupancy, now);
    for (const personId of playersOf(queued)) if (!firstOf.has(personId)) firstOf.set(personId, match.id);
    if (busy) return { wait: busy };
    if (day.isPaused) return { wait: { kind: 'paused' } };
    const table = takeTable(free, tournament.id);
    if (!table) return { wait: { kind: 'in-line', ahead: ready++ } };
    return { call: { courtId: table.courtId, because: { kind: isPinned ? 'pinned' : 'longest-free' } } };
  };
}

/** As the calendar of a tournament has it: the first match of each table whose players are free. */
function fixedTables(day: HallDay, { occupancy, counting }: Present): (queued: QueuedMatch) => Decision {
  const held = new Set(day.held);
  const free = new Set(occupancy.freeTables.map(({ courtId }) => courtId));
  const isOpen = new Set(day.tables.filter((table) => table.isOpen).map(({ courtId }) => courtId));
  const firstAt = new Map<CourtId, MatchId>();
  const proposedFor = new Map<PersonId, MatchId>();
  for (const { matchId, courtId } of occupancy.callOf.values()) firstAt.set(courtId, matchId);

  return (queued) => {
    const { match } = queued;
    const { plannedCourt: courtId } = match;
    const called = calledWait(match.id, occupancy);
    if (called) return { wait: called };
    if (held.has(match.id)) return { wait: { kind: 'held' } };
    if (courtId === null) return { wait: { kind: 'no-open-table' } };
    const first = firstAt.get(courtId);
    if (first === undefined) firstAt.set(courtId, match.id);
    if (match.players.includes(null)) return { wait: { kind: 'undecided' } };
    if (!isOpen.has(courtId)) return { wait: { kind: 'no-open-table' } };
    if (first !== undefined) return { wait: { kind: 'behind-at-table', courtId, matchId: first } };
    const busy =
      onTable(queued, occupancy.tableOf) ??
      countedWait(match.id, peopleOf(queued), counting) ??
      behindOwn(queued, proposedFor);
    if (busy) return { wait: busy };
    if (day.isPaused) return { wait: { kind: 'paused' } };
    if (!free.has(courtId)) return { wait: { kind: 'table-taken', courtId } };
    for (const personId of playersOf(queued)) proposedFor.set(personId, match.id);
    return { call: { courtId, because: { kind: 'as-planned' } } };
  };
}

const playersOf = ({ match }: QueuedMatch): PersonId[] => match.players.filter((id) => id !== null);
const peopleOf = ({ match }: QueuedMatch): PersonId[] => peopleAsked(match);

function calledWait(matchId: MatchId, { callOf }: Occupancy): WaitReason | null {
  const call = callOf.get(matchId);
  return call ? { kind: 'called', courtId: call.courtId } : null;
}

function onTable(queued: QueuedMatch, tableOf: ReadonlyMap<PersonId, CourtId>): WaitReason | null {
  for (const personId of peopleOf(queued)) {
    const courtId = tableOf.get(personId);
    if (courtId !== undefined) return { kind: 'on-table', personId, courtId };
  }
  return null;
}

function behindOwn(queued: QueuedMatch, firstOf: ReadonlyMap<PersonId, MatchId>): WaitReason | null {
  for (const personId of peopleOf(queued)) {
    const matchId = firstOf.get(personId);
    if (matchId !== undefined) return { kind: 'earlier-match', personId, matchId };
  }
  return null;
}

/** Where both players rest, the longer rest is the reason. */
export function resting(queued: QueuedMatch, { restsUntil }: Occupancy, now: number): WaitReason | null {
  let latest: { personId: PersonId; until: number } | null = null;
  for (const personId of peopleOf(queued)) {
    const until = restsUntil.get(personId) ?? 0;
    if (until > now && until > (latest?.until ?? 0)) latest = { personId, until };
  }
  return latest && { kind: 'resting', ...latest };
}

/** A table that is kept for this tournament goes first, so that the others stay free for the other tournaments. */
export function takeTable(free: HallTable[], tournamentId: string): HallTable | null {
  const own = free.findIndex(({ only }) => only === tournamentId);
  const index = own >= 0 ? own : free.findIndex(({ only }) => only === null);
  const [table] = index >= 0 ? free.splice(index, 1) : [];
  return table ?? null;
}

function memoized<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key) ?? compute(key);
    known.set(key, found);
    return found;
  };
}
