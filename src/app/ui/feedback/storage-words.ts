/** What people are told where the browser's storage fails in a way that trying again does not mend. */
import { t } from '#messages/t.ts';
import type { StorageHealth } from '#outbox/storage/storage-health.ts';

/** No other way ends a browser's processes, which an app on the home screen keeps for days. */
export const REOPEN = t('ui.reopen');

export const STORAGE_FAILS: Readonly<Record<Exclude<StorageHealth, 'well'>, string>> = {
  hanging: t('ui.thisBrowsersStorageDoes'),
  lost: t('ui.thisBrowserHasLost'),
};
