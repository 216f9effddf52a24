/** Draws the main stage: asks how many players of each group advance. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { tieServerErrors } from '#app/ui/server-errors.ts';
import { DrawDialog } from './draw/draw-dialog.tsx';
import { describeMainStage, qualifiersOf, refuseAdvancing } from './group-sizes.ts';
import { steps, useTournamentStep } from './mutations.ts';
import { wholeNumber } from './number-field.ts';
import { tournamentQueries } from './queries.ts';
import styles from './stage-dialog.module.css';

interface MainStageDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

export function MainStageDialog({ tournamentId, onClose }: MainStageDialogProps) {
  const tables = useQuery(tournamentQueries.groups(tournamentId)).data;
  const groups = tables && Object.values(tables);
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.generateMainStage);
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { advancingPlayersPerGroup: '0' },
  });
  const [previewed, setPreviewed] = useState<number>();
  const typed = useWatch({ control, name: 'advancingPlayersPerGroup' });

  const check = (text: string): true | string => {
    const read = wholeNumber(text);
    return read === true && groups ? (refuseAdvancing(groups, Number(text)) ?? true) : read;
  };
  const submit = handleSubmit(async ({ advancingPlayersPerGroup }) => {
    const settled = await run(Number(advancingPlayersPerGroup));
    if (settled.ok) onClose();
    else tieServerErrors(settled.error, ['advancingPlayersPerGroup'], setError);
  });
  const look = handleSubmit(({ advancingPlayersPerGroup }) => setPreviewed(Number(advancingPlayersPerGroup)));
  if (previewed !== undefined) {
    return (
      <DrawDialog
        title="Generate main stage"
        tournamentId={tournamentId}
        kind="main-stage"
        count={previewed}
        step={steps.publishMainStage}
        onBack={() => setPreviewed(undefined)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open title="Generate main stage" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Advancing players per group"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          error={formState.errors.advancingPlayersPerGroup?.message}
          {...register('advancingPlayersPerGroup', { validate: check })}
        />
        {groups && check(typed) === true && (
          <p className={styles.preview} role="status">
            {describeMainStage(qualifiersOf(groups, Number(typed)))}
          </p>
        )}
        <Button type="submit" variant="next" full loading={isSubmitted}>
          Generate main stage
        </Button>
        <Button variant="outlined" full disabled={isSubmitted} onClick={look}>
          Look at the draw first
        </Button>
      </form>
    </Dialog>
  );
}
