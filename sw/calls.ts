/** Calls that arrive by Web Push, also while no page is open: each is shown, and a tap leads to its match. */
import type { PushMessage } from '#contract/push/push.ts';

declare const self: ServiceWorkerGlobalScope;

export function listenForCalls(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data)));
  });
}

/** A message of a later version may hold more, or less; something is shown in any case, as browsers ask for it. */
function readMessage(data: PushMessageData | null): PushMessage {
  const some: PushMessage = { tag: 'call', title: 'Edgeball', body: '', path: '/', number: 1, at: Date.now() };
  try {
    const given: unknown = data?.json();
    return typeof given === 'object' ? { ...some, ...given } : some;
  } catch {
    // No JSON.
    return some;
  }
}

async function show(message: PushMessage): Promise<void> {
  const { tag, title, body, path, number, at } = message;
  const [shown] = await self.registration.getNotifications({ tag });
  const key = `${number} ${at}`;
  const isAgain = shown !== undefined && keyOf(shown.data) === key;
  // What went out earlier and arrives later: browsers ask for something to be shown, so the later one is shown once more.
  if (shown && atOf(shown.data) > at) {
    const { title: later, body: its, data, requireInteraction } = shown;
    const again = { body: its, tag, data, timestamp: atOf(data), silent: true, requireInteraction, ...looks };
    return self.registration.showNotification(later, again);
  }
  // The same one once more, as after a server that was stopped in the middle, takes its own place in silence, and so does
  // a call's withdrawal.
  const isQuiet = isAgain || number === WITHDRAWN;
  const options = {
    body,
    tag,
    data: { path, key, at },
    timestamp: at,
    ...looks,
    renotify: !isQuiet,
    silent: isQuiet,
    requireInteraction: tag !== 'test' && number !== WITHDRAWN,
    ...(isQuiet ? {} : { vibrate: [200, 100, 200] }),
  };
  await self.registration.showNotification(title, options);
}

const WITHDRAWN = 0;
const looks = { icon: '/icons/icon-192.png', badge: '/icons/monochrome.svg' } as const;

const textOf = (data: unknown, name: 'key' | 'path'): string => {
  const value: unknown = Reflect.get(Object(data), name);
  return typeof value === 'string' ? value : '';
};
const keyOf = (data: unknown): string => textOf(data, 'key');
const atOf = (data: unknown): number => Number(Reflect.get(Object(data), 'at') ?? 0);
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
