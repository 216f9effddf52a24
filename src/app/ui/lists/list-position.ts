/** Where somebody is in a list of which a page has two portions, told by the item that the drawn ones end before. */

export interface Position {
  readonly filter: string;
  readonly until: number;
}

export interface PageBounds {
  readonly from: number;
  readonly until: number;
}

const pageSize = (portion: number): number => 2 * portion;

export function pageOf({ until }: Position, portion: number, total: number): PageBounds {
  const size = pageSize(portion);
  const from = Math.floor((until - 1) / size) * size;
  return { from, until: Math.min(total, from + size) };
}

/** The end of the portion that holds the item. */
export const portionsUntil = (index: number, portion: number): number => (Math.floor(index / portion) + 1) * portion;

/** The very same while its page is there, else as far on the last page that there is. */
export function settle(position: Position, portion: number, total: number): Position {
  const size = pageSize(portion);
  const last = Math.floor(Math.max(0, total - 1) / size) * size;
  const { from } = pageOf(position, portion, total);
  return from <= last ? position : { ...position, until: position.until - from + last };
}
