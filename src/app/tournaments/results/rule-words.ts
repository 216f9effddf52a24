/** Why a result, its correction or an award is refused, in the page's language. */

import { byCode, type WordsByCode } from '#app/ui/words/words-by-code.ts';
import { t } from '#messages/t.ts';
import type { Refusal } from '#tournament/terms.ts';
import { scoreWords } from './score-words.ts';

const WORDS: WordsByCode = {
  NOT_SIGNED_IN: () => t('rules.NOT_SIGNED_IN'),
  NOT_ORGANISER: (params) => t('rules.NOT_ORGANISER', params),
  TOURNAMENT_OVER: () => t('rules.TOURNAMENT_OVER'),
  TOURNAMENT_FINISHED: () => t('rules.TOURNAMENT_FINISHED'),
  MATCH_GONE: () => t('rules.MATCH_GONE'),
  MATCH_NOT_FOUND: () => t('rules.MATCH_NOT_FOUND'),
  PLAYERS_CHANGED: (params) => t('rules.PLAYERS_CHANGED', params),
  RESULT_TAKEN_BACK: () => t('rules.RESULT_TAKEN_BACK'),
  RESULT_CONFLICT: (params) => t('rules.RESULT_CONFLICT', params),
  OPPONENTS_UNKNOWN: () => t('rules.OPPONENTS_UNKNOWN'),
  PLAYER_WITHDRAWN: () => t('rules.PLAYER_WITHDRAWN'),
  NEXT_MATCH_CALLED: () => t('rules.NEXT_MATCH_CALLED'),
  GROUPS_CLOSED: () => t('rules.GROUPS_CLOSED'),
  LATER_MATCH_PLAYED: () => t('rules.LATER_MATCH_PLAYED'),
  BYE: () => t('rules.BYE'),
  UNDO_EXPIRED: () => t('rules.UNDO_EXPIRED'),
  WINNER: () => t('rules.WINNER'),
};

export const ruleWords = (refusal: Refusal): string =>
  Object.hasOwn(WORDS, refusal.code) ? byCode(WORDS, refusal) : scoreWords(refusal);
