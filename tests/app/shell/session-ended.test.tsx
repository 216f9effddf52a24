import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '#app/call/call.ts';
import { Header } from '#app/shell/header.tsx';
import { paths } from '#contract/paths.ts';
import { me } from '#tests/app/profile/people.ts';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers Login instead of the menu once a call has shown that the session is over, and not before', async () => {
  let status = 403;
  await renderScreen(<Header session={{ state: 'signed-in', me }} sync={undefined} />, {
    server: () => ({ status, body: { message: 'No.' } }),
  });
  const remove = () =>
    act(() => call(paths.removePlayer, { tournamentId: 't1', playerId: 'p1' }).catch(() => undefined));
  await remove();
  expect(screen.getByRole('button', { name: 'Maja Kovač, account menu' })).toBeTruthy();
  status = 401;
  await remove();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /account menu/ })).toBeNull();
});
