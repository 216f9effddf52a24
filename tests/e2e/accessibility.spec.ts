import { expect, type Page } from '@playwright/test';
import { findings } from './axe.ts';
import { openPages, organisersPages, settled } from './every-page.ts';
import { organiser, phone, signIn } from './people.ts';
import { startSample } from './sample.ts';
import { test } from './story.ts';

const at = startSample();

/** Pages of the same title cannot be told apart among tabs, in a history or by whoever hears them. */
async function expectOwnTitle(page: Page, path: string, titles: Map<string, string>): Promise<void> {
  const title = await page.title();
  expect.soft(title, path).toMatch(path === '/' ? /^Edgeball$/ : /.+ · Edgeball$/);
  const [place = path] = path.split('?');
  expect.soft(titles.get(title) ?? place, title).toBe(place);
  titles.set(title, place);
}

async function expectNoneOn(page: Page, paths: readonly string[]): Promise<void> {
  const titles = new Map<string, string>();
  for (const path of paths) {
    await page.goto(at(path));
    await settled(page);
    await expectOwnTitle(page, path, titles);
    expect.soft(await findings(page), path).toEqual([]);
  }
}

test('axe finds nothing on any page that everybody sees, in both schemes', async ({ browser }) => {
  test.setTimeout(600_000);
  await expectNoneOn(await phone(browser), openPages);
});

test('axe finds nothing on what an organiser sees, nor in the dialogs', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await phone(browser);
  await page.goto(at('/tournaments'));
  await signIn(page, organiser);
  await expectNoneOn(page, organisersPages);

  const inDialog = async (path: string, open: () => Promise<void>, role: 'dialog' | 'menu' = 'dialog') => {
    await page.goto(at(path));
    await settled(page);
    await open();
    await expect(page.getByRole(role)).toBeVisible();
    expect.soft(await findings(page), `a ${role} on ${path}`).toEqual([]);
  };
  const press = (name: string) => () => page.getByRole('button', { name }).first().click();
  await inDialog('/tournaments/sample-lighthouse', press('Add player'));
  await inDialog('/tournaments/sample-lighthouse', press('Commence'));
  await inDialog('/tournaments/sample-harbour', press('QR code'));
  await inDialog('/tournaments/sample-harbour', press('Reset'), 'menu');
  await inDialog('/tournaments/sample-harbour', async () => {
    await press('Reset')();
    await page.getByRole('menuitem').first().click();
  });
  await inDialog('/tournaments', press('account menu'), 'menu');
});
