/** What waits is sent first when the app is started: before the screen has what it asks for, which may take long or never come. */
import { expect, type Page, test } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { logOf, matchesOf } from '../steps/result-log.ts';
import { served } from '../steps/served.ts';

const tournament = '/tournaments/sample-harbour';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

async function enterWithout(page: Page, id: string): Promise<void> {
  await server.kill();
  await page.locator('input[type=number]').nth(0).fill('3');
  await page.locator('input[type=number]').nth(1).fill('1');
  await page.getByRole('button', { name: 'Add Result' }).click();
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  expect(page.url()).toContain(id);
}

test('a result that waits has left before a slow screen stands', async ({ page, context }) => {
  const open = (await matchesOf(server.url, tournament)).find(({ match }) => match.status !== 'completed');
  const id = open?.match.id ?? '';
  await acceptCookies(page);
  await openAs(page, organiser, `${server.url}/match/${id}`);
  await served(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add Result' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await enterWithout(page, id);
  await page.close();
  await server.start();
  const again = await context.newPage();
  // A network that swallows what the page asks; the worker's own requests pass.
  await again.route('**/bff/api/**', () => undefined);
  await again.goto(`${server.url}/championships`);
  await expect.poll(() => logOf(server.url, id), { timeout: 8_000, intervals: [50] }).toEqual(['1. 3:1']);
});
