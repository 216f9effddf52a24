/** The calendar of a single day. Loaded when it is first opened. */
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import dayjs, { type Dayjs } from 'dayjs';
import { CalendarProvider, calendarIcons, WIRE } from './calendar-provider.tsx';
import styles from './date-range-calendar.module.css';

export interface DayCalendarProps {
  /** `YYYY-MM-DD`. */
  readonly value: string;
  readonly onChoose: (day: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export function DayCalendar({ value, onChoose, min, max }: DayCalendarProps) {
  return (
    <CalendarProvider>
      <DateCalendar
        className={styles.calendar ?? ''}
        value={dayjs(value)}
        // A year chosen in the header reports a date as well; only a day that was clicked counts.
        onChange={(day: Dayjs | null, _state, view) => view === 'day' && day && onChoose(day.format(WIRE))}
        {...(min !== undefined && { minDate: dayjs(min) })}
        {...(max !== undefined && { maxDate: dayjs(max) })}
        slots={calendarIcons}
        autoFocus
      />
    </CalendarProvider>
  );
}
