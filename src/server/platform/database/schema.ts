/** The tables as Drizzle sees them; migrations/ is where they are made. */
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PriceBand } from '#booking/terms.ts';
import type { BoardView } from '#contract/hall.ts';
import type { Role } from '#contract/session.ts';
import type { HallMode } from '#hall/terms.ts';
import type {
  BestOf,
  Configuration,
  Facts,
  Forfeit,
  Game,
  GroupDraw,
  MainStageDraw,
  PlayedResult,
  ResultKind,
  TournamentStage,
  WithdrawnResults,
} from '#tournament/terms.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const appUser = pgTable('app_user', {
  id: text('id').primaryKey(),
  issuer: text('issuer'),
  subject: text('subject'),
  email: text('email'),
  emailVerified: boolean('email_verified').notNull().default(false),
  username: text('username').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  club: text('club'),
  city: text('city'),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  phone: text('phone'),
  picture: text('picture'),
  elo: integer('elo').notNull().default(1000),
  createdAt: instant('created_at').notNull().defaultNow(),
  mergedInto: text('merged_into'),
  deletedAt: instant('deleted_at'),
});

export const userRole = pgTable(
  'user_role',
  {
    userId: text('user_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    grantedAt: instant('granted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const session = pgTable('session', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  idToken: text('id_token'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  device: text('device').notNull().default(''),
});

export const account = pgTable('account', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const accountLink = pgTable('account_link', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text('purpose').$type<'CONFIRM_EMAIL' | 'RESET_PASSWORD'>().notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const emailChange = pgTable('email_change', {
  accountId: text('account_id').primaryKey(),
  link: text('link').notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const secondFactor = pgTable('second_factor', {
  accountId: text('account_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  enabledAt: instant('enabled_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: text('account_id').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

export const oidcPayload = pgTable(
  'oidc_payload',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    sealed: text('sealed').notNull(),
    accountId: text('account_id'),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
);

export const signInFailure = pgTable('sign_in_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
  blockedUntil: instant('blocked_until').notNull().defaultNow(),
});

export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** By weekday from Monday; null where closed. */
export type OpeningHours = readonly ({ readonly open: string; readonly close: string } | null)[];

export const venue = pgTable('venue', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  address: text('address').notNull(),
  timeZone: text('time_zone').notNull(),
  imageUrl: text('image_url'),
  openingHours: jsonb('opening_hours').$type<OpeningHours>().notNull(),
  closedDays: jsonb('closed_days').$type<readonly string[]>().notNull().default([]),
  slotMinutes: integer('slot_minutes').notNull().default(60),
  needsConfirmation: boolean('needs_confirmation').notNull().default(false),
  contactPhone: text('contact_phone').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  contactText: text('contact_text').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const court = pgTable('court', {
  id: text('id').primaryKey(),
  venueId: text('venue_id').notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  imageUrl: text('image_url'),
  priceCents: integer('price_cents').notNull().default(0),
  /** By time of day; null where priceCents holds all day. */
  prices: jsonb('prices').$type<readonly PriceBand[]>(),
  removedAt: instant('removed_at'),
});

export const championship = pgTable('championship', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  image: text('image'),
  organiserId: text('organiser_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

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
  seedByChampionship: boolean('seed_by_championship').notNull(),
  confirmedEmailsOnly: boolean('confirmed_emails_only').notNull().default(false),
  withdrawnResults: text('withdrawn_results').$type<WithdrawnResults>().notNull().default('STAND'),
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
  createdAt: instant('created_at').notNull().defaultNow(),
});

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
  commandId: text('command_id'),
  enteredAtTable: text('entered_at_table'),
  oldResult: jsonb('old_result').$type<PlayedResult>(),
  newResult: jsonb('new_result').$type<PlayedResult>().notNull(),
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

export const championshipPoints = pgTable('championship_points', {
  id: serial(),
  championshipId: text('championship_id'),
  tournamentId: text('tournament_id'),
  userId: text('user_id').notNull(),
  points: integer('points').notNull(),
  reason: text('reason'),
  awardedBy: text('awarded_by'),
  awardedAt: instant('awarded_at').notNull().defaultNow(),
});

export const eloChange = pgTable(
  'elo_change',
  {
    tournamentId: text('tournament_id').notNull(),
    userId: text('user_id').notNull(),
    rating: integer('rating').notNull(),
    change: integer('change').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.userId] })],
);

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
  pinned: jsonb('pinned').$type<readonly string[]>().notNull().default([]),
  held: jsonb('held').$type<readonly string[]>().notNull().default([]),
  confirmsResults: boolean('confirms_results').notNull().default(false),
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

export const pushSubscription = pgTable('push_subscription', {
  id: text('id').primaryKey(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  sessionId: text('session_id'),
  userId: text('user_id'),
  network: text('network'),
  renewedAt: instant('renewed_at').notNull(),
  testedAt: instant('tested_at'),
});

export const pushFollow = pgTable(
  'push_follow',
  { subscriptionId: text('subscription_id').notNull(), userId: text('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.userId] })],
);

export const pushDelivery = pgTable(
  'push_delivery',
  {
    callId: text('call_id').notNull(),
    number: integer('number').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    hallId: text('hall_id').notNull(),
    state: text('state').$type<'waiting' | 'accepted' | 'gone' | 'failed' | 'late'>().notNull().default('waiting'),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.callId, table.number, table.subscriptionId] })],
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
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.hallId, table.role, table.courtId] })],
);
