/** What stands for a text in scripts until they are bundled. */
import { createHash } from 'node:crypto';
import type { Door, TextsByLanguage } from './language-texts.ts';

/** A name that nothing declares, which a minifier leaves as it is. */
export const STAND_IN = /TEXT\$(t|rich)\$(\w+)\$(\w+)\$[0-9a-f]{8}\$/g;

/** With the hash of the text in every language, so that a chunk's name changes with any of them. */
export function standIn(all: TextsByLanguage, key: string, door: Door): string {
  const [area = '', name = ''] = key.split('.');
  const hash = createHash('sha256').update(JSON.stringify(Object.values(all).map((texts) => texts[area]?.[name])));
  return `TEXT$${door}$${area}$${name}$${hash.digest('hex').slice(0, 8)}$`;
}
