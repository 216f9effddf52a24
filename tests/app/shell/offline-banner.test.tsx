/** What the banner says without a network, what of it only an iPhone's tab has to know, and when it comes. */
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { STILL_AFTER, watchPresses } from '#app/scheduling/still.ts';
import { json, serve } from '#tests/app/serve.ts';
import { openApp } from '#tests/app/whole-app.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile';
const WARNING = 'Add to the home screen, else this device may forget.';

afterEach(() => {
  cleanup();
  act(() => onlineManager.setOnline(true));
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Phone {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
  /** Whether it was started from the home screen. */
  readonly standalone?: boolean;
}

async function bannerOn({ userAgent, maxTouchPoints = 0, standalone = false }: Phone) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
  serve({ '/bff/api/user-profile/me': json({ id: null, username: null, email: null, profilePictureUrl: null }) });
  await openApp('/on-this-device');
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByText('You’re offline.')).toBeNull();
  act(() => onlineManager.setOnline(false));
  return (await screen.findByText('You’re offline.')).closest('[role=status]')?.textContent ?? '';
}

it.each<[string, Phone]>([
  ['an iPhone’s tab', { userAgent: IPHONE }],
  ['an iPad’s tab', { userAgent: IPAD, maxTouchPoints: 5 }],
])('warns in %s of what Safari forgets', async (_, phone) => {
  expect(await bannerOn(phone)).toContain(WARNING);
});

it.each<[string, Phone]>([
  ['an iPhone’s home screen', { userAgent: IPHONE, standalone: true }],
  ['a Mac', { userAgent: IPAD }],
  ['another phone', { userAgent: ANDROID, maxTouchPoints: 5 }],
])('does not on %s', async (_, phone) => {
  const text = await bannerOn(phone);
  expect(text).toContain('Scores stay on this device until the signal is back.');
  expect(text).not.toContain(WARNING);
});

it('does not come under a finger: what it would push away is pressed just now', async () => {
  serve({ '/bff/api/user-profile/me': json({ id: null, username: null, email: null, profilePictureUrl: null }) });
  watchPresses();
  await openApp('/on-this-device');
  const login = await screen.findByRole('button', { name: 'Login' });
  fireEvent.pointerDown(login);
  act(() => onlineManager.setOnline(false));
  await new Promise((resolve) => setTimeout(resolve, 2 * STILL_AFTER));
  expect(screen.queryByText('You’re offline.')).toBeNull();
  fireEvent.pointerUp(login);
  expect(screen.queryByText('You’re offline.')).toBeNull();
  await screen.findByText('You’re offline.');
});
