/** How results are entered in a browser that WebDriver drives, and which matches there are to enter. */
import { expect } from '@playwright/test';
import type { DrivenBrowser } from '../programs/driven-browser.ts';
import type { ServerProcess } from '../programs/server-process.ts';
import { matchesOf } from '../steps/result-log.ts';

/** Matches of a tournament, by the path of its page, that have not been played. */
export async function openMatches({ url }: ServerProcess, tournament: string, count: number): Promise<string[]> {
  const all = await matchesOf(url, tournament);
  const open = all.filter(({ match }) => match.status !== 'completed').map(({ match }) => match.id);
  expect(open.length).toBeGreaterThanOrEqual(count);
  return open.slice(0, count);
}

export type Score = readonly [number, number];

/** On a match's page: types the score and presses the button, without a wait for what is then said. */
export async function pressResult(browser: DrivenBrowser, [first, second]: Score): Promise<void> {
  await browser.sees(/(Add|Modify) Result/);
  const [one, other] = await browser.names('score');
  await browser.fill('score', one ?? '', String(first));
  await browser.fill('score', other ?? '', String(second));
  await browser.click('button', /^(Add|Modify) Result$/);
}
