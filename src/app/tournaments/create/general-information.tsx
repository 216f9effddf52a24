import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox, SelectField, TextField } from '#app/ui/controls/field.tsx';
import { DateRangeField } from '#app/ui/dates/date-range-field.tsx';
import { TimeField } from '#app/ui/dates/time-field.tsx';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import type { ChampionshipChoice } from '#contract/championships.ts';
import type { TournamentCreate, TournamentDto } from '#contract/tournaments.ts';
import type { Venue } from '#contract/venues.ts';
import { ClashWarning } from './clash-warning.tsx';
import styles from './create-form.module.css';
import { VenueField } from './venue-field.tsx';

export interface GeneralInformationProps {
  readonly form: UseFormReturn<TournamentCreate>;
  readonly championships: QueryView<ChampionshipChoice[]>;
  readonly venues: QueryView<Venue[]>;
  readonly tournaments: readonly TournamentDto[];
  /** The first day that can be chosen. */
  readonly today: string;
}

export function GeneralInformation({ form, championships, venues, tournaments, today }: GeneralInformationProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const datesError = errors.tournamentDatesRange;
  return (
    <section className={`tt-sheet ${styles.card}`} aria-labelledby="general-information">
      <h2 id="general-information">General Information</h2>
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextField label="City" autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
      <Controller
        control={control}
        name="tournamentDatesRange"
        render={({ field: { name: _name, onChange, ...field } }) => (
          <DateRangeField
            {...field}
            label="Dates"
            min={today}
            allowSingleDate
            error={datesError?.message ?? datesError?.[0]?.message ?? datesError?.[1]?.message}
            onChange={(range) => onChange([...range])}
          />
        )}
      />
      <Controller
        control={control}
        name="startTime"
        render={({ field }) => <TimeField label="Start time" error={errors.startTime?.message} {...field} />}
      />
      <ChampionshipFields form={form} championships={championships} />
      <div>
        <Controller
          control={control}
          name="venueId"
          render={({ field: { name: _name, ...field } }) => (
            <VenueField {...field} venues={venues} error={errors.venueId?.message} />
          )}
        />
        <Clashes control={control} tournaments={tournaments} />
      </div>
    </section>
  );
}

type ChampionshipFieldsProps = Pick<GeneralInformationProps, 'form' | 'championships'>;

/** Seeding by a championship needs one: without it the box is off and cannot be ticked. */
function ChampionshipFields({ form, championships }: ChampionshipFieldsProps) {
  const { control, register, setValue, formState } = form;
  const championshipId = useWatch({ control, name: 'championshipId' });
  const choose = (id: string) => {
    setValue('championshipId', id || null, { shouldDirty: true });
    if (!id) setValue('seedByChampionship', false);
  };
  return (
    <>
      <SelectField
        label="Assign to championship"
        name="championshipId"
        value={championshipId ?? ''}
        onChange={(event) => choose(event.target.value)}
        error={formState.errors.championshipId?.message}
        hint={hintOf(championships)}
      >
        <option value="">No championship</option>
        {championships.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox label="Seed by championship" {...register('seedByChampionship')} disabled={!championshipId} />
    </>
  );
}

function hintOf({ data, error }: QueryView<ChampionshipChoice[]>): string | undefined {
  if (data) return undefined;
  return error ? 'Your championships could not be loaded.' : 'Loading...';
}

interface ClashesProps {
  readonly control: Control<TournamentCreate>;
  readonly tournaments: readonly TournamentDto[];
}

function Clashes({ control, tournaments }: ClashesProps) {
  const [venueId, range] = useWatch({ control, name: ['venueId', 'tournamentDatesRange'] });
  return <ClashWarning venueId={venueId} range={range} tournaments={tournaments} />;
}
