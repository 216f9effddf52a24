/** The tables of a web page: many associations export such a page under the name of a spreadsheet. */
import { type TableWithRows, TOO_MANY, UnreadableError } from './cells/list-table.ts';

const MOST_TABLES = 20;
const MOST_ROWS = 10_000;
const MOST_SPAN = 1_000;

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}
let trusted: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** A document of its own runs no scripts, and nothing of it but texts comes into the page (http/security.ts). */
function parse(html: string): Document {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  // A second policy of the name is refused.
  trusted ??= trustedTypes?.createPolicy('list-tables', { createHTML: (text) => text });
  return new DOMParser().parseFromString(trusted?.createHTML(html) ?? html, 'text/html');
}

/** Those without a table within them, the longest first: pages are laid out with tables, too. */
export function htmlTables(html: string): TableWithRows[] {
  const page = parse(html);
  const tables = [...page.querySelectorAll('table')].filter((table) => table.querySelector('table') === null);
  return tables
    .map(cellsOf)
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => b.rows.length - a.rows.length)
    .slice(0, MOST_TABLES);
}

function cellsOf(table: HTMLTableElement): TableWithRows {
  const rows: string[][] = [];
  const hidden = new Set<number>();
  if (table.rows.length > MOST_ROWS) throw new UnreadableError(TOO_MANY);
  // Texts by column, each of which goes on over so many more rows.
  const goesOn = new Map<number, { readonly text: string; left: number }>();
  for (const [at, row] of [...table.rows].entries()) {
    const cells: string[] = [];
    const fill = () => {
      for (let over = goesOn.get(cells.length); over && over.left > 0; over = goesOn.get(cells.length)) {
        over.left -= 1;
        cells.push(over.text);
      }
    };
    for (const cell of row.cells) {
      fill();
      const text = textOf(cell);
      if (cell.rowSpan > 1) goesOn.set(cells.length, { text, left: Math.min(cell.rowSpan, MOST_SPAN) - 1 });
      cells.push(text, ...new Array<string>(Math.min(cell.colSpan, 50) - 1).fill(''));
    }
    fill();
    if (row.hidden || row.style.display === 'none') hidden.add(at);
    rows.push(cells);
  }
  return { rows, hidden };
}

/** Lines within a cell are words apart. */
function textOf(cell: HTMLTableCellElement): string {
  for (const line of cell.querySelectorAll('br')) line.replaceWith(' ');
  for (const unseen of cell.querySelectorAll('script, style')) unseen.remove();
  return cell.textContent;
}
