/** A date of birth. The picker is fetched with the form; where it cannot be, the browser's own stands in. */
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Field, TextField } from '#app/ui/controls/field.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { t } from '#messages/t.ts';
import type { BirthDatePickerProps } from './birth-date-picker.tsx';

/** A date that is typed in part: no date yet, and not none either. */
export const INCOMPLETE = 'incomplete';
const EARLIEST = '1900-01-01';
const LABEL = t('profile.dateOfBirth');

export interface BirthDateFieldProps {
  /** `YYYY-MM-DD`, empty where it is not told. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

export function BirthDateField(props: BirthDateFieldProps) {
  const today = new Date().toISOString().slice(0, 10);
  return <Picker {...props} label={LABEL} min={EARLIEST} max={today} incomplete={INCOMPLETE} />;
}

const PlainField = ({ value, onChange, error, label, min, max }: BirthDatePickerProps) => (
  <TextField
    type="date"
    label={label}
    min={min}
    max={max}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const importWords = () =>
  import('#app/ui/dates/calendar-words.ts').then(({ fetchCalendarWords }) => fetchCalendarWords());

const Picker = lazyPart(
  () =>
    Promise.all([import('./birth-date-picker.tsx'), importWords()]).then(
      ([{ BirthDatePicker }]) => ({ BirthDatePicker }),
      () => ({ BirthDatePicker: PlainField }),
    ),
  'BirthDatePicker',
  <Field label={LABEL}>{() => <Skeleton height={52} />}</Field>,
);
