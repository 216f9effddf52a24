/** Copies with long lists as this page knows them, so that only the pieces which have changed are written. */
import { type CutCopy, joinLists } from './long-lists.ts';
import { type Reading, readPieces, type StoredRecord } from './record-database.ts';

export interface Known {
  readonly stamp: string;
  readonly data: unknown;
  readonly copy: CutCopy;
}

/** What this page has read or written last of copies in pieces, by their hashes. */
export const known = new Map<string, Known>();

/** Undefined where another tab has written since. */
export const knownOf = ({ hash, stamp }: StoredRecord): Known | undefined => {
  const mine = known.get(hash);
  return mine?.stamp === stamp ? mine : undefined;
};

/** With its long lists. */
export async function readWhole<R extends StoredRecord | undefined>(transaction: Reading, stored: R): Promise<R> {
  if (!stored?.lists) return stored;
  const copy = { rest: stored.data, places: stored.lists, lists: await readPieces(transaction, stored) };
  const data = joinLists(copy);
  if (data !== undefined && stored.stamp !== undefined && !knownOf(stored))
    known.set(stored.hash, { stamp: stored.stamp, data, copy });
  return { ...stored, data };
}
