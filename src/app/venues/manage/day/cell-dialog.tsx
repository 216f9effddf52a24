/** Who holds a court at a time and what to do with it, from a cell of the day's grid, which has no room for it. */
import { rich } from '#app/ui/controls/rich.tsx';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { DayEntryView } from './day-entry.tsx';
import type { DayCell } from './day-rows.ts';

export interface CellDialogProps {
  readonly venueId: string;
  readonly timeZone: string;
  readonly cell: DayCell;
  readonly onClose: () => void;
}

export const CellDialog = ({ venueId, timeZone, cell: { courtName, start, entries }, onClose }: CellDialogProps) => (
  <Dialog
    open
    title={rich('venueDesk.courtNameTime', { courtName, time: formatTimeOfDay(start, timeZone) })}
    onClose={onClose}
  >
    {entries.map((entry) => (
      <DayEntryView
        key={entry.reservationId}
        venueId={venueId}
        timeZone={timeZone}
        courtName={courtName}
        entry={entry}
      />
    ))}
  </Dialog>
);
