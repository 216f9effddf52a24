/** Matches, their results, and the bracket they form. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import type { MatchStage } from '#tournament/terms.ts';
import { defineCall, id, instant } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { paths } from '../paths.ts';
import { personSummary } from '../people.ts';

export const matchStage = z.custom<MatchStage>(
  (value) =>
    typeof value === 'string' &&
    /^(GROUPS|THIRD_PLACE|(CONSOLATION_)?(ROUND_OF_\d+|QUARTER_FINALS|SEMI_FINALS|FINAL))$/.test(value),
);
/** CALLED: to its table, by the hall (hall.ts), until it is started. */
export const matchStatus = z.enum(['waiting', 'called', 'ongoing', 'completed']);
export const outcome = z.enum(['PLAYED', 'WALKOVER', 'RETIRED', 'BYE']);
/** Points of one game, player 1 first. */
export const game = z.tuple([z.int().min(0).max(999), z.int().min(0).max(999)]);

export const matchPlayer = z.object({
  id,
  userId: id,
  name: z.string(),
  forfeited: z.boolean(),
  profilePictureUrl: z.string().nullable(),
});
export type MatchPlayer = z.infer<typeof matchPlayer>;

/** Why a place of a match holds no player: a BYE for good, or a player who is not known yet. */
export const side = z.enum(['player', 'bye', 'undecided']);

export const matchEntry = z.object({
  match: z.object({
    id,
    stage: matchStage,
    status: matchStatus,
    group: z.object({ id, name: z.string() }).nullable(),
    /** The id of the winning player of the tournament. */
    winner: id.nullable(),
    /** Null while unplayed. */
    player1Score: z.int().nullable(),
    player2Score: z.int().nullable(),
    matchDate: instant,
    version: z.int(),
    generation: z.int(),
    round: z.int(),
    number: z.int(),
    games: z.array(game).nullable(),
    outcome: outcome.nullable(),
    sides: z.tuple([side, side]),
  }),
  /** Null where the venue has no courts. */
  court: z.object({ name: z.string() }).nullable(),
  player1: matchPlayer.nullable(),
  player2: matchPlayer.nullable(),
  tournament: z.object({
    id,
    name: z.string(),
    timeZone: z.string(),
    /** A season's match is played from the day of `matchDate` on, at no certain time. */
    isSeason: z.boolean(),
  }),
});
export type MatchEntry = z.infer<typeof matchEntry>;

export const participant = z.object({ id, name: z.string(), forfeited: z.boolean(), user: personSummary });
export const byeParticipant = z.object({ bye: z.literal(true), id: z.null() });

export const bracketNode = z.object({
  id,
  stage: matchStage,
  x: z.number(),
  y: z.number(),
  /** Always two: null while undecided. */
  participants: z.tuple([
    z.union([participant, byeParticipant]).nullable(),
    z.union([participant, byeParticipant]).nullable(),
  ]),
  winner: id.nullable(),
  player1Score: z.int().nullable(),
  player2Score: z.int().nullable(),
  status: matchStatus,
  outcome: outcome.nullable(),
  number: z.int(),
});
export type BracketNode = z.infer<typeof bracketNode>;

export const bracket = z.object({
  nodes: z.array(bracketNode),
  /** Where the winner goes, or the loser; of a match's links that of the winner is the last. */
  edges: z.array(z.object({ from: id, to: id, kind: z.literal('loser').optional() })),
});
export type Bracket = z.infer<typeof bracket>;

/** What the author of a command saw of the match; missing counts as the current one. The app always sends it. */
const versionSeen = z.int().min(0).nullish();

/** The two scores are enough; the app always sends what its author saw as well. */
export const resultCommand = z.object({
  player1Score: z.int(fault('faults.whole')).min(0, fault('faults.negativeScore')).max(99, fault('faults.tooHigh')),
  player2Score: z.int(fault('faults.whole')).min(0, fault('faults.negativeScore')).max(99, fault('faults.tooHigh')),
  games: z.array(game).max(99).nullish(),
  expectedVersion: versionSeen,
  generation: z.int().min(0).nullish(),
  player1Id: id.nullish(),
  player2Id: id.nullish(),
});
export type ResultCommand = z.infer<typeof resultCommand>;

/** The stored result that stands against a refused one (409). */
export const resultConflict = z.object({
  entry: matchEntry,
  enteredBy: z.string().nullable(),
  enteredAt: instant.nullable(),
  /** Whether the refused player has entered it. */
  isYours: z.boolean().optional(),
});
export type ResultConflict = z.infer<typeof resultConflict>;

export const possibleMatchActions = z.object({
  matchActionList: z.array(z.enum(['ADD_RESULT', 'MODIFY_RESULT', 'AWARD_MATCH', 'CLEAR_RESULT'])),
  isAdmin: z.boolean(),
  isMatchFinished: z.boolean(),
  isParticipant: z.boolean(),
  /** Where the result that stands came from. Missing where there is none, and in what a device has kept of before. */
  entered: z
    .object({
      /** As everybody sees them; null where they are not known, or had no account. */
      by: z.string().nullable(),
      /** The table at which it was entered without an account. */
      table: z.string().nullable(),
      at: instant,
    })
    .optional(),
  /** Whether the result is right, for those who may say something about it: its players, and organisers. */
  doubt: z
    .object({
      /** A player may say so. */
      mayTell: z.boolean(),
      /** The asking player has. */
      isTold: z.boolean(),
      /** Players who have, for an organiser. */
      by: z.array(z.string()),
    })
    .optional(),
});
export type PossibleMatchActions = z.infer<typeof possibleMatchActions>;

const loggedScore = z.object({
  player1Score: z.int(),
  player2Score: z.int(),
  games: z.array(game).nullable(),
  /** CLEARED: this result was taken back. Missing: PLAYED. */
  kind: z.enum(['PLAYED', 'NO_SHOW', 'RETIRED', 'CLEARED']).optional(),
});

/** One change of a match's result: who made it, when, and what it was before. */
export const resultChange = z.object({
  version: z.int(),
  /** As everybody sees them; null where they are no longer known. */
  changedBy: z.string().nullable(),
  /** The table at which it was entered without an account: "Table 5". */
  table: z.string().nullable().optional(),
  changedAt: instant,
  /** Null for the first result. */
  before: loggedScore.nullable(),
  after: loggedScore,
});
export type ResultChange = z.infer<typeof resultChange>;

const params = z.object({ matchId: id });

/** Somebody's own, who may play in several halls. */
export const activeMatch = matchEntry.extend({
  /** Null where there is none; older copies lack it. */
  venue: z.object({ name: z.string() }).nullable().optional(),
});
export type ActiveMatch = z.infer<typeof activeMatch>;

export const getActiveMatches = defineCall(paths.getActiveMatches, {
  summary: 'My matches that are not completed, the ongoing first',
  access: 'signed-in',
  reply: z.array(activeMatch),
});

export const getMatch = defineCall(paths.getMatch, {
  summary: 'One match',
  access: 'anyone',
  params,
  reply: matchEntry,
});

export const updateResult = defineCall(paths.updateResult, {
  summary: 'Add or correct a result; a link of the hall’s desk adds one',
  access: 'anyone',
  params,
  body: resultCommand,
  reply: matchEntry,
});

/** The path's id is a match's. */
export const getPossibleMatchActions = defineCall(paths.getPossibleMatchActions, {
  summary: 'What I may do with a match',
  access: 'anyone',
  params,
  reply: possibleMatchActions,
});

export const getResultLog = defineCall(paths.getResultLog, {
  summary: 'Who entered what and when, the first change first; scores in the order of the match',
  access: 'anyone',
  params,
  reply: z.array(resultChange),
});

const score = z.int(fault('faults.whole')).min(0, fault('faults.negativeScore')).max(99, fault('faults.tooHigh'));
const done = z.object({ id });

/** Scores and games are those until the retirement; the last game may be unfinished. */
export const awardMatch = defineCall(paths.awardMatch, {
  summary: 'Award a match without a full result: to the player who was there, or who did not retire',
  access: 'signed-in',
  params,
  body: z.object({
    winner: id,
    reason: z.enum(['NO_SHOW', 'RETIRED']),
    player1Score: score.nullish(),
    player2Score: score.nullish(),
    games: z.array(game).max(99).nullish(),
    expectedVersion: versionSeen,
    /** Whom its author saw play, in the order of the match. */
    player1Id: id.nullish(),
    player2Id: id.nullish(),
  }),
  reply: done,
});

/** What stands on a result that shall be cleared (409 LATER_RESULTS), the latest first. */
export const laterResults = z.object({ matches: z.array(matchEntry) });
export type LaterResults = z.infer<typeof laterResults>;

export const clearResult = defineCall(paths.clearResult, {
  summary: 'Take a result back: the match is open again',
  access: 'anyone',
  params,
  body: z
    .object({
      alsoLater: z.boolean().default(false),
      expectedVersion: versionSeen,
      /** The later results that its author agreed to lose: with others LATER_RESULTS is asked again. Missing: all. */
      later: z
        .array(z.object({ matchId: id, version: z.int().min(0) }))
        .max(100)
        .nullish(),
    })
    .nullish(),
  reply: done,
});

/** What is said is about the result of this version, and about no other: a new one is not in doubt. */
export const doubtResult = defineCall(latePaths.doubtResult, {
  summary:
    'Tell the desk that the result of my match is not right, or take that back; as an organiser: say that it stands',
  access: 'signed-in',
  params,
  body: z.object({ isDoubted: z.boolean(), expectedVersion: z.int().min(0) }),
  reply: done,
});
