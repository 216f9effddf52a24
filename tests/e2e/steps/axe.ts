/** What axe finds on a page, in both schemes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules hold in both schemes; only colours differ between them. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  // However short, a transition of an inherited colour runs once more on every level, and a fade shows its first frame.
  const content = '*, ::before, ::after { transition: none !important; animation: none !important }';
  await page.addStyleTag({ content });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    const only: RunOptions = colorScheme === 'light' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] };
    const options: RunOptions = { ...only, resultTypes: ['violations'] };
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
    // Each element that is as it should be would come along, half a megabyte of them.
    const violations = await page.evaluate<AxeResults['violations']>(
      `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
    );
    for (const { id, help, nodes } of violations)
      for (const { html, failureSummary = '' } of nodes.slice(0, 3))
        found.push(
          `${colorScheme} ${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary.replace(/\s+/g, ' ').slice(0, 300)}`,
        );
  }
  return found;
}
