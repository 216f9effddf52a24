/** A whole number with a minus and a plus, as a field or large for a score; the numeral can be typed as well. */
import { type ComponentProps, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { MinusIcon, PlusIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import styles from './number-stepper.module.css';

export interface NumberStepperProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly onBlur?: (() => void) | undefined;
  /** What the key at the end of an on-screen keyboard says. */
  readonly enterKeyHint?: 'next' | 'done' | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly min?: number;
  readonly max?: number;
  readonly name?: string;
  readonly disabled?: boolean;
  /** `score` is the large one of the score entry, on a flip tile; its label is for screen readers. */
  readonly size?: 'field' | 'score';
  /** The numeral on a solid tile: leading or winning. Score only. */
  readonly ink?: boolean;
  readonly hideLabel?: boolean;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, disabled = false, size = 'field' } = props;
  const id = useId();
  const { text, type, settle } = useTyping(value, min, max, onChange);
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  const isScore = size === 'score';
  const hidden = isScore || props.hideLabel === true;
  const iconSize = isScore ? 32 : 22;
  const errorId = props.error ? `${id}-error` : undefined;
  return (
    <div className={classNames(styles.stepper, isScore && styles.score)}>
      <label htmlFor={id} className={hidden ? 'tt-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <Step kind="less" label={label} disabled={disabled || value <= min} onStep={() => step(-1)}>
          <MinusIcon size={iconSize} stroke={2.6} />
        </Step>
        <input
          id={id}
          ref={props.ref}
          name={props.name}
          type="number"
          inputMode="numeric"
          enterKeyHint={props.enterKeyHint}
          onKeyDown={props.onKeyDown}
          min={min}
          {...(props.max !== undefined && { max })}
          step={1}
          disabled={disabled}
          value={text}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={errorId}
          className={classNames(styles.input, props.ink === true && styles.ink)}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            settle();
            props.onBlur?.();
          }}
          // A wheel over a focused number input would change the number while somebody scrolls.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <Step kind="more" label={label} disabled={disabled || value >= max} onStep={() => step(1)}>
          <PlusIcon size={isScore ? 38 : 22} stroke={2.6} />
        </Step>
      </div>
      {errorId && (
        <p id={errorId} className={styles.error}>
          {props.error}
        </p>
      )}
    </div>
  );
}

interface StepProps extends Pick<ComponentProps<'button'>, 'children' | 'disabled'> {
  readonly kind: 'less' | 'more';
  readonly label: string;
  readonly onStep: () => void;
}

function Step({ kind, label, disabled, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className={styles[kind]}
      aria-label={t('ui.stepLabel', { kind, label })}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onStep}
    >
      {children}
    </button>
  );
}

/** Lets the field be empty while somebody types; what is no number within the bounds is settled when they leave it. */
function useTyping(value: number, min: number, max: number, onChange: (value: number) => void) {
  const [typed, setTyped] = useState({ text: String(value), value });
  // What was typed for another value than this one is over, in this very render: leaving the field settles what it shows.
  const text = typed.value === value ? typed.text : String(value);
  const type = (next: string) => {
    const number = Number(next);
    const isValid = next !== '' && Number.isInteger(number) && number >= min && number <= max;
    setTyped({ text: next, value: isValid ? number : value });
    if (isValid) onChange(number);
  };
  const settle = () => {
    const number = Math.trunc(Number(text));
    const settled = text === '' || !Number.isFinite(number) ? value : Math.min(max, Math.max(min, number));
    setTyped({ text: String(settled), value: settled });
    if (settled !== value) onChange(settled);
  };
  return { text, type, settle };
}
