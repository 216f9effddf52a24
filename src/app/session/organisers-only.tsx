/** A screen for organisers; others read why they cannot use it and how to go on. */
import type { ReactNode } from 'react';
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
      title: 'For organisers only',
      rule: `Only tournament organisers can ${what}.`,
      account: 'your organiser account',
      remedy: 'make you one',
    }}
    back={back}
  >
    {children}
  </RoleOnly>
);
