/** Tables of events with classes. */
import { bigint, customType, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Sex } from '#event/terms.ts';
import { instant, serial } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const event = pgTable('event', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  venueId: text('venue_id'),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  timeZone: text('time_zone').notNull(),
  organiserId: text('organiser_id').notNull(),
  coOrganisers: jsonb('co_organisers').$type<readonly string[]>().notNull().default([]),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const eventLog = pgTable('event_log', {
  id: serial(),
  eventId: text('event_id').notNull(),
  kind: text('kind').notNull(),
  data: jsonb('data').notNull().default({}),
  doneBy: text('done_by'),
  doneAt: instant('done_at').notNull().defaultNow(),
});

export const entrant = pgTable('entrant', {
  id: text('id').primaryKey(),
  eventId: text('event_id').notNull(),
  userId: text('user_id').notNull(),
  number: text('number'),
  birthYear: integer('birth_year'),
  sex: text('sex').$type<Sex>(),
  rating: integer('rating'),
  club: text('club'),
  enteredAt: instant('entered_at').notNull().defaultNow(),
});

export const eventFile = pgTable('event_file', {
  id: text('id').primaryKey(),
  eventId: text('event_id'),
  content: bytes('content').notNull(),
  /** The entrant of each player of the file. */
  entrants: jsonb('entrants').$type<Readonly<Record<string, string>>>().notNull().default({}),
  madeBy: text('made_by').notNull(),
  madeAt: instant('made_at').notNull().defaultNow(),
});

export const classWaiting = pgTable(
  'class_waiting',
  {
    tournamentId: text('tournament_id').notNull(),
    entrantId: text('entrant_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.entrantId] })],
);
