/** Why a number of groups, or a late player, is refused, in the page's language. */
import { byCode, type WordsByCode } from '#app/ui/words/words-by-code.ts';
import { t } from '#messages/t.ts';
import type { Refusal } from '#tournament/terms.ts';

const WORDS: WordsByCode = {
  NOT_STARTED: () => t('rules.NOT_STARTED'),
  NO_GROUPS: (params) => t('rules.NO_GROUPS', params),
  TOO_FEW_PLAYERS: () => t('rules.TOO_FEW_PLAYERS'),
  TOO_FEW_PLAYERS_LEFT: (params) => t('rules.TOO_FEW_PLAYERS_LEFT', params),
  GROUP_TOO_LARGE: (params) => t('rules.GROUP_TOO_LARGE', params),
  TOO_MANY_MATCHES: (params) => t('rules.TOO_MANY_MATCHES', params),
  NUMBER_OF_GROUPS: (params) => t('rules.NUMBER_OF_GROUPS', params),
  ADVANCING_PLAYERS: (params) => t('rules.ADVANCING_PLAYERS', params),
  FIRST_ROUND_OVER: () => t('rules.FIRST_ROUND_OVER'),
  GROUPS_FULL: (params) => t('rules.GROUPS_FULL', params),
  TOO_MANY_LATE: (params) => t('rules.TOO_MANY_LATE', params),
};

export const wordsOrNone = (refusal: Refusal | null): string | null => refusal && drawWords(refusal);

export const drawWords = (refusal: Refusal): string => byCode(WORDS, refusal);
