/** Arrow keys of an ARIA grid: one of its cells is in the tab order, and the keys move which. */
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface GridKeys {
  readonly ref: RefObject<HTMLTableElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocusCell: (row: number, column: number) => void;
  readonly tabIndexOf: (row: number, column: number) => 0 | -1;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Beyond the edge is the edge. */
const targets: ReadonlyMap<string, (from: Place) => Place> = new Map<string, (from: Place) => Place>([
  ['ArrowUp', ({ row, column }) => ({ row: row - 1, column })],
  ['ArrowDown', ({ row, column }) => ({ row: row + 1, column })],
  ['ArrowLeft', ({ row, column }) => ({ row, column: column - 1 })],
  ['ArrowRight', ({ row, column }) => ({ row, column: column + 1 })],
  ['Home', ({ row }) => ({ row, column: 0 })],
  ['End', ({ row }) => ({ row, column: Number.POSITIVE_INFINITY })],
  ['Ctrl+Home', () => ({ row: 0, column: 0 })],
  ['Ctrl+End', () => ({ row: Number.POSITIVE_INFINITY, column: Number.POSITIVE_INFINITY })],
]);

export function useGridKeys(rows: number, columns: number): GridKeys {
  const ref = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const row = clamp(at.row, rows);
  const column = clamp(at.column, columns);
  const move = (nextRow: number, nextColumn: number) => {
    const next = { row: clamp(nextRow, rows), column: clamp(nextColumn, columns) };
    setAt(next);
    ref.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  return {
    ref,
    onKeyDown: (event) => {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const next = targets.get(`${event.ctrlKey ? 'Ctrl+' : ''}${event.key}`)?.({ row, column });
      if (!next) return;
      event.preventDefault();
      move(next.row, next.column);
    },
    onFocusCell: (nextRow, nextColumn) => setAt({ row: nextRow, column: nextColumn }),
    tabIndexOf: (r, c) => (r === row && c === column ? 0 : -1),
  };
}
