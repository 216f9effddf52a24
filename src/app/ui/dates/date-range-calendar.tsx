/**
 * The calendar of a date range, built from the community pickers: two clicks choose the first and the last day, the days
 * between are a band. Loaded when it is first opened.
 */
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs, { type Dayjs } from 'dayjs';
import { createContext, useContext, useState } from 'react';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import { CalendarProvider, calendarIcons, WIRE } from './calendar-provider.tsx';
import { formatCalendarDate } from './date-format.ts';
import { chooseDay, type DateRange, type DayPlace, dayPlaceOf, type RangeRules } from './date-range.ts';
import styles from './date-range-calendar.module.css';

const Shown = createContext<DateRange | null>(null);

const isEnd: Readonly<Record<DayPlace, boolean>> = {
  single: true,
  first: true,
  last: true,
  between: false,
  outside: false,
};

function RangeDay(props: PickerDayProps) {
  const place = dayPlaceOf(props.day.format(WIRE), useContext(Shown));
  const isShown = !props.outsideCurrentMonth && !props.isDayFillerCell;
  const isSelected = isShown && isEnd[place];
  return (
    <div className={classNames(styles.day, isShown && styles[place])} role="presentation">
      <PickerDay {...props} selected={isSelected} aria-selected={isSelected} />
    </div>
  );
}

const slots = { day: RangeDay, ...calendarIcons };

export interface DateRangeCalendarProps extends RangeRules {
  readonly value: DateRange | null;
  readonly onComplete: (range: DateRange) => void;
}

const hintOf = (first: string | null, isRefused: boolean): string => {
  if (first === null) return t('ui.chooseFirstDay');
  if (isRefused) return t('ui.lastDayDiffers');
  return t('ui.chooseLastDay', { day: formatCalendarDate(first) });
};

export function DateRangeCalendar({ value, onComplete, min, max, allowSingleDate }: DateRangeCalendarProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);

  const choose = (day: Dayjs) => {
    const choice = chooseDay(first, day.format(WIRE), { min, max, allowSingleDate });
    setRefused(choice.kind === 'refused');
    if (choice.kind === 'started') setFirst(choice.first);
    if (choice.kind === 'complete') onComplete(choice.range);
  };

  const opensAt = value?.[0] ?? min;
  return (
    <CalendarProvider>
      <Shown value={first === null ? value : [first, first]}>
        <DateCalendar
          className={styles.calendar ?? ''}
          value={null}
          {...(opensAt !== undefined && { referenceDate: dayjs(opensAt) })}
          // A year chosen in the header reports a date as well; only a day that was clicked counts.
          onChange={(day: Dayjs | null, _state, view) => view === 'day' && day && choose(day)}
          {...(min !== undefined && { minDate: dayjs(min) })}
          {...(max !== undefined && { maxDate: dayjs(max) })}
          slots={slots}
          autoFocus
        />
      </Shown>
      <p className={styles.hint} role="status">
        {hintOf(first, isRefused)}
      </p>
    </CalendarProvider>
  );
}
