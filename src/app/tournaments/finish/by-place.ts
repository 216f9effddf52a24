/** The players of a finished tournament in the order of their places. */
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';

export type PlacedPlayer = TournamentPlayer & { readonly final: NonNullable<TournamentPlayer['final']> };

const isPlaced = (player: TournamentPlayer): player is PlacedPlayer => player.final !== undefined;

/** The best first, those who share a place by name; empty before the tournament is finished. */
export const byPlace = (players: readonly TournamentPlayer[]): PlacedPlayer[] =>
  players.filter(isPlaced).sort((a, b) => a.final.place - b.final.place || a.name.localeCompare(b.name));
