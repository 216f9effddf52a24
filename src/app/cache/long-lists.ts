/**
 * Cuts a copy's long lists into pieces, so that a result of a large tournament writes the pieces that it has changed and
 * not lists of thousands. A list is an array, or an object with many keys; neither lies deep in a reply, the deepest being
 * the matches of each tournament of a hall's day.
 */

/** A list of more is cut. */
const LONG = 64;
const PIECE = 32;
const DEEPEST = 3;

/** Where in the data a list was, and in how many pieces it is. */
export interface ListPlace {
  readonly path: readonly string[];
  readonly isKeyed: boolean;
  readonly pieces: number;
}

export interface Piece {
  /** The keys of an object with many. */
  readonly keys?: readonly string[];
  readonly values: readonly unknown[];
}

export interface CutCopy {
  /** The data with its long lists empty. */
  readonly rest: unknown;
  readonly places: readonly ListPlace[];
  /** List by list. */
  readonly lists: readonly (readonly Piece[])[];
}

/** A piece that is as it was in `before` is that very one. */
export function cutLists(data: unknown, before?: CutCopy): CutCopy {
  const places: ListPlace[] = [];
  const lists: (readonly Piece[])[] = [];
  const cut = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const keys = Array.isArray(value) ? undefined : Object.keys(value);
    const values: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (values.length > LONG) {
      const pieces = piecesOf(keys, values, before?.lists[lists.length] ?? []);
      places.push({ path, isKeyed: keys !== undefined, pieces: pieces.length });
      lists.push(pieces);
      return keys ? {} : [];
    }
    if (path.length === DEEPEST) return value;
    if (!keys) return values.map((item, at) => cut(item, [...path, String(at)]));
    return Object.fromEntries(keys.map((key, at) => [key, cut(values[at], [...path, key])]));
  };
  return { rest: cut(data, []), places, lists };
}

function piecesOf(
  keys: readonly string[] | undefined,
  values: readonly unknown[],
  before: readonly Piece[],
): readonly Piece[] {
  const count = Math.ceil(values.length / PIECE);
  return Array.from({ length: count }, (_, nth) => {
    const from = nth * PIECE;
    const to = Math.min(from + PIECE, values.length);
    const old = before[nth];
    if (old && holds(old.values, values, from, to) && holds(old.keys ?? [], keys ?? [], from, keys ? to : from))
      return old;
    return { ...(keys && { keys: keys.slice(from, to) }), values: values.slice(from, to) };
  });
}

/** Whether the piece is this part of the list: of thousands of results one changes one. */
function holds(piece: readonly unknown[], list: readonly unknown[], from: number, to: number): boolean {
  if (piece.length !== to - from) return false;
  for (let at = from; at < to; at++) if (piece[at - from] !== list[at]) return false;
  return true;
}

/** The data again; undefined where a piece is missing. */
export function joinLists({ rest, places, lists }: CutCopy): unknown {
  let data = rest;
  for (const [at, { path, isKeyed, pieces }] of places.entries()) {
    const list = lists[at] ?? [];
    if (list.length !== pieces) return undefined;
    const values = list.flatMap((piece) => piece.values);
    const keys = list.flatMap((piece) => piece.keys ?? []);
    data = putAt(data, path, isKeyed ? Object.fromEntries(keys.map((key, nth) => [key, values[nth]])) : values);
  }
  return data;
}

function putAt(data: unknown, [key, ...path]: readonly string[], list: unknown): unknown {
  if (key === undefined) return list;
  if (Array.isArray(data)) return data.map((inner, at) => (String(at) === key ? putAt(inner, path, list) : inner));
  const inner: unknown = Object(data)[key];
  return { ...Object(data), [key]: putAt(inner, path, list) };
}
