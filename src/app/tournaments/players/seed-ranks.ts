/** Players in the order of the seeds, as the organiser put them or else by points and rating. */
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';
import type { PlayerId } from '#tournament/terms.ts';

/** `seeds`: those that the organiser has put in order, the first first. */
export function bySeed(
  players: readonly TournamentPlayer[],
  { seedByChampionship }: Pick<TournamentView['tournament'], 'seedByChampionship'>,
  seeds: readonly PlayerId[] = [],
): TournamentPlayer[] {
  const rankOf = new Map(seeds.map((id, index) => [id, index]));
  const rank = ({ id }: TournamentPlayer) => rankOf.get(id) ?? seeds.length;
  const points = ({ championshipPoints }: TournamentPlayer) => (seedByChampionship ? championshipPoints : 0);
  return players.toSorted((a, b) => rank(a) - rank(b) || points(b) - points(a) || b.elo - a.elo);
}
