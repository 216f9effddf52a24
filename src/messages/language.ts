/** The languages of the product. */
export const LANGUAGES = ['en', 'de', 'hr', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What somebody reads who has said nothing, or of whom nothing is known. */
export const USUAL: Language = 'en';

export const isLanguage = (name: unknown): name is Language => LANGUAGES.some((language) => language === name);

/** As Intl knows it. English dates are those of the specification, month first. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-US' : language);
