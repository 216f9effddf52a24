/** All points of a tournament's form: those of a match, and those that it brings in a championship. */
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { NumberStepper } from '#app/ui/controls/number-stepper.tsx';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import { t } from '#messages/t.ts';
import styles from './create-form.module.css';
import { FoldedFields } from './folded-fields.tsx';
import type { LockedFields } from './locked-field.tsx';

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
const names = [...matchPoints, ...championshipPoints].map(({ field }) => field);

interface PointsFieldsProps {
  readonly form: UseFormReturn<TournamentCreate>;
  readonly locked: LockedFields;
}

/** A championship counts nothing but these points. */
export function PointsFields({ form, locked }: PointsFieldsProps) {
  const { control, formState } = form;
  const championshipId = useWatch({ control, name: 'championshipId' });
  const points = useWatch({ control, name: names });
  const set = points.filter(Boolean).length;
  return (
    <FoldedFields
      title={t('create.points')}
      now={t('create.pointsNow', { set })}
      isAsked={Boolean(championshipId) || names.some((name) => formState.errors[name])}
    >
      <PointsGroup title={t('create.matchPoints')} lines={matchPoints} control={control} locked={locked} />
      <PointsGroup
        title={t('create.championshipPoints')}
        lines={championshipPoints}
        control={control}
        locked={locked}
      />
    </FoldedFields>
  );
}

interface PointsGroupProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly control: Control<TournamentCreate>;
  readonly locked: LockedFields;
}

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
