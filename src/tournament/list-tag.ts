/** A short tag of a list, by which the author of a change says which list was seen. */
import { lot } from './lot.ts';

/** Lists that differ have the same tag once in 2^64. */
export function listTag(list: readonly (string | readonly string[])[] | null | undefined): string {
  const text = JSON.stringify(list ?? []);
  return [1, 2].map((seed) => lot(seed, text).toString(36)).join('-');
}
