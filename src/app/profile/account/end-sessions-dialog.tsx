/** Asks who it is before sessions end: the password here, a new sign-in where another provider keeps the account. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '#app/call/api-error.ts';
import { logIn } from '#app/session/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import type { Proof } from '#contract/accounts/account-security.ts';
import { t } from '#messages/t.ts';
import { accountQueries } from './account-queries.ts';
import styles from './delete-account-dialog.module.css';
import { ProofFields, proofOf } from './proof-fields.tsx';
import { securityQueries } from './security-queries.ts';
import { useDialogForm } from './use-dialog-form.ts';

export interface EndSessionsDialogProps {
  readonly userId: string;
  /** The dialog's title, and what its button says. */
  readonly title: string;
  readonly label: string;
  readonly text: string;
  readonly send: (proof: Partial<Proof>) => Promise<void>;
  readonly onClose: () => void;
}

export function EndSessionsDialog({ userId, title, label, text, send, onClose }: EndSessionsDialogProps) {
  const formId = useId();
  const [asksAgain, setAsksAgain] = useState(false);
  const { data: account } = useQuery(accountQueries.own(userId));
  const isKeptHere = account?.isKeptHere !== false;
  const { data: factor } = useQuery({ ...securityQueries.secondFactor(userId), enabled: isKeptHere });
  const { field, submit, isSending } = useDialogForm({ password: '', code: '' }, async (proof) => {
    try {
      await send(isKeptHere ? proofOf(proof) : {});
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'SIGN_IN_AGAIN')) throw error;
      setAsksAgain(true);
    }
  });
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={isSending}>
        {t('common.cancel')}
      </Button>
      {asksAgain ? (
        <Button variant="primary" onClick={() => void logIn(undefined, { again: true })}>
          {t('common.logInAgain')}
        </Button>
      ) : (
        <Button type="submit" form={formId} variant="primary" loading={isSending}>
          {label}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open title={title} onClose={onClose} busy={isSending} actions={actions}>
      <form id={formId} noValidate onSubmit={submit} className={styles.form}>
        <p>{text}</p>
        {asksAgain && <p role="alert">{t('account.logInAgainFirst')}</p>}
        {isKeptHere && <ProofFields field={field} asksForCode={factor?.isOn ?? false} />}
      </form>
    </Dialog>
  );
}
