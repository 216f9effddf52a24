/** A test whose own browser windows close with it: a page that stays open goes on asking and costs later stories time. */
import { test as base } from '@playwright/test';

export const test = base.extend<{ ownWindows: undefined }>({
  ownWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
