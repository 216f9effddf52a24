/** Resets of a tournament, and what brings back what they took away. */

import { z } from 'zod';
import { EDITABLE_FIELDS } from '#tournament/commands/edit-tournament.ts';
import { instant } from '../common.ts';
import { matchEntry } from '../matches/matches.ts';
import { paths } from '../paths.ts';
import { act, noBody, readSignedIn } from './tournament-calls.ts';
import { groups } from './tournaments.ts';

export const resetTournament = act(paths.resetTournament, 'Back to open', noBody);
export const resetToGroups = act(paths.resetToGroups, 'Back to the groups', noBody);

/** What a reset took away, and whether it can still be brought back. */
export const lastReset = z.object({
  kind: z.enum(['RESET_TOURNAMENT', 'RESET_TOURNAMENT_TO_GROUPS']),
  resetAt: instant,
  resetBy: z.string().nullable(),
  /** Why it cannot be undone; null where it can. */
  refusal: z.string().nullable(),
  /** Names of players who have joined since, and would be gone again. */
  joinedSince: z.array(z.string()),
  /** Names of those who have left since, and would be back. */
  leftSince: z.array(z.string()),
  /** Fields that were edited since, and go back to what they were; missing from servers and copies of before. */
  fieldsBack: z.array(z.enum(EDITABLE_FIELDS)).optional(),
});

export type LastReset = z.infer<typeof lastReset>;

export const getLastReset = readSignedIn(
  paths.getLastReset,
  'The last reset that was not undone',
  z.object({ reset: lastReset.nullable() }),
);

export const superseded = z.object({ groups, matches: z.array(matchEntry) });
export type Superseded = z.infer<typeof superseded>;
export const getSuperseded = readSignedIn(paths.getSuperseded, 'As it was before the last reset', superseded);
export const undoReset = act(paths.undoReset, 'Bring back what was reset', noBody);
