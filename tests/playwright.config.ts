import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { putTempInMemory } from './memory-disk.ts';

const output = (name: string) => fileURLToPath(new URL(`.output/${name}`, import.meta.url));

putTempInMemory();

/** What is said within two seconds, or typed at a steady pace, has the machine to itself. */
const ALONE = ['desk.spec.ts', 'faults.spec.ts'];
const missing = findFirefox() ? [] : ['firefox.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: fileURLToPath(new URL('e2e/global-setup.ts', import.meta.url)),
  outputDir: output('playwright'),
  // A file has a server of its own, and on two cores a third would take their time from what others wait for.
  workers: 2,
  projects: [
    { name: 'alone', testMatch: ALONE, workers: 1, outputDir: output('playwright-alone') },
    { name: 'beside', testIgnore: [...ALONE, ...missing] },
  ],
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 240_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.005, pathTemplate: '{testDir}/pictures/{arg}{ext}' },
  },
  reporter: [['list'], ['json', { outputFile: output('playwright.json') }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags() },
    screenshot: 'only-on-failure',
    // Pictures and copies of the page at every step would cost three quarters of what the stories cost themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
  },
});
