/** A compiled text in a language, with its values. */
import type { CompiledMessage } from 'icu-minify/format';
import format from 'icu-minify/format';

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Making one takes a hundred times as long as using it. */
function kept<Made>(known: Map<string, Made>, name: string, make: () => Made): Made {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

const formatters = {
  getPluralRules: (locale: string, { type = 'cardinal' }: Intl.PluralRulesOptions) =>
    kept(plurals, `${locale} ${type}`, () => new Intl.PluralRules(locale, { type })),
  getNumberFormat: (locale: string) => kept(numbers, locale, () => new Intl.NumberFormat(locale)),
  getDateTimeFormat: (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
};

/** Tags are given as functions of what they hold; what they give stays apart. */
export const formattedIn = <Part>(
  language: string,
  text: CompiledMessage,
  values: object = {},
): string | Part | (string | Part)[] => format<Part>(text, language, { ...values }, { formatters });

/** The same as one string. */
export function stringIn(language: string, text: CompiledMessage, values?: object): string {
  const said = formattedIn<string>(language, text, values);
  return Array.isArray(said) ? said.join('') : said;
}
