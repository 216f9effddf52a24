/** The tournaments that are at the venue on one of these days; creating another there is allowed all the same. */
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { isOver } from '#tournament/stage.ts';

/** The calendar date of an instant in a time zone, as `YYYY-MM-DD`. */
const dateIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );

export function clashesAt(
  tournaments: readonly TournamentDto[],
  venueId: string,
  [first, last]: readonly [string, string],
): TournamentDto[] {
  return tournaments.filter(
    ({ tournament: { venue, stage, timeZone, tournamentStart, tournamentEnd } }) =>
      venue?.id === venueId &&
      !isOver({ stage }) &&
      dateIn(tournamentStart, timeZone) <= last &&
      dateIn(tournamentEnd, timeZone) >= first,
  );
}
