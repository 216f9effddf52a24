/** Stages, groups and unknown players in another language than the page's, for a hall's boards and slips. */

import { lettersOf, playersOf, wordsOfName } from '#app/ui/words/stage-words.ts';
import type { SideWords } from '#contract/matches/sides.ts';
import { sayIn } from '#messages/in-language.ts';
import type { Language } from '#messages/language.ts';

/** Undefined is the page's own. */
export type HallLanguage = Language | undefined;

const STAGES: Readonly<Record<string, (language: HallLanguage) => string>> = {
  GROUPS: (language) => sayIn('stages.groups', language),
  QUARTER_FINALS: (language) => sayIn('stages.quarterFinals', language),
  SEMI_FINALS: (language) => sayIn('stages.semiFinals', language),
  FINAL: (language) => sayIn('stages.final', language),
  THIRD_PLACE: (language) => sayIn('stages.thirdPlace', language),
};

export function stageNameIn(stage: string, language: HallLanguage): string {
  const players = playersOf(stage);
  if (players) return sayIn('stages.roundOf', language, { players });
  return STAGES[stage]?.(language) ?? wordsOfName(stage);
}

export function groupNameIn(name: string, language: HallLanguage): string {
  const letters = lettersOf(name);
  return letters ? sayIn('stages.group', language, { letters }) : name;
}

export const sideWordsIn = (language: HallLanguage): SideWords => ({
  unknown: sayIn('hall.playerUnknown', language),
  bye: sayIn('draw.bye', language),
});
