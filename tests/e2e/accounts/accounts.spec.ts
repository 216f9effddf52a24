import { expect, type Page } from '@playwright/test';
import { linkMailedTo, mailsTo } from '../programs/mailbox.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, maja, organiser, signInByHand } from '../steps/people.ts';
import { test } from '../steps/story.ts';
import { freeSlot } from '../venues/free-slot.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

const PHONE = { width: 320, height: 640 };
const email = 'iva.peric@example.org';
const [first, second] = ['a first long password', 'a second long password'];

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const isSignedIn = (page: Page) => expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
const isSignedOut = (page: Page) => expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
/** Nothing of a page is out of reach on the smallest screen. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

test('somebody makes an account, proves their email, forgets the password, and leaves', async ({ browser }) => {
  const open = async (path: string) => {
    const page = await (await browser.newContext({ viewport: PHONE })).newPage();
    await acceptCookies(page);
    await page.goto(server.url + path);
    return page;
  };
  const hall = await open('/tournaments');
  const phone = await open('/tournaments');
  let tournament = '';
  let venue = { id: '', name: '' };

  await test.step('an organiser enters them by their email, as nobody knows them yet', async () => {
    await signInByHand(hall, organiser);
    [venue] = await (await hall.request.get(`${server.url}/bff/api/venues`)).json();
    const made = await hall.request.post(`${server.url}/bff/api/tournaments/create`, {
      data: {
        name: 'Newcomers',
        city: 'Rijeka',
        venueId: venue.id,
        tournamentDatesRange: ['2030-03-27', '2030-03-27'],
        startTime: '10:00',
      },
    });
    tournament = `/tournaments/${(await made.json()).id}`;
    const added = await hall.request.post(`${server.url}/bff/api${tournament}/add-user`, {
      data: { firstName: 'Iva', lastName: 'P.', email },
    });
    expect(added.ok()).toBe(true);
  });

  await test.step('they make an account with the keyboard alone and come back to where they were', async () => {
    await phone.goto(server.url + tournament);
    await phone.getByRole('button', { name: 'Login' }).first().click();
    await expect(phone.getByLabel('Email')).toBeFocused();
    await fits(phone);
    await phone.getByRole('link', { name: 'Create account' }).press('Enter');
    await phone.getByLabel('First name').press('Tab');
    await phone.getByLabel('First name').fill('Iva');
    await phone.getByLabel('Last name').fill('Perić');
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password').fill('short');
    await fits(phone);
    await phone.getByLabel('Password').fill(first);
    await phone.getByLabel('Password').press('Enter');
    await expect(phone.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    await fits(phone);
    await phone.getByRole('link', { name: 'Continue' }).press('Enter');
    await expect(phone).toHaveURL(server.url + tournament);
    await isSignedIn(phone);
  });

  await test.step('what the organiser entered becomes theirs with the link from the mail', async () => {
    const mine = () => phone.request.get(`${server.url}/bff/api/user/my-tournaments`).then((reply) => reply.json());
    expect((await mine()).played).toEqual([]);
    const mail = await open('/');
    await mail.goto(await linkMailedTo(server, email, 'Confirm your email'));
    await fits(mail);
    await expect(mail.getByText('under the name Iva Perić')).toBeVisible();
    await mail.getByLabel('Password').fill('password');
    await mail.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(mail.getByLabel('Password')).toHaveAccessibleDescription(/first that are guessed/);
    await fits(mail);
    await mail.getByLabel('Password').fill(first);
    await mail.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(mail.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await phone.reload();
    await phone.getByRole('button', { name: 'Login' }).first().click();
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password').fill(first);
    await phone.getByRole('button', { name: 'Log in' }).click();
    await isSignedIn(phone);
    expect((await mine()).played).toHaveLength(1);
    await expect(phone.getByRole('link', { name: 'Iva Perić' }).first()).toBeVisible();
    await mail.goto(await linkMailedTo(server, email, 'Confirm your email'));
    await expect(mail.getByRole('alert')).toContainText('used already');
    await mail.context().close();
  });

  await test.step('a forgotten password is replaced, and whoever used the old one is signed out', async () => {
    const other = await open('/tournaments');
    await other.getByRole('button', { name: 'Login' }).click();
    await other.getByRole('link', { name: 'Forgot your password?' }).click();
    await fits(other);
    await other.getByLabel('Email').fill(email);
    await other.getByRole('button', { name: 'Send me a link' }).click();
    await expect(other.getByRole('heading', { name: 'Ask for your link' })).toBeVisible();
    await other.goto(await linkMailedTo(server, email, 'Choose a new password'));
    await fits(other);
    await other.getByLabel('New password').fill(second);
    await other.getByLabel('New password').press('Enter');
    await expect(other.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    await phone.reload();
    await isSignedOut(phone);
    await other.getByRole('link', { name: 'Log in' }).click();
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password').fill(first);
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(other.getByRole('alert')).toHaveText('Wrong email or password.');
    await other.getByLabel('Password').fill(second);
    await other.getByLabel('Password').press('Enter');
    await isSignedIn(other);
    await other.context().close();
  });

  const enter = async (page: Page) => {
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(second);
    await page.getByRole('button', { name: 'Log in' }).click();
    await isSignedIn(page);
  };

  const bookCourt = async () => {
    const slots = await freeSlot(phone.request, server.url, venue.id);
    const booked = await phone.request.post(`${server.url}/bff/api/reservations`, {
      data: {
        venueId: venue.id,
        slots,
        name: 'Iva Perić',
        email,
        phoneNumber: '+385 1 234',
      },
    });
    expect(booked.status()).toBe(201);
  };

  await test.step('signing out everywhere ends every session and forgets the person on this device', async () => {
    const laptop = await open('/tournaments');
    await phone.goto(`${server.url}/tournaments`);
    await enter(phone);
    await enter(laptop);
    await phone.goto(`${server.url}/profile-settings`);
    await fits(phone);
    await phone.getByRole('button', { name: 'Log out everywhere' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Log out everywhere?' });
    await dialog.getByLabel('Your password').fill(second);
    await fits(phone);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(phone).toHaveURL(`${server.url}/`);
    await isSignedOut(phone);
    expect(await phone.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);
    await laptop.reload();
    await isSignedOut(laptop);
    await laptop.context().close();
  });

  await test.step('the data comes as a file, and the account goes', async () => {
    await enter(phone);
    await bookCourt();
    await phone.goto(`${server.url}/profile-settings`);
    // The notice goes by itself, so it is looked for beside the file.
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      expect(phone.getByText('Your data is in your downloads.')).toBeVisible(),
      phone.getByRole('button', { name: 'Export my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('edgeball-account.json');
    await expect(phone.getByText('Your data is in your downloads.')).toBeHidden();
    await phone.getByRole('button', { name: 'Delete my account' }).click();
    await expect(phone.getByText('These reservations are cancelled:')).toBeVisible();
    await expect(phone.getByRole('listitem').filter({ hasText: venue.name })).toBeVisible();
    await fits(phone);
    const dialog = phone.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Type your email').fill('somebody@example.org');
    await dialog.getByLabel('Your password').fill(second);
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await expect(dialog.getByRole('alert')).toContainText('not the email of your account');
    await dialog.getByLabel('Type your email').fill(email);
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await expect(phone).toHaveURL(`${server.url}/`);
    await isSignedOut(phone);
    const last = async () => (await mailsTo(server, email)).at(-1);
    await expect.poll(last).toContain(`Subject: Canceled: your reservation at ${venue.name}\n`);
    await phone.getByRole('button', { name: 'Login' }).click();
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password').fill(second);
    await phone.getByLabel('Password').press('Enter');
    await expect(phone.getByRole('alert')).toHaveText('Wrong email or password.');
  });

  await test.step('others never noticed', async () => {
    await hall.goto(`${server.url}${tournament}`);
    await isSignedIn(hall);
    await expect(hall.getByRole('link', { name: 'Iva Perić' })).toHaveCount(0);
    await signInByHand(await open('/tournaments'), maja);
  });
});
