/** Structural sharing: what is the same in two replies stays the very same object, so that screens do not draw it anew. */
import { replaceEqualDeep } from '@tanstack/react-query';

const patched = new WeakSet<object>();

/** Says of the data that only what differs from the reply of before is another object: nobody need look through it. */
export function withSharedStructure<T extends object>(data: T): T {
  patched.add(data);
  return data;
}

/** This looks at each item of a reply of thousands. */
export const shareStructure = (before: unknown, data: unknown): unknown =>
  typeof data === 'object' && data !== null && patched.has(data) ? data : replaceEqualDeep(before, data);

/** Where the items of a list are, by id: a result asks for a few of thousands, and a patched list has all in their places. */
const indexes = new WeakMap<readonly unknown[], ReadonlyMap<string, number>>();

/** Where each item of the list is, made once a list. `idOf` is always the same of a list. */
function indexById<T>(list: readonly T[], idOf: (item: T) => string): ReadonlyMap<string, number> {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map(list.map((item, at) => [idOf(item), at]));
  indexes.set(list, index);
  return index;
}

interface ListPatch<T> {
  /** Always the same of a list. */
  readonly idOf: (item: T) => string;
  /** The ids of the items that may have changed. */
  readonly ids: Iterable<string>;
  readonly next: (item: T) => T | undefined;
}

/** The list with others in some places; the very same where nothing takes the place of anything. */
export function patchList<T>(list: T[], { idOf, ids, next }: ListPatch<T>): T[] {
  const index = indexById(list, idOf);
  let patched: T[] | undefined;
  for (const id of ids) {
    const at = index.get(id);
    const item = at === undefined ? undefined : list[at];
    if (at === undefined || item === undefined) continue;
    const other = next(item);
    if (other === undefined) continue;
    const shared = replaceEqualDeep(item, other);
    if (shared === item) continue;
    patched ??= list.slice();
    patched[at] = shared;
  }
  if (!patched) return list;
  indexes.set(patched, index);
  return withSharedStructure(patched);
}
