/** Tables of events with classes. */
import { bigint, boolean, customType, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DoorPer, DoorState } from '#event/door.ts';
import type { EntryTimes } from '#event/entry-times.ts';
import type { Payment } from '#event/fees.ts';
import type { Invitation } from '#event/invitation.ts';
import type { LineState } from '#event/places.ts';
import type { Sex } from '#event/terms.ts';
import type { Language } from '#messages/language.ts';
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
  door: text('door').$type<DoorPer>(),
  doorMinutes: integer('door_minutes').notNull().default(30),
  createdAt: instant('created_at').notNull().defaultNow(),
  entry: jsonb('entry').$type<EntryTimes>(),
  payment: jsonb('payment').$type<Payment>(),
  invitation: jsonb('invitation').$type<Invitation>().notNull().default({}),
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
  /** For each day or class, what counts of all that was said at its door. */
  door: jsonb('door').$type<Readonly<Record<string, StandingMark>>>().notNull().default({}),
  paidCents: integer('paid_cents').notNull().default(0),
  paidAt: instant('paid_at'),
  paidBy: text('paid_by'),
  enteredAt: instant('entered_at').notNull().defaultNow(),
  email: text('email'),
  language: text('language').$type<Language>(),
  heldUntil: instant('held_until'),
  consent: jsonb('consent').$type<{ readonly textVersion: string; readonly at: string }>(),
  hideName: boolean('hide_name').notNull().default(false),
});

export const entrantLink = pgTable('entrant_link', {
  linkHash: text('link_hash').primaryKey(),
  entrantId: text('entrant_id').notNull(),
  madeAt: instant('made_at').notNull().defaultNow(),
});

/** Who has said it and when; null is whoever had the link. */
export interface StandingMark {
  readonly state: DoorState;
  readonly about: string | null;
  readonly by: string | null;
  readonly at: string;
  /** Its number in the log. */
  readonly note: number;
}

export const doorNote = pgTable('door_note', {
  id: serial(),
  eventId: text('event_id').notNull(),
  entrantId: text('entrant_id').notNull(),
  key: text('key').notNull(),
  door: text('door'),
  state: text('state').$type<DoorState>(),
  about: text('about'),
  takesBack: text('takes_back'),
  cents: integer('cents'),
  doneBy: text('done_by'),
  saidAt: instant('said_at').notNull(),
  doneAt: instant('done_at').notNull().defaultNow(),
});

export const doorLink = pgTable('door_link', {
  eventId: text('event_id').primaryKey(),
  hash: text('hash').notNull(),
  madeBy: text('made_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
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
    state: text('state').$type<LineState>().notNull().default('WAITING'),
    until: instant('until'),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.entrantId] })],
);

export const classWithdrawal = pgTable(
  'class_withdrawal',
  {
    tournamentId: text('tournament_id').notNull(),
    entrantId: text('entrant_id').notNull(),
    was: text('was').$type<LineState | 'ENTERED'>().notNull(),
    reason: text('reason').$type<'SELF' | 'ORGANISER' | 'LAPSED'>().notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.entrantId] })],
);
