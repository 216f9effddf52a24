/** Requests that index.html has sent before the first script was there. */

export type EarlyAnswer = Promise<Response> & {
  readonly giveUp?: (reason?: unknown) => void;
  /** It has begun to arrive. */
  readonly isAnswered?: boolean;
};

declare global {
  interface Window {
    /** Requests that index.html sent before the first script was there; each is used once. */
    early?: Record<string, EarlyAnswer | undefined>;
  }
}

export function takeEarly(path: string): EarlyAnswer | undefined {
  const promise = typeof window === 'undefined' ? undefined : window.early?.[path];
  if (promise && window.early) delete window.early[path];
  return promise;
}

export const isAskedEarly = (path: string): boolean =>
  typeof window !== 'undefined' && window.early?.[path] !== undefined;

/** An answer that the first screen had no use for is not for a later one: it may be old by then. */
export function forgetEarly(): void {
  for (const answer of Object.values(window.early ?? {})) answer?.giveUp?.();
  window.early = {};
}

const earlyAnswers: Promise<unknown>[] = [];

export function noteEarly<T>(answer: Promise<T>): Promise<T> {
  earlyAnswers.push(answer);
  return answer;
}

/** Resolves once those requests are answered whose answers are wanted by now. */
export async function answeredEarly(): Promise<void> {
  await Promise.allSettled(earlyAnswers.splice(0));
}

/** Milliseconds for which the first screen's data are awaited: what takes the place of the server's words has to have them. */
export const firstScreenIn = (usual: number): number => (document.querySelector('#root .tt-prepared') ? 3_000 : usual);
