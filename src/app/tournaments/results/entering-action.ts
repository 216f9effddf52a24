/** The listed action that enters a score, beside those that take one back or award the match. */
import type { PossibleMatchActions } from '#contract/matches/matches.ts';

export const enteringAction = ({ matchActionList }: PossibleMatchActions): 'ADD_RESULT' | 'MODIFY_RESULT' | undefined =>
  matchActionList.find((action) => action === 'ADD_RESULT' || action === 'MODIFY_RESULT');
