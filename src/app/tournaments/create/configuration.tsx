/** Half of a tournament's form, new or edited: type, format, length of matches, withdrawals, and all points. */
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { CONFIRMED_ONLY } from '#app/tournaments/registration/registration-switch.tsx';
import { Checkbox, SelectField } from '#app/ui/controls/field.tsx';
import { NumberStepper } from '#app/ui/controls/number-stepper.tsx';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import { t } from '#messages/t.ts';
import styles from './create-form.module.css';
import { type LockedFields, LockReason } from './locked-field.tsx';

const MAX_POINTS = 100_000;

type PointsField = Extract<keyof TournamentCreate, `${string}oints${string}`>;

interface Line {
  readonly field: PointsField;
  readonly label: string;
  /** The label for those who do not see the heading above it. */
  readonly spoken: string;
}

const matchPoints: readonly Line[] = [
  { field: 'pointsForWin', label: t('create.win'), spoken: t('create.pointsForWin') },
  { field: 'pointsForDraw', label: t('create.draw'), spoken: t('create.pointsForDraw') },
];
const championshipPoints: readonly Line[] = [
  { field: 'championshipPointsForWin', label: t('create.win'), spoken: t('create.championshipPointsForWin') },
  { field: 'championshipPointsForDraw', label: t('create.draw'), spoken: t('create.championshipPointsForDraw') },
  {
    field: 'championshipPointsForParticipation',
    label: t('create.participation'),
    spoken: t('create.championshipPointsForParticipation'),
  },
  {
    field: 'championshipPointsAfterGroup',
    label: t('create.afterGroup'),
    spoken: t('create.championshipPointsAfterGroup'),
  },
  {
    field: 'championshipPointsAfterRound',
    label: t('create.afterRound'),
    spoken: t('create.championshipPointsAfterRound'),
  },
  { field: 'championshipPointsWinner', label: t('create.winner'), spoken: t('create.championshipPointsForWinner') },
];

export interface ConfigurationProps {
  readonly form: UseFormReturn<TournamentCreate>;
  /** The fields that cannot be changed any more, each with the reason. */
  readonly locked?: LockedFields;
}

export function Configuration({ form, locked = {} }: ConfigurationProps) {
  const { register, control, setValue } = form;
  const format = useWatch({ control, name: 'tournamentFormat' });
  const isRoundRobin = format === 'ROUND_ROBIN';
  const isKnockout = format === 'KNOCKOUT';
  const formatField = register('tournamentFormat', {
    // There is no semi-final whose losers could play for it.
    onChange: ({ target }) => target.value === 'ROUND_ROBIN' && setValue('includeThirdPlacePlayoff', false),
  });
  return (
    <section className={`tt-sheet ${styles.card}`} aria-labelledby="configuration">
      <h2 id="configuration">{t('create.configuration')}</h2>
      <div className={styles.pair}>
        <SelectField label={t('create.type')} {...lock(locked.tournamentType)} {...register('tournamentType')}>
          <option value="SINGLE_TOURNAMENT">{t('create.singleTournament')}</option>
          <option value="SEASON">{t('create.season')}</option>
        </SelectField>
        <SelectField label={t('create.format')} {...lock(locked.tournamentFormat)} {...formatField}>
          <option value="GROUPS_WITH_MAIN_STAGE">{t('create.groupsWithMainStage')}</option>
          <option value="ROUND_ROBIN">{t('create.roundRobin')}</option>
          <option value="KNOCKOUT">{t('create.knockout')}</option>
        </SelectField>
      </div>
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
      <Checkbox
        label={t('create.thirdPlacePlayOff')}
        {...register('includeThirdPlacePlayoff')}
        disabled={isRoundRobin || Boolean(locked.includeThirdPlacePlayoff)}
      />
      <Checkbox
        label={CONFIRMED_ONLY}
        {...register('confirmedEmailsOnly')}
        disabled={Boolean(locked.confirmedEmailsOnly)}
      />
      <PointsGroup title={t('create.matchPoints')} lines={matchPoints} control={control} locked={locked} />
      <PointsGroup
        title={t('create.championshipPoints')}
        lines={championshipPoints}
        control={control}
        locked={locked}
      />
    </section>
  );
}

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

interface PointsGroupProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly control: Control<TournamentCreate>;
  readonly locked: LockedFields;
}

/** A control that cannot be changed any more, with the reason. */
const lock = (reason: string | undefined) => (reason ? { disabled: true, hint: <LockReason reason={reason} /> } : {});

const PointsGroup = ({ title, lines, control, locked }: PointsGroupProps) => (
  <fieldset className={styles.points}>
    <legend className="tt-h4">{title}</legend>
    {lines.map(({ field: name, label, spoken }) => (
      <div key={name} className={styles.line}>
        <span aria-hidden="true">{label}</span>
        <Controller
          control={control}
          name={name}
          // What is wrong with a draw may be put right at the win.
          {...(name === 'pointsForWin' && { rules: { deps: ['pointsForDraw'] } })}
          render={({ field, fieldState }) => (
            <NumberStepper
              ref={field.ref}
              name={name}
              label={spoken}
              hideLabel
              value={field.value ?? 0}
              max={MAX_POINTS}
              disabled={Boolean(locked[name])}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    ))}
  </fieldset>
);
