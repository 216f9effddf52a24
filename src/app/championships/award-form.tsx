import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useResumed } from '#app/session/resumed.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { awardPlayerPoints, type ChampionshipPlayer, type PointsAward } from '#contract/championships.ts';
import { paths } from '#contract/paths.ts';
import styles from './points-dialog.module.css';
import { championshipKey } from './queries.ts';

interface AwardFormProps {
  readonly championshipId: string;
  readonly player: ChampionshipPlayer;
  readonly onDone: () => void;
}

/** Points for a reason; fewer than 0 correct what was too much. */
export function AwardForm({ championshipId, player, onDone }: AwardFormProps) {
  const headingId = useId();
  const { typed, refused, notice } = useResumed<PointsAward>(`award ${championshipId} ${player.userId}`);
  const { register, handleSubmit, setError, getValues, formState } = useForm<PointsAward>({
    resolver: zodResolver(awardPlayerPoints.body),
    defaultValues: { reason: '', ...typed },
  });
  const { run, isPending, isSuccess } = useCall(paths.awardPlayerPoints, {
    success: 'Championship Points Added Succesfully.',
    // The players of its open tournaments are listed with their points.
    invalidates: [championshipKey(championshipId), ['tournaments', 'one']],
  });
  const submit = handleSubmit(async (values) => {
    const settled = await run({ championshipId, userId: player.userId, body: values });
    if (settled.ok) return onDone();
    refused(settled.error);
    tieServerErrors(settled.error, ['points', 'reason'], setError);
  });
  const { errors } = formState;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby={headingId}>
      <h3 id={headingId}>Award or correct points</h3>
      <TextField
        label="Points"
        type="number"
        step={1}
        hint="Less than 0 takes points back."
        error={errors.points?.message}
        {...register('points', { setValueAs: (text: unknown) => (text === '' ? undefined : Number(text)) })}
      />
      <TextField label="Reason" autoComplete="off" error={errors.reason?.message} {...register('reason')} />
      {notice(getValues)}
      <Button type="submit" variant="next" full="phone" loading={isPending || isSuccess}>
        Add points
      </Button>
    </form>
  );
}
