/** Tables of a hall’s days, its calls and its links. */
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BoardView } from '#contract/hall/hall.ts';
import type { Lease } from '#hall/lease.ts';
import type { HallMode } from '#hall/terms.ts';
import type { Language } from '#messages/language.ts';
import { instant, serial } from './columns.ts';

export const hallDay = pgTable('hall_day', {
  id: text('id').primaryKey(),
  place: text('place').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  mode: text('mode').$type<HallMode>().notNull().default('fixed'),
  restMinutes: integer('rest_minutes').notNull().default(5),
  noShowMinutes: integer('no_show_minutes').notNull().default(5),
  isPaused: boolean('is_paused').notNull().default(false),
  callsByItself: boolean('calls_by_itself').notNull().default(false),
  closedTables: jsonb('closed_tables').$type<readonly string[]>().notNull().default([]),
  keptTables: jsonb('kept_tables').$type<Readonly<Record<string, string>>>().notNull().default({}),
  boardsShow: text('boards_show').$type<BoardView>(),
  language: text('language').$type<Language>(),
  pinned: jsonb('pinned').$type<readonly string[]>().notNull().default([]),
  held: jsonb('held').$type<readonly string[]>().notNull().default([]),
  confirmsResults: boolean('confirms_results').notNull().default(false),
  lease: jsonb('lease').$type<Lease>(),
});

export const hallCall = pgTable('hall_call', {
  id: text('id').primaryKey(),
  hallId: text('hall_id').notNull(),
  tournamentId: text('tournament_id').notNull(),
  matchId: text('match_id').notNull(),
  courtId: text('court_id').notNull(),
  number: integer('number').notNull(),
  calledAt: instant('called_at').notNull(),
  announcedAt: instant('announced_at').notNull(),
  players: jsonb('players').$type<readonly [string, string]>().notNull(),
  arrived: jsonb('arrived').$type<readonly string[]>().notNull().default([]),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  calledBy: text('called_by').$type<'person' | 'desk' | 'itself'>().notNull(),
});

export const hallLog = pgTable('hall_log', {
  id: serial(),
  hallId: text('hall_id').notNull(),
  kind: text('kind').notNull(),
  data: jsonb('data').notNull().default({}),
  doneBy: text('done_by'),
  actor: text('actor').$type<'person' | 'desk' | 'itself' | 'table'>().notNull(),
});

/** Boards that are open, as far as they have said so. */
export const hallBoard = pgTable(
  'hall_board',
  {
    hallId: text('hall_id').notNull(),
    board: text('board').notNull(),
    view: text('view').$type<BoardView>().notNull(),
    heardAt: instant('heard_at').notNull(),
    /** Opened by a link or an organiser of the hall. */
    isTrusted: boolean('is_trusted').notNull().default(false),
    /** A hash of a stranger's network. */
    network: text('network'),
    openedAt: instant('opened_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.hallId, table.board] })],
);

export const hallLink = pgTable(
  'hall_link',
  {
    hallId: text('hall_id').notNull(),
    role: text('role').$type<'desk' | 'board' | 'scorer'>().notNull(),
    courtId: text('court_id').notNull().default(''),
    hash: text('hash').notNull(),
    tournamentId: text('tournament_id').notNull(),
    holder: text('holder'),
    asker: text('asker'),
    /** The organiser by whose right it was made; null before 0047. */
    madeBy: text('made_by'),
    /** When it ended with that right; what an organiser ends has no row. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.hallId, table.role, table.courtId] })],
);

/** Namesakes of whom an organiser has said that they are two people; the lower id first. */
export const twoPeople = pgTable(
  'two_people',
  {
    low: text('low').notNull(),
    high: text('high').notNull(),
    saidBy: text('said_by'),
    saidAt: instant('said_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.low, table.high] })],
);
