/** The worker of a node that offers freed courts: one run at a time, and one more where it was woken meanwhile. */
import type { FastifyInstance } from 'fastify';
import { coalesceRuns } from '#server/platform/coalesce-runs.ts';
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
  let isClosing = false;
  const offer = coalesceRuns(
    async () => {
      if (!isClosing) await offerFreedCourts({ ...offering, now: now() });
    },
    (error) => app.log.warn({ err: error }, 'freed courts were not offered; they are within a minute'),
  );
  app.addHook('onClose', () => {
    isClosing = true;
    return offer();
  });
  return { wake: () => void offer() };
}
