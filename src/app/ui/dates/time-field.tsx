/** A time of day as `HH:mm`; leaving the field brings it into its bounds. */

import { type Ref, useEffect, useState } from 'react';
import field from '#app/ui/controls/field.module.css';
import { Field } from '#app/ui/controls/field.tsx';
import { ClockIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import styles from './time-field.module.css';
import { clampTime, parseTime } from './time-of-day.ts';

/** With a half of the day: `12:30 a. m.` */
const LONGEST = 12;

export interface TimeFieldProps {
  readonly label: string;
  /** `HH:mm`, or what was typed where that is no time. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TimeField({ label, value, onChange, onBlur, min, max, name, error, ref }: TimeFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText((shown) => (parseTime(shown) === value ? shown : value)), [value]);

  const type = (next: string) => {
    setText(next);
    onChange(parseTime(next) ?? next);
  };
  const settle = () => {
    const time = parseTime(text);
    if (time !== null) type(clampTime(time, min, max));
    onBlur?.();
  };

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.place}>
          <input
            {...control}
            ref={ref}
            name={name}
            type="text"
            inputMode="numeric"
            placeholder={t('ui.timePattern')}
            maxLength={LONGEST}
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
            className={classNames(field.control, styles.control)}
          />
          <ClockIcon size={22} />
        </div>
      )}
    </Field>
  );
}
