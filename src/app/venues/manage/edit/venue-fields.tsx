/** The fields of a venue, new or not: what it is, how it is reached, when it is open, and how long a slot lasts. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Checkbox, SelectField, TextField } from '#app/ui/controls/field.tsx';
import { t } from '#messages/t.ts';
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
        <h2 id="venue-general">{t('venueDesk.generalInformation')}</h2>
        <TextField label={t('common.name')} autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextField
          label={t('common.city')}
          autoComplete="address-level2"
          error={errors.city?.message}
          {...register('city')}
        />
        <TextField
          label={t('venueDesk.address')}
          autoComplete="street-address"
          error={errors.address?.message}
          {...register('address')}
        />
        <SelectField label={t('venueDesk.timeZone')} error={errors.timeZone?.message} {...register('timeZone')}>
          {zonesWith(getValues('timeZone')).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
      </section>
      <section className={`tt-sheet ${styles.card}`} aria-labelledby="venue-contact">
        <h2 id="venue-contact">{t('venueDesk.contact')}</h2>
        <p className="tt-ink2">{t('venueDesk.contactHint')}</p>
        <TextField
          label={t('venueDesk.phoneOfVenue')}
          type="tel"
          autoComplete="off"
          error={errors.contact?.phone?.message}
          {...register('contact.phone')}
        />
        <TextField
          label={t('venueDesk.emailOfVenue')}
          type="email"
          autoComplete="off"
          error={errors.contact?.email?.message}
          {...register('contact.email')}
        />
        <TextField
          label={t('venueDesk.whatToKnow')}
          autoComplete="off"
          maxLength={300}
          error={errors.contact?.text?.message}
          {...register('contact.text')}
        />
      </section>
      <section className={`tt-sheet ${styles.card}`} aria-labelledby="venue-hours">
        <h2 id="venue-hours">{t('venueDesk.openingHours')}</h2>
        <Controller
          control={form.control}
          name="openingHours"
          render={({ field: { value, onChange } }) => (
            <HoursField value={value} onChange={onChange} errors={hoursErrors(errors.openingHours)} />
          )}
        />
        <SelectField
          label={t('venueDesk.slotLength')}
          error={errors.slotMinutes?.message}
          {...register('slotMinutes', { valueAsNumber: true })}
        >
          {lengthsWith(getValues('slotMinutes')).map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('venueDesk.minutesMinutes', { minutes })}
            </option>
          ))}
        </SelectField>
        <Checkbox label={t('venueDesk.confirmEach')} {...register('needsConfirmation')} />
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
