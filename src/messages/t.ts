/** The one door of the app's texts. The build puts a text in the place of its key; see server/build/texts.ts. */
import type { CompiledMessage } from 'icu-minify/format';
import format from 'icu-minify/format';
import type { Key, Values } from './keys.ts';

/** A page keeps the language in which it was loaded. */
const language = (): string => globalThis.document?.documentElement.lang || 'en';

const plurals: Partial<Record<Intl.PluralRuleType, Intl.PluralRules>> = {};
let numbers: Intl.NumberFormat | undefined;

const formatters = {
  getPluralRules: (locale: string, { type = 'cardinal' }: Intl.PluralRulesOptions) =>
    (plurals[type] ??= new Intl.PluralRules(locale, { type })),
  getNumberFormat: (locale: string) => (numbers ??= new Intl.NumberFormat(locale)),
  getDateTimeFormat: (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
};

/** A compiled text with its values; tags are given as functions of what they hold. */
export const formatted = <Part>(text: CompiledMessage, values: object = {}): string | Part | (string | Part)[] =>
  format<Part>(text, language(), { ...values }, { formatters });

/** What `t` becomes in the build. */
export const formatText = (text: CompiledMessage, values?: object): string => {
  const said = formatted<string>(text, values);
  return Array.isArray(said) ? said.join('') : said;
};

/** The text of a key, for instance `t('players.remove', { count: 3 })`. The key is written out, so that it can be found. */
export function t<K extends Key>(key: K, ..._values: Values<K, string | number>): string {
  throw new Error(`The build has not put a text in the place of ${key}.`);
}
