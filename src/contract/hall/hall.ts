/**
 * The live hall: one day of a venue over all tournaments there, with its tables, calls and queue. Any of its tournaments
 * names it in a path; a tournament without a venue, and a season, has a hall of its own.
 */

import { z } from 'zod';
import type { HallMatch } from '#hall/terms.ts';
import { fault } from '#messages/fault.ts';
import { LANGUAGES } from '#messages/language.ts';
import type { PlayerId } from '#tournament/terms.ts';
import { cancelledCommand, commandId } from '../commands.ts';
import { calendarDate, defineCall, id, instant } from '../common.ts';
import type { matchStage } from '../matches/matches.ts';
import { paths } from '../paths.ts';
import { hallLinkName } from './hall-link-name.ts';

/** `fixed`: as planned, each match at its table; `free`: the next match at whichever table is free. */
export const hallMode = z.enum(['fixed', 'free']);

export const hallTable = z.object({
  courtId: id,
  name: z.string(),
  /** A closed table gets no further call; the one that stands there goes on. */
  isOpen: z.boolean(),
  /** The one tournament that plays here; null where all do. */
  only: id.nullable(),
});
export type HallTable = z.infer<typeof hallTable>;

/** How often a match is called: the second and third time as its players have not come. */
export const callNumber = z.int().min(1).max(3);

/** A call that stands, or the last one of a table, which says since when it is free. */
export const hallCall = z.object({
  tournamentId: id,
  matchId: id,
  courtId: id,
  number: callNumber,
  /** The first time. */
  calledAt: instant,
  /** The last time: no-shows are counted from here. */
  announcedAt: instant,
  /** Who has come to the table, by user id. */
  arrived: z.array(id),
  startedAt: instant.nullable(),
  /** Withdrawn, or its match is over or not there any more; null while it stands. */
  endedAt: instant.nullable(),
  /** A person or a desk has called it, or the hall by itself. */
  by: z.enum(['person', 'desk', 'itself']),
});
export type HallCall = z.infer<typeof hallCall>;

/** What a board for a TV shows. */
export const boardView = z.enum(['tables', 'calls', 'groups', 'bracket']);
export type BoardView = z.infer<typeof boardView>;

/** What a desk changes; small, and sent whole with each event. */
export const hallState = z.object({
  /** Raised by every change of the hall; 0 before the first. Results raise their tournament's instead. */
  version: z.int(),
  date: calendarDate,
  timeZone: z.string(),
  venue: z.object({ id, name: z.string() }).nullable(),
  mode: hallMode,
  /** In the order of the hall. */
  tables: z.array(hallTable),
  restMinutes: z.int(),
  noShowMinutes: z.int(),
  isPaused: z.boolean(),
  /** Whether the server calls the next match as soon as a table is free. */
  callsByItself: z.boolean(),
  /** Whether both players agree at the table before its device enters a result. */
  confirmsResults: z.boolean(),
  /** Tables that a second device asks to count at. */
  asking: z.array(id),
  /**
   * Links that have ended with the right of the organiser who made them, until there are new ones. Missing where there are none, and in
   * what a device has kept of before.
   */
  endedLinks: z.array(hallLinkName).optional(),
  /** What all boards show by order of the desk; null: each what its own address says. */
  boardsShow: boardView.nullable(),
  /** What boards, slips and spoken calls are in. Missing where each device has its own, and in what a device has kept of before. */
  language: z.enum(LANGUAGES).optional(),
  /** Match ids, the first first: they go before all others. */
  pinned: z.array(id),
  /** Match ids that are not called until the desk lets them go. */
  held: z.array(id),
  calls: z.array(hallCall),
  /** Matches that are counted without a call, until counting is given up as it is silent. Missing where there are none. */
  counted: z.array(z.object({ matchId: id, until: instant })).optional(),
  /** Matches whose result a player says is not right. Missing where there are none. */
  doubted: z.array(id).optional(),
  /**
   * One device at a time makes the calls. The number is another one as soon as another device does: null before the first.
   * What it is called, a desk is told by `changeLease`.
   */
  lease: z.object({ number: z.int(), isAsked: z.boolean() }).nullable(),
});
export type HallState = z.infer<typeof hallState>;

/** A match as the next-call rule takes it (src/hall/terms.ts; players are user ids), and what a screen calls it by. */
export interface HallDayMatch extends HallMatch {
  readonly playerIds: readonly [PlayerId | null, PlayerId | null];
  readonly stage: z.infer<typeof matchStage>;
  /** As in "Group A". */
  readonly group: string | null;
  readonly number: number;
}

/** As trusted and as little described as a record's facts. */
export const hallDayMatch = z.custom<HallDayMatch>((value) => typeof value === 'object' && value !== null);

export const hallDayTournament = z.object({
  id,
  name: z.string(),
  /** As in its record. */
  version: z.int(),
  /** Epoch milliseconds. */
  startsAt: z.int(),
  /** In playing order, without BYEs; none before the draw. */
  matches: z.array(hallDayMatch),
});
export type HallDayTournament = z.infer<typeof hallDayTournament>;

/** When a match that is not called is expected to be. */
export const callEstimate = z.object({
  matchId: id,
  /** 1 is the next one that is called. */
  place: z.int(),
  at: instant,
});
export type CallEstimate = z.infer<typeof callEstimate>;

/** Everything that the next-call rule needs: `hallOf` (hall-views.ts) makes a `Hall` of it, on a device as on the server. */
export const hallDay = z.object({
  hall: hallState,
  tournaments: z.array(hallDayTournament),
  /** Everybody who plays in a match above, by user id. */
  people: z.record(id, z.object({ name: z.string(), club: z.string().nullable() })),
  /** How long a match is on its table, in milliseconds: the median of the day, 20 minutes before there is one. */
  pace: z.object({ groups: z.int(), mainStage: z.int() }),
  /** As of this reply, in the order of the queue; src/hall/estimate.ts counts them anew at any time. */
  estimates: z.array(callEstimate),
});
export type HallDay = z.infer<typeof hallDay>;

/** Settings are the organisers'; calls a desk's as well. A board reads. */
export const hallRole = z.enum(['organiser', 'desk', 'board']);
export type HallRole = z.infer<typeof hallRole>;
const params = z.object({ tournamentId: id });
const match = { matchId: id };
/** All of them reply with the hall as it is afterwards. */
const act = <const A extends (typeof paths)[keyof typeof paths], B extends z.ZodType>(
  address: A,
  summary: string,
  body: B,
) => defineCall(address, { summary, access: 'anyone', params, body, reply: hallState });

export const getHall = defineCall(paths.getHall, {
  summary: 'The day of the hall in which a tournament is played, over all tournaments there',
  access: 'anyone',
  params,
  reply: hallDay,
});

export const getHallRole = defineCall(paths.getHallRole, {
  summary: 'What I may do in the hall: as an organiser, or by a link; null: look on',
  access: 'anyone',
  params,
  reply: z.object({ role: hallRole.nullable() }),
});

/** What has become of the day's calls on their way to browsers that asked to be told. */
export const getHallPush = defineCall(paths.getHallPush, {
  summary: 'How many calls of the day were pushed to browsers, and how many could not be',
  access: 'anyone',
  params,
  reply: z.object({ waiting: z.int(), accepted: z.int(), gone: z.int(), failed: z.int(), late: z.int() }),
});

const minutes = z
  .int(fault('faults.whole'))
  .min(0, fault('faults.between', { least: 0, most: 120 }))
  .max(120, fault('faults.between', { least: 0, most: 120 }));

/** What is left out stays as it is. Organisers alone. */
export const hallSettings = z.object({
  /** That of the hall that was looked at: 409 HALL_CHANGED where it is another (`conflict`: the hall as it is). */
  expectedVersion: z.int().min(0).nullish(),
  mode: hallMode.optional(),
  restMinutes: minutes.optional(),
  noShowMinutes: minutes.optional(),
  isPaused: z.boolean().optional(),
  callsByItself: z.boolean().optional(),
  confirmsResults: z.boolean().optional(),
  /** Null: that of each device. */
  language: z.enum(LANGUAGES).nullish(),
  tables: z
    .array(z.object({ courtId: id, isOpen: z.boolean().optional(), only: id.nullish() }))
    .max(200)
    .optional(),
});
export type HallSettings = z.input<typeof hallSettings>;
export const changeHall = act(paths.changeHall, 'Change its settings and tables', hallSettings);

/**
 * The `calledAt` of the call that was on the screen: what is done about it is not done about one that was made since. Without
 * it the times decide, which clocks tell.
 */
const about = instant.nullish();

/**
 * Done twice it is done once: a match that is called there already, so often, stays so. Refused with 409: TABLE_TAKEN,
 * TABLE_CLOSED, ON_TABLE (a player is), UNDECIDED, MATCH_OVER, HELD, PAUSED, CALLED_ELSEWHERE, NOT_CALLED (a second call, a move),
 * STARTED (another call of a match that is played), CALLS_ELSEWHERE (another device makes the calls), LEASE_LOST (one did since, which the message names). What was called before its match was over
 * needs no call any more: its table is noted.
 */
export const callMatch = act(
  paths.callMatch,
  'Call a match to a table',
  z.object({
    ...match,
    courtId: id,
    number: callNumber.default(1),
    /** The table where it stands: it moves from there, with who has come, and is called anew in the same step. */
    from: id.nullish(),
    /** Where it was called without a network: when. At most 12 hours ago. */
    calledAt: instant.nullish(),
    /** The number of the device's lease as it called. */
    lease: z.int().nullish(),
    about,
  }),
);
export const withdrawCall = act(
  paths.withdrawCall,
  'Withdraw the call of a match, which gets its place in line back',
  z.object({ ...match, courtId: id.nullish(), withdrawnAt: instant.nullish(), about }),
);
export const markArrived = act(
  paths.markArrived,
  'Say whether a player of a called match has come',
  z.object({ ...match, userId: id, isHere: z.boolean() }),
);
export const markStarted = act(
  paths.markStarted,
  'Say whether a called match has begun',
  z.object({ ...match, isStarted: z.boolean(), startedAt: instant.nullish(), about }),
);
export const pinMatch = act(
  paths.pinMatch,
  'Let a match go before others: its place among the pinned from 0; null lets it go back in line',
  z.object({ ...match, place: z.int().min(0).max(1_000).nullable() }),
);
export const holdMatch = act(
  paths.holdMatch,
  'Hold a match back, or let it go',
  z.object({ ...match, isHeld: z.boolean() }),
);

/** As POST /commands/{id}/cancel, for what a desk may have sent: it may have no account. */
export const cancelHallCommand = defineCall(paths.cancelHallCommand, {
  summary: 'Sees that a command of this desk never takes effect, unless it already has',
  access: 'anyone',
  params,
  body: z.object({ commandId }),
  reply: cancelledCommand.pick({ outcome: true }),
});

/** The desk's word on a device that asks for a table which another one has. */
export const answerTable = act(
  paths.answerTable,
  'Let the device that asks count at a table, or not',
  z.object({ courtId: id, isLet: z.boolean() }),
);

export const switchBoards = act(
  paths.switchBoards,
  'Say what all boards of the hall show; null lets each show what its address says',
  z.object({ view: boardView.nullable() }),
);
