/**
 * Presenters: what the wire shows of a derived tournament. The server builds its replies with these, and a browser without a network
 * builds the same from the stored record; hence nothing here may touch either of them.
 */
import { type FinalPlace, finalRanking } from '#tournament/ranking/final-ranking.ts';
import type { Group, Match, PlayerId, Side, Standing, Tournament } from '#tournament/terms.ts';
import type { Bracket, BracketNode, MatchEntry, MatchPlayer } from '../matches/matches.ts';
import { memoizeByIdentity } from '../memoize.ts';
import type { PersonSummary } from '../people.ts';
import type {
  Groups,
  Medallist,
  RecordedHall,
  TournamentPlayer,
  TournamentRecord,
} from '../tournaments/tournaments.ts';
import { tieBreakSentence } from './tie-break-sentence.ts';

type Person = TournamentRecord['people'][number];

/** An index of a list, made once for all who ask: the lists of a record outlive its results. */
export const indexOnce = <Item, Value>(entryOf: (item: Item) => readonly [string, Value]) =>
  memoizeByIdentity((list: readonly Item[]): ReadonlyMap<string, Value> => new Map(list.map(entryOf)));

const peopleOf = indexOnce((person: Person) => [person.playerId, person]);
const courtsOf = indexOnce(({ id, name }: TournamentRecord['courts'][number]) => [id, { name }]);
/** The last call of each match. */
const callsOf = indexOnce((call: RecordedHall['calls'][number]) => [call.matchId, call]);
const forfeitsOf = indexOnce((forfeit: Tournament['facts']['forfeits'][number]) => [forfeit.playerId, forfeit]);

const unknownPerson = (playerId: PlayerId): Person => ({
  playerId,
  club: null,
  user: { id: playerId, firstName: 'Unknown', lastName: 'player', profilePictureUrl: null },
});

const personOf = (record: TournamentRecord, playerId: PlayerId): Person =>
  peopleOf(record.people).get(playerId) ?? unknownPerson(playerId);

/** A person's name as one line. */
export const fullName = (person: Pick<PersonSummary, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`.trim();

function matchPlayerOf(record: TournamentRecord, tournament: Tournament, side: Side): MatchPlayer | null {
  if (side.kind !== 'player') return null;
  const { user } = personOf(record, side.id);
  return {
    id: side.id,
    userId: user.id,
    name: fullName(user),
    forfeited: forfeitsOf(tournament.facts.forfeits).has(side.id),
    profilePictureUrl: user.profilePictureUrl,
  };
}

interface Played {
  readonly status: MatchEntry['match']['status'];
  readonly courtId: string | null;
}

/** Where and whether it is played, as the hall has it; on fixed tables as planned. */
function playedAt(record: TournamentRecord, match: Match): Played {
  const planned = { status: match.status, courtId: match.courtId };
  const { hall } = record;
  if (!hall) return planned;
  const call = callsOf(hall.calls).get(match.id);
  if (match.status === 'completed') return { ...planned, courtId: call?.courtId ?? hallCourt(hall, match) };
  const isCalled =
    call !== undefined &&
    !call.isOver &&
    match.sides.every((side, i) => side.kind === 'player' && personOf(record, side.id).user.id === call.players[i]);
  if (isCalled) return { status: call.isStarted ? 'ongoing' : 'called', courtId: call.courtId };
  return hall.mode === 'fixed' ? planned : { status: 'waiting', courtId: null };
}

const hallCourt = ({ mode }: RecordedHall, { courtId }: Match): string | null => (mode === 'fixed' ? courtId : null);

/** One match of the tournament. */
export function matchEntryOf(record: TournamentRecord, tournament: Tournament, match: Match): MatchEntry {
  const [first, second] = match.sides;
  const { status, courtId } = playedAt(record, match);
  return {
    match: {
      id: match.id,
      stage: match.stage,
      status,
      group: match.group ? { id: match.group.id, name: match.group.name } : null,
      winner: match.winner,
      player1Score: match.score?.[0] ?? null,
      player2Score: match.score?.[1] ?? null,
      matchDate: new Date(match.matchDate).toISOString(),
      version: match.version,
      generation: tournament.facts.generation,
      round: match.round,
      number: match.number,
      games: match.games ? match.games.map(([a, b]) => [a, b]) : null,
      outcome: match.outcome,
      sides: [first.kind, second.kind],
    },
    court: (courtId === null ? undefined : courtsOf(record.courts).get(courtId)) ?? null,
    player1: matchPlayerOf(record, tournament, first),
    player2: matchPlayerOf(record, tournament, second),
    tournament: {
      id: record.tournament.id,
      name: record.tournament.name,
      timeZone: record.tournament.timeZone,
      isSeason: tournament.facts.configuration.type === 'SEASON',
    },
  };
}

/** All matches, in the order of the schedule. */
export const matchEntriesOf = (record: TournamentRecord, tournament: Tournament): MatchEntry[] =>
  tournament.matches.map((match) => matchEntryOf(record, tournament, match));

/** What of a player follows from what was played. */
export type Earned = Pick<TournamentPlayer, 'groupPoints' | 'final'>;

/** One player, with what was earned. */
export function playerOf(
  record: TournamentRecord,
  tournament: Tournament,
  entry: Tournament['facts']['entries'][number],
  { groupPoints, final }: Earned,
): TournamentPlayer {
  const { user, club } = personOf(record, entry.id);
  return {
    id: entry.id,
    userId: user.id,
    name: fullName(user),
    forfeited: forfeitsOf(tournament.facts.forfeits).has(entry.id),
    elo: entry.elo,
    groupPoints,
    championshipPoints: entry.championshipPoints,
    club,
    user: { ...user },
    ...(final && { final }),
  };
}

/** Tells what a player has earned. */
export function earnedIn(record: TournamentRecord, tournament: Tournament): (playerId: PlayerId) => Earned {
  const points = new Map(
    tournament.groups.flatMap((group) => group.standings.map((row) => [row.playerId, row.groupPoints] as const)),
  );
  const places = new Map(finalRanking(tournament).map((one) => [one.playerId, one]));
  return (playerId) => {
    const groupPoints = points.get(playerId) ?? 0;
    const final = places.get(playerId);
    return final ? { groupPoints, final: finalOf(record, final) } : { groupPoints };
  };
}

/** The players in the order in which they entered. */
export function playersOf(record: TournamentRecord, tournament: Tournament): TournamentPlayer[] {
  const earned = earnedIn(record, tournament);
  return tournament.facts.entries.map((entry) => playerOf(record, tournament, entry, earned(entry.id)));
}

const finalOf = ({ awarded }: TournamentRecord, { playerId, place, eloAfter }: FinalPlace) => ({
  place,
  points: awarded?.[playerId] ?? 0,
  elo: eloAfter,
});

/** Beyond this many, as in groups without a main stage, the places are for the list. */
const MOST_ON_PODIUM = 4;

/** Who took the first three places of a finished tournament, the best first. */
export function podiumOf(record: TournamentRecord, tournament: Tournament): Medallist[] {
  return finalRanking(tournament)
    .filter(({ place }) => place <= 3)
    .slice(0, MOST_ON_PODIUM)
    .map(({ playerId, place }) => {
      const { user } = personOf(record, playerId);
      return { playerId, name: fullName(user), place, user: { ...user } };
    });
}

const standingOf = ({ groupPoints, place, decidedBy, tieBreak, struck }: Standing) => ({
  groupPoints,
  place,
  decidedBy,
  reason: tieBreak && tieBreakSentence(tieBreak),
  tieBreak,
  struck,
});

const entriesOf = indexOnce((entry: Tournament['facts']['entries'][number]) => [entry.id, entry]);

/** One group's table in standings order. */
export function groupTableOf(record: TournamentRecord, tournament: Tournament, { standings }: Group): Groups[string] {
  const entries = entriesOf(tournament.facts.entries);
  return standings.map((row) => {
    const entry = entries.get(row.playerId) ?? { id: row.playerId, elo: 0, championshipPoints: 0, club: null };
    return { ...playerOf(record, tournament, entry, { groupPoints: row.groupPoints }), ...standingOf(row) };
  });
}

/** The group tables by name. */
export const groupsOf = (record: TournamentRecord, tournament: Tournament): Groups =>
  Object.fromEntries(tournament.groups.map((group) => [group.name, groupTableOf(record, tournament, group)]));

function participantOf(
  record: TournamentRecord,
  tournament: Tournament,
  side: Side,
): BracketNode['participants'][number] {
  if (side.kind === 'undecided') return null;
  if (side.kind === 'bye') return { bye: true, id: null };
  const { user } = personOf(record, side.id);
  return {
    id: side.id,
    name: fullName(user),
    forfeited: forfeitsOf(tournament.facts.forfeits).has(side.id),
    user: { ...user },
  };
}

/** The main stage, laid out; nothing in it before it has been drawn. */
export function bracketOf(record: TournamentRecord, tournament: Tournament): Bracket {
  const matches = new Map(tournament.matches.map((match) => [match.id, match]));
  const nodes = tournament.bracket.nodes.flatMap((node) => {
    const match = matches.get(node.matchId);
    return match ? [nodeOf(record, tournament, match, node)] : [];
  });
  return { nodes, edges: tournament.bracket.edges.map((edge) => ({ ...edge })) };
}

/** A match in the bracket, at its place there. */
export const nodeOf = (
  record: TournamentRecord,
  tournament: Tournament,
  match: Match,
  { x, y }: { readonly x: number; readonly y: number },
): BracketNode => ({
  id: match.id,
  stage: match.stage,
  x,
  y,
  participants: [participantOf(record, tournament, match.sides[0]), participantOf(record, tournament, match.sides[1])],
  winner: match.winner,
  player1Score: match.score?.[0] ?? null,
  player2Score: match.score?.[1] ?? null,
  status: match.status,
  outcome: match.outcome,
  number: match.number,
});
