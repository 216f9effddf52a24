/** Another e-mail, which takes the password, and counts once a link that is mailed there has been used. */
import { useId } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { t } from '#messages/t.ts';
import type { CredentialDialogProps } from './change-password-dialog.tsx';
import styles from './delete-account-dialog.module.css';
import { ProofFields, proofOf } from './proof-fields.tsx';
import { securityCalls, useRefreshSecurity } from './security-queries.ts';
import { useDialogForm } from './use-dialog-form.ts';

export function ChangeEmailDialog({ userId, asksForCode, onClose }: CredentialDialogProps) {
  const formId = useId();
  const refresh = useRefreshSecurity(userId);
  const { field, submit, isSending } = useDialogForm(
    { email: '', password: '', code: '' },
    async ({ email, ...proof }) => {
      const sent = await securityCalls.changeEmail({ ...proofOf(proof), email });
      notify.success(t('account.linkSent', { email: sent.email }));
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
        {t('account.sendLink')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('account.changeEmail')} onClose={onClose} busy={isSending} actions={actions}>
      <form id={formId} noValidate onSubmit={submit} className={styles.form}>
        <p>{t('account.changeEmailHint')}</p>
        <TextField
          label={t('account.newEmail')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...field('email')}
        />
        <ProofFields field={field} asksForCode={asksForCode} />
      </form>
    </Dialog>
  );
}
