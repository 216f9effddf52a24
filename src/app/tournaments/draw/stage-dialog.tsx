/** Asks for the one number that a stage is drawn by, and draws at once or shows the draw first. */
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { t } from '#messages/t.ts';
import { DrawDialog, type DrawDialogProps } from './draw-dialog.tsx';
import { wholeNumber } from './number-field.ts';
import styles from './stage-dialog.module.css';

interface StageDialogProps extends Pick<DrawDialogProps, 'title' | 'tournamentId' | 'kind' | 'publish' | 'onClose'> {
  readonly draw: typeof steps.commence | typeof steps.generateMainStage;
  /** Players who are left out, as they are not here. */
  readonly leaveOut?: readonly string[] | undefined;
  readonly isKnown: boolean;
  /** The number's name in the call, to which the server ties what it refuses. */
  readonly field: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why this whole number cannot be drawn by. */
  readonly refuse: (count: number) => string | null;
  /** Numbers that most would choose, beside the 0 at which the field begins. */
  readonly suggestions?: readonly Suggestion[];
  /** Above the number. */
  readonly before?: ReactNode;
  /** What this number would lead to. */
  readonly explain: (count: number) => ReactNode;
  /** Below what the number would lead to. */
  readonly after?: (count: number) => ReactNode;
  readonly onStarted?: (count: number) => void;
}

export interface Suggestion {
  readonly count: number;
  readonly label: string;
}

export function StageDialog(props: StageDialogProps) {
  const { draw, leaveOut, isKnown, field, label, hint, refuse, suggestions = [], ...rest } = props;
  const { before, explain, after, onStarted, ...shown } = rest;
  const all = useTournamentStep(shown.tournamentId, draw);
  const here = useTournamentStep(shown.tournamentId, steps.commenceHere);
  const isSubmitted = all.isSubmitted || here.isSubmitted;
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<Record<string, string>>({
    defaultValues: { [field]: '0' },
  });
  const [previewed, setPreviewed] = useState<number>();
  const typed = useWatch({ control, name: field }) ?? '';

  const check = (text: string): true | string => {
    const read = wholeNumber(text);
    return read === true ? (refuse(Number(text)) ?? true) : read;
  };
  const submit = handleSubmit(async ({ [field]: count }) => {
    const numberOfGroups = Number(count);
    const settled = await (leaveOut ? here.run({ numberOfGroups, leaveOut }) : all.run(numberOfGroups));
    if (settled.ok) {
      onStarted?.(numberOfGroups);
      shown.onClose();
    } else tieServerErrors(settled.error, [field], setError);
  });
  // A round-robin is drawn by 0 as well: it is one group.
  const look = handleSubmit(({ [field]: count }) => setPreviewed(Math.max(1, Number(count))));
  if (previewed !== undefined)
    return (
      <DrawDialog
        {...shown}
        leaveOut={leaveOut}
        count={previewed}
        onStarted={() => onStarted?.(previewed)}
        onBack={() => setPreviewed(undefined)}
      />
    );
  return (
    <Dialog open title={shown.title} onClose={shown.onClose} isKnown={isKnown}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {before}
        <TextField
          label={label}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          error={formState.errors[field]?.message}
          hint={hint}
          {...register(field, { validate: check })}
        />
        {suggestions.length > 0 && (
          <fieldset className={styles.suggestions}>
            <legend className="tt-small tt-ink2">{t('draw.suggestions')}</legend>
            {suggestions.map(({ count, label: words }) => (
              <button
                key={count}
                type="button"
                className={styles.suggestion}
                aria-pressed={typed === String(count)}
                onClick={() => setValue(field, String(count), { shouldValidate: true })}
              >
                {words}
              </button>
            ))}
          </fieldset>
        )}
        {check(typed) === true && explain(Number(typed))}
        {after?.(check(typed) === true ? Number(typed) : 0)}
        <Button type="submit" variant="next" full loading={isSubmitted}>
          {shown.title}
        </Button>
        <Button variant="outlined" full disabled={isSubmitted} onClick={look}>
          {t('draw.preview')}
        </Button>
      </form>
    </Dialog>
  );
}
