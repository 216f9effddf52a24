// What the build has in other languages, and under which names.
import { readdirSync } from 'node:fs';

const PAGE = /^index\.([a-z]{2})\.html$/;

/** The languages that were built beside English. @param {string} folder @returns {string[]} */
export const languagesIn = (folder) => readdirSync(folder).flatMap((name) => PAGE.exec(name)?.[1] ?? []);

/** What an English file is called in another language. @param {string} url @param {string} language */
export function translatedName(url, language) {
  if (language === 'en') return url;
  if (url === 'index.html') return `index.${language}.html`;
  if (url === 'manifest.webmanifest') return `manifest.${language}.webmanifest`;
  return url.replace(/^assets\/(.*\.js)$/, `assets/${language}/$1`);
}
