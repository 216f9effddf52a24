/** Why a match cannot be called to a table, for every actor. Its turn and its players' rest are the desk's to overrule. */
import { type Message, message, type RefusalParams, worded } from '#tournament/message.ts';
import type { MatchId, Refusal } from '#tournament/terms.ts';
import { explainWait, type HallNames } from './explain-call.ts';
import { countedWait, countingOf, type Occupancy, occupancyOf } from './occupancy.ts';
import { peopleAsked } from './same-people.ts';
import type { CourtId, Hall, HallMatch, HallTable, TournamentId, WaitReason } from './terms.ts';

export interface AskedCall {
  readonly matchId: MatchId;
  readonly courtId: CourtId;
  /** 1 for the first call; later ones are of players who have not come. */
  readonly number: number;
  /** The table where it stands, to move from there. */
  readonly from?: CourtId | null | undefined;
}

interface Played {
  readonly match: HallMatch;
  readonly tournamentId: TournamentId;
}

export function findHallMatch({ tournaments }: Hall, matchId: MatchId): Played | null {
  for (const { id: tournamentId, matches } of tournaments) {
    const match = matches.find(({ id }) => id === matchId);
    if (match) return { match, tournamentId };
  }
  return null;
}

const not = (code: string, words: string | Message, params: RefusalParams = {}): Refusal => ({
  status: 409,
  code,
  ...worded(words),
  params: typeof words === 'string' ? params : { ...words.names, ...params },
});
const notFound = (what: string): Refusal => ({
  status: 404,
  code: 'NOT_FOUND',
  message: `${what} not found.`,
  params: { what },
});

export function refuseCall(hall: Hall, asked: AskedCall, names: HallNames, now: number): Refusal | null {
  const played = findHallMatch(hall, asked.matchId);
  if (!played) return notFound('Match');
  if (played.match.isOver) return not('MATCH_OVER', message('{match} is over.', { match: names.match(asked.matchId) }));
  const occupancy = occupancyOf(hall);
  const standing = occupancy.callOf.get(asked.matchId);
  if (standing?.courtId === asked.courtId) return null;
  if (standing && standing.courtId === asked.from) {
    // A move is no new call: it asks for a table alone, also in a hall that is paused.
    const others = hall.calls.filter((call) => call !== standing);
    return refuseTable(hall, played, { ...asked, occupancy: occupancyOf({ ...hall, calls: others }), names });
  }
  if (standing) return not('CALLED_ELSEWHERE', explainWait({ kind: 'called', courtId: standing.courtId }, names));
  if (asked.from != null)
    return not('NOT_CALLED', 'Its call was withdrawn: there is nothing to move.', { why: 'move' });
  if (asked.number > 1)
    return not('NOT_CALLED', 'It has not been called: there is no call to repeat.', { why: 'repeat' });
  const counted = countedWait(asked.matchId, peopleAsked(played.match), countingOf(hall, occupancy, now));
  return (
    (counted && not('COUNTED', explainWait(counted, names), whoIsCounted(counted, names))) ??
    refuseMatch(hall, played.match, names) ??
    refuseTable(hall, played, { ...asked, occupancy, names })
  );
}

const whoIsCounted = (counted: WaitReason, names: HallNames): RefusalParams =>
  counted.kind === 'counting' ? { who: 'player', match: names.match(counted.matchId) } : { who: 'itself' };

function refuseMatch({ day }: Hall, match: HallMatch, names: HallNames): Refusal | null {
  if (match.players.includes(null)) return not('UNDECIDED', explainWait({ kind: 'undecided' }, names));
  if (day.held.includes(match.id))
    return not('HELD', message('{match} is on hold. Release it first.', { match: names.match(match.id) }));
  return day.isPaused ? not('PAUSED', explainWait({ kind: 'paused' }, names)) : null;
}

interface Where {
  readonly courtId: CourtId;
  readonly occupancy: Occupancy;
  readonly names: HallNames;
}

function refuseTable({ day }: Hall, { match, tournamentId }: Played, where: Where): Refusal | null {
  const { courtId, occupancy, names } = where;
  const table = day.tables.find((one) => one.courtId === courtId);
  if (!table) return notFound('Table');
  const named = { table: names.table(courtId) };
  if (!table.isOpen) return not('TABLE_CLOSED', message('{table} is closed.', named));
  if (day.mode === 'fixed' && match.plannedCourt !== courtId)
    return not('NOT_ITS_TABLE', 'It is planned at another table. With “Next free table” any table can take it.');
  // On fixed tables the plan says who plays where, and no table is kept.
  if (day.mode === 'free' && table.only !== null && table.only !== tournamentId)
    return not('TABLE_KEPT', message('{table} is kept for another tournament.', named));
  if ([...occupancy.callOf.values()].some((call) => call.courtId === courtId))
    return not('TABLE_TAKEN', explainWait({ kind: 'table-taken', courtId }, names));
  for (const personId of peopleAsked(match)) {
    const busyAt = occupancy.tableOf.get(personId);
    if (busyAt !== undefined)
      return not('ON_TABLE', explainWait({ kind: 'on-table', personId, courtId: busyAt }, names));
  }
  return null;
}

/** Where a called match of the tournament may move to, in the order of the hall; nowhere as planned. */
export const tablesToMoveTo = ({ day }: Hall, tournamentId: TournamentId, { freeTables }: Occupancy): HallTable[] =>
  day.mode === 'fixed'
    ? []
    : day.tables.filter((table) => freeTables.includes(table) && (table.only === null || table.only === tournamentId));
