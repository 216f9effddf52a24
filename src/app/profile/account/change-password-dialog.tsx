/** A new password, which takes the present one, and a code where the second step is on. */
import { useId } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { t } from '#messages/t.ts';
import styles from './delete-account-dialog.module.css';
import { ProofFields, proofOf } from './proof-fields.tsx';
import { securityCalls, useRefreshSecurity } from './security-queries.ts';
import { useDialogForm } from './use-dialog-form.ts';

export interface CredentialDialogProps {
  readonly userId: string;
  /** Whether the second step is on. */
  readonly asksForCode: boolean;
  readonly onClose: () => void;
}

export function ChangePasswordDialog({ userId, asksForCode, onClose }: CredentialDialogProps) {
  const formId = useId();
  const refresh = useRefreshSecurity(userId);
  const { field, submit, isSending } = useDialogForm(
    { password: '', code: '', newPassword: '' },
    async ({ newPassword, ...proof }) => {
      await securityCalls.changePassword({ ...proofOf(proof), newPassword });
      notify.success(t('account.yourPasswordIsChanged'));
      onClose();
      await refresh();
    },
  );
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={isSending}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={isSending}>
        {t('account.changePassword')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('account.changePassword')} onClose={onClose} busy={isSending} actions={actions}>
      <form id={formId} noValidate onSubmit={submit} className={styles.form}>
        <ProofFields field={field} asksForCode={asksForCode} />
        <TextField
          label={t('account.newPassword')}
          hint={t('account.passwordHint')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          {...field('newPassword')}
        />
      </form>
    </Dialog>
  );
}
