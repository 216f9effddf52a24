/** A page that needs a session; signed out, one can log in and comes back to it. */
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { t } from '#messages/t.ts';
import styles from './message.module.css';
import { type SignedIn, useSession } from './queries.ts';
import { useLogin } from './sign-in.ts';

export interface SignedInOnlyProps {
  readonly title: string;
  /** What logging in is good for here. */
  readonly invitation: string;
  /** The screen, once it is known who is there. */
  readonly children: (me: SignedIn) => ReactNode;
}

export function SignedInOnly({ title, invitation, children }: SignedInOnlyProps) {
  const { state, me } = useSession();
  if (me) return children(me);
  return (
    <div className="tt-wrap tt-page">
      <PageTitle title={title} />
      {state === 'unknown' ? <Loading /> : <SignedOut invitation={invitation} />}
    </div>
  );
}

function SignedOut({ invitation }: Pick<SignedInOnlyProps, 'invitation'>) {
  const { logIn, isLeaving } = useLogin();
  return (
    <div className={`tt-sheet ${styles.message}`}>
      <h2>{t('session.pleaseLogIn')}</h2>
      <p>{invitation}</p>
      <div className={styles.steps}>
        <Button variant="primary" size="large" full="phone" onClick={logIn} loading={isLeaving}>
          {t('common.logIn')}
        </Button>
        <ButtonLink to="/" variant="outlined" size="large" full="phone">
          {t('session.backToHome')}
        </ButtonLink>
      </div>
    </div>
  );
}
