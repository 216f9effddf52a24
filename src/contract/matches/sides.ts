/** The two places of a match as cards show them. */
import type { MatchEntry, MatchPlayer } from './matches.ts';

export interface MatchSide {
  readonly player: MatchPlayer | null;
  /** The player's name, BYE, or that the player is not known yet. */
  readonly name: string;
  readonly score: number | null;
  readonly isWinner: boolean;
}

/** What stands where there is no player, in the language of whoever reads it. */
export interface SideWords {
  readonly unknown: string;
  readonly bye: string;
}

export function sidesOf({ match, player1, player2 }: MatchEntry, words: SideWords): readonly [MatchSide, MatchSide] {
  const side = (player: MatchPlayer | null, kind: string | undefined, score: number | null): MatchSide => ({
    player,
    name: player?.name ?? (kind === 'undecided' ? words.unknown : words.bye),
    score,
    isWinner: player !== null && player.id === match.winner,
  });
  // Spelled out with care: a record of another version may lack the sides.
  return [side(player1, match.sides?.[0], match.player1Score), side(player2, match.sides?.[1], match.player2Score)];
}

/** `Ana Horvat – Bo Ilić`, for a line that calls the match; null where neither is known. */
export function namesOf(entry: MatchEntry, words: SideWords): string | null {
  const [first, second] = sidesOf(entry, words);
  return first.player || second.player ? `${first.name} – ${second.name}` : null;
}
