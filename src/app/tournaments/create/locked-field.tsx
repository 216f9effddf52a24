/** A field of a tournament that cannot be changed any more: what it says, and why. */
import { TextField } from '#app/ui/controls/field.tsx';
import type { EditableField } from '#tournament/edit-tournament.ts';

export type LockedFields = Readonly<Partial<Record<EditableField, string | undefined>>>;

export interface LockedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly reason: string;
}

export const LockedField = ({ label, value, reason }: LockedFieldProps) => (
  <TextField label={label} value={value} hint={reason} disabled readOnly />
);
