/** Incremental group-by: a result changes one of thousands of matches, and makes only the group anew that it is of. */
import type { MatchEntry } from './matches.ts';

/** Grouped by their keys, in the order in which these first come. */
type Grouped<T> = ReadonlyMap<string, readonly T[]>;

/**
 * Groups lists by a key, leaving out what has none. Where a list differs from the one before in nothing but items in
 * the places of others with their keys, a group in which nothing is other is the very same.
 */
export function incrementalGroupBy<T>(keyOf: (item: T) => string | undefined): (list: readonly T[]) => Grouped<T> {
  let last: readonly T[] = [];
  let grouped: Grouped<T> = new Map();
  return (list) => {
    if (list === last) return grouped;
    const changed = changesOf(list, last, keyOf);
    grouped = changed ? withChanges(grouped, changed) : groupBy(list, keyOf);
    last = list;
    return grouped;
  };
}

/** What has taken the place of what, by its key. */
type Changes<T> = ReadonlyMap<string, ReadonlyMap<T, T>>;

/** Null where an item has come or gone, or has another key than the one in its place had. */
function changesOf<T>(
  list: readonly T[],
  before: readonly T[],
  keyOf: (item: T) => string | undefined,
): Changes<T> | null {
  if (list.length !== before.length) return null;
  const changes = new Map<string, Map<T, T>>();
  // Thousands at each result: an iterator costs several times as much.
  for (let at = 0; at < list.length; at++) {
    const item = list[at] as T;
    const old = before[at] as T;
    if (item === old) continue;
    const key = keyOf(item);
    if (key !== keyOf(old)) return null;
    if (key === undefined) continue;
    const ofKey = changes.get(key) ?? new Map<T, T>();
    changes.set(key, ofKey.set(old, item));
  }
  return changes;
}

function withChanges<T>(grouped: Grouped<T>, changes: Changes<T>): Grouped<T> {
  if (changes.size === 0) return grouped;
  const next = new Map(grouped);
  for (const [key, changed] of changes)
    next.set(
      key,
      (grouped.get(key) ?? []).map((item) => changed.get(item) ?? item),
    );
  return next;
}

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string | undefined): Grouped<T> {
  const grouped = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = grouped.get(key);
    if (group) group.push(item);
    else grouped.set(key, [item]);
  }
  return grouped;
}

export const matchesByGroup = incrementalGroupBy(({ match }: MatchEntry) => match.group?.name);

/** Sorted by the court's name; without those that have none. */
export const matchesByCourt = incrementalGroupBy(({ court }: MatchEntry) => court?.name);
