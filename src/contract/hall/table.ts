/** A table of a hall, as the device that holds its link may use it without an account: the match that is called there, nothing else. */
import { z } from 'zod';
import { defineCall, id } from '../common.ts';
import { matchEntry, resultCommand } from '../matches/matches.ts';
import { pointsSheet, savePoints } from '../matches/scores.ts';
import { paths } from '../paths.ts';

export const scorerTable = z.object({
  tournamentId: id,
  courtId: id,
  name: z.string(),
  /** Whether this device counts here; the first one does that opens the link. */
  isHolder: z.boolean(),
  /** Whether this device asks for the table, and whether another one does. */
  isAsking: z.boolean(),
  isAsked: z.boolean(),
});
export type ScorerTable = z.infer<typeof scorerTable>;

export const getTable = defineCall(paths.getTable, {
  summary: "The table that this device's link opens; null where it has none, or the link has ended",
  access: 'anyone',
  reply: z.object({ table: scorerTable.nullable() }),
});

const reply = z.object({ table: scorerTable });

export const askForTable = defineCall(paths.askForTable, {
  summary: 'Ask the device that counts at the table, and the desk, to let this one',
  access: 'anyone',
  reply,
});

export const handOverTable = defineCall(paths.handOverTable, {
  summary: 'Let the device that asks count here from now on, or not',
  access: 'anyone',
  body: z.object({ isLet: z.boolean() }),
  reply,
});

const params = z.object({ matchId: id });

/** 403 OTHER_DEVICE, 409 NOT_CALLED. */
export const saveTablePoints = defineCall(paths.saveTablePoints, {
  summary: 'Send the sheet of the match that is called to the table',
  access: 'anyone',
  params,
  body: pointsSheet,
  reply: savePoints.reply,
});

/** A first result; what is entered already is corrected by people. 409 NOT_AGREED where the hall asks both players. */
export const saveTableResult = defineCall(paths.saveTableResult, {
  summary: 'Enter the result of the match that is called to the table',
  access: 'anyone',
  params,
  body: resultCommand.extend({
    player1Id: id,
    player2Id: id,
    /** Who of the two has agreed at the table. */
    agreed: z.array(id).max(2).default([]),
  }),
  reply: matchEntry,
});
