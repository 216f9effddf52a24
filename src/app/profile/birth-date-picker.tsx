/** MUI's picker of a date of birth, from year to day rather than back through decades of months; tells a date in part from none. */
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, useRef, useState } from 'react';
import { type ControlProps, Field } from '#app/ui/controls/field.tsx';
import { CalendarProvider, calendarIcons, WIRE } from '#app/ui/dates/calendar-provider.tsx';
import { calendarWords } from '#app/ui/dates/calendar-words.ts';
import { CalendarIcon } from '#app/ui/pictures/more-icons.tsx';
import styles from './birth-date-picker.module.css';

/** Where the years open for who has told none. */
const MIDDLE = '2000-01-01';

export interface BirthDatePickerProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly min: string;
  readonly max: string;
  /** What a date is called that is typed in part. */
  readonly incomplete: string;
}

const slots = {
  ...calendarIcons,
  openPickerIcon: () => <CalendarIcon size={22} />,
};

export function BirthDatePicker(props: BirthDatePickerProps) {
  const { label, value, onChange, error, min, max, incomplete } = props;
  // Only the picker can hold a date that is typed in part; the form knows that it is none yet.
  const [typed, setTyped] = useState<Dayjs | null>(null);
  const text = useRef<HTMLInputElement>(null);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isDate = value !== '' && value !== incomplete;
    if (!isDate && !currentTarget.contains(relatedTarget)) onChange(text.current?.value ? incomplete : '');
  };
  const choose = (date: Dayjs | null) => {
    setTyped(date);
    if (date === null) onChange('');
    else onChange(date.isValid() ? date.format(WIRE) : incomplete);
  };
  return (
    <CalendarProvider>
      <Field label={label} error={error}>
        {(control) => (
          <DatePicker
            className={styles.picker ?? ''}
            value={value === incomplete ? typed : dateOf(value)}
            onChange={choose}
            minDate={dayjs(min)}
            maxDate={dayjs(max)}
            format={calendarWords().dayFormat}
            openTo="year"
            referenceDate={dayjs(MIDDLE)}
            views={['year', 'month', 'day']}
            yearsOrder="desc"
            slots={slots}
            slotProps={{
              field: { clearable: true, shouldRespectLeadingZeros: true },
              textField: {
                fullWidth: true,
                error: error !== undefined,
                id: control.id,
                inputRef: text,
                slotProps: {
                  root: { onBlur: leave },
                  input: { 'aria-label': label, 'aria-labelledby': undefined, ...described(control) },
                },
              },
              toolbar: { hidden: true },
              actionBar: { className: styles.actions ?? '' },
            }}
          />
        )}
      </Field>
    </CalendarProvider>
  );
}

const dateOf = (value: string): Dayjs | null => (value === '' ? null : dayjs(value));
const described = ({ 'aria-describedby': message }: ControlProps) => (message ? { 'aria-describedby': message } : {});
