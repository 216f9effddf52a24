/** People of the sample data, signing in as anybody would. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { samplePassword } from './server-process.ts';

export const organiser = 'organiser@example.com';
export const maja = 'player1@example.com';

/** From the page where somebody is, through the sign-in pages, and back to it. */
export async function signIn(page: Page, email: string): Promise<void> {
  const from = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(from);
}

/** The banner would stand before what a story clicks. */
export async function acceptCookies(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'yes'));
}

/** Somebody new, with a phone. */
export async function phone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await acceptCookies(page);
  return page;
}
