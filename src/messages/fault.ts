/**
 * The one door of what a field is refused with. In the app the build puts the text in the place of its key, as for `t`; the
 * server, whose schemas serve readers of all languages, keeps the key with its values as one string until it answers.
 */
import type { Key, ServerKey, ServerValues, Values } from './keys.ts';

type Area = `${'faults' | 'inputs' | 'refusals'}.${string}`;

/** No text that somebody has typed begins with it: the contract takes such characters away. */
const MARK = '\u0001';

const kept = (key: string, values: object | undefined): string =>
  `${MARK}${key}${values === undefined ? '' : ` ${JSON.stringify(values)}`}`;

/** What a schema of the contract refuses with, for instance `fault('faults.between', { least, most })`. */
export const fault = <K extends Extract<Key, Area>>(key: K, ...[values]: Values<K, string | number>): string =>
  kept(key, values);

/** What a route refuses a field with. */
export const serverFault = <K extends Extract<ServerKey, Area>>(key: K, ...[values]: ServerValues<K>): string =>
  kept(key, values);

/** The key and the values of a fault; null for what is none. */
export function readFault(
  text: string,
): { readonly key: string; readonly values: Record<string, string | number> } | null {
  if (!text.startsWith(MARK)) return null;
  const [key = ''] = text.slice(MARK.length).split(' ', 1);
  const values = text.slice(MARK.length + key.length) || '{}';
  return { key, values: JSON.parse(values) as Record<string, string | number> };
}
