/** A further class of an event: its name, its start, who may enter, and what that costs. */
import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextField } from '#app/ui/controls/field.tsx';
import { formatCalendarDate } from '#app/ui/dates/date-format.ts';
import { TimeField } from '#app/ui/dates/time-field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { addDays } from '#booking/zone.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import { tournamentsKey } from '../queries.ts';
import { NO_TERMS, readTerms, type TermErrors, TermFields } from './class-terms.tsx';
import styles from './events.module.css';
import { eventsKey } from './queries.ts';

interface ClassDialogProps extends Pick<EventView, 'event'> {
  readonly onClose: () => void;
}

export function ClassDialog({ event: { id, days }, onClose }: ClassDialogProps) {
  const [name, setName] = useState('');
  const [day, setDay] = useState<string>(days[0]);
  const [startTime, setStartTime] = useState('10:00');
  const [typed, setTyped] = useState(NO_TERMS);
  const [errors, setErrors] = useState<TermErrors>({});
  const { run, isPending } = useCall(latePaths.createClass, {
    success: t('events.classCreated'),
    invalidates: [eventsKey, tournamentsKey],
  });
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const read = readTerms(typed, null);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    const settled = await run({
      eventId: id,
      body: {
        name,
        tournamentDatesRange: [day, day],
        startTime,
        bestOf: { groups: 5, mainStage: 5 },
        ...read.terms,
      },
    });
    if (settled.ok) onClose();
  };
  return (
    <Dialog open title={t('events.addClass')} onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.page}>
        <TextField label={t('common.name')} value={name} onChange={({ target }) => setName(target.value)} />
        <div className={styles.two}>
          <SelectField label={t('events.day')} value={day} onChange={({ target }) => setDay(target.value)}>
            {daysBetween(days).map((one) => (
              <option key={one} value={one}>
                {formatCalendarDate(one)}
              </option>
            ))}
          </SelectField>
          <TimeField label={t('events.startTime')} name="startTime" value={startTime} onChange={setStartTime} />
          <TermFields typed={typed} errors={errors} onType={setTyped} />
        </div>
        <Button type="submit" variant="next" full loading={isPending} disabled={name.trim() === ''}>
          {t('events.create')}
        </Button>
      </form>
    </Dialog>
  );
}

function daysBetween([first, last]: readonly [string, string]): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
