/** First names that are frequent in Europe: which of two words is the first name where no head and no comma says it. */
import { t } from '#messages/t.ts';
import { plainLetters } from './plain-letters.ts';

const NAMES = new Set(t('lists.anaAnnaAnjaAnita').split(/\s+/));

export const isGivenName = (word: string): boolean => NAMES.has(plainLetters(word).split('-')[0] ?? '');

/** How many of the texts begin with one. */
export const countGivenNames = (texts: readonly string[]): number =>
  texts.filter((text) => isGivenName(text.trim().split(/\s+/)[0] ?? '')).length;
