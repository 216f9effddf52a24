/** Pages that have nothing to show yet, nothing at all, or nothing for this person: axe finds nothing there either. */
import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { findings } from '../steps/axe.ts';
import { settled } from '../steps/every-page.ts';
import { maja, openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

const at = startSample();

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await phone(browser, { serviceWorkers: 'block' });
  await openAs(page, email, at('/tournaments'));
  return page;
}

const expectNone = async (page: Page, what: string) => expect.soft(await findings(page), what).toEqual([]);

const data = [
  '/',
  '/tournaments',
  '/tournaments/sample-harbour/matches',
  '/match/{open}',
  '/championships/{championship}',
  '/venues/sample-harbour/reserve',
  '/users/{player}',
] as const;

/** Answers whatever the pages ask for; the worker would ask by itself. */
async function answeredBy(browser: Browser, answer: (route: Route) => Promise<void>): Promise<Page> {
  const page = await phone(browser, { serviceWorkers: 'block' });
  await page.route('**/bff/api/**', answer);
  return page;
}

test('while pages load', async ({ browser }) => {
  const page = await answeredBy(browser, () => new Promise(() => undefined));
  for (const path of data) {
    await page.goto(at(path));
    await expect(
      page
        .locator('main')
        .getByText(/^Loading/)
        .or(page.locator('.tt-skeleton, .tt-first'))
        .first(),
    ).toBeAttached();
    await expectNone(page, `loading ${path}`);
  }
});

test('where pages fail, or have nothing to list', async ({ browser }) => {
  const failed = await answeredBy(browser, (route) =>
    // Not one that asking again might mend: that would take its time.
    route.fulfill({ status: 400, json: { message: 'That was not understood.', code: 'INVALID' } }),
  );
  for (const path of data) {
    await failed.goto(at(path));
    await expect(failed.getByText('That was not understood.').first()).toBeVisible();
    await expectNone(failed, `failed ${path}`);
  }
  const empty = await answeredBy(browser, (route) =>
    /\/(tournaments|venues|championships|matches|players|active)$/.test(new URL(route.request().url()).pathname)
      ? route.fulfill({ json: [] })
      : route.continue(),
  );
  for (const path of ['/', '/tournaments', '/venues', '/championships', '/tournaments/sample-harbour']) {
    await empty.goto(at(path));
    await settled(empty);
    await expectNone(empty, `empty ${path}`);
  }
});

test('without a network', async ({ browser }) => {
  const page = await phone(browser);
  await page.goto(at('/tournaments/sample-harbour'));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await settled(page);
  await page.context().setOffline(true);
  for (const path of ['/tournaments/sample-harbour/groups', '/venues/sample-harbour', '/on-this-device']) {
    await page.goto(at(path));
    await expect(page.locator('.tt-offline')).toBeVisible();
    await settled(page);
    await expectNone(page, `offline ${path}`);
  }
});

test('for whoever is not signed in, and whoever may not', async ({ browser }) => {
  const expectRefused = async (page: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(at(path));
      await settled(page);
      await expect(page.getByText(/Please log in|only$/).first()).toBeVisible();
      await expectNone(page, `refused ${path}`);
    }
  };
  const visitor = await phone(browser, { serviceWorkers: 'block' });
  await expectRefused(visitor, ['/my-tournaments', '/my-reservations', '/profile-settings', '/create-tournament']);
  await expectRefused(await signedIn(browser, maja), [
    '/create-tournament',
    '/create-venue',
    '/venues/sample-harbour/edit',
  ]);
});

test("on the venue manager's pages, and in more dialogs", async ({ browser }) => {
  const inDialog = async (page: Page, path: string, name: string, opened = page.getByRole('dialog')) => {
    await page.goto(at(path));
    await settled(page);
    await page.getByRole('button', { name }).first().click();
    await expect(opened.first()).toBeVisible();
    await expectNone(page, `${name} on ${path}`);
  };
  const manager = await signedIn(browser, 'venue@example.com');
  for (const path of [
    '/create-venue',
    '/venues/sample-harbour',
    '/venues/sample-harbour/edit',
    '/venues/sample-centre/manage',
  ]) {
    await manager.goto(at(path));
    await settled(manager);
    await expectNone(manager, path);
  }
  await inDialog(manager, '/venues/sample-centre/manage', 'Block a table');

  const page = await signedIn(browser, organiser);
  await inDialog(page, '/', 'Open menu');
  await inDialog(page, '/create-tournament', 'Venue: choose a venue');
  await inDialog(page, '/create-tournament', 'Dates', page.getByRole('gridcell'));
  await inDialog(page, '/championships/{championship}', 'Maja Kovač');
  await inDialog(page, '/tournaments/sample-lighthouse', 'Remove ');
  await inDialog(page, '/profile-settings', 'Delete');
  await page.setViewportSize({ width: 1280, height: 800 });
  await inDialog(page, '/match/{open}', 'Keyboard shortcuts');
});
