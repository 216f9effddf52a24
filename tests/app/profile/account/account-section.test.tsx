import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountQueries } from '#app/profile/account/account-queries.ts';
import { AccountSection } from '#app/profile/account/account-section.tsx';
import { securityQueries } from '#app/profile/account/security-queries.ts';
import type { OwnAccount } from '#contract/accounts/account.ts';
import { me } from '#tests/app/profile/people.ts';
import { renderScreen } from '#tests/app/screen.tsx';

type Reply = { readonly status: number; readonly body: unknown };
const gone: Reply = { status: 200, body: null };
const confirmed: OwnAccount = { email: me.email, emailVerified: true, isKeptHere: true };
const beforeLogout = vi.fn(async () => true);
const onLogout = vi.fn(async () => undefined);
const onDeleted = vi.fn(async () => undefined);
const ending = { losses: <p>A court is free again.</p>, onDeleted };

const show = (reply: Reply = gone, own: OwnAccount = confirmed, factor = { isOn: false, recoveryCodesLeft: 0 }) =>
  renderScreen(
    <AccountSection me={me} account={own} ending={ending} beforeLogout={beforeLogout} onLogout={onLogout} />,
    {
      cached: [
        [accountQueries.own(me.id).queryKey, own],
        [securityQueries.secondFactor(me.id).queryKey, factor],
      ],
      server: ({ path }) => {
        if (path.endsWith('/account')) return { status: 200, body: own };
        return path.endsWith('/second-factor') ? { status: 200, body: factor } : reply;
      },
    },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The dialog is fetched when it is asked for. */
const openDialog = async () => {
  await press('Delete my account');
  return screen.findByLabelText(/Type your email/);
};

beforeEach(() => {
  beforeLogout.mockReset().mockResolvedValue(true);
  onLogout.mockReset();
  onDeleted.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const signOut = async () => {
  await press('Log out everywhere');
  await userEvent.type(await screen.findByLabelText('Your password'), 'my password');
  await press('Log out');
};

describe('signing out everywhere', () => {
  it('ends the sessions and takes the private copies along', async () => {
    const { calls } = await show();
    await signOut();
    await waitFor(() => expect(onLogout).toHaveBeenCalledOnce());
    expect(calls).toContainEqual({
      method: 'POST',
      path: '/bff/api/user/sign-out-everywhere',
      body: { password: 'my password' },
    });
  });

  it('asks first where results wait, and keeps whoever stays', async () => {
    beforeLogout.mockResolvedValue(false);
    const { calls } = await show();
    await signOut();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(onLogout).not.toHaveBeenCalled();
  });

  it('says what went wrong, and lets people log in again where the session is over', async () => {
    const { notices } = await show({ status: 401, body: { message: 'Please log in.' } });
    await signOut();
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Please log in.'));
    expect(await screen.findByRole('button', { name: 'Log in again' })).toBeTruthy();
    expect(onLogout).not.toHaveBeenCalled();
  });
});

describe('deleting the account', () => {
  it('takes typing the e-mail, says what goes and what stays, and leaves', async () => {
    const { calls } = await show();
    const field = await openDialog();
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    for (const words of ['under the name Former player', 'A court is free again.'])
      expect(dialog.textContent).toContain(words);
    await userEvent.type(field, 'maja@example.org');
    await userEvent.type(screen.getByLabelText('Your password'), 'correct horse');
    await press('Delete it');
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    // It asks for itself: nothing can be sent later, as after a sign-out.
    expect(beforeLogout).not.toHaveBeenCalled();
    const body = { email: 'maja@example.org', password: 'correct horse' };
    expect(calls).toContainEqual({ method: 'POST', path: '/bff/api/user/delete-account', body });
  });

  it('takes the code as well where the sign-in asks for one', async () => {
    const { calls } = await show(gone, confirmed, { isOn: true, recoveryCodesLeft: 10 });
    await userEvent.type(await openDialog(), 'maja@example.org');
    await userEvent.type(screen.getByLabelText('Your password'), 'correct horse');
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await press('Delete it');
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    const body = { email: 'maja@example.org', password: 'correct horse', code: '123456' };
    expect(calls).toContainEqual({ method: 'POST', path: '/bff/api/user/delete-account', body });
  });

  it('takes no password where another provider keeps it', async () => {
    const { calls } = await show(gone, { ...confirmed, isKeptHere: false });
    await userEvent.type(await openDialog(), 'maja@example.org');
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await press('Delete it');
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    const body = { email: 'maja@example.org' };
    expect(calls).toContainEqual({ method: 'POST', path: '/bff/api/user/delete-account', body });
  });

  it('shows why not beside the field and keeps what was typed', async () => {
    await show({ status: 409, body: { message: 'You organise “Cup”. Finish or forfeit it first.' } });
    const field = await openDialog();
    await userEvent.type(field, 'maja@example.org');
    await press('Delete it');
    expect((await screen.findByRole('alert')).textContent).toContain('You organise “Cup”.');
    expect((field as HTMLInputElement).value).toBe('maja@example.org');
    expect(onDeleted).not.toHaveBeenCalled();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the data', () => {
  it('is saved as a file', async () => {
    const saved: { name: string; href: string }[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
    const { notices } = await show({ status: 200, body: { profile: {} } });
    await press('Export my data');
    await waitFor(() => expect(saved).toEqual([{ name: 'edgeball-account.json', href: 'blob:x' }]));
    expect(notices.at(-1)?.text).toBe('Your data is in your downloads.');
  });
});

describe('an e-mail that is not confirmed', () => {
  const open = { ...confirmed, emailVerified: false };

  it('is confirmed by a link that is sent again', async () => {
    const { notices } = await show({ status: 200, body: { email: me.email } }, open);
    await press('Send me a link');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('We’ve sent a link to maja@example.org.'));
  });

  it('says when that was too often', async () => {
    const { notices } = await show({ status: 429, body: { message: 'Try again later.' } }, open);
    await press('Send me a link');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Try again later.'));
  });

  it('is not mentioned where it is confirmed, or kept elsewhere', async () => {
    for (const own of [confirmed, { ...open, isKeptHere: false }]) {
      await show(gone, own);
      expect(screen.queryByText('Confirm your email')).toBeNull();
      cleanup();
    }
  });
});
