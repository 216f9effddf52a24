/**
 * A phone that is told of calls. The browser of the stories reaches no push service, so its subscription is one of the
 * tests' own service; what arrives there is handed to the page's real worker, as a push service would.
 */
import { type CDPSession, expect, type Page } from '@playwright/test';
import type { PushMessage, PushSubscriptionKeys } from '#contract/push/push.ts';
import type { FakePushService } from '#tests/server/push/fake-push-service.ts';

export interface PushedPhone {
  /** Hands on what has arrived since, until the worker shows it; how many calls and greetings that were. */
  deliver(): Promise<number>;
  /** All calls that have arrived: of which match, at what time, for how often. */
  calls(): readonly string[];
  /** The titles of the notifications that are shown, by the alphabet. */
  shown(): Promise<readonly string[]>;
}

/** To be asked before the page is opened. */
export async function pushedPhone(page: Page, service: FakePushService): Promise<PushedPhone> {
  const browser = service.browser();
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(subscribeAs, browser.subscription);
  const devtools = await page.context().newCDPSession(page);
  const registration = watchRegistration(devtools);
  await devtools.send('ServiceWorker.enable');
  let delivered = 0;
  const isShown = ({ number, at }: PushMessage) =>
    page.evaluate(async (key) => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).some(({ data }) => data.key === key);
    }, `${number} ${at}`);
  /** Once more where it got lost: DevTools keep nothing for a worker that is still becoming active, as a push service does. */
  const handOn = (message: PushMessage) =>
    expect(async () => {
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: registration(),
        data: JSON.stringify(message),
      });
      await expect.poll(() => isShown(message), { timeout: 5_000 }).toBe(true);
    }).toPass({ timeout: 60_000 });
  return {
    async deliver() {
      const news = browser.arrived.slice(delivered);
      delivered = browser.arrived.length;
      for (const { message } of news) await handOn(message);
      return news.length;
    },
    calls: () =>
      browser.arrived
        .filter(({ topic }) => topic !== 'test')
        .map(({ message: { tag, number, at } }) => `${tag} ${number} ${at}`),
    shown: () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title }) => title).sort();
      }),
  };
}

function watchRegistration(devtools: CDPSession): () => string {
  let id: string | undefined;
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? id;
  });
  return () => {
    if (id === undefined) throw new Error('the page has no worker yet');
    return id;
  };
}

/** Runs in the page: its push manager, as with a push service within reach. */
function subscribeAs(keys: PushSubscriptionKeys): void {
  const KEY = 'a push service of the tests';
  const subscriptionOf = (applicationServerKey: string) => ({
    options: {
      applicationServerKey: Uint8Array.from(
        atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')),
        (letter) => letter.charCodeAt(0),
      ).buffer,
    },
    toJSON: () => keys,
    unsubscribe: async () => {
      localStorage.removeItem(KEY);
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const known = localStorage.getItem(KEY);
      return known === null ? null : subscriptionOf(known);
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(KEY, applicationServerKey);
      return subscriptionOf(applicationServerKey);
    },
  });
}
