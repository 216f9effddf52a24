/** The signed-in person's settings, with what an account's end would take along. */
import { forgetAccount, UnsentResults } from '#app/outbox/account-end.tsx';
import { useSignOutGuard } from '#app/outbox/sign-out.tsx';
import { AccountSection } from '#app/profile/account/account-section.tsx';
import { SecuritySection } from '#app/profile/account/security-section.tsx';
import { useAccountSecurity } from '#app/profile/account/use-account-security.ts';
import { SettingsPage } from '#app/profile/settings-page.tsx';
import { BookedCourts } from '#app/reservations/booked-courts.tsx';
import type { SignedIn } from '#app/session/queries.ts';
import { SignedInOnly } from '#app/session/signed-in-only.tsx';
import { t } from '#messages/t.ts';

function OwnSettings({ me }: { readonly me: SignedIn }) {
  const { beforeLogout, onLogout, dialog } = useSignOutGuard(me.id);
  const security = useAccountSecurity(me.id);
  const losses = (
    <>
      <BookedCourts heading={t('pages.theseReservationsAreCanceled')} />
      <UnsentResults userId={me.id} />
    </>
  );
  const ending = { losses, onDeleted: () => forgetAccount(me.id) };
  return (
    <SettingsPage me={me}>
      <SecuritySection me={me} security={security} />
      {security.isAnswered && (
        <AccountSection
          me={me}
          account={security.data?.account}
          ending={ending}
          beforeLogout={beforeLogout}
          onLogout={onLogout}
        />
      )}
      {dialog}
    </SettingsPage>
  );
}

export const ProfileSettingsPage = () => (
  <SignedInOnly title={t('pages.profileSettings')} invitation={t('pages.logInForProfile')}>
    {(me) => <OwnSettings key={me.id} me={me} />}
  </SignedInOnly>
);
