/** Calls that arrive by Web Push, also while no page is open: each is shown, and a tap leads to its match. */
import type { PushMessage } from '#contract/push.ts';

declare const self: ServiceWorkerGlobalScope;

export function listenForCalls(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data)));
  });
}

/** Of a later version there may be more in it, or less; something is shown in any case, as browsers ask for it. */
function readMessage(data: PushMessageData | null): PushMessage {
  const some: PushMessage = { tag: 'call', title: 'Edgeball', body: '', path: '/', number: 1, at: Date.now() };
  try {
    const given: unknown = data?.json();
    return typeof given === 'object' ? { ...some, ...given } : some;
  } catch {
    return some;
  }
}

async function show({ tag, title, body, path, number, at }: PushMessage): Promise<void> {
  const [shown] = await self.registration.getNotifications({ tag });
  const isAgain = shown !== undefined && keyOf(shown.data) === `${number} ${at}`;
  const options = {
    body,
    tag,
    data: { path, key: `${number} ${at}` },
    timestamp: at,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome.svg',
    // The same one once more, as after a server that was stopped in the middle, takes its own place in silence.
    renotify: !isAgain,
    silent: isAgain,
    requireInteraction: tag !== 'test',
    ...(isAgain ? {} : { vibrate: [200, 100, 200] }),
  };
  await self.registration.showNotification(title, options);
}

const textOf = (data: unknown, name: 'key' | 'path'): string => {
  const value = (Object(data) as Partial<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
};
const keyOf = (data: unknown): string => textOf(data, 'key');
/** Never to another origin. */
function pathOf(data: unknown): string {
  const [path, { origin }] = [textOf(data, 'path'), self.location];
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? url.pathname : '/';
}

/** In the page that is open already, where one is. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) {
    const isThere = await page
      .focus()
      .then((focused) => (new URL(focused.url).pathname === path ? focused : focused.navigate(path)))
      .then(
        () => true,
        // One that this worker does not serve cannot be led elsewhere.
        () => false,
      );
    if (isThere) return;
  }
  await self.clients.openWindow(path);
}
