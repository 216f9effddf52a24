import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { appUser, session } from '#server/platform/database/schema/people.ts';
import { MOST_SESSIONS, openSession } from '#server/sign-in/sessions.ts';
import { startAuthApp } from '#tests/server/auth-app.ts';
import { app, database, PASSWORD, setUpAuth } from '#tests/server/auth-setup.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';
import { signInAs } from '#tests/server/sign-in.ts';

const ME = '/bff/api/user-profile/me';
const NOBODY = { id: null, username: null, email: null, profilePictureUrl: null };

setUpAuth({ sampleAccounts: true });

const signOut = async (browser: Browser, address = '/'): Promise<Answer> => {
  const reply = await browser.post('/bff/logout', {}, { 'x-post-logout-success-uri': address });
  expect(reply.status).toBe(204);
  const confirmation = await browser.go(reply.headers.get('location') ?? '');
  expect(confirmation.text).toContain('<script src="/oidc/sign-out.js"></script>');
  return browser.submit(confirmation, { logout: 'yes' });
};

describe('the round trip', () => {
  test('signs in and lands on the page that asked for it', async () => {
    const browser = new Browser(app.origin);
    expect(await browser.json(ME)).toEqual(NOBODY);
    expect(await browser.json('/bff/api/user/menu-options')).toEqual([]);
    expect(await browser.json('/bff/api/user-profile/roles')).toEqual({ roles: [] });
    const [option] = (await browser.json('/bff/login-options')) as [{ label: string; loginUri: string }];
    expect(option.label).toBe('Edgeball');
    const page = await browser.go(`${option.loginUri}?post_login_success_uri=%2Ftournaments%2F5%3Ftab%3Dgroups`);
    expect(page.status).toBe(200);
    const landed = await browser.submit(page, { email: 'Organiser@example.com ', password: PASSWORD });
    expect(landed.text).toBe('page /tournaments/5?tab=groups');
    expect(await browser.json(ME)).toMatchObject({
      id: 'sample-organiser',
      email: 'organiser@example.com',
      username: 'organiser',
      firstName: 'Vesna',
      lastName: 'Marković',
    });
    expect(await browser.json('/bff/api/user/menu-options')).toEqual([
      'PROFILE',
      'ACCOUNT_SETTINGS',
      'MY_TOURNAMENTS',
      'MY_CHAMPIONSHIPS',
      'MY_RESERVATIONS',
    ]);
    expect(await browser.json('/bff/api/user-profile/roles')).toEqual({ roles: ['tournament_organizer'] });
  });

  test('a browser gets the language that the account has chosen, and keeps its own where it has chosen none', async () => {
    const browser = new Browser(app.origin);
    browser.setCookie('lang', 'fr');
    await browser.signIn('player6@example.com', PASSWORD);
    expect(browser.cookie('lang')?.value).toBe('fr');
    await database.db.update(appUser).set({ language: 'de' }).where(eq(appUser.id, 'sample-player6'));
    await browser.signIn('player6@example.com', PASSWORD);
    expect(browser.cookie('lang')).toMatchObject({
      value: 'de',
      attributes: 'Max-Age=31536000; Path=/; SameSite=Lax',
    });
  });

  test('the browser holds one opaque cookie for thirty days and no token', async () => {
    const browser = new Browser(app.origin);
    await browser.signIn('player1@example.com', PASSWORD);
    const cookie = browser.cookie('session');
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(cookie?.attributes).toBe('Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
    expect(browser.cookies().some(({ value }) => value.includes('eyJ'))).toBe(false);
    const stored = await database.db.select().from(session);
    expect(JSON.stringify(stored)).not.toContain(cookie?.value);
    expect(await browser.json('/bff/api/user/menu-options')).not.toContain('MY_CHAMPIONSHIPS');
  });

  test('private replies are kept by no cache', async () => {
    const browser = new Browser(app.origin);
    await browser.signIn('player1@example.com', PASSWORD);
    expect((await browser.ask(ME)).headers.get('cache-control')).toBe('private, no-store');
  });

  test('signs out here and at the provider, which then asks for the password again', async () => {
    const browser = new Browser(app.origin);
    await browser.signIn('player2@example.com', PASSWORD);
    const before = browser.cookie('session')?.value ?? '';
    const end = await signOut(browser);
    expect(end.text).toBe('page /');
    expect(browser.cookie('session')).toBeUndefined();
    expect(browser.cookie('provider')).toBeUndefined();
    expect(await browser.json(ME)).toEqual(NOBODY);
    browser.setCookie('session', before);
    expect(await browser.json(ME)).toEqual(NOBODY);
    browser.clearCookies();
    expect((await browser.go('/bff/login')).text).toContain('name="password"');
  });

  test('signing out leads to the page that was asked for', async () => {
    const browser = new Browser(app.origin);
    await browser.signIn('player2@example.com', PASSWORD);
    expect((await signOut(browser, `${app.origin}/tournaments?x=1`)).text).toBe('page /tournaments?x=1');
  });

  test('signing out while signed out is harmless', async () => {
    const browser = new Browser(app.origin);
    const reply = await browser.post('/bff/logout', {});
    expect([reply.status, reply.headers.get('location')]).toEqual([204, '/']);
    browser.setCookie('session', 'made-up');
    const again = await browser.post('/bff/logout', {}, { 'x-post-logout-success-uri': 'https://evil.example/' });
    expect([again.status, again.headers.get('location')]).toEqual([204, '/']);
  });

  test('nobody is signed out at the provider by a link of somebody else', async () => {
    const browser = new Browser(app.origin);
    await browser.signIn('player2@example.com', PASSWORD);
    const page = await browser.go('/oidc/session/end?client_id=edgeball');
    expect(page.text).toContain('Do you want to log out?');
    expect(page.text).not.toContain('<script');
  });
});

describe('sessions', () => {
  test('each sign-in makes a new one and ends the one before', async () => {
    const browser = new Browser(app.origin);
    await browser.signIn('player3@example.com', PASSWORD);
    const first = browser.cookie('session')?.value ?? '';
    await browser.signIn('player4@example.com', PASSWORD);
    const second = browser.cookie('session')?.value ?? '';
    expect(second).not.toBe(first);
    expect(await browser.json(ME)).toMatchObject({ email: 'player4@example.com' });
    const thief = new Browser(app.origin);
    thief.setCookie('session', first);
    expect(await thief.json(ME)).toEqual(NOBODY);
  });

  test('a planted cookie does not become a session', async () => {
    const browser = new Browser(app.origin);
    browser.setCookie('session', 'planted');
    await browser.signIn('player3@example.com', PASSWORD);
    expect(browser.cookie('session')?.value).not.toBe('planted');
  });

  test('a revoked one is over at once, and so is an expired one', async () => {
    const browser = new Browser(app.origin);
    await browser.signIn('player5@example.com', PASSWORD);
    await database.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.userId, 'sample-player5'));
    expect(await browser.json(ME)).toEqual(NOBODY);
    await browser.signIn('player5@example.com', PASSWORD);
    expect(await browser.json(ME)).toMatchObject({ email: 'player5@example.com' });
    await database.db.delete(session).where(eq(session.userId, 'sample-player5'));
    expect(await browser.json(ME)).toEqual(NOBODY);
  });

  const signedInAt = async (browser: Browser): Promise<string> => {
    const { signedInAt: at } = (await browser.json(ME)) as { signedInAt: string };
    expect(at).toBe(new Date(at).toISOString());
    return at;
  };

  test('a sign-out kept on a device ends its session, also twice, and clears no cookie', async () => {
    const browser = new Browser(app.origin);
    await browser.signIn('player7@example.com', PASSWORD);
    const at = await signedInAt(browser);
    for (const _ of ['first', 'again']) {
      const reply = await browser.post('/bff/logout', { signedInAt: at });
      expect(reply.status).toBe(204);
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect(await browser.json(ME)).toEqual(NOBODY);
    }
    expect(await database.db.select().from(session).where(eq(session.userId, 'sample-player7'))).toEqual([]);
  });

  test('a sign-out kept on a device does not end a later session of the same browser', async () => {
    const browser = new Browser(app.origin);
    await browser.signIn('player8@example.com', PASSWORD);
    const at = await signedInAt(browser);
    await browser.signIn('player8@example.com', PASSWORD);
    expect((await browser.post('/bff/logout', { signedInAt: at })).status).toBe(204);
    expect(await browser.json(ME)).toMatchObject({ email: 'player8@example.com' });
    expect((await browser.post('/bff/logout', { signedInAt: 'yesterday' })).status).toBe(422);
    expect(await browser.json(ME)).toMatchObject({ email: 'player8@example.com' });
  });

  test('of one person are bounded: the one that was not used for longest ends', async () => {
    const { userId } = await signInAs(database);
    await database.pool.query(
      `insert into session (id, user_id, expires_at, last_used_at)
       select 'use-' || n, $1, now() + interval '1 day', now() - make_interval(mins => n)
       from generate_series(1, $2::int) n`,
      [userId, MOST_SESSIONS],
    );
    await openSession(database.db, userId, null);
    const { rows } = await database.pool.query('select id from session where user_id = $1', [userId]);
    const ids = rows.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(MOST_SESSIONS);
    expect(ids).toContain(`use-${MOST_SESSIONS - 2}`);
    expect(ids).not.toContain(`use-${MOST_SESSIONS - 1}`);
  });

  test('several tabs can sign in at once', async () => {
    const browser = new Browser(app.origin);
    const one = await browser.go('/bff/login?post_login_success_uri=/one');
    const two = await browser.go('/bff/login?post_login_success_uri=/two');
    const person = { email: 'player6@example.com', password: PASSWORD };
    expect((await browser.submit(one, person)).text).toBe('page /one');
    expect((await browser.submit(two, person)).text).toBe('page /two');
  });
});

test('the pages share one style sheet, which browsers keep', async () => {
  const browser = new Browser(app.origin);
  const sheet = await browser.ask('/bff/pages.css');
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  const headers = { 'if-none-match': sheet.headers.get('etag') ?? '' };
  expect((await browser.ask('/bff/pages.css', { headers })).status).toBe(304);
});

describe('the sign-in page', () => {
  test('is one plain form that a password manager knows', async () => {
    const { text, headers } = await new Browser(app.origin).go('/bff/login');
    expect(text).toContain('<label for="email">Email</label>');
    expect(text).toContain('autocomplete="username"');
    expect(text).toContain('<label for="password">Password</label>');
    expect(text).toContain('autocomplete="current-password"');
    expect(text).toContain('<button type="submit">Log in</button>');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('player1@example.com');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('lists the sample accounts where it may, and fills one in', async () => {
    const sampling = await startAuthApp(database, { listSampleAccounts: true });
    const browser = new Browser(sampling.origin);
    const page = await browser.go('/bff/login');
    for (const email of ['organiser@example.com', 'venue@example.com', 'player1@example.com', 'player32@example.com'])
      expect(page.text).toContain(`>${email}</a>`);
    const link = /<a href="([^"]+)">player7@example.com<\/a>/.exec(page.text)?.[1] ?? '';
    const filled = await browser.go(link);
    expect(filled.text).toContain('value="player7@example.com"');
    expect((await browser.submit(filled, { email: 'player7@example.com', password: PASSWORD })).text).toBe('page /');
    await sampling.close();
  });

  test('belongs to one browser and is over when it has been used', async () => {
    const browser = new Browser(app.origin);
    const page = await browser.go('/bff/login');
    const person = { email: 'player8@example.com', password: PASSWORD };
    const stranger = await new Browser(app.origin).submit(page, person);
    expect(stranger.text).toContain('the login begins anew');
    await browser.submit(page, person);
    const session = browser.cookie('session')?.value;
    expect((await browser.submit(page, person)).text).toContain('the login begins anew');
    expect(browser.cookie('session')?.value).toBe(session);
  });
});
