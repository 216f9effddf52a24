/** What stands on a score sheet, in the page's language; a hall's slips have words of their own. */
import { matchDay } from '#app/tournaments/match-day.ts';
import { sidesOf } from '#app/ui/words/sides.ts';
import { matchName } from '#app/ui/words/stage-words.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { MatchSide } from '#contract/matches/sides.ts';
import { t } from '#messages/t.ts';

export interface SheetWords {
  readonly player: string;
  readonly won: string;
  readonly enterResult: string;
  readonly winner: string;
  readonly umpire: string;
  readonly title: (match: MatchEntry['match']) => string;
  readonly day: (entry: MatchEntry) => string;
  readonly addressOf: (title: string) => string;
  readonly sidesOf: (entry: MatchEntry) => readonly MatchSide[];
}

export const pageSheetWords: SheetWords = {
  player: t('matches.player'),
  won: t('matches.won'),
  enterResult: t('matches.enterResult'),
  winner: t('matches.winner'),
  umpire: t('matches.umpire'),
  title: ({ stage, group, number }) => matchName(stage, group?.name, number),
  day: matchDay,
  addressOf: (title) => t('matches.addressOfTitle', { title }),
  sidesOf,
};
