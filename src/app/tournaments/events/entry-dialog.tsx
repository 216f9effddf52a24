/** For organisers: from when to when people enter by themselves, and how long a free place is kept for who waits. */
import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { instantOf, zonedIso } from '#booking/zone.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import styles from './events.module.css';
import { eventsKey } from './queries.ts';

interface EntryDialogProps extends Pick<EventView, 'event'> {
  readonly onClose: () => void;
}

const TIMES = [
  ['opensAt', t('entering.opens')],
  ['closesAt', t('entering.closes')],
  ['withdrawUntil', t('entering.withdrawUntil')],
] as const;
type Time = (typeof TIMES)[number][0];

/** As the field of the browser writes a moment, at the event's place. */
const typedOf = (instant: string | null | undefined, timeZone: string): string =>
  instant ? zonedIso(Date.parse(instant), timeZone).slice(0, 16) : '';

const momentOf = (typed: string, timeZone: string): string | null => {
  const [date, time] = typed.split('T');
  return date && time ? new Date(instantOf(date, time.slice(0, 5), timeZone)).toISOString() : null;
};

export function EntryDialog({ event, onClose }: EntryDialogProps) {
  const { entry, timeZone } = event;
  const [typed, setTyped] = useState<Readonly<Record<Time, string>>>({
    opensAt: typedOf(entry?.opensAt, timeZone),
    closesAt: typedOf(entry?.closesAt, timeZone),
    withdrawUntil: typedOf(entry?.withdrawUntil, timeZone),
  });
  const [hours, setHours] = useState(`${entry?.holdHours ?? 24}`);
  const [minutes, setMinutes] = useState(`${entry?.holdMinutes ?? 15}`);
  const { run, isPending } = useCall(latePaths.setEntryTimes, {
    success: t('entering.saved'),
    invalidates: [eventsKey],
  });
  const save = async (isOpen: boolean) => {
    const at = (time: Time) => momentOf(typed[time], timeZone);
    const wanted = isOpen
      ? {
          opensAt: at('opensAt'),
          closesAt: at('closesAt'),
          withdrawUntil: at('withdrawUntil'),
          holdHours: Number(hours),
          holdMinutes: Number(minutes),
        }
      : null;
    const settled = await run({ eventId: event.id, body: { seen: entry, entry: wanted } });
    if (settled.ok) onClose();
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void save(true);
  };
  return (
    <Dialog open title={t('entering.entriesTitle')} onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.page}>
        {TIMES.map(([time, label]) => (
          <TextField
            key={time}
            type="datetime-local"
            label={label}
            hint={t('entering.emptyIsNow')}
            value={typed[time]}
            onChange={({ target }) => setTyped({ ...typed, [time]: target.value })}
          />
        ))}
        <TextField
          label={t('entering.keepHours')}
          inputMode="numeric"
          value={hours}
          onChange={({ target }) => setHours(target.value)}
        />
        <TextField
          label={t('entering.keepMinutes')}
          inputMode="numeric"
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
        <Button type="submit" variant="next" full loading={isPending}>
          {t('entering.save')}
        </Button>
        {entry && (
          <Button variant="outlined" full disabled={isPending} onClick={() => void save(false)}>
            {t('entering.stop')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
