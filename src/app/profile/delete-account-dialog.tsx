import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError, isNetworkFailure, messageOf } from '#app/api.ts';
import type { SignedIn } from '#app/session/queries.ts';
import { type LogoutHooks, useLeave } from '#app/session/sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { DELETE_ACCOUNT } from './account-queries.ts';
import styles from './delete-account-dialog.module.css';

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
  const [typed, setTyped] = useState('');
  const { remove, isLeaving, refusal } = useDeletion(hooks);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void remove(typed);
  };
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={isLeaving}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={isLeaving}>
        Delete it
      </Button>
    </>
  );
  return (
    <Dialog open title="Delete your account?" onClose={onClose} busy={isLeaving} actions={actions}>
      <form id={formId} noValidate onSubmit={submit} className={styles.form}>
        <ul className={styles.list}>
          <li>Your profile, your picture and your sign-in are removed. This cannot be undone.</li>
          <li>You quit tournaments that have not started and forfeit those under way.</li>
          <li>Courts that you have booked are free again. A mail tells you of each.</li>
          <li>Results that were played stay, under the name Former player.</li>
        </ul>
        {losses}
        <TextField
          label={me.email ? 'Type your e-mail' : 'Type your username'}
          hint={me.email ?? me.username}
          type={me.email ? 'email' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={refusal}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

function useDeletion(hooks: LogoutHooks) {
  const leave = useLeave(hooks);
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const remove = async (email: string) => {
    setRefusal(undefined);
    setLeaving(true);
    try {
      setLeaving(await leave(DELETE_ACCOUNT, { email }));
    } catch (error) {
      setLeaving(false);
      setRefusal(wordsOf(error));
    }
  };
  return { remove, isLeaving, refusal };
}

function wordsOf(error: unknown): string {
  if (isNetworkFailure(error)) return 'There is no connection to the server.';
  if (error instanceof ApiError && error.status === 401) return 'Your session has ended. Log in again.';
  return messageOf(error);
}
