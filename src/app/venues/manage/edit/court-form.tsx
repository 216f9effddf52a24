/** A court's name, and what a slot costs from which time of day on; for a new court and for each that there is. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import { useResumed } from '#app/session/resumed.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { TimeField } from '#app/ui/dates/time-field.tsx';
import type { Settled } from '#app/ui/feedback/toasts.ts';
import { PlusIcon } from '#app/ui/pictures/icons.tsx';
import { TrashIcon } from '#app/ui/pictures/more-icons.tsx';
import { type CourtInput, courtInput } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import styles from './court-form.module.css';

export interface CourtFormProps {
  readonly court: CourtInput;
  /** The word on the button. */
  readonly action: string;
  /** Whether it was done; then the form is as new. */
  readonly onSubmit: (court: CourtInput) => Promise<Settled<unknown>>;
  /** Under which its values outlive a session that ends. */
  readonly name: string;
}

export function CourtForm({ court, action, name, onSubmit }: CourtFormProps) {
  const { typed, refused, notice } = useResumed<CourtInput>(name);
  const { register, control, handleSubmit, reset, getValues, formState } = useForm<CourtInput>({
    resolver: zodResolver(courtInput),
    values: court,
    resetOptions: { keepDirtyValues: true },
  });
  useEffect(() => {
    if (typed) reset(typed, { keepDefaultValues: true });
  }, [typed, reset]);
  const prices = useFieldArray({ control, name: 'prices' });
  const { errors } = formState;
  const submit = async (values: CourtInput) => {
    const settled = await onSubmit(values);
    if (settled.ok) reset(court);
    else refused(settled.error);
  };
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit(submit)}>
      <TextField
        label={t('venueDesk.courtName')}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      {prices.fields.map((row, i) => (
        <div key={row.id} className={styles.price}>
          <Controller
            control={control}
            name={`prices.${i}.from`}
            render={({ field }) => (
              <TimeField label={t('venueDesk.from')} error={errors.prices?.[i]?.from?.message} {...field} />
            )}
          />
          <TextField
            label={t('venueDesk.priceIn')}
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            error={errors.prices?.[i]?.price?.message}
            {...register(`prices.${i}.price`, { valueAsNumber: true })}
          />
          <IconButton
            label={t('venueDesk.removeThisPrice')}
            disabled={prices.fields.length === 1}
            onClick={() => prices.remove(i)}
          >
            <TrashIcon size={22} />
          </IconButton>
        </div>
      ))}
      {errors.prices?.root?.message && (
        <p role="alert" className={styles.error}>
          {errors.prices.root.message}
        </p>
      )}
      {notice(getValues)}
      <div className={styles.buttons}>
        <Button
          variant="text"
          start={<PlusIcon size={20} />}
          onClick={() => prices.append({ from: '17:00', price: 16 }, { shouldFocus: false })}
        >
          {t('venueDesk.addPrice')}
        </Button>
        <Button type="submit" variant="primary" loading={formState.isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  );
}
