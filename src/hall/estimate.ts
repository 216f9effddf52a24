/** When the matches that wait can be expected to be called, by the pace of the day; RULES.md, "Calls in the hall". */
import type { MatchId } from '#tournament/terms.ts';
import { countingOf, type Occupancy, occupancyOf } from './occupancy.ts';
import { callingOrder, type QueuedMatch } from './playing-order.ts';
import { peopleAsked } from './same-people.ts';
import type { CourtId, Hall, PersonId } from './terms.ts';

/** How long a match is on its table, in milliseconds. */
export interface Pace {
  readonly groups: number;
  readonly mainStage: number;
}

export interface PlayedMatch {
  readonly isMainStage: boolean;
  readonly duration: number;
}

export interface Estimate {
  readonly matchId: MatchId;
  /** 1 is the next one that is called. */
  readonly place: number;
  readonly at: number;
}

const USUAL = 20 * 60_000;
/** Nobody who is on a table is expected at another one any sooner, however late that match is: screens call less "any minute". */
const BACK_AFTER = 2 * 60_000;
/** More are never shown, and each one costs a look at every table. */
const MOST = 1_000;

/** The median of the day's matches of each kind. */
export function paceOf(played: readonly PlayedMatch[]): Pace {
  const median = (isMainStage: boolean): number => {
    const durations = played.filter((match) => match.isMainStage === isMainStage).map(({ duration }) => duration);
    durations.sort((a, b) => a - b);
    const middle = durations.length / 2;
    const [low, high] = [durations[Math.ceil(middle) - 1], durations[Math.floor(middle)]];
    return low === undefined || high === undefined ? USUAL : Math.round((low + high) / 2);
  };
  return { groups: median(false), mainStage: median(true) };
}

export const durationOf = (pace: Pace, isMainStage: boolean): number => (isMainStage ? pace.mainStage : pace.groups);

/** In the order in which they begin. Left out are matches that cannot be estimated: undecided, held back, or with no open table. */
export function estimatedCalls(hall: Hall, lasts: (matchId: MatchId) => number, now: number): Estimate[] {
  const occupancy = occupancyOf(hall);
  const { callOf } = occupancy;
  const { matchIds: counted } = countingOf(hall, occupancy, now);
  const simulation = createSimulation(hall, { occupancy, counted }, lasts, now);
  const held = new Set(hall.day.held);
  const begun: { readonly matchId: MatchId; readonly at: number }[] = [];
  for (const queued of callingOrder(hall)) {
    if (begun.length === MOST) break;
    const { match } = queued;
    if (callOf.has(match.id) || counted.has(match.id) || held.has(match.id) || match.players.includes(null)) continue;
    const at = simulation.play(queued);
    if (at !== null) begun.push({ matchId: match.id, at });
  }
  begun.sort((a, b) => a.at - b.at);
  return begun.map((one, i) => ({ ...one, place: i + 1 }));
}

interface Simulation {
  /** Gives the match its table, and says when; null where none is open for it. */
  play(queued: QueuedMatch): number | null;
}

interface InPlay {
  readonly occupancy: Occupancy;
  /** Counted without a call. */
  readonly counted: ReadonlySet<MatchId>;
}

function createSimulation(
  hall: Hall,
  { occupancy, counted }: InPlay,
  lasts: (matchId: MatchId) => number,
  now: number,
): Simulation {
  const { day } = hall;
  const { callOf, tableOf, restsUntil } = occupancy;
  const rest = day.restMinutes * 60_000;
  const freeAt = new Map<CourtId, number>();
  const readyAt = new Map<PersonId, number>(restsUntil);
  const occupy = (courtId: CourtId, players: QueuedMatch['match']['players'], end: number): void => {
    freeAt.set(courtId, end);
    for (const id of players) if (id !== null) readyAt.set(id, end + rest);
  };
  const matches = new Map(
    hall.tournaments.flatMap((one) =>
      one.matches.filter(({ id }) => callOf.has(id) || counted.has(id)).map((match) => [match.id, match]),
    ),
  );
  for (const { matchId, courtId, calledAt } of callOf.values())
    occupy(courtId, matches.get(matchId)?.players ?? [null, null], Math.max(now, calledAt + lasts(matchId)));
  // What is counted without a call is being played: half of it is still to come, for all that is known.
  for (const id of counted) {
    const match = matches.get(id);
    const end = now + Math.max(BACK_AFTER, lasts(id) / 2);
    for (const person of match?.players ?? []) if (person !== null) readyAt.set(person, end + rest);
    const table = day.mode === 'fixed' ? match?.plannedCourt : null;
    if (table) freeAt.set(table, Math.max(freeAt.get(table) ?? 0, end));
  }
  for (const id of tableOf.keys()) readyAt.set(id, Math.max(readyAt.get(id) ?? 0, now + BACK_AFTER));
  return {
    play({ match, tournament, isPinned }) {
      const open = day.tables.filter(
        ({ courtId, isOpen, only }) =>
          isOpen && (day.mode === 'fixed' ? courtId === match.plannedCourt : only === null || only === tournament.id),
      );
      const begins = isPinned ? now : Math.max(now, tournament.startsAt);
      const ready = Math.max(begins, ...peopleAsked(match).map((id) => readyAt.get(id) ?? 0));
      const best = tableFor(
        open.map(({ courtId }) => ({ courtId, freeAt: freeAt.get(courtId) ?? now })),
        ready,
      );
      if (!best) return null;
      const at = Math.max(best.freeAt, ready);
      occupy(best.courtId, match.players, at + lasts(match.id));
      return at;
    },
  };
}

interface FreeTable {
  readonly courtId: CourtId;
  readonly freeAt: number;
}

/** Where a match waits for its players, the table that gets free last before they are ready: the others play on meanwhile. */
function tableFor(tables: readonly FreeTable[], ready: number): FreeTable | null {
  let best: FreeTable | null = null;
  for (const table of tables) {
    if (!best) best = table;
    else if (best.freeAt <= ready) best = table.freeAt <= ready && table.freeAt > best.freeAt ? table : best;
    else if (table.freeAt < best.freeAt) best = table;
  }
  return best;
}
