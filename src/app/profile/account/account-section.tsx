/** One's account in the settings: an e-mail to confirm, logging out everywhere, a file of what is kept, and its end. */
import { type ReactNode, useId, useState } from 'react';
import { ApiError, DEFAULT_ERROR_TEXT, messageOf } from '#app/call/api-error.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import type { SignedIn } from '#app/session/queries.ts';
import { SessionEnded } from '#app/session/session-ended.tsx';
import { type LogoutHooks, useLeave } from '#app/session/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify, notifyMutation } from '#app/ui/feedback/toasts.ts';
import type { OwnAccount } from '#contract/accounts/account.ts';
import type { Proof } from '#contract/accounts/account-security.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { useSaveExport, useSendConfirmation } from './account-queries.ts';
import { AccountRow } from './account-row.tsx';
import styles from './account-section.module.css';

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'), 'DeleteAccountDialog');
const EndSessionsDialog = lazyPart(() => import('./end-sessions-dialog.tsx'), 'EndSessionsDialog');

export interface AccountSectionProps extends LogoutHooks {
  readonly me: SignedIn;
  /** Undefined where it could not be asked for. */
  readonly account: OwnAccount | undefined;
  readonly ending: AccountEnding;
}

/** The end of the account, elsewhere than on the profile. */
interface AccountEnding {
  /** What is lost with it, said before. */
  readonly losses: ReactNode;
  /** Told once it is gone. */
  readonly onDeleted: () => Promise<void>;
}

export function AccountSection({ me, account, ending, ...hooks }: AccountSectionProps) {
  const headingId = useId();
  const [hasSessionEnded, setSessionEnded] = useState(false);
  /** Whether it was about the session; then the person logs in again and comes back. */
  const noteSession = (error: unknown) => setSessionEnded(error instanceof ApiError && error.status === 401);
  return (
    <section aria-labelledby={headingId} className={`tt-sheet ${styles.section}`}>
      <h2 id={headingId}>{t('account.account')}</h2>
      {hasSessionEnded && <SessionEnded />}
      {account?.isKeptHere && !account.emailVerified && <ConfirmEmail onRefused={noteSession} />}
      <SignOutEverywhere me={me} hooks={hooks} onRefused={noteSession} />
      <SaveExport onRefused={noteSession} />
      <DeleteAccount me={me} ending={ending} />
    </section>
  );
}

interface Refusable {
  readonly onRefused: (error: unknown) => void;
}

interface Leaving {
  readonly me: SignedIn;
  readonly hooks: LogoutHooks;
}

function ConfirmEmail({ onRefused }: Refusable) {
  const { run, isPending } = useSendConfirmation();
  const send = async () => {
    const settled = await run({});
    if (!settled.ok) onRefused(settled.error);
  };
  return (
    <AccountRow heading={t('account.confirmEmail')} text={t('account.confirmEmailWhy')}>
      <Button variant="primary" full="phone" loading={isPending} onClick={send}>
        {t('account.sendMeLink')}
      </Button>
    </AccountRow>
  );
}

function SignOutEverywhere({ me, hooks, onRefused }: Refusable & Leaving) {
  const leave = useLeave(hooks);
  const [isAsking, setAsking] = useState(false);
  const signOut = async (proof: Partial<Proof>) => {
    try {
      if (!(await leave(paths.signOutEverywhere, { body: proof }))) setAsking(false);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      // The page behind the dialog offers to log in again.
      setAsking(false);
      notify.error(messageOf(error));
      onRefused(error);
    }
  };
  return (
    <AccountRow heading={t('account.logOutEverywhere')} text={t('account.endsYourSessionsOn')}>
      <Button variant="outlined" full="phone" onClick={() => setAsking(true)}>
        {t('account.logOutEverywhere')}
      </Button>
      {isAsking && (
        <EndSessionsDialog
          userId={me.id}
          title={t('account.confirmLogOutEverywhere')}
          label={t('account.logOut')}
          text={t('account.endsYourSessionsOn')}
          send={signOut}
          onClose={() => setAsking(false)}
        />
      )}
    </AccountRow>
  );
}

function SaveExport({ onRefused }: Refusable) {
  const { mutateAsync, isPending } = useSaveExport();
  const save = async () => {
    const settled = await notifyMutation(mutateAsync(), {
      success: t('account.yourDataIsIn'),
      error: DEFAULT_ERROR_TEXT,
    });
    if (!settled.ok) onRefused(settled.error);
  };
  return (
    <AccountRow heading={t('account.yourData')} text={t('account.fileWithEverythingThat')}>
      <Button variant="outlined" full="phone" loading={isPending} onClick={save}>
        {t('account.exportMyData')}
      </Button>
    </AccountRow>
  );
}

function DeleteAccount({ me, ending }: Pick<AccountSectionProps, 'me' | 'ending'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountRow heading={t('account.deleteMyAccount')} text={t('account.whatYouHavePlayed')}>
      <Button variant="outlined" full="phone" onClick={() => setAsking(true)}>
        {t('account.deleteMyAccount')}
      </Button>
      {isAsking && (
        <DeleteAccountDialog
          me={me}
          hooks={{ onLogout: ending.onDeleted }}
          losses={ending.losses}
          onClose={() => setAsking(false)}
        />
      )}
    </AccountRow>
  );
}
