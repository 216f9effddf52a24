/** When a match is played, in words that hold: the plan while it can be kept, then what the pace of its table says. */
import { currentTime } from '#app/scheduling/server-clock.ts';
import { matchDay } from '#app/tournaments/match-day.ts';
import { formatTimeOfDay, shortDate } from '#app/ui/dates/date-format.ts';
import { DAY } from '#contract/durations.ts';
import { matchesByCourt } from '#contract/matches/grouped-matches.ts';
import { isOnTable, playStatusOf } from '#contract/matches/match-status.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { memoizeByIdentity } from '#contract/memoize.ts';
import { t } from '#messages/t.ts';
import { type ExpectedStart, expectedStarts, type TimedMatch } from '#tournament/pace.ts';

/** When a match of them can begin, where that is not as planned. */
export type Expected = (entry: MatchEntry) => ExpectedStart | undefined;

/** The moments of all matches of one tournament; those of a court as soon as one of them is asked for. */
export function expectedOf(entries: readonly MatchEntry[], now: number = currentTime()): Expected {
  const courts = matchesByCourt(entries);
  return ({ match, court }) => {
    const ofCourt = court === null ? undefined : courts.get(court.name);
    return ofCourt && startsOfCourt(ofCourt)(now).get(match.id);
  };
}

/** What was expected of a court last. */
const startsOfCourt = memoizeByIdentity((ofCourt: readonly MatchEntry[]) => {
  const matches = ofCourt.filter(({ tournament }) => !tournament.isSeason).map(timedOf);
  let last: { readonly now: number; readonly starts: ReadonlyMap<string, ExpectedStart> } | undefined;
  return (now: number) => {
    if (last?.now !== now) last = { now, starts: expectedStarts(matches, now) };
    return last.starts;
  };
});

/** A result changes one of thousands. */
const timedOf = memoizeByIdentity(
  ({ match, court }: MatchEntry): TimedMatch => ({
    id: match.id,
    status: playStatusOf(match),
    court: court?.name ?? null,
    matchDate: Date.parse(match.matchDate),
    hasBye: match.outcome === 'BYE' || match.sides?.includes('bye'),
  }),
);

/** `Sat, March 14 · 10:05`; while it is played no plan; or once the table is behind `About 14:40, 2 before it`. */
export function matchMoment(
  entry: MatchEntry,
  expected: Expected,
  whose: 'it' | 'yours' = 'it',
  now: number = currentTime(),
): string {
  const late = expected(entry);
  if (!late) return plannedMoment(entry, now) ?? (isOnTable(entry.match) ? UNDER_WAY : SOON);
  if (late.before === 0) return SOON;
  return t('matches.aboutAfterOthers', {
    time: formatTimeOfDay(late.at, entry.tournament.timeZone),
    before: late.before,
    whose,
  });
}

/** Also of a match without a table, of which no pace is known. */
const SOON = t('matches.onceBothCanPlay');
const UNDER_WAY = t('matches.beingPlayed');

/** Where only the match itself is known: a plan that has passed, or is being carried out, is left out. */
export const plannedMoment = (entry: MatchEntry, now: number = currentTime()): string | null => {
  const { match, tournament } = entry;
  const isAhead = match.status === 'waiting' && Date.parse(match.matchDate) >= now;
  return isAhead || match.status === 'completed' || tournament.isSeason ? momentOn(entry, now) : null;
};

/** `Sat, March 14 · 10:05`, and on that day `10:05`. */
function momentOn(entry: MatchEntry, now: number): string {
  const { match, tournament } = entry;
  const day = matchDay(entry);
  if (Math.abs(Date.parse(match.matchDate) - now) >= DAY) return day;
  const today = shortDate(now, tournament.timeZone);
  return !tournament.isSeason && day.startsWith(today) ? formatTimeOfDay(match.matchDate, tournament.timeZone) : day;
}
