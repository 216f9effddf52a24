/** Sends the newest sheet: coalesced, one request at a time, with exponential back-off while there is no network. */
import { call } from '#app/call/call.ts';
import type { PointsSheet, SavedPoints } from '#contract/matches/scores.ts';
import { paths } from '#contract/paths.ts';
import { mayComeRight } from './send-result.ts';

const COALESCED = 250;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

export type Delivery =
  | { readonly kind: 'sending' | 'offline' }
  | { readonly kind: 'sent'; readonly reply: SavedPoints }
  | { readonly kind: 'refused'; readonly message: string };

export interface SheetSender {
  /** There is a newer sheet. */
  send(sheet: PointsSheet): void;
  stop(): void;
}

interface CountedFor {
  readonly matchId: string;
  /** Sent by the link of its table, without an account. */
  readonly isTable?: boolean | undefined;
}

export function createSheetSender(
  { matchId, isTable = false }: CountedFor,
  onDelivery: (delivery: Delivery, sheet: PointsSheet) => void,
): SheetSender {
  const address = isTable ? paths.saveTablePoints : paths.savePoints;
  let next: PointsSheet | null = null;
  let isSending = false;
  let isStopped = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const soon = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void sendNext();
    }, wait);
  };

  async function sendNext(): Promise<void> {
    const sheet = next;
    if (isSending || !sheet) return;
    next = null;
    isSending = true;
    sentAt = performance.now();
    try {
      const reply = await call(address, { matchId, body: sheet }, { limit: LONGEST_PAUSE });
      pause = FIRST_PAUSE;
      // A newer sheet waits already.
      onDelivery(next && reply.isShown ? { kind: 'sending' } : { kind: 'sent', reply }, sheet);
    } catch (error) {
      if (mayComeRight(error)) {
        next ??= sheet;
        onDelivery({ kind: 'offline' }, sheet);
      } else onDelivery({ kind: 'refused', message: (error as Error).message }, sheet);
    } finally {
      isSending = false;
    }
    if (isStopped || next === null) return;
    const isFailing = next === sheet;
    soon(isFailing ? pause : COALESCED);
    if (isFailing) pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  const backOnline = () => {
    pause = FIRST_PAUSE;
    soon(0);
  };
  window.addEventListener('online', backOnline);

  return {
    send(sheet) {
      next = sheet;
      // At once after a pause; the first of quick ones sets the time, and the others must not put it off.
      if (!isSending && timer === undefined) soon(Math.max(0, sentAt + COALESCED - performance.now()));
    },
    stop() {
      isStopped = true;
      window.removeEventListener('online', backOnline);
      clearTimeout(timer);
      // What is left goes out at once; where the device does not keep it the screen has asked before.
      void sendNext();
    },
  };
}
