/** A screen for venue managers; others read why they cannot use it and how to go on. */
import type { ReactNode } from 'react';
import { t } from '#messages/t.ts';
import { RoleOnly } from './role-only.tsx';

export interface ManagersOnlyProps {
  /** What only venue managers can do here. */
  readonly what: 'create' | 'edit' | 'bookings';
  readonly children: ReactNode;
}

export const ManagersOnly = ({ what, children }: ManagersOnlyProps) => (
  <RoleOnly
    needs="venue_manager"
    words={{
      title: t('session.forVenueManagersOnly'),
      logIn: t('session.managersLogIn', { what }),
      askForRole: t('session.managersAskForRole', { what }),
    }}
    back={{ to: '/venues', label: t('common.seeVenues') }}
  >
    {() => children}
  </RoleOnly>
);
