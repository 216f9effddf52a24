/** A venue's day, times downwards and courts across: who has each, and what is free to be booked. Arrow keys move in it. */

import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { DayBook, DayEntry } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import styles from './day-grid.module.css';
import type { DayCell, DayRow } from './day-rows.ts';
import { useGridKeys } from './use-grid-keys.ts';

export interface DayGridProps {
  readonly day: DayBook;
  readonly rows: readonly DayRow[];
  readonly onCell: (cell: DayCell) => void;
}

export function DayGrid({ day, rows, onCell }: DayGridProps) {
  const { courts, timeZone } = day;
  const { ref, onKeyDown, onFocusCell, tabIndexOf } = useGridKeys(rows.length, courts.length);
  if (rows.length === 0) return <p className="tt-ink2">{t('venueDesk.thereAreNoSlots')}</p>;
  return (
    <div className={`tt-sheet ${styles.scroll}`}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern makes a table with arrow keys a grid.
        role="grid"
        aria-label={t('venueDesk.bookingsByTimeAnd')}
        ref={ref}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{t('venueDesk.time')}</th>
            {courts.map(({ courtId, courtName }) => (
              <th key={courtId} scope="col">
                <Name>{courtName}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ start, end, cells }, row) => (
            <tr key={`${start} ${end}`}>
              <th scope="row">
                {rich('venueDesk.slotTime', {
                  start: <>{formatTimeOfDay(start, timeZone)}</>,
                  end: <>{formatTimeOfDay(end, timeZone)}</>,
                  hidden: (words) => <span className="tt-hidden">{words}</span>,
                })}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
                // biome-ignore lint/a11y/useFocusableInteractive: what is in the cell has the focus, as that pattern allows.
                <td key={cell.courtId} role="gridcell" className={cellStyle(cell, rows[row - 1]?.cells[column])}>
                  <button
                    type="button"
                    data-cell={`${row} ${column}`}
                    tabIndex={tabIndexOf(row, column)}
                    aria-disabled={isInert(cell) || undefined}
                    onFocus={() => onFocusCell(row, column)}
                    onClick={() => !isInert(cell) && onCell(cell)}
                  >
                    <CellWords cell={cell} />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Reached by the arrow keys all the same, to be read. */
const isInert = ({ entries, price }: DayCell): boolean => entries.length === 0 && price === null;

function cellStyle(cell: DayCell, above: DayCell | undefined): string {
  const [entry] = cell.entries;
  const isSame =
    entry !== undefined && above?.entries.some(({ reservationId }) => reservationId === entry.reservationId);
  return classNames(
    styles.cell,
    entry === undefined && cell.price !== null && styles.free,
    entry === undefined && cell.price === null && styles.inert,
    entry?.kind === 'BLOCK' && styles.block,
    entry?.kind === 'BOOKING' && styles.booked,
    entry?.status === 'PENDING' && styles.pending,
    isSame && styles.same,
  );
}

function CellWords({ cell: { entries, tournament, price } }: { readonly cell: DayCell }) {
  if (entries.length > 0)
    return (
      <>
        <span translate="no" className={styles.who}>
          {entries.map(nameOf).join(', ')}
        </span>
        {entries.some(({ status, kind }) => status === 'PENDING' && kind === 'BOOKING') && (
          <span className={styles.waits}>{t('venueDesk.pending')}</span>
        )}
      </>
    );
  if (tournament !== null)
    return (
      <span translate="no" className={styles.who}>
        {tournament}
      </span>
    );
  return price === null ? <span>{t('venueDesk.over')}</span> : <span>{t('venueDesk.free')}</span>;
}

const nameOf = ({ kind, name, reason }: DayEntry): string =>
  kind === 'BLOCK' ? (reason ?? t('venueDesk.blocked')) : (name ?? '');
