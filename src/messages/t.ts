/** The one door of the app's texts. The build puts a text in the place of its key; see server/build/texts/texts.ts. */
import type { CompiledMessage } from 'icu-minify/format';
import { formattedIn, stringIn } from './formatted.ts';
import type { Key, Values } from './keys.ts';
import { pageLanguage } from './page-language.ts';

/** A compiled text with its values; tags are given as functions of what they hold. */
export const formatted = <Part>(text: CompiledMessage, values?: object): string | Part | (string | Part)[] =>
  formattedIn<Part>(pageLanguage(), text, values);

/** What `t` becomes in the build. */
export const formatText = (text: CompiledMessage, values?: object): string => stringIn(pageLanguage(), text, values);

/** The text of a key, for instance `t('players.remove', { count: 3 })`. The key is written out, so that it can be found. */
export function t<K extends Key>(key: K, ..._values: Values<K, string | number>): string {
  throw new Error(`The build has not put a text in the place of ${key}.`);
}
