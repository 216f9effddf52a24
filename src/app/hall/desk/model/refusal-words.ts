/** Why a match cannot be called to a table, in the page's language; its names stay apart. */
import { byCode, type WordsByCode } from '#app/ui/words/words-by-code.ts';
import { t } from '#messages/t.ts';
import { type Message, message } from '#tournament/message.ts';
import type { Refusal } from '#tournament/terms.ts';

const WORDS: WordsByCode = {
  NOT_FOUND: ({ what }) => (what === 'Table' ? t('desk.tableGone') : t('rules.MATCH_NOT_FOUND')),
  MATCH_OVER: (params) => t('rules.MATCH_OVER', params),
  NOT_CALLED: (params) => t('rules.NOT_CALLED', params),
  CALLED_ELSEWHERE: (params) => t('rules.CALLED_ELSEWHERE', params),
  COUNTED: (params) => t('rules.COUNTED', params),
  UNDECIDED: () => t('rules.UNDECIDED'),
  HELD: (params) => t('rules.HELD', params),
  PAUSED: () => t('rules.PAUSED'),
  TABLE_CLOSED: (params) => t('rules.TABLE_CLOSED', params),
  NOT_ITS_TABLE: () => t('rules.NOT_ITS_TABLE'),
  TABLE_KEPT: (params) => t('rules.TABLE_KEPT', params),
  TABLE_TAKEN: (params) => t('rules.TABLE_TAKEN', params),
  ON_TABLE: (params) => t('rules.ON_TABLE', params),
};

export function refusalWords(refusal: Refusal): Message {
  const names = refusal.told?.names ?? {};
  const places = Object.fromEntries(Object.keys(names).map((name) => [name, `{${name}}`]));
  return message(byCode(WORDS, { ...refusal, params: { ...refusal.params, ...places } }), names);
}
