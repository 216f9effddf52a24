import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileForm } from '#app/profile/profile-form.tsx';
import { profilesKey } from '#app/profile/queries.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { SignedInOnly } from '#app/session/signed-in-only.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { me, profile } from './people.ts';

const UPDATE = '/bff/api/user-profile/update';
const ME = '/bff/api/user-profile/me';

type Reply = { readonly status: number; readonly body: unknown };
const ok: Reply = { status: 200, body: profile };

/** The form as the page shows it, in front of a server that says this. */
async function show(update: Reply | (() => Reply) = ok, who: object = me) {
  let stored = who;
  const shown = await renderScreen(
    <SignedInOnly title="Profile settings" invitation="Log in to see it.">
      {(signedIn) => <ProfileForm me={signedIn} />}
    </SignedInOnly>,
    {
      cached: [
        [sessionQueries.me().queryKey, who],
        [[...profilesKey, 'u1'], profile],
      ],
      server: ({ path, method, body }) => {
        if (path === ME) return { status: 200, body: stored };
        if (path !== UPDATE || method !== 'POST') return { status: 200, body: [] };
        const reply = typeof update === 'function' ? update() : update;
        if (reply.status === 200) stored = { ...stored, ...(body as object) };
        return reply;
      },
    },
  );
  await screen.findByLabelText('First name');
  const updates = () => shown.calls.filter(({ path }) => path === UPDATE).map(({ body }) => body);
  const said = () => shown.notices.map(({ title, text }) => `${title ?? ''} ${text}`.trim());
  return { ...shown, updates, said };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** The picker is fetched with the form, which takes its time where it has to be compiled. */
const birthDate = () => screen.findByRole('group', { name: 'Date of birth' });
const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const invalid = (path: string, message: string): Reply => ({
  status: 422,
  body: { status: 422, code: 'INVALID', message, errors: [{ path, message }] },
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the profile form', () => {
  it('begins with what is stored; the e-mail cannot be changed', async () => {
    await show();
    const values = ['First name', 'Last name', 'Club', 'City', 'Username', 'Email'].map((label) => field(label).value);
    expect(values).toEqual(['Maja', 'Kovač', 'TTC Luka', 'Rijeka', 'maja', 'maja@example.org']);
    expect(field('Email').disabled).toBe(true);
    const date = await birthDate();
    expect(date.textContent).toContain('May 17, 1994');
  });

  it('writes a day of one digit as people do', async () => {
    await show(ok, { ...me, dateOfBirth: '1990-05-06' });
    expect((await birthDate()).textContent).toContain('May 6, 1990');
  });

  it('saves the six fields, says so, and asks again who is signed in, for the menu and the profile', async () => {
    const { updates, said, calls, queryClient } = await show();
    await retype('Last name', 'Kovač Horvat');
    await retype('Club', '');
    await save();
    await waitFor(() => expect(said()).toEqual(['Loading... Give us a sec.', 'Success! Updated profile.']));
    expect(updates()).toEqual([
      {
        username: 'maja',
        firstName: 'Maja',
        lastName: 'Kovač Horvat',
        club: '',
        city: 'Rijeka',
        dateOfBirth: '1994-05-17',
      },
    ]);
    expect(calls.filter(({ path }) => path === ME)).toHaveLength(1);
    expect(queryClient.getQueryData(sessionQueries.me().queryKey)).toMatchObject({ lastName: 'Kovač Horvat' });
    expect(queryClient.getQueryState([...profilesKey, 'u1'])?.isInvalidated).toBe(true);
    expect(field('Last name').value).toBe('Kovač Horvat');
    expect({ ...sessionStorage }).toEqual({});
  });

  it('gives, changes and clears a phone, and says nothing of one that was left alone', async () => {
    const { updates, said } = await show(ok, { ...me, phone: '+385 51 1' });
    expect(field('Phone').value).toBe('+385 51 1');
    await retype('Phone', '+385 51 2');
    await save();
    await waitFor(() => expect(said().at(-1)).toBe('Success! Updated profile.'));
    await retype('Phone', '');
    await save();
    await waitFor(() => expect(updates()).toHaveLength(2));
    expect(updates()).toMatchObject([{ phone: '+385 51 2' }, { phone: '' }]);
  });

  it('says at the username that it is needed, as the server does', async () => {
    const { said, updates } = await show(invalid('username', 'Username is required.'));
    await retype('Username', '');
    await save();
    await screen.findByText('Username is required.');
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Username'));
    expect(said().at(-1)).toBe('Error! Username is required.');
    expect(updates()).toMatchObject([{ username: '' }]);
  });

  it('shows the server’s words, or that there is no connection', async () => {
    const { said } = await show({ status: 500, body: { message: 'The server is tired.' } });
    await save();
    await waitFor(() => expect(said().at(-1)).toBe('Error! The server is tired.'));
    cleanup();
    const offline = await show(() => {
      throw new TypeError('Failed to fetch');
    });
    await retype('City', 'Pula');
    await save();
    await waitFor(() => expect(offline.said().at(-1)).toMatch(/^Error! There is no connection to the server\./));
    expect(field('City').value).toBe('Pula');
  });

  it('keeps what was typed when the session ends, for the same person alone', async () => {
    const first = await show({ status: 401, body: { status: 401, message: 'Please log in.' } });
    await retype('City', 'Pula');
    await save();
    await screen.findByRole('button', { name: 'Log in again' });
    expect(field('City').value).toBe('Pula');
    expect(first.said().at(-1)).toBe('Error! Please log in.');
    cleanup();

    await show(ok, { ...me, id: 'u2', username: 'other', city: 'Split' });
    expect(field('City').value).toBe('Split');
    cleanup();

    await show();
    await waitFor(() => expect(field('City').value).toBe('Pula'));
    expect(field('Club').value).toBe('TTC Luka');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('City').value).toBe('Rijeka');
    expect(screen.queryByText('This is what you typed before.')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('takes over what another device has changed, and leaves what was touched here', async () => {
    const { queryClient } = await show();
    await retype('City', 'Pula');
    act(() => queryClient.setQueryData(sessionQueries.me().queryKey, { ...me, club: 'STK Gradec', city: 'Zadar' }));
    await waitFor(() => expect(field('Club').value).toBe('STK Gradec'));
    expect(field('City').value).toBe('Pula');
  });

  it('wants the whole date of birth, or none', async () => {
    const { updates } = await show();
    await birthDate();
    await userEvent.click(screen.getByRole('spinbutton', { name: 'Day' }));
    await userEvent.keyboard('{Backspace}');
    await save();
    await screen.findByText('Enter the whole date.');
    expect(updates()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await save();
    await waitFor(() => expect(updates()).toMatchObject([{ dateOfBirth: null }]));
  });
});

describe('a page of one’s own', () => {
  it('leads whoever is signed out to the login and back', async () => {
    const nobody = { id: null, username: null, email: null, profilePictureUrl: null };
    await renderScreen(
      <SignedInOnly title="Profile settings" invitation="Log in to see and change your profile.">
        {() => <p>Private</p>}
      </SignedInOnly>,
      { cached: [[sessionQueries.me().queryKey, nobody]] },
    );
    await screen.findByText('Log in to see and change your profile.');
    screen.getByRole('button', { name: 'Log in' });
    expect(screen.queryByText('Private')).toBeNull();
  });
});
