// Which Chromium the browser tests use, and how it is started.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findExecutable } from './executables.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** The one that is asked for, the system's, or Playwright's own. @returns {string | null} */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const found = findExecutable(NAMES, MAC_APPS);
  if (found) return found;
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : null;
}

/** @returns {string} */
export function chromiumPath() {
  const path = findChromium();
  if (!path) throw new Error('No Chromium here. Install one with: npx playwright install --with-deps chromium');
  return path;
}

/**
 * The shell of Chromium, which has no windows, notifications or Background Sync: stories cost it up to a third less
 * processor than the whole browser. Where there is none, or a browser was asked for, the stories get that.
 */
export function storyBrowser() {
  const shell = process.env.CHROMIUM_PATH ? null : findExecutable(['chromium-headless-shell'], []);
  if (!shell) return wholeBrowser();
  // The whole browser hints letters slightly, as Debian has it; the shell would in full, and pictures would differ.
  return { executablePath: shell, args: [...chromiumFlags(), '--font-render-hinting=slight'] };
}

/** For stories of what the shell does not have. */
export function wholeBrowser() {
  return { executablePath: chromiumPath(), args: chromiumFlags() };
}

/** @returns {string[]} */
export function chromiumFlags() {
  return [
    '--headless',
    // Chromium refuses to put root in its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-default-browser-check',
    '--disable-dev-shm-usage',
  ];
}
