/** Before a door is open: its organisers say whether people are ticked once a day or before each class. */
import { useState } from 'react';
import { doorQueries } from '#app/tournaments/door-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Segmented, TextField } from '#app/ui/controls/field.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import { t } from '#messages/t.ts';
import styles from './door.module.css';

const WAYS = [
  { value: 'DAY', label: t('door.perDay') },
  { value: 'CLASS', label: t('door.perClass') },
] as const;

export function OpenDoor({ eventId }: { readonly eventId: string }) {
  const [per, setPer] = useState<'DAY' | 'CLASS'>('DAY');
  const [minutes, setMinutes] = useState('30');
  const { run, isPending } = useCall(latePaths.setDoor, {
    success: t('door.opened'),
    refreshes: [doorQueries.entrants(eventId).queryKey],
  });
  const minutesBefore = Number(minutes);
  const isRight = /^\d{1,3}$/.test(minutes) && minutesBefore <= 240;
  return (
    <section className={`tt-sheet ${styles.opening}`}>
      <h2>{t('door.openTitle')}</h2>
      <p>{t('door.openWhy')}</p>
      <Segmented label={t('door.per')} options={WAYS} value={per} onChange={setPer} />
      <TextField
        label={t('door.minutes')}
        inputMode="numeric"
        autoComplete="off"
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <Button
        variant="next"
        full="phone"
        loading={isPending}
        disabled={!isRight}
        onClick={() => void run({ eventId, body: { per, minutesBefore } })}
      >
        {t('door.open')}
      </Button>
    </section>
  );
}
