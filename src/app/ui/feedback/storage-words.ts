/** What people are told where the browser's storage fails in a way that trying again does not mend. */
import type { StorageHealth } from '#outbox/storage/storage-health.ts';

/** No other way ends a browser's processes, which an app on the home screen keeps for days. */
export const REOPEN = 'Close Edgeball and open it again.';

export const STORAGE_FAILS: Readonly<Record<Exclude<StorageHealth, 'well'>, string>> = {
  hanging: 'This browser’s storage does not answer.',
  lost: 'This browser has lost its storage.',
};
