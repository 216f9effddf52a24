/** A venue keeps a court free of bookings for a time, as for training or repairs; bookings in the way are named. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useResumed } from '#app/session/resumed.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { calendarDay, formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { TimeField } from '#app/ui/dates/time-field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { type CourtBlock, courtBlock, type DayBook } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import { BookingsInTheWay, type Conflict, conflictOf } from '../bookings-in-the-way.tsx';
import { useBlockCourt } from '../queries.ts';
import form from '../venue-form.module.css';

export interface BlockDialogProps {
  readonly venueId: string;
  readonly day: DayBook;
  readonly onClose: () => void;
}

export function BlockDialog({ venueId, day, onClose }: BlockDialogProps) {
  const { date, timeZone, opening, courts } = day;
  const block = useBlockCourt(venueId);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { typed, refused, notice } = useResumed<CourtBlock>(`block ${venueId} ${date}`);
  const { register, control, handleSubmit, setError, getValues, formState } = useForm<CourtBlock>({
    resolver: zodResolver(courtBlock),
    defaultValues: {
      courtId: courts[0]?.courtId ?? '',
      date,
      from: opening ? formatTimeOfDay(opening.start, timeZone) : '09:00',
      to: opening ? formatTimeOfDay(opening.end, timeZone) : '22:00',
      reason: '',
      ...typed,
    },
  });
  const { errors, isSubmitting: busy } = formState;
  const submit = async (body: CourtBlock) => {
    setConflict(null);
    const settled = await block.run({ venueId, body });
    if (settled.ok) return onClose();
    refused(settled.error);
    setConflict(conflictOf(settled.error));
    tieServerErrors(settled.error, ['courtId', 'from', 'to', 'reason'], setError);
  };
  return (
    <Dialog
      open
      title={t('venueDesk.blockCourtOnCalendarDate', { calendarDate: calendarDay(date) })}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form="block" variant="primary" loading={busy}>
            {t('venueDesk.blockCourt')}
          </Button>
        </>
      }
    >
      <form id="block" noValidate className={form.form} onSubmit={handleSubmit(submit)}>
        <div className={form.wide}>
          <SelectField label={t('venueDesk.court')} error={errors.courtId?.message} {...register('courtId')}>
            {courts.map(({ courtId, courtName }) => (
              <option key={courtId} value={courtId}>
                {courtName}
              </option>
            ))}
          </SelectField>
        </div>
        <Controller
          control={control}
          name="from"
          render={({ field }) => <TimeField label={t('venueDesk.from')} error={errors.from?.message} {...field} />}
        />
        <Controller
          control={control}
          name="to"
          render={({ field }) => <TimeField label={t('venueDesk.to')} error={errors.to?.message} {...field} />}
        />
        <div className={form.wide}>
          <TextField
            label={t('venueDesk.reason')}
            maxLength={300}
            error={errors.reason?.message}
            {...register('reason')}
          />
        </div>
        {notice(getValues)}
        {conflict && (
          <div className={form.wide}>
            <BookingsInTheWay venueId={venueId} timeZone={timeZone} bookings={conflict} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
