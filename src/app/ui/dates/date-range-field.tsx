/** A field for a range of calendar days; its calendar is fetched when it is first wanted. */
import { type Ref, useRef, useState } from 'react';
import { Field } from '#app/ui/controls/field.tsx';
import { CalendarIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import { CalendarPopup, fetchCalendars, useDismissal } from './calendar-popup.tsx';
import { formatCalendarDate } from './date-format.ts';
import type { DateRange, RangeRules } from './date-range.ts';
import styles from './date-range-field.module.css';

export interface DateRangeFieldProps extends RangeRules {
  readonly label: string;
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** `March 27, 2026 – March 29, 2026`; one day stands alone. */
const rangeText = ([first, last]: DateRange): string =>
  first === last ? formatCalendarDate(first) : `${formatCalendarDate(first)} – ${formatCalendarDate(last)}`;

export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, onBlur, error, ref, ...rules } = props;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  const leave = () => {
    setOpen(false);
    onBlur?.();
  };
  useDismissal(place, isOpen, { onEscape: close, onLeave: leave });

  return (
    <div ref={place} className={styles.place}>
      <Field label={label} error={error}>
        {(control) => (
          <button
            {...control}
            ref={ref}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={`${label}: ${value ? rangeText(value) : t('ui.notChosen')}`}
            className={styles.control}
            onPointerEnter={fetchCalendars}
            onFocus={fetchCalendars}
            onClick={() => setOpen((before) => !before)}
          >
            {value ? <span>{rangeText(value)}</span> : <span className={styles.empty}>{t('ui.firstAndLastDay')}</span>}
            <CalendarIcon size={22} />
          </button>
        )}
      </Field>
      {isOpen && (
        <CalendarPopup label={label}>
          {({ range: Calendar }) => (
            <Calendar
              {...rules}
              value={value}
              onComplete={(range) => {
                onChange(range);
                close();
              }}
            />
          )}
        </CalendarPopup>
      )}
    </div>
  );
}
