/** What a match's status says, for those to whom a call is as good as play. */
import type { MatchStatus } from '#tournament/terms.ts';
import type { MatchEntry } from './matches.ts';

/** Without the hall's part: a called match is being played. */
export const playStatusOf = ({ status }: Pick<MatchEntry['match'], 'status'>): MatchStatus =>
  status === 'called' ? 'ongoing' : status;

/** Still to be played, or being played: without a result and without a walkover. */
export const isToBePlayed = ({ status, outcome }: Pick<MatchEntry['match'], 'status' | 'outcome'>): boolean =>
  status !== 'completed' && outcome === null;

/** Called to its table, or played there. */
export const isOnTable = (match: Pick<MatchEntry['match'], 'status'>): boolean => playStatusOf(match) === 'ongoing';
