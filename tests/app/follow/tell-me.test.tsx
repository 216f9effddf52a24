import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followClub, unfollowClub } from '#app/follow/followed-clubs.ts';
import { follow, unfollow } from '#app/follow/followed-players.ts';
import { isTold, readTold, writeTold } from '#app/follow/is-told.ts';
import TellMe from '#app/follow/tell-me.tsx';
import { forgetEverythingPrivate } from '#app/outbox/sign-out.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';

const KEY = 'AQID';
const NOBODY = { id: null, username: null, email: null, profilePictureUrl: null };
const ANA = { ...NOBODY, id: 'ana', username: 'ana' };

interface FakeBrowser {
  permission: NotificationPermission;
  /** What the person answers when asked. */
  answer: NotificationPermission;
  asked: number;
  subscription: object | null;
  hasService: boolean;
  /** On a first visit: nothing is registered yet. */
  ready?: Promise<void>;
}

function stubBrowser(given: Partial<FakeBrowser> = {}): FakeBrowser {
  const browser: FakeBrowser = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    subscription: null,
    hasService: true,
    ...given,
  };
  const subscription = {
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/x', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      browser.subscription = null;
      return true;
    },
  };
  if (given.subscription) browser.subscription = subscription;
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async () => {
      if (!browser.hasService) throw new DOMException('push service error', 'AbortError');
      browser.subscription = subscription;
      return subscription;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  const registration = { pushManager };
  const serviceWorker = {
    getRegistration: async () => (browser.ready ? undefined : registration),
    ready: Promise.resolve(browser.ready).then(() => registration),
    controller: null,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return browser;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  unfollow('p1');
  unfollowClub('SC Fluss');
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function show(me: object = NOBODY, refusal?: { status: number; message: string }) {
  const calls: Call[] = [];
  const { notices } = await renderScreen(<TellMe />, {
    cached: [[sessionQueries.me().queryKey, me]],
    server: (call) => {
      if (call.method === 'POST') calls.push(call);
      if (call.path === '/bff/api/push/key') return { status: 200, body: { key: KEY } };
      if (refusal) return { status: refusal.status, body: { message: refusal.message, code: 'TEST', errors: [] } };
      return { status: 200, body: {} };
    },
  });
  return { notices, calls, user: userEvent.setup() };
}

const subscription = { endpoint: 'https://push.example/x', keys: { p256dh: 'p', auth: 'a' } };

describe('being told', () => {
  test('is asked of the browser at the tap, never before, and then of the server', async () => {
    const browser = stubBrowser();
    follow({ userId: 'p1', name: 'Ben Kos' });
    followClub('SC Fluss');
    const { calls, user } = await show();
    const button = await screen.findByRole('button', { name: 'Tell me' });
    expect([browser.asked, calls]).toEqual([0, []]);
    await user.click(button);
    expect(await screen.findByText('You get calls on this device.')).toBeTruthy();
    expect(browser.asked).toBe(1);
    expect(calls).toMatchObject([
      { path: '/bff/api/push/subscriptions', body: { subscription, follows: ['p1'], clubs: ['SC Fluss'] } },
    ]);
    expect(isTold()).toBe(true);
  });

  test('is offered once the worker of a first visit is there, and not said to be impossible before', async () => {
    let arrive = () => {};
    const ready = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    stubBrowser({ ready });
    await show();
    await Promise.resolve();
    expect(screen.queryByText(/can’t show calls/)).toBeNull();
    arrive();
    expect(await screen.findByRole('button', { name: 'Tell me' })).toBeTruthy();
  });

  test('is offered on a slow device, too, where the worker comes after it was given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let arrive = () => {};
    const ready = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    stubBrowser({ ready });
    await show();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    vi.useRealTimers();
    expect(await screen.findByText(/can’t show calls/)).toBeTruthy();
    arrive();
    expect(await screen.findByRole('button', { name: 'Tell me' })).toBeTruthy();
  });

  test('offers the own calls to who is signed in', async () => {
    stubBrowser();
    await show(ANA);
    expect(await screen.findByText(/your calls and theirs/)).toBeTruthy();
  });

  test('is left as it is where the person says no', async () => {
    const browser = stubBrowser({ answer: 'denied' });
    const { calls, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText(/^Allow notifications of this site in the browser’s settings/)).toBeTruthy();
    expect([browser.subscription, calls]).toEqual([null, []]);
  });

  test.each([
    ['the browser', { hasService: false }, undefined, /push service cannot be reached/],
    ['the server', {}, { status: 503, message: 'The push service does not answer.' }, /does not answer/],
  ] as const)('says so where %s reaches no push service', async (_, browser, refusal, words) => {
    stubBrowser(browser);
    const { notices, user } = await show(NOBODY, refusal);
    await user.click(await screen.findByRole('button', { name: 'Tell me' }));
    await waitFor(() => expect(notices.at(-1)?.text).toMatch(words));
    expect(isTold()).toBe(false);
    expect(screen.getByRole('button', { name: 'Tell me' })).toBeTruthy();
  });

  test('is tried by a test call, and stopped', async () => {
    const browser = stubBrowser({ permission: 'granted', subscription: {} });
    writeTold(JSON.stringify({ userId: null, follows: [], clubs: [], at: Date.now() }));
    const { calls, notices, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Send a test call' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('A test call is on its way.'));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Tell me' })).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual([
      '/bff/api/push/subscriptions/test',
      '/bff/api/push/subscriptions/end',
    ]);
    expect([browser.subscription, isTold()]).toEqual([null, false]);
  });

  test.each([
    ['somebody has signed in', ANA, { userId: null, follows: [], clubs: [], at: Date.now() }],
    ['other players are followed', NOBODY, { userId: null, follows: ['p9'], clubs: [], at: Date.now() }],
    ['other clubs are followed', NOBODY, { userId: null, follows: [], clubs: ['SC Fluss'], at: Date.now() }],
    ['an earlier version told of no clubs', NOBODY, { userId: null, follows: [], at: Date.now() }],
    ['it was told a day ago', NOBODY, { userId: null, follows: [], clubs: [], at: Date.now() - 25 * 60 * 60_000 }],
    ['what is kept cannot be read', NOBODY, 'x'],
  ])('is told to the server again where %s', async (_, me, told) => {
    stubBrowser({ permission: 'granted', subscription: {} });
    writeTold(JSON.stringify(told));
    const { calls } = await show(me);
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/bff/api/push/subscriptions']));
    expect(JSON.parse(readTold() ?? '')).toMatchObject({ follows: [], userId: me.id });
  });

  test('is told to nobody again where all is as it was', async () => {
    stubBrowser({ permission: 'granted', subscription: {} });
    writeTold(JSON.stringify({ userId: null, follows: [], clubs: [], at: Date.now() }));
    const { calls } = await show();
    await screen.findByText('You get calls on this device.');
    expect(calls).toEqual([]);
  });

  test('is not promised without a network', async () => {
    stubBrowser({ permission: 'granted', subscription: {} });
    writeTold(JSON.stringify({ userId: null, follows: [], clubs: [], at: Date.now() }));
    await show();
    await screen.findByText('You get calls on this device.');
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText('You’re offline: no calls come to this device.')).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(screen.getByText('You get calls on this device.')).toBeTruthy();
  });

  test('ends as somebody signs out on this device', async () => {
    const browser = stubBrowser({ permission: 'granted', subscription: {} });
    writeTold(JSON.stringify({ userId: 'ana', follows: [], clubs: [], at: Date.now() }));
    await forgetEverythingPrivate();
    expect([browser.subscription, isTold()]).toEqual([null, false]);
  });
});

describe('what cannot be', () => {
  test('is explained on an iPhone: the home screen first', async () => {
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { userAgent: { value: 'iPhone' }, maxTouchPoints: { value: 5 } }),
    );
    await show();
    expect(await screen.findByText(/add Edgeball to the home screen/)).toBeTruthy();
  });

  test('is said in other browsers', async () => {
    await show();
    expect(await screen.findByText(/can’t show calls/)).toBeTruthy();
  });
});
