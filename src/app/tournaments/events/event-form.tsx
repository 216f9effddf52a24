/** A new event by hand: name, days and venue; its classes follow on its page. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { DateRangeField } from '#app/ui/dates/date-range-field.tsx';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import { createEvent } from '#contract/tournaments/events.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { VenueField } from '../create/venue-field.tsx';
import styles from './events.module.css';
import { eventsKey } from './queries.ts';

type Values = z.input<typeof createEvent.body>;

export function EventForm({ venues }: { readonly venues: QueryView<Venue[]> }) {
  const navigate = useNavigate();
  const tomorrow = dayjs().add(1, 'day').format('YYYY-MM-DD');
  const { register, control, handleSubmit, setError, setValue, getValues, formState } = useForm<Values>({
    resolver: zodResolver(createEvent.body),
    defaultValues: { name: '', city: '', venueId: '', days: [tomorrow, tomorrow] },
  });
  const { errors } = formState;
  const { run } = useCall(latePaths.createEvent, { success: t('events.created'), invalidates: [eventsKey] });
  const submit = async (body: Values) => {
    const settled = await run({ body });
    if (settled.ok) return navigate({ to: '/events/$eventId', params: { eventId: settled.value.id } });
    tieServerErrors(settled.error, ['name', 'city', 'venueId', 'days'], setError);
  };
  const choose = (venueId: string) => {
    setValue('venueId', venueId, { shouldValidate: true });
    const city = venues.data?.find(({ id }) => id === venueId)?.city;
    if (city && getValues('city').trim() === '') setValue('city', city);
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit(submit)}
      className={`tt-sheet ${styles.card}`}
      aria-labelledby="event-by-hand"
    >
      <h2 id="event-by-hand">{t('events.byHand')}</h2>
      <TextField label={t('common.name')} autoComplete="off" error={errors.name?.message} {...register('name')} />
      <Controller
        control={control}
        name="venueId"
        render={({ field: { name: _name, onChange: _change, ...field } }) => (
          <VenueField {...field} venues={venues} mayAdd={false} onChange={choose} error={errors.venueId?.message} />
        )}
      />
      <TextField label={t('common.city')} autoComplete="off" error={errors.city?.message} {...register('city')} />
      <Controller
        control={control}
        name="days"
        render={({ field: { name: _name, onChange, ...field } }) => (
          <DateRangeField
            {...field}
            label={t('create.dates')}
            min={dayjs().format('YYYY-MM-DD')}
            allowSingleDate
            error={errors.days?.message}
            onChange={([first, last]) => onChange([first, last])}
          />
        )}
      />
      <Button type="submit" variant="next" size="large" full="phone" loading={formState.isSubmitting}>
        {t('events.create')}
      </Button>
    </form>
  );
}
