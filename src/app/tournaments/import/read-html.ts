/** The tables of a web page: many associations export such a page under the name of a spreadsheet. */
import { type TableWithRows, TOO_MANY, UnreadableError } from './cells/list-table.ts';
import { hideColumns, shownTable } from './workbook/shown-cells.ts';

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
      const text = isUnseen(cell) ? '' : textOf(cell);
      if (cell.rowSpan > 1) goesOn.set(cells.length, { text, left: Math.min(cell.rowSpan, MOST_SPAN) - 1 });
      cells.push(text, ...new Array<string>(Math.min(cell.colSpan, 50) - 1).fill(''));
    }
    fill();
    if (isUnseen(row)) hidden.add(at);
    rows.push(cells);
  }
  return shownTable({ rows, hidden }, hiddenColumnsOf(table));
}

function hiddenColumnsOf(table: HTMLTableElement): ReadonlySet<number> {
  const hidden = new Set<number>();
  let next = 0;
  for (const column of [...table.children].flatMap((group) =>
    group.localName === 'colgroup' ? [...group.children] : [],
  )) {
    const span = Number(column.getAttribute('span') ?? 1) || 1;
    const end = next + Math.min(Math.max(span, 1), MOST_SPAN);
    if (isUnseen(column)) hideColumns(hidden, next, end - 1);
    next = end;
  }
  return hidden;
}

const UNSEEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;

const isUnseen = (element: Element): boolean =>
  element.hasAttribute('hidden') || UNSEEN.test(element.getAttribute('style') ?? '');

/** Lines within a cell are words apart. */
function textOf(cell: HTMLTableCellElement): string {
  for (const line of cell.querySelectorAll('br')) line.replaceWith(' ');
  for (const unseen of cell.querySelectorAll('script, style')) unseen.remove();
  return cell.textContent;
}
