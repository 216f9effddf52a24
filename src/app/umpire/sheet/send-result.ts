/** Sends the result that was counted at a table under its key until there is an answer: done twice, it is done once. */
import { ApiError, isNetworkFailure } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';
import type { Score } from '#tournament/score.ts';

const PAUSE = 5_000;

export interface CountedResult {
  readonly matchId: string;
  readonly player1Id: string;
  readonly player2Id: string;
  readonly matchVersion: number;
  readonly score: Score;
  readonly key: string;
  readonly agreed: readonly string[];
}

export type ResultDelivery =
  /** It can be undone here until then (epoch milliseconds). */
  | { readonly kind: 'held'; readonly until: number }
  | { readonly kind: 'sending' | 'offline' | 'saved' }
  | { readonly kind: 'refused'; readonly message: string };

/** Returns what stops it. */
export function sendResult(result: CountedResult, onDelivery: (delivery: ResultDelivery) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const { matchId, player1Id, player2Id, matchVersion, key, agreed } = result;
  const { player1Score, player2Score, games } = result.score;
  const body = { player1Score, player2Score, games, player1Id, player2Id, expectedVersion: matchVersion, agreed };

  async function send(): Promise<void> {
    clearTimeout(timer);
    onDelivery({ kind: 'sending' });
    try {
      await call(paths.saveTableResult, { matchId, body }, { idempotencyKey: key });
      onDelivery({ kind: 'saved' });
    } catch (error) {
      if (isStopped) return;
      if (!mayComeRight(error)) return onDelivery({ kind: 'refused', message: (error as Error).message });
      onDelivery({ kind: 'offline' });
      timer = setTimeout(() => void send(), PAUSE);
    }
  }
  void send();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** A network that is away, or a server that has too much to do. */
export const mayComeRight = (error: unknown): boolean =>
  isNetworkFailure(error) || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
