/** What shows again whose account it is: the password, and a code where the sign-in asks for one. */
import { TextField } from '#app/ui/controls/field.tsx';
import { t } from '#messages/t.ts';
import type { DialogField } from './use-dialog-form.ts';

export interface ProofFieldsProps {
  readonly field: (name: 'password' | 'code') => DialogField;
  readonly asksForCode: boolean;
}

export const ProofFields = ({ field, asksForCode }: ProofFieldsProps) => (
  <>
    <TextField
      label={t('account.yourPassword')}
      type="password"
      autoComplete="current-password"
      maxLength={200}
      {...field('password')}
    />
    {asksForCode && <CodeField {...field('code')} />}
  </>
);

/** An authenticator app's code; a recovery code holds letters, so that the keyboard is not one of digits. */
export const CodeField = ({ hint, ...field }: DialogField & { readonly hint?: string }) => (
  <TextField
    label={t('account.code')}
    hint={hint ?? t('account.sixDigitsFromYour')}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={64}
    {...field}
  />
);

/** As the server takes them. */
export const proofOf = ({ password, code }: { readonly password: string; readonly code: string }) => ({
  password,
  ...(code.trim() === '' ? {} : { code }),
});
