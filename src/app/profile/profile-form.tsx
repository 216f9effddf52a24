/** One's own name, club, phone and date of birth to change; what is typed is a draft of this device until it is saved. */
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { type LongForm, useLongForm } from '#app/session/long-form.tsx';
import type { SignedIn } from '#app/session/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import type { ProfileUpdate } from '#contract/accounts/users.ts';
import { t } from '#messages/t.ts';
import { BirthDateField, INCOMPLETE } from './birth-date-field.tsx';
import { useUpdateProfile } from './mutations.ts';
import styles from './profile-form.module.css';

type ProfileValues = Required<{ [Key in keyof ProfileUpdate]: string }>;

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
  const stored = valuesOf(me);
  const form = useForm<ProfileValues>({
    defaultValues: stored,
    // A newer reply about the signed-in user changes untouched fields only.
    values: stored,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const longForm = useLongForm(form, 'profile-settings', stored);
  const submit = useSubmit(form, me, longForm);
  const { errors, isSubmitting } = form.formState;
  const text = (name: (typeof fields)[number]) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className={`tt-sheet ${styles.form}`}
      aria-label={t('profile.profile')}
    >
      {longForm.typedBefore}
      <div className={styles.fields}>
        <TextField label={t('common.firstName')} autoComplete="given-name" {...text('firstName')} />
        <TextField label={t('common.lastName')} autoComplete="family-name" {...text('lastName')} />
        <TextField label={t('common.club')} autoComplete="organization" {...text('club')} />
        <TextField label={t('common.city')} autoComplete="address-level2" {...text('city')} />
        <TextField label={t('profile.username')} autoComplete="username" spellCheck={false} {...text('username')} />
        <TextField label={t('common.email')} type="email" value={me.email ?? ''} disabled readOnly />
        <TextField label={t('profile.phone')} type="tel" autoComplete="tel" {...text('phone')} />
        <Controller
          name="dateOfBirth"
          control={form.control}
          rules={{ validate: (value) => value !== INCOMPLETE || t('profile.enterWholeDate') }}
          render={({ field, fieldState }) => (
            <BirthDateField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
      </div>
      {longForm.sessionEnded}
      <Button
        type="submit"
        variant="next"
        size="large"
        full="phone"
        loading={isSubmitting}
        className={styles.save ?? ''}
      >
        {t('common.save')}
      </Button>
    </form>
  );
}

function useSubmit(form: UseFormReturn<ProfileValues>, me: SignedIn, longForm: LongForm) {
  const { run } = useUpdateProfile();
  return async (values: ProfileValues) => {
    const { phone, ...others } = values;
    const body: ProfileUpdate = { ...others, dateOfBirth: values.dateOfBirth || null };
    // An empty field is no deletion where there was no phone.
    if (phone !== (me.phone ?? '')) body.phone = phone;
    const settled = await run({ body });
    if (settled.ok) {
      form.reset(values, { keepDirtyValues: false, keepErrors: false });
      // After the reset, which counts as typing for as long as the newer reply about the person has not been drawn.
      longForm.sent();
      return;
    }
    longForm.refused(settled.error);
    tieServerErrors(settled.error, fields, form.setError);
  };
}
