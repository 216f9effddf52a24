import { afterEach, vi } from 'vitest';
import { readJson, type SendOptions, sendJson } from '#app/call/api.ts';
import { found } from '#app/call/connection.ts';

/** A change, by what call.ts makes of it. */
export const change = async (path: string, body?: unknown, options?: SendOptions) =>
  readJson(await sendJson('POST', path, body, options));
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

export function putBackAfterEach(): void {
  afterEach(() => {
    found();
    delete window.early;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
