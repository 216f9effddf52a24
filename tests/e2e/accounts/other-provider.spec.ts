import { expect, type Page, test } from '@playwright/test';
import { client, OtherProvider } from '#tests/server/sign-in/other-provider-process.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies } from '../steps/people.ts';
import { freeSlot } from '../venues/free-slot.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

let server: ServerProcess;
let provider: OtherProvider;
test.beforeAll(async () => {
  server = await ServerProcess.start(async (url) => {
    provider = await OtherProvider.start(url);
    return { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.clientId, OIDC_CLIENT_SECRET: client.clientSecret };
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const signInByHand = async (page: Page, member: string) => {
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Member').fill(member);
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
};
/** The provider asks whether its own session is to end as well. */
const signOutThere = async (page: Page) => {
  await page.waitForURL((url) => url.origin === provider.origin);
  await page.getByRole('button', { name: /sign me out/i }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
};

test('people sign in through another provider, come back, and sign out there as well', async ({ page }) => {
  await acceptCookies(page);
  await page.goto(`${server.url}/championships`);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Club login' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(provider.origin);
  await page.getByLabel('Member').fill('zdenka@example.org');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page).toHaveURL(`${server.url}/championships`);
  const menu = page.getByRole('button', { name: /account menu/ });
  await expect(menu).toBeVisible();
  await page.goto(`${server.url}/profile-settings`);
  await expect(page.getByLabel('First name')).toHaveValue('Zdenka');
  await expect(page.getByText('Confirm your email')).toHaveCount(0);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await signOutThere(page);
});

test('what people do with their account goes by way of the other provider, too', async ({ page }) => {
  const email = 'vlasta@example.org';
  await acceptCookies(page);
  await page.goto(`${server.url}/my-reservations`);

  await test.step('what a guest has booked becomes theirs with the email that the provider proves', async () => {
    const slots = await freeSlot(page.request, server.url, 'sample-park');
    const contact = { name: 'Vlasta', email, phoneNumber: '1' };
    const guest = { data: { venueId: 'sample-park', slots, ...contact } };
    expect((await page.request.post(`${server.url}/bff/api/reservations`, guest)).status()).toBe(201);
    await signInByHand(page, email);
    await expect(page).toHaveURL(`${server.url}/my-reservations`);
    await expect(page.getByRole('article').filter({ hasText: 'Mill Park Tables' })).toBeVisible();
  });

  await test.step('a session that ends in the middle costs nothing that was typed', async () => {
    await page.goto(`${server.url}/profile-settings`);
    await page.getByLabel('City').fill('Varaždin');
    await page.context().clearCookies({ domain: new URL(server.url).hostname, name: 'session' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Log in again' }).click();
    await page.getByLabel('Member').or(page.getByText('This is what you typed before.')).waitFor();
    if (await page.getByLabel('Member').isVisible()) {
      await page.getByLabel('Member').fill(email);
      await page.getByRole('button', { name: 'Enter' }).click();
    }
    await expect(page.getByText('This is what you typed before.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Varaždin');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated profile.')).toBeVisible();
  });

  await test.step('signing out everywhere ends the session there as well', async () => {
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await signOutThere(page);
    await signInByHand(page, email);
  });

  await test.step('a deleted account is over; whoever comes again is somebody new', async () => {
    await page.goto(`${server.url}/profile-settings`);
    await expect(page.getByLabel('City')).toHaveValue('Varaždin');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Mill Park Tables' })).toBeVisible();
    await dialog.getByLabel('Type your email').fill(email);
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await signOutThere(page);
    await signInByHand(page, email);
    await page.goto(`${server.url}/my-reservations`);
    await expect(page.getByText("You haven't made a reservation yet.")).toBeVisible();
  });
});
