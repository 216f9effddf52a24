/** One's own name, club, phone and date of birth to change; what is typed is a draft of this device until it is saved. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '#app/call/api-error.ts';
import type { SignedIn } from '#app/session/queries.ts';
import { SessionEnded } from '#app/session/session-ended.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { dropDraft, keepLastingDraft, readDraft } from '#app/ui/controls/draft.ts';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import type { ProfileUpdate } from '#contract/accounts/users.ts';
import { BirthDateField, INCOMPLETE } from './birth-date-field.tsx';
import { useUpdateProfile } from './mutations.ts';
import styles from './profile-form.module.css';

type ProfileValues = Required<{ [Key in keyof ProfileUpdate]: string }>;

const DRAFT = 'profile-settings';
const fields = ['firstName', 'lastName', 'club', 'city', 'username', 'phone', 'dateOfBirth'] as const;

/** Every field as text; empty is what the person has not told. */
const valuesOf = (me: SignedIn): ProfileValues => ({
  username: me.username,
  firstName: me.firstName ?? '',
  lastName: me.lastName ?? '',
  club: me.club ?? '',
  city: me.city ?? '',
  dateOfBirth: me.dateOfBirth ?? '',
  phone: me.phone ?? '',
});

export function ProfileForm({ me }: { readonly me: SignedIn }) {
  const { form, isRestored, startOver, saved } = useDraftedForm(me);
  const { submit, hasSessionEnded } = useSubmit(form, me, saved);
  const { errors, isSubmitting } = form.formState;
  const text = (name: (typeof fields)[number]) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className={`tt-sheet ${styles.form}`} aria-label="Profile">
      {hasSessionEnded && <SessionEnded />}
      {isRestored && !hasSessionEnded && <Restored onStartOver={startOver} />}
      <div className={styles.fields}>
        <TextField label="First name" autoComplete="given-name" {...text('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...text('lastName')} />
        <TextField label="Club" autoComplete="organization" {...text('club')} />
        <TextField label="City" autoComplete="address-level2" {...text('city')} />
        <TextField label="Username" autoComplete="username" spellCheck={false} {...text('username')} />
        <TextField label="Email" type="email" value={me.email ?? ''} disabled readOnly />
        <TextField label="Phone" type="tel" autoComplete="tel" {...text('phone')} />
        <Controller
          name="dateOfBirth"
          control={form.control}
          rules={{ validate: (value) => value !== INCOMPLETE || 'Enter the whole date.' }}
          render={({ field, fieldState }) => (
            <BirthDateField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
      </div>
      <Button
        type="submit"
        variant="next"
        size="large"
        full="phone"
        loading={isSubmitting}
        className={styles.save ?? ''}
      >
        Save
      </Button>
    </form>
  );
}

/** The form with what is stored; what this person had typed before lies over it, and is kept at every change. */
function useDraftedForm(me: SignedIn) {
  const [draft, setDraft] = useState(() => readDraft(DRAFT, me.id));
  const stored = valuesOf(me);
  const form = useForm<ProfileValues>({
    defaultValues: stored,
    // A newer reply about the signed-in user changes untouched fields only.
    values: stored,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { reset, setValue } = form;
  useEffect(() => {
    for (const [name, value] of Object.entries(draft ?? {}))
      if (isField(name) && typeof value === 'string') setValue(name, value, { shouldDirty: true });
  }, [draft, setValue]);
  useKeptDraft(form, me.id, stored);
  const settle = (values: ProfileValues) => {
    reset(values, { keepDirtyValues: false, keepErrors: false });
    setDraft(null);
    // After the reset, which counts as typing for as long as the newer reply about the person has not been drawn.
    dropDraft(DRAFT);
  };
  return { form, isRestored: draft !== null, startOver: () => settle(stored), saved: settle };
}

/** Only what differs from what is stored: what another device changes meanwhile in the other fields stays. */
function useKeptDraft({ subscribe }: UseFormReturn<ProfileValues>, owner: string, stored: ProfileValues) {
  const latest = useRef(stored);
  // Before the form takes over what is newly stored, of which it tells below.
  useLayoutEffect(() => {
    latest.current = stored;
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changed = fields.filter((name) => values[name] !== latest.current[name]);
          const typed = Object.fromEntries(changed.map((name) => [name, values[name]]));
          if (changed.length > 0) keepLastingDraft(DRAFT, owner, typed);
          else dropDraft(DRAFT);
        },
      }),
    [subscribe, owner],
  );
}

const isField = (name: string): name is (typeof fields)[number] => fields.some((field) => field === name);

function useSubmit(form: UseFormReturn<ProfileValues>, me: SignedIn, saved: (values: ProfileValues) => void) {
  const { run } = useUpdateProfile();
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const submit = async (values: ProfileValues) => {
    const { phone, ...others } = values;
    const body: ProfileUpdate = { ...others, dateOfBirth: values.dateOfBirth || null };
    // An empty field is no deletion where there was no phone.
    if (phone !== (me.phone ?? '')) body.phone = phone;
    const settled = await run({ body });
    if (settled.ok) {
      setSessionEnded(false);
      saved(values);
      return;
    }
    setSessionEnded(settled.error instanceof ApiError && settled.error.status === 401);
    tieServerErrors(settled.error, fields, form.setError);
  };
  return { submit, hasSessionEnded };
}

const Restored = ({ onStartOver }: { readonly onStartOver: () => void }) => (
  <div role="status" className={styles.note}>
    <p>This is what you typed before.</p>
    <Button variant="outlined" size="small" onClick={onStartOver}>
      Start over
    </Button>
  </div>
);
