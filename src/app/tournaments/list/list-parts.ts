/** The order of the tournament list: what is played now, what is to come, what is past. */
import { DAY } from '#contract/durations.ts';
import type { TournamentDto } from '#contract/tournaments.ts';
import { isOver, isRunning } from '#tournament/stage.ts';

export type ListPart = 'Now' | 'Upcoming' | 'Past';

/** An open tournament whose end is a day ago was never played: it is past as well. */
export function partOf({ tournament }: TournamentDto, now: number): ListPart {
  if (isOver(tournament)) return 'Past';
  if (isRunning(tournament)) return 'Now';
  return Date.parse(tournament.tournamentEnd) + DAY < now ? 'Past' : 'Upcoming';
}

/** By start, of the past the latest first. Instants may carry different offsets, so they compare as points in time. */
export function inListOrder(tournaments: readonly TournamentDto[], now: number): TournamentDto[] {
  const byStart = tournaments.toSorted((a, b) => startOf(a) - startOf(b));
  const of = (part: ListPart) => byStart.filter((one) => partOf(one, now) === part);
  return [...of('Now'), ...of('Upcoming'), ...of('Past').reverse()];
}

const startOf = ({ tournament }: TournamentDto): number => Date.parse(tournament.tournamentStart);
