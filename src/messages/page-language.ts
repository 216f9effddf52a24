/** The language of the page: that in which it was loaded, which the build has written into it. */
import { isLanguage, type Language, localeOf, USUAL } from './language.ts';

export function pageLanguage(): Language {
  const said = globalThis.document?.documentElement.lang;
  return isLanguage(said) ? said : USUAL;
}

export const pageLocale = (): string => localeOf(pageLanguage());
