/** Who is on which table, who rests, and since when tables are free. */
import type { MatchId } from '#tournament/terms.ts';
import type { CourtId, Hall, HallMatch, HallTable, PersonId, TableCall, WaitReason } from './terms.ts';

export interface Occupancy {
  /** The calls that stand: not withdrawn, and their matches are open. */
  readonly callOf: ReadonlyMap<MatchId, TableCall>;
  readonly tableOf: ReadonlyMap<PersonId, CourtId>;
  readonly restsUntil: ReadonlyMap<PersonId, number>;
  /** Keyed by table. A table without any call yet has no entry. */
  readonly freeSince: ReadonlyMap<CourtId, number>;
  /** Open tables without a call, the longest free first. */
  readonly freeTables: readonly HallTable[];
}

export interface Counting {
  /** Matches that are counted without a call. */
  readonly matchIds: ReadonlySet<MatchId>;
  readonly matchOf: ReadonlyMap<PersonId, MatchId>;
}

/** Who plays without a call at an instant; a call that stands says more. */
export function countingOf({ tournaments, counted = [] }: Hall, { callOf }: Occupancy, now: number): Counting {
  const standing = counted.filter(({ matchId, until }) => until > now && !callOf.has(matchId));
  const asked = new Set(standing.map(({ matchId }) => matchId));
  const matchIds = new Set<MatchId>();
  const matchOf = new Map<PersonId, MatchId>();
  if (asked.size === 0) return { matchIds, matchOf };
  for (const { matches } of tournaments) {
    for (const { id, isOver, players } of matches) {
      if (isOver || !asked.has(id)) continue;
      matchIds.add(id);
      for (const personId of players) if (personId !== null) matchOf.set(personId, id);
    }
  }
  return { matchIds, matchOf };
}

/** Why a match cannot be called as it, or another one of its people, is counted without a call. */
export function countedWait(matchId: MatchId, people: readonly PersonId[], counting: Counting): WaitReason | null {
  if (counting.matchIds.has(matchId)) return { kind: 'counted' };
  for (const personId of people) {
    const playing = counting.matchOf.get(personId);
    if (playing !== undefined) return { kind: 'counting', personId, matchId: playing };
  }
  return null;
}

export function occupancyOf({ day, tournaments, calls }: Hall): Occupancy {
  const called = new Set(calls.map(({ matchId }) => matchId));
  const matches = new Map<MatchId, HallMatch>();
  const restsUntil = new Map<PersonId, number>();
  for (const { matches: all } of tournaments) {
    for (const match of all) {
      if (called.has(match.id)) matches.set(match.id, match);
      if (match.endedAt === null) continue;
      for (const personId of match.players) {
        if (personId === null) continue;
        const until = match.endedAt + day.restMinutes * 60_000;
        restsUntil.set(personId, Math.max(restsUntil.get(personId) ?? until, until));
      }
    }
  }
  const callOf = new Map<MatchId, TableCall>();
  const tableOf = new Map<PersonId, CourtId>();
  const taken = new Set<CourtId>();
  const freeSince = new Map<CourtId, number>();
  for (const call of calls) {
    const match = matches.get(call.matchId);
    if (!match || match.isOver || call.withdrawnAt !== null) {
      const since = call.withdrawnAt ?? match?.endedAt ?? call.calledAt;
      freeSince.set(call.courtId, Math.max(freeSince.get(call.courtId) ?? since, since));
      continue;
    }
    callOf.set(call.matchId, call);
    taken.add(call.courtId);
    for (const personId of match.players) if (personId !== null) tableOf.set(personId, call.courtId);
  }
  const since = ({ courtId }: HallTable): number => freeSince.get(courtId) ?? 0;
  const freeTables = day.tables
    .filter(({ courtId, isOpen }) => isOpen && !taken.has(courtId))
    .sort((a, b) => since(a) - since(b));
  return { callOf, tableOf, restsUntil, freeSince, freeTables };
}
