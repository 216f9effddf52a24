/** A browser's cookies on its disk, before a story kills it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';

/** Chromium writes its cookies down every half minute, or once it has so many new ones. */
const BATCH = 512;

/** Killed before, the browser would have forgotten its cookie: that is another story. */
export async function expectOnDisk(context: BrowserContext, profile: string, cookie: string): Promise<void> {
  // They belong to a site that nothing here asks: they are what makes up the number, and go again.
  const domain = 'elsewhere.example';
  const others = Array.from({ length: BATCH }, (_, at) => ({ name: `n${at}`, value: '', domain, path: '/' }));
  const expires = Math.floor(Date.now() / 1000) + 3_600;
  await context.addCookies(others.map((other) => ({ ...other, expires })));
  const holds = async (file: string) =>
    (await readFile(join(profile, 'Default', file)).catch(() => '')).includes(cookie);
  await expect
    .poll(() => holds('Cookies').then((found) => found || holds('Network/Cookies')), { timeout: 60_000 })
    .toBe(true);
  await context.clearCookies({ domain });
}
