/** How one's account is signed in to: password, e-mail, second step, and the sessions that are open. */
import { type ReactNode, useId, useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import type { SignedIn } from '#app/session/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Loaded, type QueryView } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { t } from '#messages/t.ts';
import { AccountRow } from './account-row.tsx';
import styles from './account-section.module.css';
import { SessionList } from './session-list.tsx';
import type { AccountSecurity } from './use-account-security.ts';

const ChangePasswordDialog = lazyPart(() => import('./change-password-dialog.tsx'), 'ChangePasswordDialog');
const ChangeEmailDialog = lazyPart(() => import('./change-email-dialog.tsx'), 'ChangeEmailDialog');
const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog.tsx'), 'SecondFactorDialog');

interface SecuritySectionProps {
  readonly me: SignedIn;
  readonly security: QueryView<AccountSecurity>;
}

export function SecuritySection({ me, security }: SecuritySectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={`tt-sheet ${styles.section}`}>
      <h2 id={headingId}>{t('account.loginAndSecurity')}</h2>
      <Loaded query={security} loading={<Waiting />}>
        {({ account, factor, sessions }) => (
          <>
            {account.isKeptHere ? (
              <Credentials me={me} factor={factor} isConfirmed={account.emailVerified} />
            ) : (
              <AccountRow heading={t('account.passwordEmailAndStep')} text={t('account.providerKeeps')} />
            )}
            <SessionList userId={me.id} sessions={sessions} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** About as tall as what comes. */
const Waiting = () => (
  <>
    <Loading hidden />
    <Skeleton height={480} />
  </>
);

interface CredentialsProps {
  readonly me: SignedIn;
  readonly factor: AccountSecurity['factor'];
  readonly isConfirmed: boolean;
}

function Credentials({ me, factor, isConfirmed }: CredentialsProps) {
  const dialog = { userId: me.id, asksForCode: factor?.isOn ?? false };
  return (
    <>
      <Action
        heading={t('account.password')}
        text={t('account.othersLoggedOut')}
        label={t('account.changePassword')}
        dialog={(onClose) => <ChangePasswordDialog {...dialog} onClose={onClose} />}
      />
      <Action
        heading={t('account.email')}
        text={me.email ? t('account.youLogInWith', { email: me.email }) : t('account.youLogInWithYours')}
        label={t('account.changeEmail')}
        dialog={(onClose) => <ChangeEmailDialog {...dialog} onClose={onClose} />}
      />
      {factor && (isConfirmed || factor.isOn) && (
        <SecondStep userId={me.id} isOn={factor.isOn} codesLeft={factor.recoveryCodesLeft} />
      )}
    </>
  );
}

/** Counted of ten; somebody who has used up so many had better get new ones. */
const FEW_CODES = 3;

interface SecondStepProps {
  readonly userId: string;
  readonly isOn: boolean;
  readonly codesLeft: number;
}

function SecondStep({ userId, isOn, codesLeft }: SecondStepProps) {
  const show = (purpose: 'turn-on' | 'turn-off' | 'renew') => (onClose: () => void) => (
    <SecondFactorDialog userId={userId} purpose={purpose} onClose={onClose} />
  );
  if (!isOn)
    return (
      <Action
        heading={t('account.twoStepLogin')}
        text={t('account.twoStepOff')}
        label={t('account.turnOnTwoStep')}
        dialog={show('turn-on')}
      />
    );
  return (
    <>
      <Action
        heading={t('account.twoStepLogin')}
        text={t('account.twoStepOn')}
        label={t('account.turnOffTwoStep')}
        dialog={show('turn-off')}
      />
      <Action
        heading={t('account.recoveryCodes')}
        text={
          codesLeft <= FEW_CODES
            ? t('account.fewRecoveryCodesLeft', { count: codesLeft })
            : t('account.recoveryCodesLeft', { count: codesLeft })
        }
        label={t('account.newRecoveryCodes')}
        dialog={show('renew')}
      />
    </>
  );
}

interface ActionProps {
  readonly heading: string;
  readonly text: string;
  readonly label: string;
  readonly dialog: (onClose: () => void) => ReactNode;
}

function Action({ heading, text, label, dialog }: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountRow heading={heading} text={text}>
      <Button variant="outlined" full="phone" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <>{dialog(() => setOpen(false))}</>}
    </AccountRow>
  );
}
