/** Points of matches while they are played: an umpire's sheet, and what everybody sees of it. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { decodeLog, MAX_LOG_LENGTH } from '#tournament/umpire/presses.ts';
import { bounded, defineCall, id, instant } from '../common.ts';
import { paths } from '../paths.ts';
import { game } from './matches.ts';

const MOST_TURNS = 999;
const MOST_PRESSES_COUNTED = 1_000_000;

const presses = bounded(MAX_LOG_LENGTH, fault('faults.longMatch')).refine(
  (text) => decodeLog(text) !== null,
  fault('faults.pressLog'),
);

/** All that one device knows of one match; a later one replaces it as a whole. */
export const pointsSheet = z.object({
  /** Made by the device once; two devices' sheets are never mixed. */
  device: id,
  /** The sheet of a match with the highest turn is shown: who takes over takes the next. */
  turn: z.int().min(1).max(MOST_TURNS),
  /** The sheet of a device with the highest counter stands. */
  counter: z.int().min(0).max(MOST_PRESSES_COUNTED),
  /** Letters and seconds, as `umpire/presses.ts` of the rules writes them. */
  presses,
  player1Id: id,
  player2Id: id,
  /** The match's version as the device saw it. */
  matchVersion: z.int().min(0),
});
export type PointsSheet = z.infer<typeof pointsSheet>;

/** What a scoreboard shows of one match. */
export const liveScore = z.object({
  matchId: id,
  /** It belongs to this version of the match, and to none with a result. */
  matchVersion: z.int(),
  turn: z.int(),
  counter: z.int(),
  games: z.array(game),
  /** The points of the game that is played, player 1 first. */
  points: game,
  server: z.union([z.literal(1), z.literal(2)]),
  phase: z.enum(['ready', 'playing', 'break', 'timeout', 'over']),
  isExpedite: z.boolean(),
  /** Who has given up at the table: an organiser awards the match. */
  retired: z.union([z.literal(1), z.literal(2)]).nullable(),
  updatedAt: instant,
});
export type LiveScore = z.infer<typeof liveScore>;

/**
 * The data of a `score` event on the stream of a tournament or of a hall; it has no id, as all of them come again with a
 * new connection.
 */
export const liveScores = z.object({ tournamentId: id, scores: z.array(liveScore) });
export type LiveScores = z.infer<typeof liveScores>;

const params = z.object({ matchId: id });

export const getPoints = defineCall(paths.getPoints, {
  summary: 'The points of a match as its umpire has counted them',
  access: 'anyone',
  params,
  reply: z.object({
    /** Games that win it; null where it has no length. */
    needed: z.int().nullable(),
    sheet: pointsSheet
      .extend({
        updatedAt: instant,
        /** The table whose device has sent it; null where a person has. */
        courtId: id.nullable(),
      })
      .nullable(),
  }),
});
export type MatchPoints = z.infer<typeof getPoints.reply>;

export const savePoints = defineCall(paths.savePoints, {
  summary: 'Send the whole sheet of a device that counts the points of a match',
  access: 'signed-in',
  params,
  body: pointsSheet,
  reply: z.object({
    /** Whether this device's sheet is the one that is shown. */
    isShown: z.boolean(),
    /** The turn and the device of the one that is. */
    turn: z.int(),
    device: id,
  }),
});
export type SavedPoints = z.infer<typeof savePoints.reply>;
