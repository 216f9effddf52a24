/** Puts Web Push together: its keys, its routes, and what sends the calls. */
import { HOUR } from '#contract/durations.ts';
import type { Config } from '#server/config/config.ts';
import { startStepWorker } from '#server/platform/step-worker.ts';
import type { Live } from '#server/tournaments/live/live-updates.ts';
import { createCourier } from './courier.ts';
import { trimLedger } from './ledger.ts';
import { sendNotes } from './notes.ts';
import { pushServices } from './push-hosts.ts';
import { type PushDeps, pushRoutes } from './routes.ts';
import { pushSender } from './send-push.ts';
import { trimSubscriptions } from './subscriptions.ts';
import { type VapidKeys, vapidKeys } from './vapid-keys.ts';

export interface InstallPushDeps extends Omit<PushDeps, 'keys' | 'isPushService' | 'send'> {
  readonly live: Live;
  readonly publicUrl: string;
  readonly config: Pick<Config, 'sessionSecret' | 'pushServices'>;
}

const TRIM_EVERY = HOUR;

interface Pushing {
  /** There may be a note to send. */
  wakeNotes(): void;
}

export function installPush({ live, publicUrl, config, ...deps }: InstallPushDeps): Pushing {
  const { app, database, now } = deps;
  const failed = (error: unknown) => app.log.warn({ err: error }, 'calls are not pushed for the moment');
  let made: Promise<VapidKeys> | undefined;
  const keys = () => {
    made ??= vapidKeys(database, config.sessionSecret).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  const isPushService = pushServices(config.pushServices);
  const send = pushSender({ keys, isPushService, subject: subjectOf(publicUrl) });
  const courier = createCourier({ database, send, now, failed });
  const notes = startStepWorker(() => sendNotes({ database, send, now }), failed);
  pushRoutes({ ...deps, keys, isPushService, send });
  live.hear((what) => {
    if (what === 'hall' || what === null) courier.wake();
  });
  const trimmer = setInterval(() => {
    Promise.all([trimSubscriptions(database.db, now()), trimLedger(database.db, now())]).catch(failed);
  }, TRIM_EVERY);
  trimmer.unref();
  app.addHook('onClose', async () => {
    clearInterval(trimmer);
    await courier.close();
    await notes.close();
  });
  return { wakeNotes: notes.wake };
}

/** Push services take an address of https or a mailbox. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:edgeball@${new URL(publicUrl).hostname}`;
