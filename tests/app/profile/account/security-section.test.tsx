import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SecuritySection } from '#app/profile/account/security-section.tsx';
import { useAccountSecurity } from '#app/profile/account/use-account-security.ts';
import type { OwnAccount } from '#contract/accounts/account.ts';
import type { OwnSession } from '#contract/accounts/account-security.ts';
import { me } from '#tests/app/profile/people.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';

type Reply = { readonly status: number; readonly body: unknown };
const done: Reply = { status: 200, body: null };
const [here, phone]: [OwnSession, OwnSession] = [
  {
    id: 'a'.repeat(43),
    device: 'Firefox on Windows',
    since: '2026-03-14T09:00:00Z',
    lastUsed: '2026-03-15T09:00:00Z',
    isCurrent: true,
  },
  { id: 'b'.repeat(43), device: '', since: '2026-03-10T09:00:00Z', lastUsed: '2026-03-12T09:00:00Z', isCurrent: false },
];

interface Server {
  readonly own?: Partial<OwnAccount>;
  readonly isOn?: boolean;
  readonly codesLeft?: number;
  readonly change?: (call: Call) => Reply;
}

const Security = () => <SecuritySection me={me} security={useAccountSecurity(me.id)} />;
const show = ({ own = {}, isOn = false, codesLeft = 10, change = () => done }: Server = {}) =>
  renderScreen(<Security />, {
    server: (call) => {
      const { method, path } = call;
      if (method !== 'GET') return change(call);
      if (path.endsWith('/sessions')) return { status: 200, body: [here, phone] };
      if (path.endsWith('/second-factor')) return { status: 200, body: { isOn, recoveryCodesLeft: codesLeft } };
      return { status: 200, body: { email: me.email, emailVerified: true, isKeptHere: true, ...own } };
    },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const noticesSay = async ({ notices }: Awaited<ReturnType<typeof show>>, text: string) =>
  waitFor(() => expect(notices.at(-1)?.text).toBe(text));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('sessions', () => {
  it('say which is this one, and each other can be ended', async () => {
    const shown = await show();
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Firefox on Windows This device'),
      expect.stringContaining('Unknown browser'),
    ]);
    expect(within(items[0] as HTMLElement).queryByRole('button')).toBeNull();
    await press(/^End this session: Unknown browser/);
    await dialogNamed('End this session?');
    await type('Your password', 'my password');
    await press('End it');
    await noticesSay(shown, 'That session has ended.');
    const body = { password: 'my password' };
    expect(shown.calls).toContainEqual({ method: 'POST', path: `/bff/api/user/sessions/${phone.id}/end`, body });
    // It is looked for again.
    await waitFor(() => expect(shown.calls.filter(({ path }) => path.endsWith('/sessions'))).toHaveLength(2));
  });

  it('stay where the password is wrong, and the refusal stands at its field', async () => {
    const message = 'That is not your password.';
    await show({ change: () => ({ status: 422, body: { message, errors: [{ path: 'password', message }] } }) });
    await press(/^End this session: Unknown browser/);
    await dialogNamed('End this session?');
    await type('Your password', 'wrong');
    await press('End it');
    await waitFor(() => expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('of another provider’s people ask for a new sign-in there', async () => {
    const message = 'Log in again first.';
    const change = () => ({ status: 403, body: { message, code: 'SIGN_IN_AGAIN' } });
    const { calls } = await show({ own: { isKeptHere: false }, change });
    await press(/^End this session: Unknown browser/);
    await dialogNamed('End this session?');
    await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull());
    await press('End it');
    expect(await screen.findByRole('button', { name: 'Log in again' })).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/end'))?.body).toEqual({});
  });
});

describe('the password', () => {
  it('is changed for whoever knows the present one; a refusal stands at its field', async () => {
    let isRight = false;
    const refusal = {
      message: 'That is not your password.',
      errors: [{ path: 'password', message: 'That is not your password.' }],
    };
    const shown = await show({ change: () => (isRight ? done : { status: 422, body: refusal }) });
    await press('Change password');
    const dialog = await dialogNamed('Change password');
    await type('Your password', 'wrong');
    await type(/^New password/, 'staple lantern');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('That is not your password.');
    expect(within(dialog).getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
    isRight = true;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await noticesSay(shown, 'Your password is changed.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { password: 'wrong', newPassword: 'staple lantern' };
    expect(shown.calls).toContainEqual({ method: 'POST', path: '/bff/api/user/change-password', body });
  });

  it('says what is wrong where no field is', async () => {
    const shown = await show({ change: () => ({ status: 429, body: { message: 'Too many attempts.' } }) });
    await press('Change password');
    const dialog = await dialogNamed('Change password');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await noticesSay(shown, 'Too many attempts.');
    expect(screen.getByRole('dialog')).toBe(dialog);
  });
});

it('mails a link to a new e-mail', async () => {
  const shown = await show({ isOn: true, change: () => ({ status: 200, body: { email: 'new@example.org' } }) });
  await screen.findByText(/^On\./);
  await press('Change email');
  await dialogNamed('Change email');
  await type('New email', 'new@example.org');
  await type('Your password', 'correct horse');
  await type(/^Code/, '123456');
  await press('Send the link');
  await noticesSay(shown, 'We’ve sent a link to new@example.org.');
  const body = { email: 'new@example.org', password: 'correct horse', code: '123456' };
  expect(shown.calls).toContainEqual({ method: 'POST', path: '/bff/api/user/change-email', body });
});

describe('two-step sign-in', () => {
  const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
  const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Edgeball:x?secret=JBSWY3DPEHPK3PXP' };

  it('is turned on by password, app and code, and shows the recovery codes', async () => {
    const shown = await show({
      change: ({ path }) => ({ status: 200, body: path.endsWith('/begin') ? begun : { recoveryCodes: codes } }),
    });
    await press('Turn on two-step login');
    await dialogNamed('Turn on two-step login');
    await type('Your password', 'correct horse');
    await press('Continue');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await type(/^Code/, '123456');
    await press('Turn it on');
    const dialog = await dialogNamed('Your recovery codes');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(shown.calls).toContainEqual({
      method: 'POST',
      path: '/bff/api/user/second-factor/turn-on',
      body: { code: '123456' },
    });
    await press('I have kept them');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is turned off, or given new codes, by password and code', async () => {
    const shown = await show({
      isOn: true,
      codesLeft: 2,
      change: () => ({ status: 200, body: { recoveryCodes: codes } }),
    });
    expect(await screen.findByText(/^2 of 10 left\. Get new ones/)).toBeTruthy();
    await press('New recovery codes');
    await dialogNamed('New recovery codes');
    await type('Your password', 'correct horse');
    await type(/^Code/, '123456');
    await press('Continue');
    await dialogNamed('Your recovery codes');
    await press('I have kept them');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Turn off two-step login');
    await dialogNamed('Turn off two-step login');
    await type('Your password', 'correct horse');
    await type(/^Code/, '654321');
    await press('Turn it off');
    await noticesSay(shown, 'Two-step login is off.');
    const body = { password: 'correct horse', code: '654321' };
    expect(shown.calls).toContainEqual({ method: 'POST', path: '/bff/api/user/second-factor/turn-off', body });
  });
});

it('leaves all of that to another provider, but for the sessions', async () => {
  await show({ own: { isKeptHere: false } });
  expect(await screen.findByText('The provider that you log in with keeps these. You change them there.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});
