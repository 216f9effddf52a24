/** Tables of tournaments: the facts, and the logs of their changes. */
import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Eligibility } from '#event/terms.ts';
import type {
  BestOf,
  Configuration,
  Facts,
  Forfeit,
  GroupDraw,
  MainStageDraw,
  OtherPlaces,
  TableOrder,
  TournamentStage,
  WithdrawnResults,
} from '#tournament/terms.ts';
import { instant, serial } from './columns.ts';

export const tournament = pgTable('tournament', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  venueId: text('venue_id'),
  championshipId: text('championship_id'),
  organiserId: text('organiser_id').notNull(),
  coOrganisers: jsonb('co_organisers').$type<readonly string[]>().notNull().default([]),
  timeZone: text('time_zone').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  format: text('format').$type<Configuration['format']>().notNull(),
  type: text('type').$type<Configuration['type']>().notNull(),
  includeThirdPlacePlayoff: boolean('include_third_place_playoff').notNull(),
  places: text('places').$type<OtherPlaces>(),
  seedByChampionship: boolean('seed_by_championship').notNull(),
  confirmedEmailsOnly: boolean('confirmed_emails_only').notNull().default(false),
  withdrawnResults: text('withdrawn_results').$type<WithdrawnResults>().notNull().default('STAND'),
  ranking: text('ranking').$type<TableOrder>().notNull().default('ITTF'),
  /** Ids of entries, the best first; null where the organiser has ordered none. */
  seeds: jsonb('seeds').$type<readonly string[]>(),
  deletedAt: instant('deleted_at'),
  bestOfGroups: integer('best_of_groups').$type<BestOf>(),
  bestOfMainStage: integer('best_of_main_stage').$type<BestOf>(),
  pointsForWin: integer('points_for_win').notNull(),
  pointsForDraw: integer('points_for_draw').notNull(),
  championshipPointsForWin: integer('championship_points_for_win').notNull(),
  championshipPointsForDraw: integer('championship_points_for_draw').notNull(),
  championshipPointsForParticipation: integer('championship_points_for_participation').notNull(),
  championshipPointsAfterGroup: integer('championship_points_after_group').notNull(),
  championshipPointsAfterRound: integer('championship_points_after_round').notNull(),
  championshipPointsWinner: integer('championship_points_winner').notNull(),
  generation: integer('generation').notNull().default(0),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  courts: jsonb('courts').$type<readonly string[]>().notNull().default([]),
  finalisedAt: instant('finalised_at'),
  /** When a reopened tournament had been finalised, which stays its place among the rated events. */
  reopenedFrom: instant('reopened_from'),
  calledOffAt: instant('called_off_at'),
  stage: text('stage').$type<TournamentStage>().notNull().default('Open'),
  /** Null where it is no class of an event; then it has none of the following either. */
  eventId: text('event_id'),
  eligibility: jsonb('eligibility').$type<Eligibility>(),
  feeCents: integer('fee_cents'),
  competition: integer('competition'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/**
 * As the index `tournament_hall` has it: those that a range of time finds at a venue, also where they only touch it. A
 * season does not take the venue.
 */
export const isAtVenue = (venueId: string, range: SQL): SQL => sql`
  venue_id = ${venueId} and deleted_at is null and type <> 'SEASON'
  and tstzrange(starts_at, greatest(starts_at, ends_at), '[]') && ${range}`;

export const tournamentEntry = pgTable('tournament_entry', {
  id: text('id').primaryKey(),
  tournamentId: text('tournament_id').notNull(),
  userId: text('user_id').notNull(),
  enteredAt: instant('entered_at').notNull().defaultNow(),
  elo: integer('elo'),
  championshipPoints: integer('championship_points'),
});

export const tournamentDraw = pgTable(
  'tournament_draw',
  {
    tournamentId: text('tournament_id').notNull(),
    generation: integer('generation').notNull(),
    kind: text('kind').$type<'GROUPS' | 'MAIN'>().notNull(),
    data: jsonb('data').$type<GroupDraw | MainStageDraw>().notNull(),
    drawnAt: instant('drawn_at').notNull().defaultNow(),
    supersededAt: instant('superseded_at'),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.generation, table.kind] })],
);

export const tournamentMatch = pgTable('tournament_match', {
  id: text('id').primaryKey(),
  tournamentId: text('tournament_id').notNull(),
});

export const forfeit = pgTable('forfeit', {
  id: serial(),
  tournamentId: text('tournament_id').notNull(),
  entryId: text('entry_id').notNull(),
  phase: text('phase').$type<Forfeit['phase']>().notNull(),
  forfeitedAt: instant('forfeited_at').notNull().defaultNow(),
  forfeitedBy: text('forfeited_by'),
  supersededAt: instant('superseded_at'),
});

export const tournamentLog = pgTable('tournament_log', {
  id: serial(),
  tournamentId: text('tournament_id').notNull(),
  generation: integer('generation').notNull(),
  kind: text('kind').notNull(),
  data: jsonb('data').notNull().default({}),
  doneBy: text('done_by'),
  doneAt: instant('done_at').notNull().defaultNow(),
});

export const tournamentReset = pgTable('tournament_reset', {
  id: serial(),
  tournamentId: text('tournament_id').notNull(),
  kind: text('kind').$type<'RESET_TOURNAMENT' | 'RESET_TOURNAMENT_TO_GROUPS'>().notNull(),
  facts: jsonb('facts').$type<Facts>().notNull(),
  entrants: jsonb('entrants')
    .$type<readonly { readonly playerId: string; readonly userId: string; readonly enteredAt: string }[]>()
    .notNull(),
  points: jsonb('points').$type<Readonly<Record<string, number>>>(),
  finalisedAt: instant('finalised_at'),
  calledOffAt: instant('called_off_at'),
  resetBy: text('reset_by'),
  resetAt: instant('reset_at').notNull().defaultNow(),
  undoneAt: instant('undone_at'),
});

export const liveEvent = pgTable(
  'live_event',
  {
    tournamentId: text('tournament_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    changed: text('changed').array().notNull(),
    matchIds: text('match_ids').array().notNull(),
    happenedAt: instant('happened_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.version] })],
);
