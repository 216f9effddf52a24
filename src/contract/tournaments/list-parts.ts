/** The order of the tournament list: what is played now, what is to come, what is past. */
import { isOver, isRunning } from '#tournament/stage.ts';
import { UNPLAYED_IS_PAST_AFTER } from '../durations.ts';
import type { TournamentDto } from './tournaments.ts';

export type ListPart = 'now' | 'upcoming' | 'past';

/** As the server's list has it (schema/tournament-stages.ts): an open tournament that was never played is past as well. */
export function partOf({ tournament }: TournamentDto, now: number): ListPart {
  if (isOver(tournament)) return 'past';
  if (isRunning(tournament)) return 'now';
  return Date.parse(tournament.tournamentEnd) + UNPLAYED_IS_PAST_AFTER < now ? 'past' : 'upcoming';
}

/** Sorted by start, the past with the latest first. Instants may carry different offsets, so they compare as points in time. */
export function inListOrder<Listed extends TournamentDto>(tournaments: readonly Listed[], now: number): Listed[] {
  const byStart = tournaments.toSorted((a, b) => startOf(a) - startOf(b));
  const of = (part: ListPart) => byStart.filter((one) => partOf(one, now) === part);
  return [...of('now'), ...of('upcoming'), ...of('past').reverse()];
}

const startOf = ({ tournament }: TournamentDto): number => Date.parse(tournament.tournamentStart);
