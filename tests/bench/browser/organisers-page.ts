/** A page of a browser that keeps nothing else than the organiser's session. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { acceptCookies, organiser, signIn } from '#tests/e2e/steps/people.ts';

export async function openOrganisersPage(
  browser: Browser,
  url: string,
  viewport?: NonNullable<BrowserContextOptions['viewport']>,
): Promise<Page> {
  const context = await browser.newContext({ ...(viewport && { viewport }), serviceWorkers: 'block' });
  const page = await context.newPage();
  await acceptCookies(page);
  await page.goto(`${url}/tournaments`);
  await signIn(page, organiser);
  return page;
}
