/** A venue books for somebody who called: a court, from one slot to another, once or every week, and a name. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useResumed } from '#app/session/resumed.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { calendarDay, formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { inEuros } from '#app/ui/words/money.ts';
import { callerBooking, type DayBook } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import { useBookForCaller, useSeriesForCaller } from '../queries.ts';
import form from '../venue-form.module.css';
import { type DayCell, type DayRow, freeRun, freeSlots } from './day-rows.ts';

export interface CallerDialogProps {
  readonly venueId: string;
  readonly day: DayBook;
  readonly rows: readonly DayRow[];
  /** The free slot that was pressed, if one was. */
  readonly at: DayCell | null;
  readonly onClose: () => void;
  readonly Weekly: ComponentType<WeeklyFieldProps>;
}

interface WeeklyBooking {
  readonly until: string;
  readonly choice: 'ALL' | 'FREE';
}

/** What the field is given that asks whether it is every week; those who book for themselves have the same. */
export interface WeeklyFieldProps {
  readonly venueId: string;
  readonly timeZone: string;
  readonly courtId: string;
  readonly startTimes: readonly string[];
  readonly isForCaller: boolean;
  readonly value: WeeklyBooking | null;
  readonly failure?: unknown;
  readonly onChange: (value: WeeklyBooking | null) => void;
}

const callerValues = callerBooking.omit({ slots: true }).extend({
  courtId: z.string(),
  from: z.string().min(1, t('venueDesk.nothingIsFreeOn')),
  /** The end of the last slot. */
  until: z.string(),
});
type CallerValues = z.infer<typeof callerValues>;

export function CallerDialog({ venueId, day, rows, at, onClose, Weekly }: CallerDialogProps) {
  const { timeZone } = day;
  const { run } = useBookForCaller(venueId);
  const series = useSeriesForCaller(venueId);
  const [weekly, setWeekly] = useState<WeeklyBooking | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { typed, refused, notice } = useResumed<CallerValues>(`caller ${venueId} ${day.date}`);
  const courtId = at?.courtId ?? day.courts.find((court) => freeSlots(rows, court.courtId).length > 0)?.courtId ?? '';
  const first = at ?? freeSlots(rows, courtId)[0];
  const { register, handleSubmit, setError, setValue, getValues, watch, formState } = useForm<CallerValues>({
    resolver: zodResolver(callerValues),
    defaultValues: {
      courtId,
      from: first?.start ?? '',
      until: first?.end ?? '',
      name: '',
      email: '',
      phoneNumber: '',
      ...typed,
    },
  });
  const { errors, isSubmitting: busy } = formState;
  const wanted = watch();
  const free = freeSlots(rows, wanted.courtId);
  const slots = chosen(free, wanted);
  const begin = (slot: DayCell | undefined) => {
    setValue('from', slot?.start ?? '');
    setValue('until', slot?.end ?? '');
  };
  const submit = async ({ courtId: court, from, until, ...caller }: CallerValues) => {
    const startTimes = chosen(freeSlots(rows, court), { from, until }).map(({ start }) => start);
    if (startTimes.length === 0) return setError('from', { message: t('venueDesk.slotTaken') });
    const settled = weekly
      ? await series.run({ venueId, body: { courtId: court, startTimes, ...weekly, ...caller } })
      : await run({ venueId, body: { slots: [{ courtId: court, startTimes }], ...caller } });
    if (settled.ok) return onClose();
    setFailure(settled.error);
    refused(settled.error);
    tieServerErrors(settled.error, ['name', 'email', 'phoneNumber'], setError);
  };
  return (
    <Dialog
      open
      title={t('venueDesk.bookForCallerOn', { calendarDate: calendarDay(day.date) })}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form="caller" variant="primary" loading={busy}>
            {t('venueDesk.book')}
          </Button>
        </>
      }
    >
      <form id="caller" noValidate className={form.form} onSubmit={handleSubmit(submit)}>
        <div className={form.wide}>
          <SelectField
            label={t('venueDesk.court')}
            {...register('courtId', { onChange: ({ target }) => begin(freeSlots(rows, target.value)[0]) })}
          >
            {day.courts.map((court) => (
              <option key={court.courtId} value={court.courtId}>
                {court.courtName}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField
          label={t('venueDesk.from')}
          error={errors.from?.message}
          {...register('from', { onChange: ({ target }) => begin(free.find(({ start }) => start === target.value)) })}
        >
          {free.map(({ start }) => (
            <option key={start} value={start}>
              {formatTimeOfDay(start, timeZone)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('venueDesk.until')} {...register('until')}>
          {freeRun(free, wanted.from).map(({ end }) => (
            <option key={end} value={end}>
              {formatTimeOfDay(end, timeZone)}
            </option>
          ))}
        </SelectField>
        <div className={form.wide}>
          <Weekly
            venueId={venueId}
            timeZone={timeZone}
            courtId={wanted.courtId}
            startTimes={slots.map(({ start }) => start)}
            isForCaller
            value={weekly}
            failure={failure}
            onChange={(wish) => {
              setFailure(null);
              setWeekly(wish);
            }}
          />
        </div>
        <div className={form.wide}>
          <TextField label={t('common.name')} autoComplete="off" error={errors.name?.message} {...register('name')} />
        </div>
        <TextField
          label={t('venueDesk.phoneOptional')}
          type="tel"
          autoComplete="off"
          error={errors.phoneNumber?.message}
          {...register('phoneNumber')}
        />
        <TextField
          label={t('venueDesk.emailOptional')}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <p className={`tt-small tt-ink2 ${form.wide}`}>
          {t('venueDesk.callerTotal', { total: inEuros(slots.reduce((sum, { price }) => sum + (price ?? 0), 0)) })}
        </p>
        {notice(getValues)}
      </form>
    </Dialog>
  );
}

/** The slots from one time to the other. */
function chosen(free: readonly DayCell[], { from, until }: Pick<CallerValues, 'from' | 'until'>): DayCell[] {
  const run = freeRun(free, from);
  return run.slice(0, run.findIndex(({ end }) => end === until) + 1);
}
