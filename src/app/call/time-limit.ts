/** Time limit of a request, which grows once its answer has begun. */
import { NetworkError } from './connection.ts';

export interface Limit {
  readonly signal: AbortSignal;
  /** Gives it so much time from now on. */
  readonly extend: (time: number) => void;
  readonly end: (reason: unknown) => void;
}

/** Gives up as without a network once the time is over, and when the caller aborts. A later end does nothing. */
export function limited(time: number, given?: AbortSignal): Limit {
  const end = new AbortController();
  const giveUpIn = (milliseconds: number) => setTimeout(() => end.abort(new NetworkError('No answer')), milliseconds);
  let timer = giveUpIn(time);
  if (given?.aborted) end.abort(given.reason);
  given?.addEventListener('abort', () => end.abort(given.reason));
  return {
    signal: end.signal,
    extend: (more) => {
      clearTimeout(timer);
      timer = giveUpIn(more);
    },
    end: (reason) => end.abort(reason),
  };
}

/** For what is under way already. */
export const unless = <T>(signal: AbortSignal, asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ]);
