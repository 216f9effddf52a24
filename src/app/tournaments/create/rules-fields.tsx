/** How a tournament is played, beyond its format: type, length of matches, withdrawals, places played for, who may register. */
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { CONFIRMED_ONLY } from '#app/tournaments/registration/registration-switch.tsx';
import { Checkbox, SelectField } from '#app/ui/controls/field.tsx';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import { pageLocale } from '#messages/page-language.ts';
import { t } from '#messages/t.ts';
import styles from './create-form.module.css';
import { FoldedFields } from './folded-fields.tsx';
import { type LockedFields, lock } from './locked-field.tsx';
import { PlacesField } from './places-field.tsx';

interface RulesFieldsProps {
  readonly form: UseFormReturn<TournamentCreate>;
  readonly locked: LockedFields;
}

export function RulesFields({ form, locked }: RulesFieldsProps) {
  const { register, control, formState } = form;
  const [format, type, bestOf] = useWatch({ control, name: ['tournamentFormat', 'tournamentType', 'bestOf'] });
  const isRoundRobin = format === 'ROUND_ROBIN';
  const isKnockout = format === 'KNOCKOUT';
  const lengths = [isKnockout ? undefined : bestOf?.groups, isRoundRobin ? undefined : bestOf?.mainStage];
  const { errors } = formState;
  return (
    <FoldedFields
      title={t('create.rules')}
      now={listed([
        type === 'SEASON' ? t('create.season') : t('create.singleTournament'),
        ...lengths.filter((length) => length !== undefined).map(lengthWords),
      ])}
      isAsked={Boolean(
        errors.tournamentType ?? errors.bestOf ?? errors.withdrawnResults ?? errors.ranking ?? errors.places,
      )}
    >
      <SelectField label={t('create.type')} {...lock(locked.tournamentType)} {...register('tournamentType')}>
        <option value="SINGLE_TOURNAMENT">{t('create.singleTournament')}</option>
        <option value="SEASON">{t('create.season')}</option>
      </SelectField>
      <div className={styles.pair}>
        {!isKnockout && (
          <BestOfField
            label={isRoundRobin ? t('create.matches') : t('create.groupMatches')}
            control={control}
            name="bestOf.groups"
            locked={locked['bestOf.groups']}
          />
        )}
        {!isRoundRobin && (
          <BestOfField
            label={isKnockout ? t('create.matches') : t('create.mainStageMatches')}
            control={control}
            name="bestOf.mainStage"
            locked={locked['bestOf.mainStage']}
          />
        )}
      </div>
      {!isKnockout && (
        <SelectField
          label={t('create.ifPlayerWithdraws')}
          {...lock(locked.withdrawnResults)}
          {...register('withdrawnResults')}
        >
          <option value="STAND">{t('create.keepResults')}</option>
          <option value="STRUCK_BEFORE_HALF">{t('create.deleteUnderHalf')}</option>
        </SelectField>
      )}
      {!isKnockout && (
        <SelectField label={t('create.ranking')} {...lock(locked.ranking)} {...register('ranking')}>
          <option value="ITTF">{t('create.rankingIttf')}</option>
          <option value="DTTB">{t('create.rankingDttb')}</option>
          <option value="GAMES_FIRST">{t('create.rankingGamesFirst')}</option>
        </SelectField>
      )}
      {!isRoundRobin && <PlacesField form={form} locked={locked} />}
      <Checkbox
        label={CONFIRMED_ONLY}
        {...register('confirmedEmailsOnly')}
        disabled={Boolean(locked.confirmedEmailsOnly)}
      />
    </FoldedFields>
  );
}

const lengthWords = (length: number | null): string =>
  length === null ? t('create.anyNumberOfGames') : t('create.bestOfLength', { length });

/** Each once. */
const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(pageLocale(), { type: 'unit' }).format(new Set(words));

interface BestOfFieldProps {
  readonly label: string;
  readonly control: Control<TournamentCreate>;
  readonly name: 'bestOf.groups' | 'bestOf.mainStage';
  readonly locked: string | undefined;
}

const LENGTHS = [3, 5, 7] as const;

const BestOfField = ({ label, control, name, locked }: BestOfFieldProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <SelectField
        ref={field.ref}
        label={label}
        {...lock(locked)}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(LENGTHS.find((length) => String(length) === target.value) ?? null)}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      >
        {LENGTHS.map((length) => (
          <option key={length} value={length}>
            {t('create.bestOfLength', { length })}
          </option>
        ))}
        <option value="">{t('create.anyNumberOfGames')}</option>
      </SelectField>
    )}
  />
);
