/** A screen for organisers; others read why they cannot use it and how to go on. */
import type { ReactNode } from 'react';
import { t } from '#messages/t.ts';
import { RoleOnly, type RoleOnlyProps } from './role-only.tsx';

export interface OrganisersOnlyProps {
  /** What only organisers can do here. */
  readonly what: 'tournaments' | 'championships' | 'edit';
  readonly back: RoleOnlyProps['back'];
  /** The screen, once it is known who is there. */
  readonly children: (userId: string) => ReactNode;
}

export const OrganisersOnly = ({ what, back, children }: OrganisersOnlyProps) => (
  <RoleOnly
    needs="tournament_organizer"
    words={{
      title: t('session.forOrganisersOnly'),
      logIn: t('session.organisersLogIn', { what }),
      askForRole: t('session.organisersAskForRole', { what }),
    }}
    back={back}
  >
    {children}
  </RoleOnly>
);
