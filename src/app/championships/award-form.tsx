/** What a championship's organiser does to a player's points: adds some for a reason, or takes back where they were too many. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useResumed } from '#app/session/resumed.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Segmented, TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import { type ChampionshipPlayer, type PointsAward, pointsAward } from '#contract/tournaments/championships.ts';
import { t } from '#messages/t.ts';
import styles from './points-dialog.module.css';
import { championshipKey } from './queries.ts';

interface AwardFormProps {
  readonly championshipId: string;
  readonly player: ChampionshipPlayer;
  readonly onDone: () => void;
}

const WAYS = [
  { value: 'add', label: t('championships.add') },
  { value: 'take-back', label: t('championships.takeBack') },
] as const;
type Way = (typeof WAYS)[number]['value'];

interface TypedAward extends PointsAward {
  readonly way: Way;
}

/** Below 0 by the other way alone: points are never typed with a minus. */
const typedAward = pointsAward.extend({
  points: pointsAward.shape.points.refine((points) => points >= 0, t('championships.pointsCannotBeNegative')),
});

export function AwardForm({ championshipId, player, onDone }: AwardFormProps) {
  const headingId = useId();
  const { typed, refused, notice } = useResumed<TypedAward>(`award ${championshipId} ${player.userId}`);
  const { way: typedWay = 'add', ...typedValues } = typed ?? {};
  const [way, setWay] = useState<Way>(typedWay);
  const { register, handleSubmit, setError, getValues, formState } = useForm<PointsAward>({
    resolver: zodResolver(typedAward),
    defaultValues: { reason: '', ...typedValues },
  });
  const { run, isPending, isSuccess } = useCall(paths.awardPlayerPoints, {
    success: t('finish.pointsAdded'),
    // The players of its open tournaments are listed with their points.
    invalidates: [championshipKey(championshipId), ['tournaments', 'one']],
  });
  const submit = handleSubmit(async ({ points, reason }) => {
    const body = { points: way === 'add' ? points : -points, reason };
    const settled = await run({ championshipId, userId: player.userId, body });
    if (settled.ok) return onDone();
    refused(settled.error);
    tieServerErrors(settled.error, ['points', 'reason'], setError);
  });
  const { errors } = formState;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby={headingId}>
      <h3 id={headingId}>{t('championships.awardOrCorrectPoints')}</h3>
      <Segmented label={t('championships.awardOrCorrect')} options={WAYS} value={way} onChange={setWay} />
      <TextField
        label={t('championships.points')}
        type="number"
        min={0}
        step={1}
        error={errors.points?.message}
        {...register('points', { setValueAs: (text: unknown) => (text === '' ? undefined : Number(text)) })}
      />
      <TextField
        label={t('championships.reason')}
        autoComplete="off"
        error={errors.reason?.message}
        {...register('reason')}
      />
      {notice(() => ({ ...getValues(), way }))}
      <Button type="submit" variant="next" full="phone" loading={isPending || isSuccess}>
        {way === 'add' ? t('championships.addPoints') : t('championships.takePointsBack')}
      </Button>
    </form>
  );
}
