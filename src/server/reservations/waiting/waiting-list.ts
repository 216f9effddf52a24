/** The worker of a node that offers freed courts: one run at a time, and one more where it was woken meanwhile. */
import type { FastifyInstance } from 'fastify';
import { coalesceRuns } from '#server/platform/coalesce-runs.ts';
import { type Offering, offerFreedCourts } from './offer-freed-courts.ts';

/**
 * A database that was in trouble for a moment costs no minute, which is when it is looked anyway; nor does somebody whose
 * place was held at that moment, by a booking of theirs that was then refused.
 */
const RETRY_AFTER = 5_000;

export interface WaitingList {
  /** To be called once something that may have freed a court is committed. */
  wake(): void;
}

export interface WaitingListOptions extends Offering {
  readonly app: FastifyInstance;
}

export function createWaitingList({ app, ...offering }: WaitingListOptions): WaitingList {
  let isClosing = false;
  let retry: NodeJS.Timeout | undefined;
  const lookAgain = () => {
    clearTimeout(retry);
    retry = setTimeout(() => void offer(), RETRY_AFTER);
    retry.unref();
  };
  const offer = coalesceRuns(
    async () => {
      if (isClosing) return;
      const { isPassedOver } = await offerFreedCourts(offering);
      if (isPassedOver) lookAgain();
    },
    (error) => {
      app.log.warn({ err: error }, 'freed courts were not offered; they are looked for again in 5 s');
      lookAgain();
    },
  );
  app.addHook('onClose', () => {
    isClosing = true;
    clearTimeout(retry);
    return offer();
  });
  return { wake: () => void offer() };
}
