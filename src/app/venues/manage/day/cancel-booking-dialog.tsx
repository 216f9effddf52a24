/** A venue cancels a booking, or with it the rest of a weekly one; with a reason where the booker has an e-mail. */
import { useState } from 'react';
import { useResumed } from '#app/session/resumed.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox, TextField } from '#app/ui/controls/field.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import type { DayEntry } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import { useCancelBooking, useCancelSeriesForVenue } from '../queries.ts';
import styles from './cancel-booking-dialog.module.css';

export interface CancelBookingDialogProps {
  readonly venueId: string;
  readonly timeZone: string;
  readonly courtName: string;
  readonly entry: DayEntry;
  readonly onClose: () => void;
}

/** The booker reads the reason in a mail, and on the ticket. */
export function CancelBookingDialog({ venueId, timeZone, courtName, entry, onClose }: CancelBookingDialogProps) {
  const { run, isPending: isOnePending } = useCancelBooking(venueId, entry);
  const series = useCancelSeriesForVenue(venueId, entry);
  const isPending = isOnePending || series.isPending;
  const [isWhole, setWhole] = useState(false);
  const { typed, refused, notice } = useResumed<{ reason: string }>(`cancel ${entry.reservationId}`);
  const [reason, setReason] = useState(typed?.reason ?? '');
  const [error, setError] = useState<string>();
  // A caller without an e-mail is told by the manager alone.
  const isTold = entry.email !== '';
  const cancel = async () => {
    if (isTold && reason.trim() === '') return setError(t('venueDesk.giveBookerReason'));
    const body = { reason: reason.trim() };
    const { reservationId, seriesId } = entry;
    const settled = isWhole && seriesId ? await series.run({ seriesId, body }) : await run({ reservationId, body });
    if (settled.ok) return onClose();
    refused(settled.error);
  };
  return (
    <Dialog
      open
      title={t('venueDesk.cancelThisBooking')}
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={isPending}>
            {t('venueDesk.keepIt')}
          </Button>
          <Button variant="primary" onClick={() => void cancel()} loading={isPending}>
            {t('venueDesk.cancelBooking')}
          </Button>
        </>
      }
    >
      <p className={styles.what}>
        {rich('venueDesk.cancelWhat', {
          name: entry.name,
          table: courtName,
          start: <>{formatTimeOfDay(entry.start, timeZone)}</>,
          end: <>{formatTimeOfDay(entry.end, timeZone)}</>,
        })}
      </p>
      {entry.seriesId && (
        <Checkbox label={t('reservations.alsoRestOfThis')} checked={isWhole} onChange={() => setWhole(!isWhole)} />
      )}
      {isTold && (
        <TextField
          label={t('venueDesk.reasonForBooker')}
          maxLength={300}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      )}
      {notice(() => ({ reason }))}
    </Dialog>
  );
}
