/** Fields of a tournament that cannot be changed any more: what they say, and once for all of them why. */
import { TextField } from '#app/ui/controls/field.tsx';
import { t } from '#messages/t.ts';
import type { EditableField } from '#tournament/commands/edit-tournament.ts';
import styles from './create-form.module.css';

export type LockedFields = Readonly<Partial<Record<EditableField, string | undefined>>>;

export interface LockedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly reason: string;
}

export const LockedField = ({ label, value, reason }: LockedFieldProps) => (
  <TextField label={label} value={value} hint={<LockReason reason={reason} />} disabled readOnly />
);

/** A control that cannot be changed any more, with the reason. */
export const lock = (reason: string | undefined) =>
  reason ? { disabled: true, hint: <LockReason reason={reason} /> } : {};

/** Beside a field for those who hear it; all others read it once, in the note above the form. */
export const LockReason = ({ reason }: { readonly reason: string }) => <span className="tt-hidden">{reason}</span>;

export function LockNote({ locked }: { readonly locked: LockedFields }) {
  const reasons = [...new Set(Object.values(locked))];
  if (reasons.length === 0) return null;
  return <p className={`tt-sheet ${styles.note}`}>{t('create.lockedFields', { reasons: reasons.join(' ') })}</p>;
}
