import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { postJson } from '#app/call/api.ts';
import { useIdempotencyKeys } from '#app/call/idempotency-key.ts';
import { useResumed } from '#app/session/resumed.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { notifyMutation } from '#app/ui/feedback/toasts.ts';
import { awardPlayerPoints, type ChampionshipPlayer, type PointsAward } from '#contract/championships.ts';
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
  const queryClient = useQueryClient();
  const { typed, refused, notice } = useResumed<PointsAward>(`award ${championshipId} ${player.userId}`);
  const { register, handleSubmit, setError, getValues, formState } = useForm<PointsAward>({
    resolver: zodResolver(awardPlayerPoints.body),
    defaultValues: { reason: '', ...typed },
  });
  const keys = useIdempotencyKeys();
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: (body: PointsAward) =>
      postJson(
        `/bff/api/championships/${encodeURIComponent(championshipId)}/players/${encodeURIComponent(player.userId)}/points`,
        body,
        { idempotencyKey: keys.keyOf(body) },
      ),
    onSuccess: () => {
      keys.forget();
      void queryClient.invalidateQueries({ queryKey: championshipKey(championshipId) });
      // The players of its open tournaments are listed with their points.
      void queryClient.invalidateQueries({ queryKey: ['tournaments', 'one'] });
    },
  });
  const submit = handleSubmit(async (values) => {
    const settled = await notifyMutation(mutateAsync(values), { success: 'Championship Points Added Succesfully.' });
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
