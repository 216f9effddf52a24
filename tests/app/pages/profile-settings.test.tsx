/** The settings' sections, while the network is slow or gone. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ProfileSettingsPage } from '#app/pages/profile-settings.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import { setUpOffline } from '#tests/app/offline.ts';
import { me } from '#tests/app/profile/people.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';
import { eventually } from '#tests/eventually.ts';

setUpOffline();

const replies: Readonly<Record<string, unknown>> = {
  '/bff/api/user/account': { email: me.email, emailVerified: true, isKeptHere: true },
  '/bff/api/user/second-factor': { isOn: false, recoveryCodesLeft: 0 },
  '/bff/api/user/sessions': [],
};
const show = (answer: (path: string) => { readonly status: number; readonly body: unknown } | Promise<never>) =>
  renderScreen(<ProfileSettingsPage />, {
    cached: [[sessionQueries.me().queryKey, me]],
    server: ({ path }: Call) => answer(path),
  });
const known = (path: string) => ({ status: 200, body: replies[path] ?? me });
const buttons = ['Change password', 'Turn on two-step login', 'Log out everywhere', 'Delete my account'];
const shownButtons = () => buttons.filter((name) => screen.queryByRole('button', { name }) !== null);

test.each(Object.keys(replies))('no button is there before %s has come, which would move it', async (late) => {
  let isHeld = true;
  const release: (() => void)[] = [];
  await show((path) =>
    path === late && isHeld
      ? new Promise<never>((_, reject) => release.push(() => reject(new TypeError('cut'))))
      : known(path),
  );
  await eventually(() => expect(release).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shownButtons()).toEqual([]);
  isHeld = false;
  for (const go of release) go();
  // The network was cut under it: its part says so, and the account's own stays within reach.
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(shownButtons()).toEqual(['Log out everywhere', 'Delete my account']);
  await userEvent.click(again);
  await eventually(() => expect(shownButtons()).toEqual(buttons));
});
