/** Steps through a venue's days and slots, and whether they can be taken on a phone. */
import { expect, type Locator, type Page } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const manager = 'venue@example.com';
export const venue = '/venues/sample-centre';
/** Far enough ahead to be canceled, and free of the sample data's own bookings. */
export const STEPS = 8;
export const courtOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const slotOf = (page: Page, court: string, time: string): Locator =>
  courtOf(page, court).getByRole('button', { name: new RegExp(`^${time} to `) });

/** So many days from now in the venue's calendar, as the date's button names it. */
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Zagreb' }).format(
    Date.now() + days * 86_400_000,
  );

export const isoAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zagreb' }).format(Date.now() + days * 86_400_000);

/** From the first day with a free slot on. */
export async function goToDay(page: Page, steps = STEPS): Promise<void> {
  await expect(slotOf(page, 'Table 1', '09:30').or(slotOf(page, 'Table 1', '10:00'))).toBeVisible();
  const date = page.getByRole('button', { name: /^Date: / });
  for (let step = 0; step < steps && (await date.textContent()) !== dayAhead(steps); step++) {
    const before = await date.textContent();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(date).not.toHaveText(before ?? '');
  }
}

/** Pressed where it is, without scrolling sideways and with nothing in front of it. */
export async function expectReachable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  expect(box).not.toBeNull();
  if (!box) return;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
  await control.click({ trial: true });
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}

export const confirm = (page: Page): Locator => page.getByRole('button', { name: 'Confirm Booking' });
export const proceed = (page: Page): Locator => page.getByRole('button', { name: 'Proceed to Booking' });
