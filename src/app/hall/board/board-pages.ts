/** The pages of a board, each of them legible from the other end of the hall. */

/** Tables that a page shows at most. */
const TABLES_A_PAGE = 8;

/** As many pages as are needed, filled evenly: of nine tables five and four, not eight and one. */
export function boardPages<T>(items: readonly T[], most: number = TABLES_A_PAGE): readonly (readonly T[])[] {
  const pages = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, page) => items.slice(page * size, (page + 1) * size));
}
