/** Boards for a TV that are open in a hall: each says now and then that it is, and what it shows. */
import { z } from 'zod';
import { defineCall, id } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { boardView } from './hall.ts';

const params = z.object({ tournamentId: id });

export const openBoard = z.object({
  /** The id of one page, as long as it is open. */
  board: id,
  view: boardView,
});
export type OpenBoard = z.infer<typeof openBoard>;

/** One that is silent for a minute counts as closed. */
export const keepBoard = defineCall(latePaths.keepBoard, {
  summary: 'Say that a board is open, and what it shows; null: that it closes',
  access: 'anyone',
  params,
  body: openBoard.extend({ view: boardView.nullable() }),
  reply: openBoard.pick({ board: true }),
});

export const getOpenBoards = defineCall(latePaths.getOpenBoards, {
  summary: 'The boards that are open in the hall',
  access: 'anyone',
  params,
  reply: z.array(openBoard),
});
