/** How often a signed-in person may get their own password or code wrong. */
import type { FailureLimit } from '#server/platform/database/failure-limit.ts';

/** Counted by account, as only a browser that is signed in to it, or the owner of its new e-mail, gets so far. */
export const reauthenticationLimit: FailureLimit = { failures: 10, seconds: 15 * 60 };
