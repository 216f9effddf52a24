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
import styles from './events.module.css';
import { eventsKey } from './queries.ts';

interface ClassDialogProps extends Pick<EventView, 'event'> {
  readonly onClose: () => void;
}

const NUMBERS = [
  ['ratingFrom', t('events.ratingAtLeast')],
  ['ratingTo', t('events.ratingAtMost')],
  ['bornFrom', t('events.bornAtLeast')],
  ['bornTo', t('events.bornAtMost')],
  ['mostEntries', t('events.mostEntries')],
  ['fee', t('events.feeInEuros')],
] as const;
type Typed = Readonly<Partial<Record<(typeof NUMBERS)[number][0], string>>>;
type Sex = 'FEMALE' | 'MALE' | '';

/** A comma is what half of Europe types. */
const numberOf = (text = ''): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

export function ClassDialog({ event: { id, days }, onClose }: ClassDialogProps) {
  const [name, setName] = useState('');
  const [day, setDay] = useState<string>(days[0]);
  const [startTime, setStartTime] = useState('10:00');
  const [typed, setTyped] = useState<Typed>({});
  const [sex, setSex] = useState<Sex>('');
  const { run, isPending } = useCall(latePaths.createClass, {
    success: t('events.classCreated'),
    invalidates: [eventsKey, tournamentsKey],
  });
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const { fee, ...limits } = Object.fromEntries(NUMBERS.map(([field]) => [field, numberOf(typed[field])]));
    const settled = await run({
      eventId: id,
      body: {
        name,
        tournamentDatesRange: [day, day],
        startTime,
        bestOf: { groups: 5, mainStage: 5 },
        eligibility: { ...limits, sex: sex || null },
        fee: fee ?? null,
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
          <SelectField
            label={t('events.whoMayEnter')}
            value={sex}
            onChange={({ target }) => setSex(target.value as Sex)}
          >
            <option value="">{t('events.everybody')}</option>
            <option value="FEMALE">{t('events.women')}</option>
            <option value="MALE">{t('events.men')}</option>
          </SelectField>
          {NUMBERS.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              inputMode={field === 'fee' ? 'decimal' : 'numeric'}
              autoComplete="off"
              value={typed[field] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
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
