/** Starts the tournament: asks for the number of groups and says what they would look like. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { tieServerErrors } from '#app/ui/server-errors.ts';
import type { TournamentView } from '#contract/tournaments.ts';
import { DrawDialog } from './draw/draw-dialog.tsx';
import { describeGroups, groupSizes, plural, refuseGroups } from './group-sizes.ts';
import { steps, useTournamentStep } from './mutations.ts';
import { wholeNumber } from './number-field.ts';
import { tournamentQueries } from './queries.ts';
import styles from './stage-dialog.module.css';

interface CommenceDialogProps {
  readonly view: TournamentView;
  readonly onClose: () => void;
}

/** A group under this size is allowed, but hardly a group. */
const COMFORTABLE_SIZE = 3;

export function CommenceDialog({ view, onClose }: CommenceDialogProps) {
  const { id, tournamentFormat } = view.tournament;
  const isRoundRobin = tournamentFormat === 'ROUND_ROBIN';
  const players = useQuery(tournamentQueries.players(id)).data?.length;
  const { run, isSubmitted } = useTournamentStep(id, steps.commence);
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { numberOfGroups: '0' },
  });
  const [previewed, setPreviewed] = useState<number>();
  const typed = useWatch({ control, name: 'numberOfGroups' });

  const check = (text: string): true | string => {
    const read = wholeNumber(text);
    if (read !== true || isRoundRobin || players === undefined) return read;
    return refuseGroups(players, Number(text)) ?? true;
  };
  const submit = handleSubmit(async ({ numberOfGroups }) => {
    const settled = await run(Number(numberOfGroups));
    if (settled.ok) onClose();
    else tieServerErrors(settled.error, ['numberOfGroups'], setError);
  });
  const look = handleSubmit(({ numberOfGroups }) => setPreviewed(Math.max(1, Number(numberOfGroups))));
  const groups = check(typed) === true ? Math.max(Number(typed), isRoundRobin ? 1 : 0) : undefined;
  if (previewed !== undefined) {
    return (
      <DrawDialog
        title="Commence"
        tournamentId={id}
        kind="groups"
        count={previewed}
        step={steps.publishGroups}
        onBack={() => setPreviewed(undefined)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open title="Commence" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {players !== undefined && <p>{plural(players, 'player')} in the draw.</p>}
        <TextField
          label="Number of groups"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          error={formState.errors.numberOfGroups?.message}
          hint={isRoundRobin ? 'A round-robin is one group: everybody plays everybody.' : undefined}
          {...register('numberOfGroups', { validate: check })}
        />
        {players !== undefined && groups !== undefined && !isRoundRobin && (
          <GroupsPreview players={players} groups={groups} />
        )}
        <Button type="submit" variant="next" full loading={isSubmitted}>
          Commence
        </Button>
        <Button variant="outlined" full disabled={isSubmitted} onClick={look}>
          Look at the draw first
        </Button>
      </form>
    </Dialog>
  );
}

function GroupsPreview({ players, groups }: { readonly players: number; readonly groups: number }) {
  const smallest = groupSizes(players, groups).at(-1) ?? 0;
  return (
    <div className={styles.preview} role="status">
      <p>{describeGroups(players, groups)}</p>
      {smallest < COMFORTABLE_SIZE && (
        <p className={styles.warning}>Groups of fewer than {COMFORTABLE_SIZE} players are very small.</p>
      )}
    </div>
  );
}
