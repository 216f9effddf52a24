/** Half of a tournament's form, new or edited: name, dates, the venue, whose city it takes, and folded its championship. */
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox, SelectField, TextField } from '#app/ui/controls/field.tsx';
import { formatCalendarDate } from '#app/ui/dates/date-format.ts';
import { DateRangeField } from '#app/ui/dates/date-range-field.tsx';
import { TimeField } from '#app/ui/dates/time-field.tsx';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import type { ChampionshipChoice } from '#contract/tournaments/championships.ts';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { takeCity } from './added-venue.ts';
import { ClashWarning } from './clash-warning.tsx';
import styles from './create-form.module.css';
import { FoldedFields } from './folded-fields.tsx';
import { LockedField, type LockedFields, LockReason } from './locked-field.tsx';
import { VenueField } from './venue-field.tsx';

export interface GeneralInformationProps {
  readonly form: UseFormReturn<TournamentCreate>;
  readonly championships: QueryView<ChampionshipChoice[]>;
  readonly venues: QueryView<Venue[]>;
  readonly tournaments: readonly TournamentDto[];
  /** The first day that can be chosen. */
  readonly today: string;
  /** The fields that cannot be changed any more, each with the reason. */
  readonly locked?: LockedFields;
  /** Whether a venue that is missing can be added from here. */
  readonly mayAddVenue?: boolean;
}

export function GeneralInformation(props: GeneralInformationProps) {
  const { form, championships, venues, tournaments, today, locked = {}, mayAddVenue = false } = props;
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <section className={`tt-sheet ${styles.card}`} aria-labelledby="general-information">
      <h2 id="general-information">{t('create.generalInformation')}</h2>
      <TextField label={t('common.name')} autoComplete="off" error={errors.name?.message} {...register('name')} />
      <WhenFields form={form} today={today} locked={locked} />
      <div>
        <Controller
          control={control}
          name="venueId"
          render={({ field: { name: _name, onChange, ...field } }) =>
            locked.venueId ? (
              <LockedField
                label={t('create.venue')}
                value={venues.data?.find(({ id }) => id === field.value)?.name ?? ''}
                reason={locked.venueId}
              />
            ) : (
              <VenueField
                {...field}
                onChange={(venueId) => {
                  takeCity(form, venues.data ?? [], field.value, venueId);
                  onChange(venueId);
                }}
                venues={venues}
                mayAdd={mayAddVenue}
                error={errors.venueId?.message}
              />
            )
          }
        />
        {!locked.venueId && <Clashes control={control} tournaments={tournaments} />}
      </div>
      <CityField form={form} />
      <ChampionshipFields form={form} championships={championships} locked={locked} />
    </section>
  );
}

type WhenFieldsProps = Pick<GeneralInformationProps, 'form' | 'today'> & { readonly locked: LockedFields };

function WhenFields({ form, today, locked }: WhenFieldsProps) {
  const { control, formState } = form;
  const { startTime, tournamentDatesRange: dates } = formState.errors;
  return (
    <div className={styles.pair}>
      <Controller
        control={control}
        name="tournamentDatesRange"
        render={({ field: { name: _name, onChange, ...field } }) =>
          locked.tournamentDatesRange ? (
            <LockedField
              label={t('create.dates')}
              value={rangeText(field.value)}
              reason={locked.tournamentDatesRange}
            />
          ) : (
            <DateRangeField
              {...field}
              label={t('create.dates')}
              min={today}
              allowSingleDate
              error={dates?.message ?? dates?.[0]?.message ?? dates?.[1]?.message}
              onChange={(range) => onChange([...range])}
            />
          )
        }
      />
      <Controller
        control={control}
        name="startTime"
        render={({ field }) =>
          locked.startTime ? (
            <LockedField label={t('create.startTime')} value={field.value} reason={locked.startTime} />
          ) : (
            <TimeField label={t('create.startTime')} error={startTime?.message} {...field} />
          )
        }
      />
    </div>
  );
}

/** Below the venue also for the form, which leads to the first field that it refuses. */
const CityField = ({ form: { register, formState } }: Pick<GeneralInformationProps, 'form'>) => (
  <TextField
    label={t('common.city')}
    autoComplete="address-level2"
    error={formState.errors.city?.message}
    {...register('city')}
  />
);

type ChampionshipFieldsProps = Pick<GeneralInformationProps, 'form' | 'championships'> & {
  readonly locked: LockedFields;
};

/** Seeding by a championship needs one: without it the box is off and cannot be ticked. */
function ChampionshipFields({ form, championships, locked }: ChampionshipFieldsProps) {
  const { control, register, setValue, formState } = form;
  const championshipId = useWatch({ control, name: 'championshipId' });
  const choose = (id: string) => {
    setValue('championshipId', id || null, { shouldDirty: true });
    if (!id) setValue('seedByChampionship', false);
  };
  const chosen = championships.data?.find(({ id }) => id === championshipId);
  return (
    <FoldedFields
      title={t('create.championship')}
      now={chosen?.name ?? t('create.noChampionship')}
      isAsked={Boolean(formState.errors.championshipId)}
    >
      <SelectField
        label={t('create.assignToChampionship')}
        name="championshipId"
        value={championshipId ?? ''}
        onChange={(event) => choose(event.target.value)}
        disabled={Boolean(locked.championshipId)}
        error={formState.errors.championshipId?.message}
        hint={locked.championshipId ? <LockReason reason={locked.championshipId} /> : hintOf(championships)}
      >
        <option value="">{t('create.noChampionship')}</option>
        {championships.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t('create.seedByChampionship')}
        {...register('seedByChampionship')}
        disabled={!championshipId || Boolean(locked.seedByChampionship)}
      />
    </FoldedFields>
  );
}

const rangeText = ([first, last]: readonly [string, string]): string =>
  first === last ? formatCalendarDate(first) : `${formatCalendarDate(first)} – ${formatCalendarDate(last)}`;

function hintOf({ data, error }: QueryView<ChampionshipChoice[]>): string | undefined {
  if (data) return undefined;
  return error ? t('create.championshipsNotLoaded') : t('common.loading');
}

interface ClashesProps {
  readonly control: Control<TournamentCreate>;
  readonly tournaments: readonly TournamentDto[];
}

function Clashes({ control, tournaments }: ClashesProps) {
  const [venueId, range] = useWatch({ control, name: ['venueId', 'tournamentDatesRange'] });
  return <ClashWarning venueId={venueId} range={range} tournaments={tournaments} />;
}
