/** Back after logging in: a person goes on to where they were going, signed in, with and without the app's worker. */
import { expect, test } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, maja, signInByHand } from '../steps/people.ts';
import { served } from '../steps/served.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

for (const serviceWorkers of ['allow', 'block'] as const)
  test.describe(`worker: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    test('Back leads on, and a form of before begins anew', async ({ page, context }) => {
      const wanted = `${server.url}/tournaments/sample-harbour`;
      await acceptCookies(page);
      await page.goto(wanted);
      if (serviceWorkers === 'allow') await served(page);
      const before = await context.newPage();
      await before.goto(`${server.url}/bff/login?post_login_success_uri=/venues`);
      await expect(before.getByLabel('Password')).toBeVisible();
      await signInByHand(page, maja);
      await page.goBack();
      await expect(page).toHaveURL(wanted);
      await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
      await expect(page.getByText('This page has expired')).toHaveCount(0);
      // A sign-in of another tab goes on.
      await before.reload();
      await expect(before.getByLabel('Password')).toBeVisible();
      await context.clearCookies();
      await page.goto(`${server.url}/oidc/sign-in/of-last-week`);
      await expect(page.getByText('That page was out of date, so the login begins anew.')).toBeVisible();
    });
  });
