/** Tables of results and of the points that lead to them, and the ratings that they bring. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Game, PlayedResult, ResultKind } from '#tournament/terms.ts';
import { instant, serial } from './columns.ts';

export const matchResult = pgTable('match_result', {
  matchId: text('match_id').primaryKey(),
  tournamentId: text('tournament_id').notNull(),
  player1Id: text('player1_id').notNull(),
  player2Id: text('player2_id').notNull(),
  player1Score: integer('player1_score').notNull(),
  player2Score: integer('player2_score').notNull(),
  games: jsonb('games').$type<readonly Game[]>(),
  kind: text('kind').$type<ResultKind>().notNull().default('PLAYED'),
  version: integer('version').notNull(),
  enteredBy: text('entered_by'),
  enteredAtTable: text('entered_at_table'),
  enteredAt: instant('entered_at').notNull().defaultNow(),
  supersededAt: instant('superseded_at'),
});

export const pointsSheet = pgTable(
  'points_sheet',
  {
    matchId: text('match_id').notNull(),
    device: text('device').notNull(),
    tournamentId: text('tournament_id').notNull(),
    sentBy: text('sent_by'),
    sentFrom: text('sent_from'),
    turn: integer('turn').notNull(),
    counter: integer('counter').notNull(),
    presses: text('presses').notNull(),
    player1Id: text('player1_id').notNull(),
    player2Id: text('player2_id').notNull(),
    matchVersion: integer('match_version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.device] })],
);

export const resultLog = pgTable('result_log', {
  id: serial(),
  tournamentId: text('tournament_id').notNull(),
  generation: integer('generation').notNull(),
  matchId: text('match_id').notNull(),
  version: integer('version').notNull(),
  changedBy: text('changed_by'),
  changedAt: instant('changed_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
  commandId: text('command_id'),
  enteredAtTable: text('entered_at_table'),
  oldResult: jsonb('old_result').$type<PlayedResult>(),
  newResult: jsonb('new_result').$type<PlayedResult>().notNull(),
});

export const doubtedResult = pgTable(
  'doubted_result',
  {
    matchId: text('match_id').notNull(),
    userId: text('user_id').notNull(),
    tournamentId: text('tournament_id').notNull(),
    version: integer('version').notNull(),
    saidAt: instant('said_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.userId] })],
);

export const eloChange = pgTable(
  'elo_change',
  {
    tournamentId: text('tournament_id').notNull(),
    userId: text('user_id').notNull(),
    rating: integer('rating').notNull(),
    change: integer('change').notNull(),
    finalisedAt: instant('finalised_at'),
    won: integer('won'),
    lost: integer('lost'),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.userId] })],
);
