/**
 * The door of what is said in another language than the page's: a hall's board and its slips. The build puts the text of every
 * language in the place of its key, so only what is shown there is asked for here.
 */
import type { CompiledMessage } from 'icu-minify/format';
import { stringIn } from './formatted.ts';
import type { Key, Values } from './keys.ts';
import { isLanguage, type Language, USUAL } from './language.ts';

type InEachLanguage = Readonly<Record<string, CompiledMessage>>;

/** What `sayIn` becomes in the build. A language that was built is known by the page's name of it, the pseudo-language as well. */
export function formatIn(texts: InEachLanguage, language: Language | undefined, values?: object): string {
  const asked = language ?? globalThis.document?.documentElement.lang ?? USUAL;
  const found = texts[asked];
  return stringIn(found && isLanguage(asked) ? asked : USUAL, found ?? texts[USUAL] ?? '', values);
}

/** The text of a key in a language, else in the page's. */
export function sayIn<K extends Key>(
  key: K,
  _language: Language | undefined,
  ..._values: Values<K, string | number>
): string {
  throw new Error(`The build has not put a text in the place of ${key}.`);
}
