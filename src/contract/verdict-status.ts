/** Which statuses of the server judge a command for good, so that its Idempotency-Key gets the same refusal ever after. */

/**
 * These say nothing of the command itself: it was not read (400, 408, 413, 415), its author is not signed in (401), or it
 * came too early or too often (425, 429). The same command under the same key is looked at anew.
 */
const UNJUDGED = new Set([400, 401, 408, 413, 415, 425, 429]);

export const isVerdict = (status: number): boolean => status >= 400 && status < 500 && !UNJUDGED.has(status);
