/** A field for one calendar day; its calendar is fetched when it is first wanted. */
import { useRef, useState } from 'react';
import { CalendarIcon } from '#app/ui/pictures/more-icons.tsx';
import { CalendarPopup, fetchCalendars, useDismissal } from './calendar-popup.tsx';
import { formatCalendarDate } from './date-format.ts';
import styles from './date-range-field.module.css';

export interface DateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly className?: string | undefined;
}

export function DateField({ label, value, onChange, min, max, className }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  useDismissal(place, isOpen, { onEscape: close, onLeave: () => setOpen(false) });
  return (
    <div ref={place} className={`${styles.place} ${className ?? ''}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}: ${formatCalendarDate(value)}`}
        className={styles.control}
        onPointerEnter={fetchCalendars}
        onFocus={fetchCalendars}
        onClick={() => setOpen((before) => !before)}
      >
        <span>{formatCalendarDate(value)}</span>
        <CalendarIcon size={22} />
      </button>
      {isOpen && (
        <CalendarPopup label={label}>
          {({ day: Calendar }) => (
            <Calendar
              value={value}
              min={min}
              max={max}
              onChoose={(day) => {
                onChange(day);
                close();
              }}
            />
          )}
        </CalendarPopup>
      )}
    </div>
  );
}
