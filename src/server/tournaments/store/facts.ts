/** A tournament's facts, read in one statement and therefore of one moment. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { shownName } from '#event/shown-name.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { championship } from '#server/platform/database/schema/championships.ts';
import { event } from '#server/platform/database/schema/events.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { venue } from '#server/platform/database/schema/venues.ts';
import type { Facts, Forfeit, Game, GroupDraw, MainStageDraw, PlayedResult, ResultKind } from '#tournament/terms.ts';
import { configurationOf, type TournamentRow } from './store.ts';

export interface StoredTournament {
  readonly row: TournamentRow;
  readonly championshipName: string | null;
  /** What it is a class of. */
  readonly eventName: string | null;
  readonly venue: Venue | null;
  readonly facts: Facts;
  readonly people: TournamentRecord['people'];
  readonly courts: TournamentRecord['courts'];
  readonly awarded: Readonly<Record<string, number>>;
  readonly halls: readonly StoredHall[];
}

/** What the hall says of its matches on one of the tournament's days. */
export interface StoredHall {
  readonly date: string;
  readonly mode: 'fixed' | 'free';
  /** The first first. */
  readonly calls: NonNullable<TournamentRecord['hall']>['calls'];
}

interface EntryColumns {
  readonly id: string;
  readonly userId: string;
  readonly elo: number;
  readonly championshipPoints: number;
  readonly club: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
  readonly isHidden: boolean;
}

interface StoredGroupDraw {
  readonly kind: 'GROUPS';
  readonly data: GroupDraw;
}
interface StoredMainStage {
  readonly kind: 'MAIN';
  readonly data: MainStageDraw;
}
type StoredDraw = StoredGroupDraw | StoredMainStage;
type ResultColumns = readonly [string, string, string, number, number, readonly Game[] | null, number, ResultKind];

const entries = sql<EntryColumns[]>`(
  select coalesce(json_agg(json_build_object(
    'id', e.id, 'userId', u.id, 'club', u.club, 'picture', u.picture, 'isHidden', hidden.user_id is not null,
    'firstName', case when trim(u.first_name || u.last_name) = '' then u.username else u.first_name end,
    'lastName', u.last_name,
    'elo', coalesce(e.elo, u.elo),
    'championshipPoints', coalesce(e.championship_points, p.points, 0)
  ) order by e.entered_at, e.id), '[]')
  from tournament_entry e
  join app_user u on u.id = e.user_id
  left join (select distinct user_id from entrant where hide_name) hidden on hidden.user_id = u.id
  left join (
    select user_id, sum(points)::int as points from championship_points
    where championship_id = ${tournament.championshipId} group by user_id
  ) p on p.user_id = e.user_id
  where e.tournament_id = ${tournament.id})`;

/** Before the draw the venue's courts of today; afterwards those that the draw was made for. */
const courts = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)
    order by array_position(array(select jsonb_array_elements_text(${tournament.courts})), c.id), c.position), '[]')
  from court c
  where case when jsonb_array_length(${tournament.courts}) > 0 then ${tournament.courts} ? c.id
    else c.venue_id = ${tournament.venueId} and c.removed_at is null end)`;

const draws = sql<StoredDraw[]>`(
  select coalesce(json_agg(json_build_object('kind', d.kind, 'data', d.data)), '[]')
  from tournament_draw d where d.tournament_id = ${tournament.id} and d.superseded_at is null)`;

const results = sql<ResultColumns[]>`(
  select coalesce(json_agg(json_build_array(
    r.match_id, r.player1_id, r.player2_id, r.player1_score, r.player2_score, r.games, r.version, r.kind)
    order by r.entered_at, r.match_id), '[]')
  from match_result r where r.tournament_id = ${tournament.id} and r.superseded_at is null)`;

const forfeits = sql<Forfeit[]>`(
  select coalesce(json_agg(json_build_object('playerId', f.entry_id, 'phase', f.phase) order by f.id), '[]')
  from forfeit f where f.tournament_id = ${tournament.id} and f.superseded_at is null)`;

const awarded = sql<Record<string, number>>`(
  select coalesce(json_object_agg(e.id, p.points), '{}')
  from championship_points p join tournament_entry e on e.tournament_id = p.tournament_id and e.user_id = p.user_id
  where p.tournament_id = ${tournament.id} and p.points <> 0)`;

const halls = sql<StoredHall[]>`(
  select coalesce(json_agg(json_build_object('date', h.date, 'mode', h.mode, 'calls', (
    select coalesce(json_agg(json_build_object('matchId', c.match_id, 'courtId', c.court_id, 'players', c.players,
      'isStarted', c.started_at is not null, 'isOver', c.ended_at is not null) order by c.called_at, c.id), '[]')
    from hall_call c where c.hall_id = h.id and c.tournament_id = ${tournament.id})) order by h.date), '[]')
  from hall_day h
  where h.place = case when ${tournament.venueId} is null or ${tournament.type} = 'SEASON'
      then 'tournament ' || ${tournament.id} else 'venue ' || ${tournament.venueId} end
    and h.date between (${tournament.startsAt} at time zone ${tournament.timeZone})::date
      and (${tournament.endsAt} at time zone ${tournament.timeZone})::date)`;

export async function loadStoredTournament(db: Executor, id: string): Promise<StoredTournament | null> {
  const [found] = await db
    .select({
      row: tournament,
      championshipName: championship.name,
      eventName: event.name,
      venue: {
        id: venue.id,
        name: venue.name,
        city: venue.city,
        address: venue.address,
        imageUrl: venue.imageUrl,
        timeZone: venue.timeZone,
      },
      entries,
      courts,
      draws,
      results,
      forfeits,
      awarded,
      halls,
    })
    .from(tournament)
    .leftJoin(championship, eq(championship.id, tournament.championshipId))
    .leftJoin(venue, eq(venue.id, tournament.venueId))
    .leftJoin(event, eq(event.id, tournament.eventId))
    .where(and(eq(tournament.id, sql.placeholder('id')), isNull(tournament.deletedAt)))
    .prepare('load-tournament')
    .execute({ id });
  if (!found) return null;
  const { row } = found;
  return {
    row,
    championshipName: found.championshipName,
    eventName: found.eventName,
    venue: found.venue,
    facts: {
      id: row.id,
      generation: row.generation,
      configuration: configurationOf(row),
      entries: found.entries.map(({ id, elo, championshipPoints, club }) => ({ id, elo, championshipPoints, club })),
      ...(row.seeds && { seeds: row.seeds }),
      courts: row.courts.length > 0 ? row.courts : found.courts.map((court) => court.id),
      draw: found.draws.find((draw): draw is StoredGroupDraw => draw.kind === 'GROUPS')?.data ?? null,
      mainStage: found.draws.find((draw): draw is StoredMainStage => draw.kind === 'MAIN')?.data ?? null,
      results: found.results.map(resultOf),
      forfeits: found.forfeits,
      finalised: row.finalisedAt !== null,
      calledOff: row.calledOffAt !== null,
    },
    people: found.entries.map(personOf),
    courts: found.courts,
    awarded: found.awarded,
    halls: found.halls,
  };
}

const resultOf = (columns: ResultColumns): PlayedResult => {
  const [matchId, player1Id, player2Id, player1Score, player2Score, games, version, kind] = columns;
  const result = { matchId, player1Id, player2Id, player1Score, player2Score, games, version };
  return kind === 'PLAYED' ? result : { ...result, kind };
};

const personOf = ({ id, userId, firstName, lastName, club, picture, isHidden }: EntryColumns) => ({
  playerId: id,
  club,
  user: {
    id: userId,
    ...shownName({ id: userId, firstName, lastName, isHidden }),
    profilePictureUrl: isHidden ? null : picture,
  },
});
