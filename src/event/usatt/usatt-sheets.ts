/**
 * The workbook that USATT takes: each singles match that was played out, and an estimate for each player without a rating. A
 * score names each game by the points of who lost it, with a minus where that was the match's winner.
 */
import type { Game } from '#tournament/terms.ts';
import { type PlayedMatch, type WhyLeftOut, whyLeftOut } from '../click-tt/expressed.ts';
import type { Cell, Sheet } from '../workbook.ts';

export interface UsattPlayer {
  readonly name: string;
  /** The association's number. */
  readonly number: string | null;
  /** The association's rating. */
  readonly rating: number | null;
  /** What stands for it where there is none. */
  readonly estimate: number;
}

export interface UsattClass {
  readonly name: string;
  readonly matches: readonly PlayedMatch[];
}

/** A match that was not played out counts for no rating. */
export const whyNotRated = (match: PlayedMatch): WhyLeftOut | null =>
  match.kind === 'RETIRED' ? 'RETIRED' : whyLeftOut(match);

/** `9,7,-11,-9,10`; minus nought is written as well. */
export const scoreOf = (games: readonly Game[], winner: 0 | 1): string =>
  games.map((game) => (game[winner] > game[other(winner)] ? `${game[other(winner)]}` : `-${game[winner]}`)).join(',');

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

const RESULTS = ['Winner Name', 'Winner Membership#', 'Loser Name', 'Loser Membership#', 'Scores', 'Event'] as const;
const ESTIMATES = ['Name', 'Membership#', 'Estimated Rating'] as const;

/** `players` are known by the ids that the matches name. */
export function usattSheets(classes: readonly UsattClass[], players: ReadonlyMap<string, UsattPlayer>): Sheet[] {
  const played = new Set<UsattPlayer>();
  const results = classes.flatMap(({ name, matches }) =>
    matches.flatMap((match): Cell[][] => {
      const { winner, games } = match;
      if (whyNotRated(match) !== null || winner === null || !games) return [];
      const [won, lost] = [winner, other(winner)].map((side) => players.get(match.players[side as 0 | 1] ?? ''));
      if (!won || !lost) return [];
      played.add(won).add(lost);
      return [[won.name, won.number, lost.name, lost.number, scoreOf(games, winner), name]];
    }),
  );
  const estimates = [...played]
    .filter(({ rating }) => rating === null)
    .map(({ name, number, estimate }): Cell[] => [name, number, estimate]);
  return [
    { name: 'Match Results', rows: [RESULTS, ...results] },
    { name: 'Estimated Ratings', rows: [ESTIMATES, ...estimates] },
  ];
}
