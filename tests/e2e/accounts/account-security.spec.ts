import { type Browser, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ServerProcess, samplePassword } from '../programs/server-process.ts';
import { findings } from '../steps/axe.ts';
import { acceptCookies, maja, signInByHand } from '../steps/people.ts';
import { test } from '../steps/story.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

const NEW_PASSWORD = 'staple lantern orchid';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const menu = (page: Page) => page.getByRole('button', { name: /account menu/ });
const isSignedOut = (page: Page) => expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();

async function open(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await acceptCookies(page);
  await page.goto(`${server.url}/tournaments`);
  return page;
}

async function enter(page: Page, password: string): Promise<void> {
  await page.goto(`${server.url}/tournaments`);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(maja);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a player changes the password, ends a session, and turns on two-step sign-in', async ({ browser }) => {
  const [desk, phone] = [await open(browser), await open(browser)];
  await signInByHand(desk, maja);
  await signInByHand(phone, maja);

  await test.step('they end the session of the phone from the desk', async () => {
    await desk.goto(`${server.url}/profile-settings`);
    await expect(desk.getByText('This device')).toHaveCount(1);
    const end = desk.getByRole('button', { name: /^End this session: Chrome on/ });
    await end.click();
    const dialog = desk.getByRole('dialog', { name: 'End this session?' });
    await dialog.getByLabel('Your password').fill(samplePassword);
    expect(await findings(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'End it' }).click();
    await expect(desk.getByText('That session has ended.')).toBeVisible();
    await expect(end).toHaveCount(0);
    await phone.goto(`${server.url}/tournaments`);
    await isSignedOut(phone);
    await expect(menu(desk)).toBeVisible();
  });

  await test.step('a new password signs the phone out again, and only the new one signs in', async () => {
    await enter(phone, samplePassword);
    await expect(menu(phone)).toBeVisible();
    await desk.getByRole('button', { name: 'Change password' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Your password').fill(samplePassword);
    await dialog.getByLabel('New password').fill('password1');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByRole('alert')).toContainText('one of the first that are guessed');
    await dialog.getByLabel('New password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog).toBeHidden();
    await phone.goto(`${server.url}/tournaments`);
    await isSignedOut(phone);
    await enter(phone, samplePassword);
    await expect(phone.getByRole('alert')).toHaveText('Wrong email or password.');
  });

  await test.step('with two-step sign-in a code is asked for after the password', async () => {
    await desk.getByRole('button', { name: 'Turn on two-step login' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = ((await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    // A code counts for its own half minute alone.
    await expect.poll(() => app.remaining(), { timeout: 10_000 }).toBeGreaterThan(8_000);
    await dialog.getByLabel('Code').fill(app.generate());
    await dialog.getByRole('button', { name: 'Turn it on' }).click();
    const codes = desk.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    expect(await findings(desk)).toEqual([]);
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await expect(desk.getByText(/^On\. Logging in takes a code/)).toBeVisible();

    await enter(phone, NEW_PASSWORD);
    await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await phone.getByLabel('Code').fill('000000');
    await phone.getByRole('button', { name: 'Log in' }).click();
    await expect(phone.getByRole('alert')).toContainText('That code does not work.');
    await phone.getByLabel('Code').fill(recovery);
    await phone.getByRole('button', { name: 'Log in' }).click();
    await expect(menu(phone)).toBeVisible();
    await expect(phone).toHaveURL(`${server.url}/tournaments`);
  });
});
