/** When a match is to be played, in the venue's time zone, as lists and score sheets say it. */
import { shortMoment } from '#app/ui/dates/date-format.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { memoizeByIdentity } from '#contract/memoize.ts';
import { t } from '#messages/t.ts';

/** `Sat, March 14 · 10:05`, and in a season's groups `Round 3 · Sat, March 14`. A list asks for all at each result. */
export const matchDay = memoizeByIdentity(
  ({ match, tournament: { timeZone, isSeason } }: Pick<MatchEntry, 'match' | 'tournament'>) => {
    const day = shortMoment(match.matchDate, timeZone, isSeason);
    return isSeason && match.stage === 'GROUPS' ? t('tournament.roundOnDay', { value: match.round + 1, day }) : day;
  },
);
