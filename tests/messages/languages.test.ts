/** Each language says what English says: the same values and tags, plurals that it has, and nothing left in English by mistake. */
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#messages/language.ts';
import { serverTexts } from '#messages/server-texts.ts';
import { translated } from '#messages/translated.ts';
import type { Texts } from '#server/build/texts/language-texts.ts';

/** The app's and the server's. */
const all = (language: Language): Texts => ({ ...translated[language], ...serverTexts[language] });
const english = all('en');
const others = LANGUAGES.filter((language) => language !== 'en');

/** The names of values and tags in a compiled text: a list of strings and of nodes, a name and what belongs to it each. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.filter(Array.isArray).flatMap(([name, kind, choices, ...rest]: unknown[]) => {
    if (typeof kind !== 'number') return [String(name), ...namesIn([kind, choices, ...rest])];
    return [String(name), ...Object.values(Object(choices)).flatMap(namesIn)];
  });
}

const valuesOf = (text: string): string => [...new Set(namesIn(compile(text)))].sort().join(' ');

/** What is chosen by, and the names of its choices. A language may choose where English does not, as among numbers. */
const choicesOf = (message: unknown): [value: string, names: string[]][] => {
  if (!Array.isArray(message)) return [];
  return message.filter(Array.isArray).flatMap(([name, kind, choices, ...rest]: unknown[]) => {
    if (typeof kind !== 'number') return choicesOf([kind, choices, ...rest]);
    const inside = Object.values(Object(choices)).flatMap(choicesOf);
    return kind === SELECT
      ? [[String(name), Object.keys(Object(choices))] satisfies [string, string[]], ...inside]
      : inside;
  });
};
const SELECT = 1;

/** The plurals that a text tells apart; a choice of a number itself stands for none of them. */
const pluralsOf = (message: unknown): [kind: number, names: string[]][] => {
  if (!Array.isArray(message)) return [];
  return message.filter(Array.isArray).flatMap(([, kind, choices, ...rest]: unknown[]) => {
    if (typeof kind !== 'number') return pluralsOf([kind, choices, ...rest]);
    const inside = Object.values(Object(choices)).flatMap(pluralsOf);
    if (kind !== PLURAL && kind !== ORDINAL) return inside;
    const names = Object.keys(Object(choices)).filter((name) => !name.startsWith('='));
    return [[kind, names] satisfies [number, string[]], ...inside];
  });
};
const PLURAL = 2;
const ORDINAL = 3;

/** French has "many" for a million alone, in which no list here ends. */
const pluralNames = (language: string, type: Intl.PluralRuleType): string[] =>
  new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories.filter((name) => name !== 'many');

const eachText = (own: Texts, look: (text: string, key: string, english: string) => string[]): string[] =>
  Object.entries(own).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([name, text]) => look(text, `${area}.${name}`, english[area]?.[name] ?? '')),
  );

describe.each(others)('%s', (language) => {
  const own = all(language);

  test('has the values and tags of the English text in each text', () => {
    const wrong = Object.entries(english).flatMap(([area, texts]) =>
      Object.entries(texts).flatMap(([name, text]) => {
        const [wanted, given] = [text, own[area]?.[name] ?? ''].map(valuesOf);
        return wanted === given ? [] : [`${area}.${name}: ${given} instead of ${wanted}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('chooses by no name that English does not choose by', () => {
    const wrong = eachText(own, (text, key, englishText) => {
      const choices = choicesOf(compile(englishText));
      const isKnown = (value: string, name: string) => {
        const same = choices.filter(([chosenBy]) => chosenBy === value);
        return same.length === 0 || same.some(([, known]) => known.includes(name));
      };
      return choicesOf(compile(text)).flatMap(([value, names]) => {
        const unknown = names.filter((name) => !isKnown(value, name));
        return unknown.length > 0 ? [`${key}: ${unknown.join(' ')} of ${value}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('has every plural of its own', () => {
    const wanted = new Map([
      [PLURAL, pluralNames(language, 'cardinal')],
      [ORDINAL, pluralNames(language, 'ordinal')],
    ]);
    const wrong = eachText(own, (text, key) =>
      pluralsOf(compile(text))
        .filter(([kind, names]) => wanted.get(kind)?.some((name) => !names.includes(name)) && names.join() !== 'other')
        .map(([, names]) => `${key}: ${names.join(' ')}`),
    );
    expect(wrong).toEqual([]);
  });
});
