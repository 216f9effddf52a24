/** Tournaments: their rows, their lists, and their facts as stored. */
import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { PointsConfiguration } from '#contract/tournaments/tournament-fields.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { AT_ONCE, type Locking } from '#server/platform/database/locking.ts';
import { championship } from '#server/platform/database/schema/championships.ts';
import { event } from '#server/platform/database/schema/events.ts';
import { isRunning } from '#server/platform/database/schema/tournament-stages.ts';
import { tournament, tournamentEntry } from '#server/platform/database/schema/tournaments.ts';
import { venue } from '#server/platform/database/schema/venues.ts';
import type { Configuration, Facts, TournamentStage } from '#tournament/terms.ts';

export type TournamentRow = typeof tournament.$inferSelect;
export type NewTournament = typeof tournament.$inferInsert;

export const insertTournament = async (tx: Transaction, row: NewTournament): Promise<void> => {
  await tx.insert(tournament).values(row);
};

/**
 * A transaction that changes a tournament locks its row first; all other rows of it come after that lock. What only points
 * to a tournament, as a hall's call does, goes on meanwhile.
 */
export async function lockTournament(
  tx: Transaction,
  id: string,
  { waits }: Locking = AT_ONCE,
): Promise<TournamentRow | null> {
  const rows = await tx
    .select()
    .from(tournament)
    .where(and(eq(tournament.id, sql.placeholder('id')), isNull(tournament.deletedAt)))
    .for('no key update', waits ? {} : { noWait: true })
    .prepare(waits ? 'wait-for-tournament' : 'lock-tournament')
    .execute({ id });
  return rows[0] ?? null;
}

/** Writes what follows from the facts and what lists and other nodes go by. */
export async function storeTournament(
  tx: Transaction,
  row: TournamentRow,
  facts: Facts,
  stage: TournamentStage,
  version: number,
): Promise<void> {
  // A reset begins another event.
  const isReopened = !facts.finalised && facts.generation === row.generation;
  await tx
    .update(tournament)
    .set({
      version,
      stage,
      generation: facts.generation,
      confirmedEmailsOnly: facts.configuration.confirmedEmailsOnly ?? false,
      seeds: facts.seeds ?? null,
      courts: facts.draw ? facts.courts : [],
      // As it stands, to the microsecond: events are counted in this order, a reopened one in its former place.
      finalisedAt: facts.finalised ? sql`coalesce(${tournament.finalisedAt}, ${tournament.reopenedFrom}, now())` : null,
      reopenedFrom: isReopened ? sql`coalesce(${tournament.finalisedAt}, ${tournament.reopenedFrom})` : null,
      calledOffAt: facts.calledOff ? sql`coalesce(${tournament.calledOffAt}, now())` : null,
    })
    .where(eq(tournament.id, row.id));
}

/** What a win, a place and the like bring. */
export const pointsConfigurationOf = (row: TournamentRow): PointsConfiguration => ({
  pointsForWin: row.pointsForWin,
  pointsForDraw: row.pointsForDraw,
  championshipPointsForWin: row.championshipPointsForWin,
  championshipPointsForDraw: row.championshipPointsForDraw,
  championshipPointsForParticipation: row.championshipPointsForParticipation,
  championshipPointsAfterGroup: row.championshipPointsAfterGroup,
  championshipPointsAfterRound: row.championshipPointsAfterRound,
  championshipPointsWinner: row.championshipPointsWinner,
});

export const configurationOf = (row: TournamentRow): Configuration => ({
  format: row.format,
  type: row.type,
  includeThirdPlacePlayoff: row.includeThirdPlacePlayoff,
  ...(row.places && { places: row.places }),
  seedByChampionship: row.seedByChampionship,
  confirmedEmailsOnly: row.confirmedEmailsOnly,
  withdrawnResults: row.withdrawnResults,
  ranking: row.ranking,
  bestOf: { groups: row.bestOfGroups, mainStage: row.bestOfMainStage },
  ...pointsConfigurationOf(row),
  start: row.startsAt.getTime(),
  end: row.endsAt.getTime(),
});

/** The other way round. */
export const columnsOfConfiguration = ({
  bestOf,
  start,
  end,
  withdrawnResults = 'STAND',
  ranking = 'ITTF',
  confirmedEmailsOnly = false,
  places = null,
  ...columns
}: Configuration): Partial<TournamentRow> => ({
  ...columns,
  withdrawnResults,
  ranking,
  confirmedEmailsOnly,
  places,
  bestOfGroups: bestOf?.groups ?? null,
  bestOfMainStage: bestOf?.mainStage ?? null,
  startsAt: new Date(start),
  endsAt: new Date(end),
});

interface ListPart {
  readonly order?: readonly SQL[];
  readonly limit?: number;
}

const EARLIEST_FIRST = [asc(tournament.startsAt), asc(tournament.id)];

/** Sorted by start, the earliest first, unless said otherwise. */
export async function listTournaments(
  db: Executor,
  where: SQL | undefined,
  { order = EARLIEST_FIRST, limit }: ListPart = {},
): Promise<TournamentDto[]> {
  const question = db
    .select({
      championshipId: tournament.championshipId,
      championshipName: championship.name,
      id: tournament.id,
      name: tournament.name,
      stage: tournament.stage,
      startsAt: tournament.startsAt,
      endsAt: tournament.endsAt,
      timeZone: tournament.timeZone,
      venue: { id: venue.id, name: venue.name, imageUrl: venue.imageUrl },
      event: { id: event.id, name: event.name },
    })
    .from(tournament)
    .leftJoin(championship, eq(championship.id, tournament.championshipId))
    .leftJoin(event, eq(event.id, tournament.eventId))
    .leftJoin(venue, eq(venue.id, tournament.venueId))
    .where(and(where, isNull(tournament.deletedAt)))
    .orderBy(...order)
    .$dynamic();
  const rows = await (limit === undefined ? question : question.limit(limit));
  return rows.map(({ championshipId, championshipName, startsAt, endsAt, event: partOf, ...row }) => ({
    championshipId,
    championshipName,
    tournament: {
      ...row,
      tournamentStart: startsAt.toISOString(),
      tournamentEnd: endsAt.toISOString(),
      ...(partOf && { event: partOf }),
    },
  }));
}

export const playedBy = (db: Executor, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(tournamentEntry)
      .where(and(eq(tournamentEntry.tournamentId, tournament.id), eq(tournamentEntry.userId, userId))),
  );

/** The entries of people who have an account and have not proved its e-mail. */
export async function unconfirmedEntries(db: Executor, tournamentId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from tournament_entry e join app_user u on u.id = e.user_id
    where e.tournament_id = ${tournamentId} and u.issuer is not null and not u.email_verified
    order by e.entered_at, e.id`);
  return rows.map(({ id }) => id);
}

/** The tournaments under way in which somebody plays. */
export async function idsUnderWay(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: tournament.id })
    .from(tournament)
    .innerJoin(tournamentEntry, eq(tournamentEntry.tournamentId, tournament.id))
    .where(and(eq(tournamentEntry.userId, userId), isRunning, isNull(tournament.deletedAt)))
    .orderBy(asc(tournament.startsAt), asc(tournament.id));
  return rows.map(({ id }) => id);
}
