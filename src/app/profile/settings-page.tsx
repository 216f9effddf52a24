/** One's own picture and profile to change side by side, and below them what else belongs to the account. */
import type { ReactNode } from 'react';
import type { SignedIn } from '#app/session/queries.ts';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { t } from '#messages/t.ts';
import { PictureCard } from './picture-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings-page.module.css';

export interface SettingsPageProps {
  readonly me: SignedIn;
  /** What else belongs to one's account, below the profile. */
  readonly children?: ReactNode;
}

export const SettingsPage = ({ me, children }: SettingsPageProps) => (
  <div className="tt-wrap tt-page">
    <PageTitle title={t('profile.profileSettings')} />
    <div className={styles.columns}>
      <PictureCard me={me} />
      <ProfileForm me={me} />
    </div>
    {children}
  </div>
);
