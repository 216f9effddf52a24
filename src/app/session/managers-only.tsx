/** A screen for venue managers; others read why they cannot use it and how to go on. */
import type { ReactNode } from 'react';
import { RoleOnly } from './role-only.tsx';

export interface ManagersOnlyProps {
  /** What only venue managers can do here, as in "create venues". */
  readonly what: string;
  readonly children: ReactNode;
}

export const ManagersOnly = ({ what, children }: ManagersOnlyProps) => (
  <RoleOnly
    needs="venue_manager"
    words={{
      title: 'For venue managers only',
      rule: `Only venue managers can ${what}.`,
      account: 'your venue manager’s account',
      remedy: 'make you one',
    }}
    back={{ to: '/venues', label: 'See the venues' }}
  >
    {() => children}
  </RoleOnly>
);
