/** What the server writes to people, by language. A language is offered by it once its texts are complete. */
import { serverGerman } from './de/server/index.ts';
import { serverFrench } from './fr/server/index.ts';
import { serverCroatian } from './hr/server/index.ts';
import { type Language, USUAL } from './language.ts';
import { serverEnglish } from './server-english.ts';

/** The same areas and names as the English ones have; each text takes the same values (tests/messages/languages.test.ts). */
export type ServerTexts = {
  readonly [Area in keyof typeof serverEnglish]: { readonly [Name in keyof (typeof serverEnglish)[Area]]: string };
};

export const serverTexts: Readonly<Partial<Record<Language, ServerTexts>>> = {
  en: serverEnglish,
  de: serverGerman,
  hr: serverCroatian,
  fr: serverFrench,
};

/** The language in which the server writes to whoever reads this one: English, until it is complete. */
export const writtenIn = (language: Language): Language => (serverTexts[language] ? language : USUAL);
