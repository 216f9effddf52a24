/** The texts of the app in each language. A text that a language lacks is an error of types. */
import { german } from './de/index.ts';
import { english } from './english.ts';
import { french } from './fr/index.ts';
import { croatian } from './hr/index.ts';
import type { Language } from './language.ts';

/** The same areas and names as the English texts, with words of their own. */
export type Translated = {
  readonly [Area in keyof typeof english]: { readonly [Name in keyof (typeof english)[Area]]: string };
};

export const translated: Readonly<Record<Language, Translated>> = {
  en: english,
  de: german,
  hr: croatian,
  fr: french,
};
