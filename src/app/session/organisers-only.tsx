/** A screen for organisers; others read why they cannot use it and how to go on. */
import type { ReactNode } from 'react';
import { t } from '#messages/t.ts';
import { RoleOnly, type RoleOnlyProps } from './role-only.tsx';

export interface OrganisersOnlyProps {
  /** What only organisers can do here, as in "create tournaments". */
  readonly what: string;
  readonly back: RoleOnlyProps['back'];
  /** The screen, once it is known who is there. */
  readonly children: (userId: string) => ReactNode;
}

export const OrganisersOnly = ({ what, back, children }: OrganisersOnlyProps) => (
  <RoleOnly
    needs="tournament_organizer"
    words={{
      title: t('session.forOrganisersOnly'),
      rule: t('session.onlyTournamentOrganisersCan', { what }),
      account: 'your organiser account',
      remedy: 'make you one',
    }}
    back={back}
  >
    {children}
  </RoleOnly>
);
