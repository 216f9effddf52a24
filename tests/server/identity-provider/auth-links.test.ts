import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAccount } from '#server/identity-provider/accounts/accounts.ts';
import { account, accountLink, signInFailure } from '#server/platform/database/schema/identity-provider.ts';
import { appUser, session } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { app, database, PASSWORD, setUpAuth } from '#tests/server/auth-setup.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';

const ME = '/bff/api/user-profile/me';
setUpAuth({ sampleAccounts: false });

const fresh = () => `${newId().toLowerCase()}@example.org`;
const alertOf = ({ text }: Answer): string | undefined => /<p role="alert">([^<]*)</.exec(text)?.[1];
const idOf = async (browser: Browser) => ((await browser.json(ME)) as { id: string | null }).id;
const lettersTo = (email: string) => app.mails.filter(({ to }) => to === email);
const linkIn = (email: string): string => /http\S+#token=\S+/.exec(lettersTo(email).at(-1)?.text ?? '')?.[0] ?? '';

async function makeAccount(browser: Browser, email: string): Promise<Answer> {
  const page = await browser.go('/bff/login?post_login_success_uri=/venues');
  const create = await browser.go(/<a href="([^"]+)">Create account<\/a>/.exec(page.text)?.[1] ?? '');
  return browser.submit(create, { firstName: 'Iva', lastName: 'Perić', email, password: PASSWORD });
}
const registered = async (email = fresh()): Promise<string> => {
  await createAccount(database.db, { email, password: PASSWORD, firstName: 'Iva', lastName: 'Perić' });
  return email;
};
const isVerified = async (email: string): Promise<boolean | undefined> =>
  (await database.db.select().from(account).where(eq(account.email, email)))[0]?.emailVerified;

const OWN = 'a road that winds home';
/** As the mailbox's owner does on the page that the link opens. */
const confirm = async (browser: Browser, email: string): Promise<Answer> =>
  browser.submit(await browser.go(linkIn(email)), { password: OWN });

describe('confirming an email', () => {
  test('is asked for when an account is made, and the product works without', async () => {
    const email = fresh();
    const browser = new Browser(app.origin);
    const page = await makeAccount(browser, email);
    expect(page.text).toContain('<h1>Check your email</h1>');
    expect((await browser.goOn(page)).text).toBe('page /venues');
    expect(await idOf(browser)).not.toBeNull();
    const [letter] = lettersTo(email);
    expect(letter?.subject).toBe('Confirm your email');
    expect(letter?.text).toMatch(/^Hello Iva,\n/);
    expect(linkIn(email)).toMatch(new RegExp(`^${app.origin}/oidc/confirm-email/link#token=[\\w-]{43}$`));
    expect(await isVerified(email)).toBe(false);
  });

  test('takes a password on the page that the link opens, in any browser, and works once', async () => {
    const email = fresh();
    const browser = new Browser(app.origin);
    await browser.goOn(await makeAccount(browser, email));
    const link = linkIn(email);
    const phone = new Browser(app.origin);
    // Programs that look at mails open the link as well.
    await phone.go(link);
    const page = await phone.go(link);
    expect(await isVerified(email)).toBe(false);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    for (const password of ['', 'short', 'password', email]) {
      expect((await phone.submit(page, { password })).status).toBe(422);
      expect(await isVerified(email)).toBe(false);
    }
    const done = await phone.submit(page, { password: OWN });
    expect(done.text).toContain('<h1>Email confirmed</h1>');
    expect(await isVerified(email)).toBe(true);
    for (const again of [await phone.go(link), await phone.submit(page, { password: OWN })]) {
      expect(again.status).toBe(400);
      expect(alertOf(again)).toBe('It has been used already, or it is too old.');
      expect(again.text).toContain('href="/bff/login"');
    }
    expect(await phone.json(ME)).toMatchObject({ id: null });
    expect((await new Browser(app.origin).signIn(email, PASSWORD)).status).toBe(401);
    expect((await new Browser(app.origin).signIn(email, OWN)).text).toBe('page /');
  });

  test('brings the player whom an organiser added to the person that the account was before', async () => {
    const email = fresh();
    const browser = new Browser(app.origin);
    await browser.goOn(await makeAccount(browser, email));
    const me = await idOf(browser);
    const added = newId();
    await database.db.insert(appUser).values({ id: added, email, username: 'added', club: 'TTC Luka' });
    await confirm(browser, email);
    expect(await idOf(browser)).toBeNull();
    await browser.signIn(email, OWN);
    expect(await idOf(browser)).toBe(me);
    expect(await browser.json(ME)).toMatchObject({ club: 'TTC Luka', firstName: 'Iva' });
    expect(await browser.json(`/bff/api/user-profile/${added}`)).toMatchObject({ id: me });
  });

  test('before the first sign-in has ended makes the added player the person', async () => {
    const email = fresh();
    const added = newId();
    await database.db.insert(appUser).values({ id: added, email, username: 'added' });
    const browser = new Browser(app.origin);
    const page = await makeAccount(browser, email);
    await confirm(browser, email);
    // The sign-in that had begun with the password from before leads nowhere.
    await browser.goOn(page).catch(() => null);
    expect(await idOf(browser)).toBeNull();
    await browser.signIn(email, OWN);
    expect(await idOf(browser)).toBe(added);
  });

  test('is asked for at each sign-in, which sends another link to whoever wants one', async () => {
    const email = await registered();
    const browser = new Browser(app.origin);
    const login = await browser.go('/bff/login');
    const page = await browser.submit(login, { email, password: PASSWORD });
    expect(page.text).toContain('<h1>Confirm your email</h1>');
    expect(lettersTo(email)).toHaveLength(0);
    const sent = await browser.submit(page, {});
    expect(sent.text).toContain('<h1>Check your email</h1>');
    expect((await browser.goOn(sent)).text).toBe('page /');
    await confirm(browser, email);
    expect((await new Browser(app.origin).signIn(email, OWN)).text).toBe('page /');
    expect(await isVerified(email)).toBe(true);
  });

  test('sends links to nobody who has not given the password, and not without end', async () => {
    const email = await registered();
    const browser = new Browser(app.origin);
    const login = await browser.go('/bff/login');
    const path = /action="([^"]+)"/.exec(login.text)?.[1] ?? '';
    const early = await browser.go(`${path}/send-link`, { method: 'POST' });
    expect(early.text).toContain('the login begins anew');
    expect(lettersTo(email)).toHaveLength(0);
    const page = await browser.submit(login, { email, password: PASSWORD });
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) statuses.push((await browser.submit(page, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(lettersTo(email)).toHaveLength(3);
    // The newest link works, and with it the older ones are used up.
    const links = lettersTo(email).map(({ text }) => /http\S+#token=\S+/.exec(text)?.[0] ?? '');
    await browser.submit(await browser.go(links[2] ?? ''), { password: OWN });
    expect((await browser.go(links[0] ?? '')).status).toBe(400);
  });

  test('is not possible with a link that is too old or made up', async () => {
    const email = fresh();
    const browser = new Browser(app.origin);
    await makeAccount(browser, email);
    const page = await browser.go(linkIn(email));
    await database.db.update(accountLink).set({ expiresAt: sql`now()` }).where(eq(accountLink.email, email));
    expect((await browser.submit(page, { password: OWN })).status).toBe(400);
    for (const query of ['', '?token=', '?token=made-up', '?token=%00', '?token=a&token=b'])
      expect((await browser.go(`/oidc/confirm-email${query}`)).status).toBe(400);
    expect(await isVerified(email)).toBe(false);
  });
});

describe('a forgotten password', () => {
  const forget = async (browser: Browser, email: string): Promise<Answer> => {
    const page = await browser.go('/bff/login');
    const forgot = await browser.go(/<a href="([^"]+)">Forgot your password\?<\/a>/.exec(page.text)?.[1] ?? '');
    return browser.submit(forgot, { email });
  };
  const mailed = (email: string) => expect.poll(() => lettersTo(email).length).toBeGreaterThan(0);

  test('is replaced through a link, which proves the email and signs everybody else out', async () => {
    const email = await registered();
    const [thief, other] = [new Browser(app.origin), new Browser(app.origin)];
    await thief.signIn(email, PASSWORD);
    const waiting = await other.submit(await other.go('/bff/login'), { email, password: PASSWORD });
    expect(await idOf(thief)).not.toBeNull();

    const browser = new Browser(app.origin);
    await forget(browser, email.toUpperCase());
    await mailed(email);
    const link = linkIn(email);
    const page = await browser.go(link);
    expect(page.text).toContain('<h1>Choose a new password</h1>');
    expect(page.text).toContain(`autocomplete="username" readonly value="${email}"`);
    expect(page.text).toContain('autocomplete="new-password"');
    const short = await browser.submit(page, { password: 'short' });
    expect([short.status, short.text.includes('Use at least 8 characters.')]).toEqual([422, true]);
    const done = await browser.submit(short, { password: 'another long password' });
    expect(done.text).toContain('<h1>Password changed</h1>');

    expect(await idOf(thief)).toBeNull();
    // Somebody had given the old password and was about to go on.
    await other.goOn(waiting).catch(() => null);
    expect(await idOf(other)).toBeNull();
    expect((await new Browser(app.origin).signIn(email, PASSWORD)).status).toBe(401);
    expect((await browser.signIn(email, 'another long password')).text).toBe('page /');
    expect(await isVerified(email)).toBe(true);
    expect((await browser.submit(page, { password: 'a third long password' })).status).toBe(400);
    expect((await browser.go(link)).status).toBe(400);
    expect(lettersTo(email).at(-1)?.subject).toBe('Your password was changed');
  });

  test('reads the same whether or not there is an account', async () => {
    const [known, unknown] = [await registered(), fresh()];
    const pages = [await forget(new Browser(app.origin), known), await forget(new Browser(app.origin), unknown)];
    const [one, two] = pages.map((page) => [
      page.status,
      page.text.replaceAll(known, 'x').replaceAll(unknown, 'x'),
      page.headers.get('set-cookie'),
    ]);
    expect(one).toEqual(two);
    await mailed(known);
    expect(lettersTo(unknown)).toEqual([]);
  });

  test('is mailed to one address only so often, known or not', async () => {
    for (const email of [await registered(), fresh()]) {
      const statuses: number[] = [];
      for (let round = 0; round < 4; round++) statuses.push((await forget(new Browser(app.origin), email)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    const last = await forget(new Browser(app.origin), await registered());
    expect(last.status).toBe(200);
  });

  test('opens nothing with a link of another kind, one that is too old, or one that was used at the same time', async () => {
    const email = fresh();
    const browser = new Browser(app.origin);
    await makeAccount(browser, email);
    const confirm = linkIn(email);
    expect((await browser.go(confirm.replace('confirm-email', 'reset-password'))).status).toBe(400);
    await forget(browser, email);
    await expect.poll(() => lettersTo(email).length).toBe(2);
    const page = await browser.go(linkIn(email));
    const both = await Promise.all(
      ['first long password', 'second long password'].map((password) =>
        new Browser(app.origin).submit(page, { password }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await forget(browser, email);
    await expect.poll(() => lettersTo(email).length).toBe(4);
    await database.db.update(accountLink).set({ expiresAt: sql`now()` }).where(eq(accountLink.email, email));
    expect((await browser.go(linkIn(email))).status).toBe(400);
  });

  test('says what is wrong with an email', async () => {
    for (const odd of ['', 'nobody', 'a@b', '\u0000@example.org', `${'x'.repeat(300)}@example.org`]) {
      const page = await forget(new Browser(app.origin), odd);
      expect([page.status, page.text.includes('aria-invalid="true"')]).toEqual([422, true]);
    }
  });

  test('frees whoever had guessed too often', async () => {
    const email = await registered();
    for (let status = 0; status !== 429; ) status = (await new Browser(app.origin).signIn(email, 'wrong')).status;
    const browser = new Browser(app.origin);
    await forget(browser, email);
    await mailed(email);
    await browser.submit(await browser.go(linkIn(email)), { password: 'another long password' });
    expect((await browser.signIn(email, 'another long password')).status).toBe(200);
  });
});

test('another site can send none of these forms', async () => {
  const email = await registered();
  for (const path of ['forgot-password', 'reset-password', 'confirm-email', 'not-my-account'].map(
    (name) => `/oidc/${name}`,
  )) {
    const reply = await new Browser(app.origin).ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ email }).toString(),
    });
    expect(reply.status).toBe(403);
  }
  expect(lettersTo(email)).toEqual([]);
});

test('a name that looks like an address is none in a mail', async () => {
  const email = fresh();
  await createAccount(database.db, {
    email,
    password: PASSWORD,
    firstName: 'visit https://evil.example now',
    lastName: 'x',
  });
  const browser = new Browser(app.origin);
  await browser.submit(await browser.submit(await browser.go('/bff/login'), { email, password: PASSWORD }), {});
  expect(lettersTo(email).at(-1)?.text).toMatch(/^Hello visit https evil example now,/);
});

test('neither the links nor the addresses are kept in the open or logged', async () => {
  const email = fresh();
  const browser = new Browser(app.origin);
  await browser.goOn(await makeAccount(browser, email));
  const token = new URL(linkIn(email)).searchParams.get('token') ?? 'missing';
  await browser.go(linkIn(email));
  expect(JSON.stringify(await database.db.select().from(accountLink))).not.toContain(token);
  expect(JSON.stringify(await database.db.select().from(signInFailure))).not.toContain(email);
  expect(app.log()).not.toContain(token);
  expect(app.log()).not.toContain(email);
  expect(await database.db.$count(session)).toBeGreaterThan(0);
});
