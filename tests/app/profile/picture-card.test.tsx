import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureCard } from '#app/profile/picture-card.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import { SignedInOnly } from '#app/session/signed-in-only.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { me, profile } from './people.ts';

const PICTURE = '/bff/api/user-profile/profile-picture';
const stored = { ...me, profilePictureUrl: '/pictures/old-384.webp' };
const uploaded = { profilePictureUrl: '/pictures/new-384.webp' };

async function show(reply: { status: number; body: unknown } | 'nothing' | 'not yet') {
  let current: object = stored;
  const shown = await renderScreen(
    <SignedInOnly title="Profile settings" invitation="Log in to see it.">
      {(signedIn) => <PictureCard me={signedIn} />}
    </SignedInOnly>,
    {
      cached: [[sessionQueries.me().queryKey, stored]],
      server: ({ path }) => {
        if (path === '/bff/api/user-profile/me') return { status: 200, body: current };
        if (path === '/bff/api/user-profile/u1') return { status: 200, body: profile };
        if (path !== PICTURE) return { status: 200, body: [] };
        if (reply === 'nothing') throw new TypeError('Failed to fetch');
        if (reply === 'not yet') return new Promise(() => undefined);
        if (reply.status === 200) current = { ...stored, ...(reply.body as object) };
        return reply;
      },
    },
  );
  await screen.findByText('Maja Kovač');
  return { ...shown, said: () => shown.notices.map(({ text }) => text) };
}

const face = () => document.querySelector<HTMLElement>('.tt-avatar');
const picture = () => face()?.querySelector('img')?.getAttribute('src');
const like = () => screen.getByRole<HTMLButtonElement>('button', { name: 'I like this one.' });
const file = new File(['picture'], 'me.png', { type: 'image/png' });
const input = () => screen.getByTestId<HTMLInputElement>('picture-file');
const choose = () => fireEvent.change(input(), { target: { files: [file] } });

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the picture card', () => {
  it('shows the stored picture in 150, and takes alone what the server reads', async () => {
    await show({ status: 200, body: uploaded });
    expect(picture()).toBe('/pictures/old-384.webp');
    expect(face()?.style.width).toBe('150px');
    expect(input().accept).toBe('image/jpeg,image/png,image/webp');
    expect(like().disabled).toBe(true);
  });

  it('opens the picker where the picture is pressed', async () => {
    await show({ status: 200, body: uploaded });
    const opened = vi.fn();
    input().addEventListener('click', opened);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a new profile picture' }));
    expect(opened).toHaveBeenCalledOnce();
  });

  it('shows what was chosen, uploads it once it is liked, and shows it everywhere', async () => {
    const { calls, said, queryClient } = await show({ status: 200, body: uploaded });
    choose();
    await waitFor(() => expect(picture()).toBe('blob:preview'));
    expect(calls.some(({ path }) => path === PICTURE)).toBe(false);
    await userEvent.click(like());
    await waitFor(() => expect(said()).toEqual(['Give us a sec.', 'Profile picture updated.']));
    expect(picture()).toBe('/pictures/new-384.webp');
    expect(queryClient.getQueryData(sessionQueries.me().queryKey)).toMatchObject(uploaded);
    expect(like().disabled).toBe(true);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
  });

  it('says what the server says, and keeps the choice', async () => {
    const { said } = await show({ status: 413, body: { message: 'The picture is too large: 5 MB at most.' } });
    choose();
    await userEvent.click(like());
    await waitFor(() => expect(said().at(-1)).toBe('The picture is too large: 5 MB at most.'));
    expect(picture()).toBe('blob:preview');
    expect(like().disabled).toBe(false);
  });

  it('says that it failed where the server says nothing', async () => {
    for (const reply of ['nothing', { status: 502, body: null }] as const) {
      const { said } = await show(reply);
      choose();
      await userEvent.click(like());
      await waitFor(() => expect(said().at(-1)).toBe('Failed to upload profile picture.'));
      cleanup();
    }
  });

  it('shows how far it is, and stops when it is asked to', async () => {
    const { said } = await show('not yet');
    choose();
    await userEvent.click(like());
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Picture upload' });
    await waitFor(() => expect(bar.value).toBe(42));
    expect(screen.getByText('42 %')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload' }));
    await waitFor(() => expect(said().at(-1)).toBe('The upload was cancelled.'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(picture()).toBe('blob:preview');
    expect(like().disabled).toBe(false);
  });

  it('offers to log in again where the session has ended', async () => {
    await show({ status: 401, body: { message: 'Please log in.' } });
    choose();
    await userEvent.click(like());
    await screen.findByRole('button', { name: 'Log in again' });
    expect(picture()).toBe('blob:preview');
  });
});
