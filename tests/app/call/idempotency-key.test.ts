/** Under which key a call is sent again. */
import { expect, it } from 'vitest';
import { ApiError } from '#app/call/api-error.ts';
import { NetworkError } from '#app/call/connection.ts';
import { createKeys } from '#app/call/idempotency-key.ts';

const refused = (status: number, code?: string) => new ApiError(status, code === undefined ? {} : { code });

it('keeps its key until the server has judged it', () => {
  const keys = createKeys();
  const first = keys.keyOf('body');
  for (const failure of [
    new NetworkError('none'),
    refused(401, 'UNAUTHENTICATED'),
    refused(429, 'TOO_MANY_CALLS'),
    refused(503, 'BUSY'),
  ]) {
    keys.forgetRefused(failure);
    expect(keys.keyOf('body')).toBe(first);
  }
  // A page of something in between is nobody's refusal.
  keys.forgetRefused(refused(403));
  expect(keys.keyOf('body')).toBe(first);
});

it('is tried anew under another key once the server has refused it for good', () => {
  for (const status of [403, 404, 409, 412, 422]) {
    const keys = createKeys();
    const first = keys.keyOf('body');
    keys.forgetRefused(refused(status, 'CODE'));
    expect(keys.keyOf('body'), String(status)).not.toBe(first);
  }
});
