/** The app's page as it is built, once for each language. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language, USUAL } from '#messages/language.ts';

export const pageName = (language: Language): string => (language === USUAL ? 'index.html' : `index.${language}.html`);

export type IndexPages = ReadonlyMap<Language, string>;

export function readIndexPages(clientDir: string | null): IndexPages {
  const files = LANGUAGES.map((language) => [language, join(clientDir ?? '', pageName(language))] as const);
  const built = files.filter(([, file]) => clientDir !== null && existsSync(file));
  return new Map(built.map(([language, file]) => [language, readFileSync(file, 'utf8')]));
}
