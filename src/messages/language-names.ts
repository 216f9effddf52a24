/** Each language as its own readers call it; apart from the languages, which every page has. */
import type { Language } from './language.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  hr: 'Hrvatski',
  fr: 'Français',
};
