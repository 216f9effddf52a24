/** The ranks of a championship's leaderboard. */
import type { ChampionshipPlayer } from '#contract/championships.ts';

export interface RankedPlayer {
  readonly player: ChampionshipPlayer;
  readonly rank: number;
}

/** Most points first; who is level shares a rank. */
export function ranked(players: readonly ChampionshipPlayer[]): RankedPlayer[] {
  const sorted = players.toSorted((a, b) => b.championshipPoints - a.championshipPoints);
  const rankOf = new Map<number, number>();
  for (const [i, { championshipPoints }] of sorted.entries())
    if (!rankOf.has(championshipPoints)) rankOf.set(championshipPoints, i + 1);
  return sorted.map((player) => ({ player, rank: rankOf.get(player.championshipPoints) ?? 0 }));
}
