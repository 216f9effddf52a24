/** What 200 players take who are pasted in one go: from the list in the field to its preview, and from there to the page's table. */
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/chromium.mjs';
import { ServerProcess } from '#tests/e2e/programs/server-process.ts';
import { makeTournament } from '#tests/e2e/steps/calls.ts';
import { pastedPlayers } from '#tests/e2e/steps/finger.ts';
import { openOrganisersPage } from './browser/organisers-page.ts';
import { buildWhereStale } from './browser/present-build.ts';
import type { Measure } from './figures/measure.ts';

const PLAYERS = 200;
const LIMIT_MS = 2_000;
/** A bench has no patience of its own. */
const PATIENT = { timeout: 30_000 };

async function openTournament(browser: Browser, url: string): Promise<Page> {
  const page = await openOrganisersPage(browser, url, { width: 1440, height: 900 });
  await page.goto(`${url}/tournaments/${await makeTournament(page, 'Bench Open', [])}`);
  return page;
}

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

export default async function measurePaste(): Promise<Measure[]> {
  buildWhereStale();
  const server = await ServerProcess.start();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
  try {
    const page = await openTournament(browser, server.url);
    await page.getByRole('button', { name: 'Add player' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add player' });
    await dialog.getByText('A list', { exact: true }).click();
    await dialog.getByLabel('Paste from a spreadsheet').fill(pastedPlayers(PLAYERS));
    const looked = await timed(async () => {
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog.getByRole('status').filter({ hasText: `${PLAYERS} new` })).toBeVisible(PATIENT);
    });
    const added = await timed(async () => {
      await dialog.getByRole('button', { name: `Add ${PLAYERS} players` }).click();
      await expect(dialog).toBeHidden(PATIENT);
      await expect(page.getByRole('link', { name: `Entrant${PLAYERS}` })).toHaveCount(1, PATIENT);
    });
    return [
      {
        what: `${PLAYERS} players pasted, up to the table with them`,
        value: looked + added,
        unit: 'ms',
        limit: LIMIT_MS,
      },
      { what: 'up to the preview', value: looked, unit: 'ms' },
      { what: 'from there to the table', value: added, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
