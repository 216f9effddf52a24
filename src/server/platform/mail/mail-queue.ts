/** Sends mails in the background: tries again where the mail server hesitates, and logs what it gave up. */
import type { Mail, MailTransport, SendMail } from './mail.ts';

export interface MailQueue {
  readonly send: SendMail;
  /** Waits a little for what is on its way. */
  close(): Promise<void>;
}

export interface MailQueueOptions {
  readonly carrier: MailTransport;
  /** Told of each failed attempt; the words of mail servers name people, so they are not among the reasons. */
  failed(failure: MailFailure): void;
  sent?(): void;
  /** Milliseconds before each further attempt. */
  readonly pauses?: readonly number[];
}

export interface MailFailure {
  readonly reason: string;
  readonly givenUp: boolean;
}

const PAUSES = [5_000, 60_000, 600_000];
const CLOSE_PATIENCE = 3_000;

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

/** A server that says 5xx means it. */
const isFinal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500;

export function createMailQueue({ carrier, failed, sent, pauses = PAUSES }: MailQueueOptions): MailQueue {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      timer.unref();
      closing.signal.addEventListener('abort', () => resolve(), { once: true });
    });

  async function deliver(mail: Mail): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await carrier.carry(mail);
        return sent?.();
      } catch (error) {
        const wait = pauses[attempt];
        const givenUp = wait === undefined || isFinal(error) || closing.signal.aborted;
        failed({ reason: reasonOf(error), givenUp });
        if (givenUp) return;
        await pause(wait);
      }
    }
  }

  return {
    send(mail) {
      const delivery = deliver(mail).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
      return delivery;
    },
    async close() {
      closing.abort();
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE).unref());
      await Promise.race([Promise.all(underWay), late]);
      carrier.close();
    },
  };
}
