/** People: a profile, a session that ends, and what each finds on the pages of their own. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ServerProcess } from '../programs/server-process.ts';
import { makeDay, post } from '../steps/calls.ts';
import { Finger } from '../steps/finger.ts';
import { keptText } from '../steps/kept-text.ts';
import { acceptCookies, logInHere, maja, openAs, organiser, phone as phoneOf, signIn } from '../steps/people.ts';
import { matchesOf } from '../steps/result-log.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block' });

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.start();
});

test.afterAll(() => server.stop());

const open = async (page: Page, path: string) => {
  await acceptCookies(page);
  await page.goto(server.url + path);
};

const userIdOf = async (page: Page): Promise<string> =>
  (await (await page.request.get(`${server.url}/bff/api/user-profile/me`)).json()).id;

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

const headerPicture = (page: Page) => page.getByRole('banner').locator('img').first();

test('a player changes the profile and the picture, and everybody sees just what is public', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await open(page, '/profile-settings');

  await test.step('is led to the login and back', async () => {
    await expect(page.getByText('You’ll come back to this page.')).toBeVisible();
    await logInHere(page, maja);
    await expect(page.getByLabel('Email')).toHaveValue(maja);
    await expect(page.getByLabel('Email')).toBeDisabled();
  });
  const userId = await userIdOf(page);

  await test.step('is told that the username cannot be empty', async () => {
    await page.getByLabel('Username').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Error!')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Profile' }).getByText('Username is required.')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
  });

  await test.step('changes names, club and date of birth', async () => {
    await page.getByLabel('Username').fill('maja-k');
    await page.getByLabel('Last name').fill('Kovač Đurić');
    await page.getByLabel('Club').fill('STK Sljeme');
    const birth = page.getByRole('group', { name: 'Date of birth' });
    await birth.getByRole('spinbutton', { name: 'Month' }).click();
    await page.keyboard.type('May171994', { delay: 20 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toContainText('Updated profile.');
    await expect(page.getByRole('region', { name: 'Profile picture' })).toContainText('Maja Kovač Đurić');
    await page.getByRole('button', { name: /account menu/ }).click();
    await expect(page.getByText('maja-k', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByLabel('Club')).toHaveValue('STK Sljeme');
    await expect(birth).toContainText('May 17, 1994');
  });

  const picture = await test.step('looks at a picture before it is uploaded', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a new profile picture' }).click();
    const chooser = await choosing;
    expect(chooser.isMultiple()).toBe(false);
    await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo('#c03020') });
    const shown = page.getByRole('button', { name: 'Choose a new profile picture' }).locator('img');
    await expect(shown).toHaveAttribute('src', /^blob:/);
    await page.getByRole('button', { name: 'I like this one.' }).click();
    await expect(page.getByText('Profile picture updated.')).toBeVisible();
    await expect(shown).toHaveAttribute('src', /^\/pictures\/.+-384\.webp$/);
    await expect(headerPicture(page)).toHaveJSProperty('complete', true);
    await expect(headerPicture(page)).toHaveJSProperty('naturalWidth', 40);
    return shown.getAttribute('src');
  });

  await test.step('is told why a file is no picture, and keeps the one from before', async () => {
    const file = page.getByTestId('picture-file');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg });
    await page.getByRole('button', { name: 'I like this one.' }).click();
    await expect(page.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible();
    await expect(headerPicture(page)).toHaveAttribute('src', picture ?? '');
  });

  await test.step('uploads a photograph that is larger than the server takes', async () => {
    const noise = sharp({
      create: {
        width: 3000,
        height: 2400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const buffer = await noise.jpeg({ quality: 95 }).toBuffer();
    expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
    await page.getByTestId('picture-file').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'I like this one.' }).click();
    await expect(page.getByText('Profile picture updated.')).toBeVisible();
    await expect(headerPicture(page)).not.toHaveAttribute('src', picture ?? '');
    expect((await page.request.get(server.url + picture)).status()).toBe(404);
  });

  await test.step('sees the own profile with its email, past tournaments first', async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL(`${server.url}/users/${userId}`);
    const card = page.getByRole('region', { name: 'Profile' });
    await expect(card.getByRole('heading', { name: 'Maja Kovač Đurić' })).toBeVisible();
    for (const line of [maja, 'STK Sljeme', 'Player', 'Elo', 'Won', 'Lost']) await expect(card).toContainText(line);
    await expect(page.getByRole('radio', { name: 'Past' })).toBeChecked();
    await expect(page.getByRole('article').first()).toContainText('Finished');
  });

  await test.step('is public without the email', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await open(visitor, `/users/${userId}`);
    const card = visitor.getByRole('region', { name: 'Profile' });
    await expect(card).toContainText('Maja Kovač Đurić');
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 80);
    await expect(card).not.toContainText('@');
    expect(await keptText(visitor)).not.toMatch(/player1@example\.com|1994-05-17/);

    await visitor.getByText('Ongoing').click();
    await expect(visitor).toHaveURL(/\?show=ongoing$/);
    await expect(visitor.getByRole('article').filter({ hasText: 'Harbour Open' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('radio', { name: 'Ongoing' })).toBeChecked();
    await visitor.getByText('Past', { exact: true }).click();
    await expect(visitor).toHaveURL(`${server.url}/users/${userId}`);
    await visitor.context().close();
  });

  await test.step('leaves nothing private behind after signing out', async () => {
    await expect.poll(() => keptText(page)).toContain(maja);
    // Long enough for the page that is about to go to ask for the profile and its picture once more, as a visitor.
    const asked = page.waitForResponse((response) => response.url().endsWith(`/user-profile/${userId}`));
    await page.route(/\/oidc\//, async (route) => {
      await asked;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    // The page that is about to go offers the login, too.
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect
      .poll(() => keptText(page))
      .not.toMatch(/player1@example\.com|1994-05-17|maja-k|\/pictures\/|ACCOUNT_SETTINGS/);
    await page.goto(`${server.url}/my-tournaments`);
    await expect(page.getByText('You’ll come back to this page.')).toBeVisible();
  });
  await page.context().close();
});

test('a session that ends in the middle costs nothing that was typed', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await open(page, '/profile-settings');
  await logInHere(page, 'player3@example.com');
  await page.getByLabel('City').fill('Varaždin');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your session has ended. Log in again: what you typed is kept.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Varaždin');
  await logInHere(page, 'player3@example.com');
  await expect(page.getByText('This is what you typed before.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Varaždin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated profile.')).toBeVisible();
  await expect(page.getByText('This is what you typed before.')).toBeHidden();
  await page.goto(`${server.url}/users/${await userIdOf(page)}`);
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Varaždin');
  await page.context().close();
});

test('an organiser finds what to do next; a player finds the next match', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await open(page, '/tournaments');
  await signIn(page, organiser);

  await test.step('the organiser’s pages', async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Tournaments' }).click();
    const lantern = page.getByRole('article', { name: 'Lantern Cup' });
    await expect(lantern).toContainText('1 match has no result yet.');
    await lantern.getByRole('link', { name: 'See the matches' }).click();
    await expect(page).toHaveURL(/\/matches$/);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Championships' }).click();
    await expect(page.getByText('5 tournaments: 1 under way, 2 open, 2 over')).toBeVisible();
    await page.getByRole('link', { name: 'Adriatic Series' }).click();
    await expect(page.getByRole('heading', { name: 'Adriatic Series', level: 1 })).toBeVisible();
    await page.goto(`${server.url}/users/${await userIdOf(page)}`);
    await expect(page.getByText('Tournament Organiser')).toBeVisible();
  });

  await test.step('home says what runs, and follows the results of the player’s tournament', async () => {
    await page.goto(server.url);
    const running = page.getByRole('region', { name: 'Running now' });
    await expect(running.getByRole('article', { name: 'Harbour Open' })).toContainText('have no result yet.');
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await open(phone, '/');
    await signIn(phone, maja);
    // The name may have been changed by another story.
    const majaId = await userIdOf(phone);
    const own = (await matchesOf(server.url, '/tournaments/sample-harbour')).find(
      ({ match, player1, player2 }) =>
        match.status === 'ongoing' && [player1?.userId, player2?.userId].includes(majaId),
    );
    const opponent = [own?.player1, own?.player2].find((player) => player?.userId !== majaId)?.name ?? '';
    const against = phone.getByText(`Group match against ${opponent}`, { exact: true });
    await expect(against).toBeVisible();
    await post(page, `matches/${own?.match.id}/update-result`, { player1Score: 3, player2Score: 1 });
    // Nobody has loaded the page again.
    await expect(against).toHaveCount(0);
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('Maja, you’re');
    await phone.context().close();
  });

  await test.step('the player’s page', async () => {
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await open(phone, '/my-tournaments');
    await logInHere(phone, maja);
    const row = phone.getByRole('article', { name: 'Harbour Open' });
    await expect(row).toContainText(/Your match against .+ is on|Next: /);
    await row.getByRole('link').last().click();
    await expect(phone).toHaveURL(/\/match\//);
    await phone.getByRole('button', { name: /account menu/ }).click();
    await expect(phone.getByRole('menuitem', { name: 'My Tournaments' })).toBeVisible();
    await expect(phone.getByRole('menuitem', { name: 'My Championships' })).toHaveCount(0);
    await phone.context().close();
  });
  await page.context().close();
});

test('a visitor is told where there is nobody', async ({ page }) => {
  await open(page, '/users/nobody');
  // The parts beside the card have gone once it knows that there is nobody.
  await expect(page.getByText('Player not found.')).toHaveCount(1);
  await page.getByRole('link', { name: 'See the tournaments' }).click();
  await expect(page).toHaveURL(`${server.url}/tournaments`);
});
/** Any length of the day's 40 matches. */
const RESULTS = 33;

test('33 results take a phone two taps each, and the last is taken back with one more', async ({ browser }) => {
  const page = await phoneOf(browser, { hasTouch: true });
  await openAs(page, organiser, `${server.url}/tournaments`);
  const tournament = `/tournaments/${await makeDay(page, 'Day of the Thumb', 20, 4)}`;
  await page.goto(`${server.url}${tournament}/matches`);
  const resultsOf = async () =>
    (await matchesOf(server.url, tournament)).filter(({ match }) => match.player1Score !== null).length;
  const finger = new Finger(page);

  await test.step('one on the match, one on the score', async () => {
    for (let result = 0; result < RESULTS; result++) await finger.enterFirstResult();
    await expect.poll(resultsOf).toBe(RESULTS);
    expect(finger.taps / RESULTS).toBeLessThanOrEqual(2.3);
  });

  await test.step('the points of the games make the score, as on the slip', async () => {
    const name = (await finger.openers.first().getAttribute('aria-label')) ?? '';
    // Found by its name: the result before may still make the first match another one.
    await page.getByRole('button', { name, exact: true }).first().tap();
    await page.getByLabel('Points of the games').fill('8 -9 6 5');
    await page.getByLabel('Points of the games').press('Enter');
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect.poll(resultsOf).toBe(RESULTS + 1);
    const entered = (await matchesOf(server.url, tournament)).find(({ match }) => match.games !== null)?.match;
    expect([entered?.player1Score, entered?.player2Score]).toEqual([3, 1]);
  });

  await test.step('one more tap takes it back', async () => {
    const last = page.getByRole('region', { name: 'Last result' });
    await expect(last).toContainText('3–1');
    await last.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(resultsOf).toBe(RESULTS);
    const again = (await matchesOf(server.url, tournament)).filter(({ match }) => match.games !== null);
    expect(again).toEqual([]);
  });
});
