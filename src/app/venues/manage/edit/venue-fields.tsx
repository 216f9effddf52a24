/** The fields of a venue, new or not: what it is, how it is reached, when it is open, and how long a slot lasts. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Checkbox, SelectField, TextField } from '#app/ui/controls/field.tsx';
import styles from '../venue-form.module.css';
import { HoursField } from './hours-field.tsx';
import type { ReadyVenue, VenueValues } from './venue-values.ts';

export type VenueFormReturn = UseFormReturn<VenueValues, unknown, ReadyVenue>;

export function VenueFields({ form }: { readonly form: VenueFormReturn }) {
  const { register, formState, getValues } = form;
  const { errors } = formState;
  return (
    <>
      <section className={`tt-sheet ${styles.card}`} aria-labelledby="venue-general">
        <h2 id="venue-general">General Information</h2>
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextField label="City" autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
        <TextField
          label="Address"
          autoComplete="street-address"
          error={errors.address?.message}
          {...register('address')}
        />
        <SelectField label="Time zone" error={errors.timeZone?.message} {...register('timeZone')}>
          {zonesWith(getValues('timeZone')).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
      </section>
      <section className={`tt-sheet ${styles.card}`} aria-labelledby="venue-contact">
        <h2 id="venue-contact">Contact</h2>
        <p className="tt-ink2">Everybody sees it on the venue’s page. Each may stay empty.</p>
        <TextField
          label="Phone of the venue"
          type="tel"
          autoComplete="off"
          error={errors.contact?.phone?.message}
          {...register('contact.phone')}
        />
        <TextField
          label="E-mail of the venue"
          type="email"
          autoComplete="off"
          error={errors.contact?.email?.message}
          {...register('contact.email')}
        />
        <TextField
          label="What to know"
          autoComplete="off"
          maxLength={300}
          error={errors.contact?.text?.message}
          {...register('contact.text')}
        />
      </section>
      <section className={`tt-sheet ${styles.card}`} aria-labelledby="venue-hours">
        <h2 id="venue-hours">Opening hours</h2>
        <Controller
          control={form.control}
          name="openingHours"
          render={({ field: { value, onChange } }) => (
            <HoursField value={value} onChange={onChange} errors={hoursErrors(errors.openingHours)} />
          )}
        />
        <SelectField
          label="A slot lasts"
          error={errors.slotMinutes?.message}
          {...register('slotMinutes', { valueAsNumber: true })}
        >
          {lengthsWith(getValues('slotMinutes')).map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </SelectField>
        <Checkbox label="Bookings wait for our confirmation" {...register('needsConfirmation')} />
      </section>
    </>
  );
}

const zonesWith = (chosen: string): string[] => [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].sort();

const LENGTHS = [15, 20, 30, 45, 60, 75, 90, 120];
const lengthsWith = (chosen: number): number[] => [...new Set([chosen, ...LENGTHS])].sort((a, b) => a - b);

/** One message a day, wherever in the day's times it is. */
function hoursErrors(errors: VenueFormReturn['formState']['errors']['openingHours']): (string | undefined)[] {
  return Array.from({ length: 7 }, (_, day) => {
    const error = errors?.[day];
    return error?.message ?? error?.open?.message ?? error?.close?.message;
  });
}
