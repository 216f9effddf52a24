/** Why a score is refused, in the page's language. */

import { byCode, type WordsByCode } from '#app/ui/words/words-by-code.ts';
import { t } from '#messages/t.ts';
import type { Refusal } from '#tournament/terms.ts';

const WORDS: WordsByCode = {
  SCORE: (params) => t('rules.SCORE', params),
  NO_RESULT: (params) => t('rules.NO_RESULT', params),
  DRAW: () => t('rules.DRAW'),
  BEST_OF: (params) => t('rules.BEST_OF', params),
  GAMES_ORDER: () => t('rules.GAMES_ORDER'),
  GAMES: (params) => t('rules.GAMES', params),
};

/** The same refusal with the words of the page. */
export const inWords = (refusal: Refusal | null): Refusal | null =>
  refusal && { ...refusal, message: scoreWords(refusal) };

export const scoreWords = (refusal: Refusal): string => byCode(WORDS, refusal);
