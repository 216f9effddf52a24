/** Namesakes in the lists of a hall: they count as one person until an organiser says that they are two. */
import { z } from 'zod';
import { defineCall, id } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { hallState } from './hall.ts';

/** 422 where they are not two of the day's players of one name. */
export const tellPeopleApart = defineCall(latePaths.tellPeopleApart, {
  summary: 'Say whether two players of one name in the hall are two people',
  access: 'anyone',
  params: z.object({ tournamentId: id }),
  body: z.object({ one: id, other: id, areTwo: z.boolean() }),
  reply: hallState,
});
