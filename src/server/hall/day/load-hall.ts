/** A hall's day as it is: its rows, its tournaments, and both as the next-call rule takes them. */

import { timeOf } from '#booking/zone.ts';
import type { HallDayTournament, HallTable } from '#contract/hall/hall.ts';
import { hallDayTournamentOf } from '#contract/views/hall-views.ts';
import { fullName } from '#contract/views/views.ts';
import type { HallNames } from '#hall/explain-call.ts';
import { samePeople, withSamePeople } from '#hall/same-people.ts';
import type { Hall, TableCall } from '#hall/terms.ts';
import { serverFault } from '#messages/fault.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { stateOf, type TournamentState } from '#server/tournaments/state/state.ts';
import type { States } from '#server/tournaments/state/state-cache.ts';
import { doubtedMatches } from '#server/tournaments/store/doubt-store.ts';
import { loadStoredTournament } from '#server/tournaments/store/facts.ts';
import { peopleSaidTwo } from '#server/users/people-said-two.ts';
import { clubKey } from '#tournament/draw/club.ts';
import { type CountedSince, countedMatches } from './counted-matches.ts';
import { type ListedLink, linksOf } from './links.ts';
import type { Place } from './place.ts';
import { standingLease } from './standing-lease.ts';
import {
  type CallRow,
  type CommittedVersion,
  callsOf,
  findHall,
  firstResults,
  type HallRow,
  tournamentsAt,
} from './store.ts';

export interface LoadedHall {
  readonly place: Place;
  readonly row: HallRow;
  /** All of the day, the first first. One whose match is over has ended, though no row may say so yet. */
  readonly calls: readonly CallRow[];
  /** As they are stored. */
  readonly storedCalls: readonly CallRow[];
  /** Calls that have ended though their match was never played: it is drawn anew, or somebody else's by now. */
  readonly lostCalls: readonly CallRow[];
  /** Matches that are counted although no call of them stands. */
  readonly counted: readonly CountedSince[];
  /** Matches whose result a player says is not right. */
  readonly doubted: readonly string[];
  readonly states: readonly TournamentState[];
  readonly tables: readonly HallTable[];
  /** Those that a second device asks for. */
  readonly asking: readonly string[];
  /** Links that have ended with the right of their makers, and for which there is no new one. */
  readonly endedLinks: readonly ListedLink[];
  readonly tournaments: readonly HallDayTournament[];
  readonly names: HallNames;
}

export interface HallSource {
  readonly db: Executor;
  readonly states: States;
  readonly now: number;
  /** Outside a transaction all that is read is committed, so what is loaded is kept in memory. */
  readonly isCommitted?: true;
  /** Otherwise as it is stored. */
  readonly row?: HallRow;
}

export async function loadHall(source: HallSource, place: Place): Promise<LoadedHall> {
  const { db, now } = source;
  const committed = await tournamentsAt(db, place);
  const states: TournamentState[] = [];
  for (const one of committed) {
    const state = await currentState(source, one);
    if (state) states.push(state);
  }
  const stored = source.row ?? (await findHall(db, place));
  const row = { ...stored, lease: await standingLease(db, place, stored.lease, now) };
  const storedCalls = await callsOf(db, row.id);
  const links = await linksOf(db, row.id);
  const asking = links.flatMap(({ isGood, asker, courtId }) => (isGood && asker !== null ? courtId : []));
  const endedLinks = links.filter(({ isGood }) => !isGood);
  const ids = committed.map(({ id }) => id);
  const results = await firstResults(db, ids);
  const doubted = await doubtedMatches(db, ids);
  const listed = states.map(({ record, tournament }) => hallDayTournamentOf(record, tournament, results));
  const tournaments = await asPeople(db, states, listed);
  const tables = tablesOf(row, states);
  const ended = endedCalls(storedCalls, tournaments, now);
  const names = namesOf(states, tables, place);
  const called = new Set(ended.calls.flatMap(({ endedAt, matchId }) => (endedAt === null ? matchId : [])));
  const counted = (await countedMatches(db, states, now)).filter(({ matchId }) => !called.has(matchId));
  return {
    place,
    row,
    ...ended,
    counted,
    doubted,
    storedCalls,
    states,
    tables,
    asking,
    endedLinks,
    tournaments,
    names,
  };
}

/** As committed, whatever this node has heard: what it has in memory counts if its version is the row's. */
async function currentState(
  { db, states, now, isCommitted }: HallSource,
  { id, version }: CommittedVersion,
): Promise<TournamentState | null> {
  const known = states.known(id, version);
  if (known) return known;
  if (isCommitted) return states.find(id);
  const stored = await loadStoredTournament(db, id);
  return stored && stateOf(stored, now);
}

export const hallOfDay = ({ row, tables, tournaments, calls, counted }: LoadedHall): Hall => ({
  day: {
    mode: row.mode,
    tables,
    restMinutes: row.restMinutes,
    isPaused: row.isPaused,
    pinned: row.pinned,
    held: row.held,
  },
  tournaments,
  calls: calls.map(ruleCall),
  counted,
});

const ruleCall = ({ matchId, courtId, calledAt, endedAt }: CallRow): TableCall => ({
  matchId,
  courtId,
  calledAt: calledAt.getTime(),
  withdrawnAt: endedAt?.getTime() ?? null,
});

/** The courts that the day's tournaments play on, in the order of the hall. */
function tablesOf({ closedTables, keptTables }: HallRow, states: readonly TournamentState[]): HallTable[] {
  const names = new Map(states.flatMap(({ record }) => record.courts.map(({ id, name }) => [id, name])));
  const present = new Set(states.map(({ row }) => row.id));
  return [...names].map(([courtId, name]) => {
    const only = keptTables[courtId];
    return {
      courtId,
      name,
      isOpen: !closedTables.includes(courtId),
      only: only !== undefined && present.has(only) ? only : null,
    };
  });
}

/** The same person in two lists is one in the hall, but where an organiser has said that they are two. */
async function asPeople(db: Executor, states: readonly TournamentState[], tournaments: readonly HallDayTournament[]) {
  if (states.length < 2) return tournaments;
  const playing = new Set(tournaments.flatMap(({ matches }) => matches.flatMap(({ players }) => players)));
  const listed = states.flatMap(({ row, record }) =>
    record.people
      .filter(({ user }) => playing.has(user.id))
      .map(({ user, club }) => ({
        ...{ id: user.id, tournamentId: row.id },
        ...{ nameKey: clubKey(fullName(user)), clubKey: clubKey(club) },
      })),
  );
  const namesakes = samePeople(listed);
  if (namesakes.size === 0) return tournaments;
  const areTwo = await peopleSaidTwo(db, [...namesakes.keys()]);
  return withSamePeople(tournaments, samePeople(listed, areTwo));
}

/** A call ends with its match: played, drawn anew, or somebody else's by now. */
function endedCalls(calls: readonly CallRow[], tournaments: readonly HallDayTournament[], now: number) {
  const standing = new Set(calls.filter(({ endedAt }) => endedAt === null).map(({ matchId }) => matchId));
  const matches = new Map(
    tournaments.flatMap((one) => one.matches.filter(({ id }) => standing.has(id)).map((match) => [match.id, match])),
  );
  const lostCalls: CallRow[] = [];
  const ended = calls.map((call) => {
    if (call.endedAt !== null) return call;
    const match = matches.get(call.matchId);
    const isSame = match?.players.every((userId, i) => userId === call.players[i]) === true;
    if (match && isSame) return match.isOver ? { ...call, endedAt: new Date(match.endedAt ?? now) } : call;
    // Phones show the latest that they are told of a match, and the call may be of a clock that is ahead.
    const lost = { ...call, endedAt: new Date(Math.max(now, call.announcedAt.getTime() + 1)) };
    lostCalls.push(lost);
    return lost;
  });
  return { calls: ended, lostCalls };
}

function namesOf(states: readonly TournamentState[], tables: readonly HallTable[], { timeZone }: Place): HallNames {
  const tableNames = new Map(tables.map(({ courtId, name }) => [courtId, name]));
  return {
    person: (id) => {
      for (const { record } of states) {
        const found = record.people.find(({ user }) => user.id === id);
        if (found) return fullName(found.user);
      }
      return serverFault('inputs.aPlayer');
    },
    table: (id) => tableNames.get(id) ?? serverFault('inputs.anotherTable'),
    match: (id) => {
      for (const { tournament } of states) {
        const found = tournament.matches.find((match) => match.id === id);
        if (found)
          return serverFault('inputs.matchName', {
            group: found.group?.name.replace(/^Group /, '') ?? 'none',
            number: found.number,
          });
      }
      return serverFault('inputs.anotherMatch');
    },
    time: (instant) => timeOf(instant, timeZone),
  };
}
