/** A tie-break as a sentence in English, for versions of the app that are told no codes. */
import { signed, type TieBreak } from '#tournament/tie-break.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const levelPlayers = (level: number): string => `the ${NUMBERS[level] ?? level} level players`;
const among = (level: number): string => `${level === 2 ? 'between' : 'among'} ${levelPlayers(level)}`;

export function tieBreakSentence(tie: TieBreak): string {
  switch (tie.code) {
    case 'MATCH_BETWEEN':
      return `${tie.won}–${tie.lost} in the match between them`;
    case 'MUTUAL_POINTS':
      return `${tie.own} to ${tie.next} in points ${among(tie.level)}`;
    case 'GAMES':
      return `${tie.won}–${tie.lost} in games ${among(tie.level)}`;
    case 'POINTS':
      return `${tie.won}–${tie.lost} in points within the games ${among(tie.level)}`;
    case 'ALL_GAMES':
      return `${tie.won}–${tie.lost} in all games`;
    case 'ALL_MATCHES':
      return `${signed(tie.own)} to ${signed(tie.next)} in difference of matches`;
    case 'ALL_GAMES_DIFFERENCE':
      return `${signed(tie.own)} to ${signed(tie.next)} in difference of games`;
    case 'MUTUAL_MATCHES':
      return `${signed(tie.own)} to ${signed(tie.next)} in difference of matches ${among(tie.level)}`;
    case 'GAMES_DIFFERENCE':
      return `${signed(tie.own)} to ${signed(tie.next)} in difference of games ${among(tie.level)}`;
    case 'POINTS_DIFFERENCE':
      return `${signed(tie.own)} to ${signed(tie.next)} in difference of points ${among(tie.level)}`;
    case 'LOT_TO_COME':
      return `lots decide between ${levelPlayers(tie.level)} once all groups are over`;
    case 'LOT':
      return `by lot, nothing else separates ${levelPlayers(tie.level)}`;
    case 'LOT_BY_HAND':
      return `by lot, drawn by the organiser, nothing else separates ${levelPlayers(tie.level)}`;
  }
}
