import type { Page } from '@playwright/test';

/** Until the worker has kept the app and answers for the page. Asked four times a second: at each frame, it would have frames drawn. */
export const served = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 250 });
