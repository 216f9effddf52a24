/** Form fields: the label stands above, a refusal below with an icon and words. Inputs take react-hook-form's `register`. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { AlertTriangleFilledIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import styles from './field.module.css';

interface Described {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

export interface FieldProps extends Described {
  /** The control, given what ties it to its label and its message. */
  readonly children: (control: ControlProps) => ReactNode;
  readonly className?: string | undefined;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A label, a control of any kind and its message. */
export function Field({ label, error, hint, children, className }: FieldProps) {
  const id = useId();
  const messageId = error || hint ? `${id}-message` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': messageId })}
      <Message id={messageId} error={error} hint={hint} />
    </div>
  );
}

function Message({ id, error, hint }: Pick<Described, 'error' | 'hint'> & { readonly id: string | undefined }) {
  if (error) {
    return (
      <p id={id} className={styles.error} role="alert">
        <AlertTriangleFilledIcon size={18} />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

export interface TextFieldProps extends Described, Omit<ComponentProps<'input'>, 'id' | 'children'> {}

export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  );
}

export interface TextAreaFieldProps extends Described, Omit<ComponentProps<'textarea'>, 'id' | 'children'> {}

export function TextAreaField({ label, error, hint, className, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => <textarea {...textarea} {...control} className={styles.control} />}
    </Field>
  );
}

export interface SelectFieldProps extends Described, Omit<ComponentProps<'select'>, 'id'> {}

export function SelectField({ label, error, hint, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <select {...select} {...control} className={classNames(styles.control, styles.select)}>
          {children}
        </select>
      )}
    </Field>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
}

export function Checkbox({ label, hideLabel = false, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <input {...input} type="checkbox" />
      <span className={hideLabel ? 'tt-hidden' : undefined}>{label}</span>
    </label>
  );
}

export interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A row of choices of which one is pressed, such as Past, Ongoing, Upcoming. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="tt-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
