/** Puts entering together: its calls, its mails, and what each node does for those who wait. */
import type { FastifyInstance } from 'fastify';
import type { SendMail } from '#server/platform/mail/mail.ts';
import type { RecipientLimit } from '#server/platform/mail/recipient-limit.ts';
import { startStepWorker } from '#server/platform/step-worker.ts';
import { correctRoutes } from './correct-routes.ts';
import { createEntryMails } from './entry-mails.ts';
import { type EntryDeps, entryRoutes } from './entry-routes.ts';
import { offerFreedPlaces } from './offers.ts';

export interface InstallEnteringDeps extends Omit<EntryDeps, 'mails' | 'guestMails' | 'wake'> {
  readonly app: FastifyInstance;
  readonly sendMail: SendMail;
  readonly mailLimit: RecipientLimit;
  readonly canMail: boolean;
  readonly publicUrl: string;
  /** Somebody may have to be told by push. */
  wakeNotes(): void;
}

export function installEntering(deps: InstallEnteringDeps): void {
  const { app, database, commandContext, sendMail, publicUrl, now, canMail, mailLimit, wakeNotes } = deps;
  const mails = createEntryMails(sendMail, publicUrl);
  const worker = startStepWorker(
    async () => {
      await offerFreedPlaces({ database, commandContext, mails, now, wakeNotes });
      return 'done';
    },
    (error) => app.log.warn({ err: error }, 'free places were not offered; it goes on soon'),
  );
  app.addHook('onClose', () => worker.close());
  correctRoutes({ ...deps, mails });
  entryRoutes({ ...deps, mails, guestMails: canMail ? mailLimit : null, wake: worker.wake });
}
