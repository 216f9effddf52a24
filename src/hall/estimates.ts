/** When the open matches can be expected to be called, by the pace of the day; RULES.md, "Calls in the hall". */
import type { MatchId } from '#tournament/terms.ts';
import { occupancyOf } from './occupancy.ts';
import type { CourtId, Hall, HallMatch, HallTournament, NextCalls, TournamentId, WaitReason } from './terms.ts';

const MINUTE = 60_000;
/** Of a match where none of its tournament has been played today. */
const USUAL_DURATION = 20 * MINUTE;

interface TableTime {
  readonly courtId: CourtId;
  readonly only: TournamentId | null;
  freeAt: number;
}

interface KnownMatch {
  readonly match: HallMatch;
  readonly tournament: HallTournament;
}

/**
 * By match: an instant, now for what is proposed. None where nobody can say: its players are not known, it is held, or no
 * open table takes it.
 */
export function expectedCalls(
  hall: Hall,
  { proposals, waiting }: NextCalls,
  now: number,
): ReadonlyMap<MatchId, number> {
  const isFixed = hall.day.mode === 'fixed';
  const rest = hall.day.restMinutes * MINUTE;
  const known = matchesById(hall);
  const pace = paceOf(hall);
  const { callOf, restsUntil } = occupancyOf(hall);
  const personFree = new Map(restsUntil);
  const tables = hall.day.tables
    .filter(({ isOpen }) => isOpen)
    .map(({ courtId, only }): TableTime => ({ courtId, only, freeAt: now }));
  const tableOf = (courtId: CourtId | null) => tables.find((table) => table.courtId === courtId);

  for (const { matchId, courtId, calledAt } of callOf.values()) {
    const called = known.get(matchId);
    if (!called) continue;
    const ends = endOf(calledAt, pace(called.tournament.id), now);
    const table = tableOf(courtId);
    if (table) table.freeAt = ends;
    for (const id of called.match.players) if (id !== null) personFree.set(id, ends + rest);
  }

  const expected = new Map<MatchId, number>();
  const expect = ({ match, tournament }: KnownMatch, table: TableTime | undefined, from: number) => {
    if (!table) return;
    const duration = pace(tournament.id);
    const people = match.players.filter((id) => id !== null);
    const at = Math.max(from, table.freeAt, ...people.map((id) => personFree.get(id) ?? from));
    expected.set(match.id, at);
    for (const id of people) personFree.set(id, at + duration + rest);
    // On free tables another match goes ahead while these players are not ready.
    table.freeAt = (isFixed ? at : table.freeAt) + duration;
  };
  for (const { matchId, courtId } of proposals) {
    const proposed = known.get(matchId);
    if (proposed) expect(proposed, tableOf(courtId), now);
  }
  for (const { matchId, because } of waiting) {
    const waits = known.get(matchId);
    const from = earliestOf(because, now);
    if (!waits || from === null) continue;
    expect(waits, isFixed ? tableOf(waits.match.plannedCourt) : firstFree(tables, waits.tournament.id), from);
  }
  return expected;
}

function matchesById({ tournaments }: Hall): ReadonlyMap<MatchId, KnownMatch> {
  const known = new Map<MatchId, KnownMatch>();
  for (const tournament of tournaments) {
    for (const match of tournament.matches) known.set(match.id, { match, tournament });
  }
  return known;
}

/** By tournament: the median of what its matches have taken today, from their calls on. */
function paceOf({ calls, tournaments }: Hall): (id: TournamentId) => number {
  const calledAt = new Map<MatchId, number>();
  for (const call of calls) if (call.withdrawnAt === null) calledAt.set(call.matchId, call.calledAt);
  const medians = new Map<TournamentId, number>();
  for (const { id, matches } of tournaments) {
    const durations = matches.flatMap((match) => {
      const from = calledAt.get(match.id);
      return from === undefined || match.endedAt === null || match.endedAt <= from ? [] : [match.endedAt - from];
    });
    const median = durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)];
    if (median !== undefined) medians.set(id, median);
  }
  return (id) => medians.get(id) ?? USUAL_DURATION;
}

/** A match that takes longer than usual is taken to end soon. */
const endOf = (calledAt: number, duration: number, now: number): number =>
  Math.max(calledAt + duration, now + duration / 4);

/** Null where nobody can say. */
function earliestOf(because: WaitReason, now: number): number | null {
  switch (because.kind) {
    case 'called':
    case 'held':
    case 'undecided':
    case 'no-open-table':
      return null;
    case 'not-begun':
      return Math.max(now, because.until);
    default:
      return now;
  }
}

function firstFree(tables: readonly TableTime[], tournamentId: TournamentId): TableTime | undefined {
  let first: TableTime | undefined;
  for (const table of tables) {
    const isAdmitted = table.only === null || table.only === tournamentId;
    if (isAdmitted && (!first || table.freeAt < first.freeAt)) first = table;
  }
  return first;
}
