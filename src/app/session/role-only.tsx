/** A screen for one role; others read why they cannot use it and how to go on, signed out or without the role. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loading, LoadingHeading } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import type { Role } from '#contract/accounts/session.ts';
import { t } from '#messages/t.ts';
import styles from './message.module.css';
import { sessionQueries, useSession } from './queries.ts';
import { useLogin } from './sign-in.ts';

export interface RoleOnlyProps {
  readonly needs: Role;
  /** What everybody else reads. */
  readonly words: {
    readonly title: string;
    /** Told to a visitor who is logged out. */
    readonly logIn: string;
    /** Told to a user without the role. */
    readonly askForRole: string;
  };
  /** Where everybody else is led. */
  readonly back: { readonly to: '/tournaments' | '/championships' | '/venues' | '/events'; readonly label: string };
  /** The screen, once it is known who is there. */
  readonly children: (userId: string) => ReactNode;
}

export function RoleOnly({ needs, words, back, children }: RoleOnlyProps) {
  const { state, me } = useSession();
  const roles = useQuery({ ...sessionQueries.roles(), enabled: me !== undefined });
  if (state === 'unknown') return <Waiting />;
  if (!me) return <SignedOut words={words} back={back} />;
  if (roles.data?.roles.includes(needs)) return children(me.id);
  if (roles.data) {
    return (
      <Message title={words.title} text={words.askForRole}>
        <BackLink back={back} />
      </Message>
    );
  }
  if (roles.error) return <Failed isPage error={roles.error} onRetry={() => roles.refetch()} />;
  return <Waiting />;
}

const Waiting = () => (
  <div className="tt-wrap tt-page">
    <LoadingHeading />
    <Loading />
  </div>
);

function SignedOut({ words, back }: Pick<RoleOnlyProps, 'words' | 'back'>) {
  const { logIn, isLeaving } = useLogin();
  return (
    <Message title={t('session.pleaseLogIn')} text={words.logIn}>
      <Button variant="primary" size="large" full="phone" onClick={logIn} loading={isLeaving}>
        {t('common.logIn')}
      </Button>
      <BackLink back={back} />
    </Message>
  );
}

const BackLink = ({ back }: Pick<RoleOnlyProps, 'back'>) => (
  <ButtonLink to={back.to} variant="outlined" size="large" full="phone">
    {back.label}
  </ButtonLink>
);

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Message({ title, text, children }: MessageProps) {
  usePageMeta({ title });
  return (
    <div className="tt-wrap tt-page">
      <div className={`tt-sheet ${styles.message}`}>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles.steps}>{children}</div>
      </div>
    </div>
  );
}
