import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { storyBrowser } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { putTempInMemory } from './memory-disk.ts';
import { findWebKit } from './webkit.mjs';

const output = (name: string) => fileURLToPath(new URL(`.output/${name}`, import.meta.url));

putTempInMemory();

/** Stories that measure what a person waits, with the machine to themselves. */
const ALONE = /@alone/;
/** They begin first, so that both workers end with short ones. */
const LONG = ['desk', 'faults', 'hall', 'pages', 'tournament-day', 'two-devices', 'webkit/phones'].map(
  (name) => `${name}.spec.ts`,
);
const missing = [...(findFirefox() ? [] : ['firefox*.spec.ts']), ...(findWebKit() ? [] : ['webkit/*.spec.ts'])];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: fileURLToPath(new URL('e2e/programs/global-setup.ts', import.meta.url)),
  outputDir: output('playwright'),
  // A file has a server of its own, and on two cores a third would take their time from what others wait for.
  workers: 2,
  projects: [
    { name: 'alone', grep: ALONE, workers: 1, outputDir: output('playwright-alone') },
    { name: 'long', grepInvert: ALONE, testMatch: LONG, testIgnore: missing },
    { name: 'short', grepInvert: ALONE, testIgnore: [...LONG, ...missing] },
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
    launchOptions: storyBrowser(),
    screenshot: 'only-on-failure',
    // Steps alone would cost a tenth of what the stories cost, pictures and copies of the page three quarters: `--trace on` takes them.
    trace: 'off',
    // What moves costs a frame each time, and a click waits for where it comes to rest.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
  },
});
