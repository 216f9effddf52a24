/** Structural sharing: what is the same in two replies stays the very same object, so that screens do not draw it anew. */
import { replaceEqualDeep } from '@tanstack/react-query';

const patched = new WeakSet<object>();

/** Says of the data that only what differs from the reply of before is another object: nobody need look through it. */
export function withSharedStructure<T extends object>(data: T): T {
  patched.add(data);
  return data;
}

/** Of a reply of thousands this looks at each. */
export const shareStructure = (before: unknown, data: unknown): unknown =>
  typeof data === 'object' && data !== null && patched.has(data) ? data : replaceEqualDeep(before, data);

/** The list with others in some places; the very same where nothing takes the place of anything. */
export function patchList<T>(list: T[], next: (item: T) => T | undefined): T[] {
  let patchedList: T[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const item = list[at] as T;
    const other = next(item);
    if (other === undefined) continue;
    const shared = replaceEqualDeep(item, other);
    if (shared === item) continue;
    patchedList ??= list.slice();
    patchedList[at] = shared;
  }
  return patchedList ? withSharedStructure(patchedList) : list;
}
