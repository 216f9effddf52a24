// The worker once for each language: it keeps the page and the scripts of that language, and all else as the English one does.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRY } from './precache.mjs';
import { languagesIn, translatedName } from './texts/languages.mjs';

/** @param {Buffer} bytes @param {string} algorithm @param {'hex' | 'base64'} as */
const hashOf = (bytes, algorithm, as) => createHash(algorithm).update(bytes).digest(as);

/** @param {string} folder */
export function writeWorkers(folder) {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  for (const language of languagesIn(folder)) {
    const translated = worker.replace(ENTRY, (entry) => {
      const { url, revision, ...rest } = JSON.parse(entry);
      const name = translatedName(url, language);
      const bytes = readFileSync(join(folder, name));
      return JSON.stringify({
        ...rest,
        revision: revision && hashOf(bytes, 'md5', 'hex'),
        sha256: hashOf(bytes, 'sha256', 'base64'),
        url: name,
      });
    });
    writeFileSync(join(folder, `sw.${language}.js`), translated);
  }
}
