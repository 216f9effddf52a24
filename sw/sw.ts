/** The service worker: says what happens on which event, nothing else. */
import '#contract/zod-without-eval.ts';
import { SYNC_TAG } from '#outbox/browser/names.ts';
import { sendKeptSignOut } from '#outbox/kept-sign-out.ts';
import { type Outbox, openOutbox } from '#outbox/outbox.ts';
import type { DrainResult, Reason } from '#outbox/sending/replay.ts';
import { abortForReplacement, isReplaced, replacement } from './abort-on-replacement.ts';
import { listenForCalls } from './calls.ts';
import { routeCallsDirectly } from './direct-calls.ts';
import { forgetPictures, registerRoutes } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

const files = registerRoutes(self.__WB_MANIFEST);
listenForCalls();
routeCallsDirectly();

let opened: Outbox | undefined;
const outbox = (): Outbox => {
  opened ??= openOutbox();
  return opened;
};

self.addEventListener('activate', (event) => {
  // The page that brought the worker is served from now on. Nothing slow belongs here: every request of every page
  // waits until it is over. The pages ask for what is to be sent.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return;
  // A rejection makes the browser come back later.
  event.waitUntil(tellAndDrain().then((isDone) => (isDone ? undefined : Promise.reject(new Error('left')))));
});

interface Command {
  readonly type?: unknown;
  readonly why?: unknown;
}

self.addEventListener('message', (event) => {
  const { type, why } = (event.data ?? {}) as Command;
  const port = event.ports[0];
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'claim') event.waitUntil(self.clients.claim());
  if (type === 'make-way') abortForReplacement();
  if (type === 'check-files') event.waitUntil(Promise.race([files.run(), replacement]));
  if (type === 'forget-pictures') event.waitUntil(forgetPictures(event.source));
  if (type === 'drain') {
    port?.postMessage({ type: 'heard' });
    event.waitUntil(
      drain(why as Reason).then((result) => {
        // Told "null", a page sends by itself: its requests would call this worker up again just when it has to rest.
        if (!isReplaced()) port?.postMessage({ type: 'drained', result });
      }),
    );
  }
});

/** The sign-out first, if one is kept: then the run finds whose session it is. False where anything is left. */
async function tellAndDrain(): Promise<boolean> {
  const attempt = await Promise.race([sendKeptSignOut(), replacement]);
  const result = await drain('sync');
  return result?.left === 0 && attempt !== null && attempt !== 'kept';
}

/** Null where the run itself broke off, as for want of storage (the outbox notes it), or where it is no longer awaited. */
const drain = (why: Reason): Promise<DrainResult | null> => {
  const run = outbox()
    .drain(why)
    .catch(() => null);
  return Promise.race([run, replacement]);
};
