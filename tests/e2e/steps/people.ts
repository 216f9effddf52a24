/** People of the sample data, signing in as anybody would. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { samplePassword } from '../programs/server-process.ts';

export const organiser = 'organiser@example.com';
export const maja = 'player1@example.com';

/** Through the sign-in pages and back to the page where somebody is: for the stories about signing in. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  const from = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(accountMenu(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(from);
}

/** The same requests, without a page drawn for each. */
async function takeSession({ request }: Page, origin: string, email: string): Promise<void> {
  const form = await request.get(`${origin}/bff/login`);
  const action = /<form[^>]* action="([^"]+)"/.exec(await form.text())?.[1];
  if (!action) throw new Error(`no form at ${form.url()}`);
  const address = new URL(action, form.url()).href;
  const reply = await request.post(address, { form: { email, password: samplePassword }, headers: { origin } });
  expect(new URL(reply.url()).pathname, await reply.text()).toBe('/');
}

/** Signed in before the page is drawn for the first time. */
export async function openAs(page: Page, email: string, address: string): Promise<void> {
  await takeSession(page, new URL(address).origin, email);
  await page.goto(address);
  await expect(accountMenu(page)).toBeVisible();
}

/** On the page where somebody is, which is drawn anew. */
export async function signIn(page: Page, email: string): Promise<void> {
  await takeSession(page, new URL(page.url()).origin, email);
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
}

const accountMenu = (page: Page) => page.getByRole('button', { name: /account menu/ });

/** The banner would stand before what a story clicks. */
export async function acceptCookies(pages: Pick<Page, 'addInitScript'>): Promise<void> {
  await pages.addInitScript(() => localStorage.setItem('cookie_consent', 'yes'));
}

/** From the menu of a tournament's folded sign. */
export async function chooseFromMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Tournament menu' }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
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

/** From the card that a private page shows to whoever is signed out. */
export async function logInHere(page: Page, email: string) {
  const { origin, pathname } = new URL(page.url());
  await page.getByRole('button', { name: /^Log in/ }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(origin + pathname);
}
