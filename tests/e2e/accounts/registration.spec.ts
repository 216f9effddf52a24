/** From a QR code to a place in the tournament, for somebody who has no account yet; and the organiser's answer to a flood. */
import { type Browser, expect, type Page } from '@playwright/test';
import { linkMailedTo } from '../programs/mailbox.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, openAs, organiser, phone } from '../steps/people.ts';
import { test } from '../steps/story.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

const PASSWORD = 'a first long password';
const JOINED = 'You have successfully joined this tournament. Good luck!';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

async function desk(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await acceptCookies(page);
  await openAs(page, organiser, `${server.url}/tournaments`);
  return page;
}

async function makeTournament(page: Page, name: string, confirmedEmailsOnly: boolean): Promise<string> {
  const [venue] = await (await page.request.get(`${server.url}/bff/api/venues`)).json();
  const made = await page.request.post(`${server.url}/bff/api/tournaments/create`, {
    data: {
      name,
      city: 'Rijeka',
      venueId: venue.id,
      tournamentDatesRange: ['2030-03-27', '2030-03-27'],
      startTime: '10:00',
      confirmedEmailsOnly,
    },
  });
  return `/tournaments/${(await made.json()).id}`;
}

/** Presses Register and makes an account, up to the page about the mail. */
async function signUp(page: Page, tournament: string, email: string): Promise<void> {
  await page.goto(server.url + tournament);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Iva');
  await page.getByLabel('Last name').fill('Perić');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
}

const player = (page: Page) => page.getByRole('link', { name: 'Iva Perić' }).first();

test('a spectator taps Register, makes an account, and is registered on coming back', async ({ browser }) => {
  const hall = await desk(browser);
  const tournament = await makeTournament(hall, 'Open to all', false);
  const page = await phone(browser);
  await signUp(page, tournament, 'iva.one@example.org');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(server.url + tournament);
  await expect(page.getByText(JOINED)).toBeVisible();
  await expect(player(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Quit tournament' })).toBeVisible();
  await expect(page.getByText('You’re in.')).toBeVisible();

  await test.step('the organiser finds the unconfirmed, and takes them out in a few taps', async () => {
    await hall.goto(server.url + tournament);
    await hall.getByRole('checkbox', { name: 'Require a confirmed email to register' }).check();
    await expect(hall.getByText('Only confirmed emails may register now.')).toBeVisible();
    for (const name of ['Ana', 'Bo'])
      await hall.request.post(`${server.url}/bff/api${tournament}/add-user`, {
        data: { firstName: name, lastName: 'Known', email: `${name.toLowerCase()}.known@example.org` },
      });
    await hall.reload();
    await hall.getByRole('button', { name: 'Select players' }).click();
    await hall.getByRole('button', { name: 'Select 1 with unconfirmed email' }).click();
    await hall.getByRole('button', { name: 'Remove 1 player', exact: true }).click();
    await hall.getByRole('dialog').getByRole('button', { name: 'Remove 1 player' }).click();
    await expect(hall.getByText('Removed 1 player from tournament.')).toBeVisible();
    await expect(player(hall)).toBeHidden();
    await expect(hall.getByRole('link', { name: 'Ana Known' })).toBeVisible();
  });
  await Promise.all([page, hall].map((one) => one.context().close()));
});

test('where the email has to be confirmed, the mailed link in another tab leads back, one tap from registered', async ({
  browser,
}) => {
  const hall = await desk(browser);
  const tournament = await makeTournament(hall, 'Confirmed alone', true);
  const page = await phone(browser);
  const email = 'iva.two@example.org';
  await signUp(page, tournament, email);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('Only confirmed emails may register.')).toBeVisible();

  const mail = await page.context().newPage();
  await mail.goto(await linkMailedTo(server, email, 'Confirm your email'));
  await mail.getByLabel('Password').fill(PASSWORD);
  await mail.getByRole('button', { name: 'Confirm my email' }).click();
  await mail.getByRole('link', { name: 'Log in' }).click();
  await mail.getByLabel('Email').fill(email);
  await mail.getByLabel('Password').fill(PASSWORD);
  await mail.getByRole('button', { name: 'Log in' }).click();
  await expect(mail).toHaveURL(server.url + tournament);
  await mail.getByRole('button', { name: 'Register' }).click();
  await expect(mail.getByText(JOINED)).toBeVisible();
  await expect(player(mail)).toBeVisible();
  await Promise.all([page, hall].map((one) => one.context().close()));
});
