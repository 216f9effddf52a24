/** Asks before one's account ends, with the password where it is kept here. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { SignedIn } from '#app/session/queries.ts';
import { type LogoutHooks, useLeave } from '#app/session/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { accountQueries } from './account-queries.ts';
import styles from './delete-account-dialog.module.css';
import { ProofFields, proofOf } from './proof-fields.tsx';
import { securityQueries } from './security-queries.ts';
import { useDialogForm } from './use-dialog-form.ts';

export interface DeleteAccountDialogProps {
  readonly me: SignedIn;
  readonly hooks: LogoutHooks;
  /** What else is lost with it, as far as this device knows. */
  readonly losses?: ReactNode;
  readonly onClose: () => void;
}

/** Says what goes and what stays; typing the e-mail shows that it is meant. */
export function DeleteAccountDialog({ me, hooks, losses, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const { data: account } = useQuery(accountQueries.own(me.id));
  const isKeptHere = account?.isKeptHere === true;
  const { data: factor } = useQuery({ ...securityQueries.secondFactor(me.id), enabled: isKeptHere });
  const leave = useLeave(hooks);
  const {
    field,
    submit,
    isSending: isLeaving,
  } = useDialogForm(
    { email: '', password: '', code: '' },
    async ({ email, ...proof }) => {
      await leave(paths.deleteAccount, { body: { email, ...(isKeptHere ? proofOf(proof) : {}) } });
    },
    'email',
  );
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={isLeaving}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={isLeaving}>
        {t('account.deleteIt')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('account.deleteYourAccount')} onClose={onClose} busy={isLeaving} actions={actions}>
      <form id={formId} noValidate onSubmit={submit} className={styles.form}>
        <ul className={styles.list}>
          <li>{t('account.yourProfileYourPicture')}</li>
          <li>{t('account.tournamentsAreLeft')}</li>
          <li>{t('account.bookingsAreFreed')}</li>
          <li>{t('account.resultsThatWerePlayed')}</li>
        </ul>
        {losses}
        <TextField
          label={me.email ? t('account.typeYourEmail') : t('account.typeYourUsername')}
          hint={me.email ?? me.username}
          type={me.email ? 'email' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        {isKeptHere && <ProofFields field={field} asksForCode={factor?.isOn ?? false} />}
      </form>
    </Dialog>
  );
}
