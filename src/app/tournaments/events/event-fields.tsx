/** The fields of an event: name, venue, city and days. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { TextField } from '#app/ui/controls/field.tsx';
import { DateRangeField } from '#app/ui/dates/date-range-field.tsx';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import type { createEvent } from '#contract/tournaments/events.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { VenueField } from '../create/venue-field.tsx';

export type EventValues = z.input<typeof createEvent.body>;
export const EVENT_FIELDS = ['name', 'city', 'venueId', 'days'] as const;

interface EventFieldsProps {
  readonly form: UseFormReturn<EventValues>;
  readonly venues: QueryView<Venue[]>;
  /** The first day that can be chosen. */
  readonly earliest: string;
}

export function EventFields({ form, venues, earliest }: EventFieldsProps) {
  const { register, control, setValue, getValues, formState } = form;
  const { errors } = formState;
  const choose = (venueId: string) => {
    setValue('venueId', venueId, { shouldValidate: true, shouldDirty: true });
    const city = venues.data?.find(({ id }) => id === venueId)?.city;
    if (city && getValues('city').trim() === '') setValue('city', city, { shouldDirty: true });
  };
  return (
    <>
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
            min={earliest}
            allowSingleDate
            error={errors.days?.message}
            onChange={([first, last]) => onChange([first, last])}
          />
        )}
      />
    </>
  );
}
