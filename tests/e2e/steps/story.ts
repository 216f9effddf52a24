/**
 * A test whose own browser windows close with it: a page that stays open goes on asking and costs later stories time.
 * Where the test has failed, what its pages said goes to the log, which is all that some see of a run.
 */
import { type BrowserContext, test as base } from '@playwright/test';

const ENOUGH = 3_000;

export const test = base.extend<{ ownWindows: undefined }>({
  ownWindows: [
    async ({ browser }, use, info) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      if (info.status !== info.expectedStatus) await Promise.all(opened.map(printPages));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});

async function printPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.locator('body').textContent({ timeout: 2_000 }).catch(String);
    console.log(`${page.url()}\n${(text ?? '').slice(0, ENOUGH)}\n`);
  }
}
