/** Asks before a reservation is given back, alone or with the rest of its weekly booking. */

import { useState } from 'react';
import { useCancelling, useSeriesCancelling } from '#app/reservations/queries.ts';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { formatTimeOfDay, shortDate } from '#app/ui/dates/date-format.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import type { Reservation } from '#contract/reservations/reservations.ts';
import { t } from '#messages/t.ts';

export interface CancelDialogProps {
  readonly reservation: Reservation;
  readonly onClose: () => void;
}

export function CancelDialog({ reservation, onClose }: CancelDialogProps) {
  const { run } = useCancelling();
  const { run: cancelSeries } = useSeriesCancelling();
  const [isWhole, setWhole] = useState(false);
  const [busy, setBusy] = useState(false);
  const { venue, slots, seriesId } = reservation;
  const start = slots[0]?.startDate;
  const cancel = async () => {
    setBusy(true);
    if (isWhole && seriesId) await cancelSeries({ seriesId });
    else await run({ reservationId: reservation.id });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('reservations.cancelThisReservation')}
      confirm={t('reservations.cancelReservation')}
      cancel={t('reservations.keepIt')}
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>
        {start === undefined ? (
          <Name>{venue.name}</Name>
        ) : (
          rich('reservations.canceledWhat', {
            venue: venue.name,
            start: <>{`${shortDate(start, venue.timeZone)}, ${formatTimeOfDay(start, venue.timeZone)}`}</>,
            more: slots.length - 1,
          })
        )}
      </p>
      {seriesId && (
        <Checkbox label={t('reservations.alsoRestOfThis')} checked={isWhole} onChange={() => setWhole(!isWhole)} />
      )}
      <p className="tt-ink2">{t('reservations.othersCanBookThese')}</p>
    </ConfirmDialog>
  );
}
