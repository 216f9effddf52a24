/** Tables of championships, their and the points that tournaments bring. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PointsLine } from '#tournament/ranking/championship-points.ts';
import { instant, serial } from './columns.ts';

export const championship = pgTable('championship', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  image: text('image'),
  organiserId: text('organiser_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const championshipPoints = pgTable('championship_points', {
  id: serial(),
  championshipId: text('championship_id'),
  tournamentId: text('tournament_id'),
  userId: text('user_id').notNull(),
  points: integer('points').notNull(),
  /** Null for an award, and where it is yet to be worked out. */
  breakdown: jsonb('breakdown').$type<readonly PointsLine[]>(),
  reason: text('reason'),
  awardedBy: text('awarded_by'),
  awardedAt: instant('awarded_at').notNull().defaultNow(),
});
