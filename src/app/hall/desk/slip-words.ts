/** What stands on a slip, in the language of its hall. */

import { groupNameIn, sideWordsIn, stageNameIn } from '#app/hall/desk/model/hall-words.ts';
import type { SheetWords } from '#app/tournaments/matches/score-sheets/sheet-words.ts';
import { shortMoment } from '#app/ui/dates/date-format.ts';
import { sidesOf } from '#contract/matches/sides.ts';
import { sayIn } from '#messages/in-language.ts';
import { type Language, localeOf } from '#messages/language.ts';

export const slipWordsIn = (language: Language): SheetWords => ({
  player: sayIn('matches.player', language),
  won: sayIn('matches.won', language),
  enterResult: sayIn('matches.enterResult', language),
  winner: sayIn('matches.winner', language),
  umpire: sayIn('matches.umpire', language),
  title: ({ stage, group, number }) =>
    sayIn('stages.match', language, {
      stage: group ? groupNameIn(group.name, language) : stageNameIn(stage, language),
      number,
    }),
  day: ({ match, tournament: { timeZone, isSeason } }) => {
    const day = shortMoment(match.matchDate, timeZone, isSeason, localeOf(language));
    return isSeason && match.stage === 'GROUPS'
      ? sayIn('tournament.roundOnDay', language, { value: match.round + 1, day })
      : day;
  },
  addressOf: (title) => sayIn('matches.addressOfTitle', language, { title }),
  sidesOf: (entry) => sidesOf(entry, sideWordsIn(language)),
});
