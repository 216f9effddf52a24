import { shortMoment } from '#app/ui/dates/date-format.ts';
import type { MatchEntry } from '#contract/matches.ts';

/** `Sat, March 14 · 10:05`, and in a season's groups `Round 3 · Sat, March 14`. */
export function matchDay({ match, tournament: { timeZone, isSeason } }: Pick<MatchEntry, 'match' | 'tournament'>) {
  const day = shortMoment(match.matchDate, timeZone, isSeason);
  return isSeason && match.stage === 'GROUPS' ? `Round ${match.round + 1} · ${day}` : day;
}
