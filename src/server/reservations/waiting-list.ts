/** The worker of a node that offers freed courts: one run at a time, and one more where it was woken meanwhile. */
import type { FastifyInstance } from 'fastify';
import { type Offering, offerFreedCourts } from './offer-freed-courts.ts';

export interface WaitingList {
  /** To be called once something that may have freed a court is committed. */
  wake(): void;
}

export interface WaitingListOptions extends Omit<Offering, 'now'> {
  readonly app: FastifyInstance;
  readonly now: () => number;
}

export function createWaitingList({ app, now, ...offering }: WaitingListOptions): WaitingList {
  let running: Promise<void> | null = null;
  let isWokenAgain = false;
  let isClosing = false;
  const run = async () => {
    do {
      isWokenAgain = false;
      await offerFreedCourts({ ...offering, now: now() }).catch((error: unknown) =>
        app.log.warn({ err: error }, 'freed courts were not offered; they are within a minute'),
      );
    } while (isWokenAgain && !isClosing);
    running = null;
  };
  app.addHook('onClose', async () => {
    isClosing = true;
    await running;
  });
  return {
    wake() {
      if (isClosing) return;
      if (running) isWokenAgain = true;
      else running = run();
    },
  };
}
