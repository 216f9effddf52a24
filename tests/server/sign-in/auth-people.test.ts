import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAccount } from '#server/identity-provider/accounts/accounts.ts';
import { accountBackOff } from '#server/identity-provider/accounts/sign-in-limit.ts';
import { account } from '#server/platform/database/schema/identity-provider.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { closeSampleAccounts, createSampleAccounts } from '#server/sample-data/accounts.ts';
import { identityOf } from '#server/sign-in/identity.ts';
import { signInUser } from '#server/sign-in/sign-in-user.ts';
import { findUser, rolesOf } from '#server/users/store.ts';
import { startAuthApp } from '#tests/server/auth-app.ts';
import { app, database, PASSWORD, setUpAuth } from '#tests/server/auth-setup.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase } from '#tests/server/database/database.ts';
import { signInAs } from '#tests/server/sign-in.ts';
import { addPlayer } from './people.ts';

setUpAuth({ sampleAccounts: false });

const ME = '/bff/api/user-profile/me';

const makeAccount = async (email: string, emailVerified: boolean): Promise<void> => {
  const made = await createAccount(database.db, { email, password: PASSWORD, firstName: 'Iva', lastName: 'Perić' });
  await database.db
    .update(account)
    .set({ emailVerified })
    .where(eq(account.id, made?.id ?? ''));
};

const idOf = async (browser: Browser): Promise<string> => ((await browser.json(ME)) as { id: string }).id;

describe('a player whom an organiser added', () => {
  test('is claimed by the first verified sign-in with that email, and stays who they were', async () => {
    const added = await addPlayer('Iva@example.org');
    await makeAccount('iva@example.org', true);
    const browser = new Browser(app.origin);
    await browser.signIn('iva@example.org', PASSWORD);
    expect(await browser.json(ME)).toMatchObject({
      id: added,
      username: 'added',
      firstName: 'Ivana',
      lastName: 'Perić',
      club: 'TTC Luka',
    });
    expect(await findUser(database.db, added)).toMatchObject({ elo: 1234, emailVerified: true });
    const again = new Browser(app.origin);
    await again.signIn('iva@example.org', PASSWORD);
    expect(await idOf(again)).toBe(added);
  });

  test('is claimed by nobody who only says that the email is theirs', async () => {
    const added = await addPlayer('eva@example.org');
    await makeAccount('eva@example.org', false);
    const browser = new Browser(app.origin);
    await browser.signIn('eva@example.org', PASSWORD);
    expect(await idOf(browser)).not.toBe(added);
    expect(await findUser(database.db, added)).toMatchObject({ issuer: null });
  });

  test('is claimed once, and so is each sign-in that is new', async () => {
    const added = await addPlayer('both@example.org');
    const claims = { email: 'both@example.org', email_verified: true, name: 'Both' };
    const identities = ['one', 'two', 'one', 'two', 'one'].map((subject) => identityOf('https://a', subject, claims));
    const ids = await Promise.all(identities.map((identity) => database.transaction((tx) => signInUser(tx, identity))));
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContain(added);
    expect(ids[0]).toBe(ids[2]);
    expect(ids[1]).toBe(ids[3]);
  });

  test('is somebody else to another issuer with the same subject', async () => {
    const claims = { email: 'x@example.org', email_verified: true };
    const sign = (issuer: string) => database.transaction((tx) => signInUser(tx, identityOf(issuer, 'same', claims)));
    expect(await sign('https://a')).not.toBe(await sign('https://b'));
  });
});

describe('claims', () => {
  const usernameOf = (claims: Record<string, unknown>) => identityOf('i', 's', claims).username;

  test('make a username that is never empty and never an email', () => {
    expect(usernameOf({ preferred_username: ' ana ' })).toBe('ana');
    expect(usernameOf({ preferred_username: 'ana@example.org', given_name: 'Ana', family_name: 'Šimić' })).toBe(
      'ana.simic',
    );
    expect(usernameOf({ nickname: 'Zec' })).toBe('Zec');
    expect(usernameOf({ given_name: 'Łukasz', family_name: 'Żak-Đo' })).toBe('lukasz.zak.do');
    expect(usernameOf({ name: 'Straße' })).toBe('strasse');
    expect(usernameOf({ name: '王楠' })).toMatch(/^player-\d+$/);
    expect(usernameOf({ preferred_username: 'x'.repeat(99) })).toHaveLength(40);
    for (const odd of [{}, { preferred_username: '' }, { preferred_username: '  ' }, { preferred_username: 5 }])
      expect(usernameOf(odd)).toMatch(/^player-\d+$/);
  });

  test('prove an email only where they say so', () => {
    const verified = (email_verified: unknown, email: unknown = 'a@example.org') =>
      identityOf('i', 's', { email, email_verified }).emailVerified;
    expect([verified(true), verified('true')]).toEqual([true, true]);
    expect([verified(undefined), verified('false'), verified(1), verified(true, ''), verified(true, null)]).toEqual(
      Array(5).fill(false),
    );
  });
});

describe('two nodes on one database', () => {
  test('are one: a sign-in may begin at one, go on at the other and be known to both', async () => {
    await makeAccount('nodes@example.org', true);
    const second = await startAuthApp(database, { publicUrl: app.origin });
    const port = second.port;
    // What a balancer in front does: each request goes to the other node than the one before.
    const browser = new Browser(app.origin, [new URL(app.origin).port, String(port)]);
    const landed = await browser.signIn('nodes@example.org', PASSWORD, '/venues');
    expect(landed.text).toBe('page /venues');
    expect(await idOf(browser)).toBe(await idOf(browser));
    const reply = await browser.post('/bff/logout', {});
    const end = await browser.submit(await browser.go(reply.headers.get('location') ?? ''), { logout: 'yes' });
    expect(end.text).toBe('page /');
    expect([await idOf(browser), await idOf(browser)]).toEqual([null, null]);
    await second.close();
  });

  test('count failures together', async () => {
    const second = await startAuthApp(database, { publicUrl: app.origin });
    const browser = new Browser(app.origin, [new URL(app.origin).port, String(second.port)]);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) statuses.push((await browser.signIn('shared@example.org', 'wrong')).status);
    // Counted apart, each of them would look at the free ones itself.
    expect(statuses.length).toBeGreaterThan(accountBackOff.free);
    expect(statuses.length).toBeLessThan(2 * accountBackOff.free);
    await second.close();
  });

  test('start together', async () => {
    const fresh = await freshDatabase();
    const nodes = await Promise.all([0, 1, 2].map(() => startAuthApp(fresh, { publicUrl: 'http://localhost:1' })));
    const keys = await Promise.all(
      nodes.map(async ({ port }) => (await fetch(`http://localhost:${port}/oidc/jwks`)).text()),
    );
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toContain('"d"');
    await Promise.all(nodes.map((node) => node.close()));
    await fresh.close();
  });
});

describe('on https', () => {
  test('cookies are tied to the host and never travel in the clear', async () => {
    const secure = await startAuthApp(database, { publicUrl: 'https://club.example' });
    const reply = await fetch(`http://localhost:${secure.port}/bff/login`, { redirect: 'manual' });
    const cookies = reply.headers.getSetCookie();
    expect(cookies[0]).toMatch(
      /^__Host-begun-[\w-]{12}=v1\.[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookies[1]).toMatch(/^__Host-sign-in=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const location = new URL(reply.headers.get('location') ?? '');
    expect(location.origin).toBe('https://club.example');
    const begun = await fetch(`http://localhost:${secure.port}${location.pathname}${location.search}`, {
      redirect: 'manual',
    });
    for (const line of begun.headers.getSetCookie())
      expect(line).toMatch(/^__Secure-[^;]+;.* path=\/oidc\/.*; secure/i);
    // And it goes on with them and the product's own, without which a neighbour could have planted them.
    const given = [...cookies.slice(0, 2), ...begun.headers.getSetCookie()].map((line) => line.split(';', 1)[0]);
    const form = new URL(begun.headers.get('location') ?? '', location.origin).pathname;
    const page = await fetch(`http://localhost:${secure.port}${form}`, { headers: { cookie: given.join('; ') } });
    expect([page.status, (await page.text()).includes('name="password"')]).toEqual([200, true]);
    const old = cookies.filter((line) => line.startsWith('__Secure-provider'));
    expect(old).toHaveLength(2);
    for (const line of old) expect(line).toMatch(/=; Max-Age=0; Path=\/oidc; HttpOnly; Secure; SameSite=Lax$/);
    // Keys and metadata are asked for again: keys change.
    for (const path of ['/oidc/jwks', '/oidc/.well-known/openid-configuration'])
      expect((await fetch(`http://localhost:${secure.port}${path}`)).headers.get('cache-control')).toBe('no-cache');
    const { cookie, userId } = await signInAs(database, { secure: true });
    const me = await fetch(`http://localhost:${secure.port}${ME}`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ id: userId });
    await secure.close();
  });
});

describe('a request of another site', () => {
  const own = () => app.origin;
  const refused: readonly [string, () => Record<string, string>][] = [
    ['another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a neighbour on the same site', () => ({ 'sec-fetch-site': 'same-site' })],
    ['another site that claims this origin', () => ({ 'sec-fetch-site': 'cross-site', origin: own() })],
    ['another origin, from a browser that says no more', () => ({ origin: 'https://evil.example' })],
    ['nowhere', () => ({ origin: 'null' })],
    ['another port', () => ({ origin: 'http://localhost:1' })],
  ];
  test.each(refused)('is refused from %s', async (_, headers) => {
    const { cookie, userId } = await signInAs(database);
    const browser = new Browser(app.origin);
    const reply = await browser.post('/bff/api/user-profile/update', { username: 'stolen' }, { cookie, ...headers() });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'CROSS_SITE' });
    for (const path of ['/bff/logout', '/%62ff/logout', '/b%66f/%6cogout']) {
      const logout = await browser.post(path, {}, { cookie, ...headers() });
      expect([path, logout.status]).toEqual([path, 403]);
    }
    expect((await browser.ask(ME, { headers: { cookie } })).text).toContain(userId);
  });

  const served: readonly [string, () => Record<string, string>][] = [
    ['this page', () => ({ 'sec-fetch-site': 'same-origin', origin: own() })],
    ['the person', () => ({ 'sec-fetch-site': 'none' })],
    ['this page in an older browser', () => ({ origin: own() })],
    ['a program', () => ({})],
  ];
  test.each(served)('is served from %s', async (_, headers) => {
    const { cookie } = await signInAs(database);
    const body = { username: 'own', firstName: '', lastName: '' };
    const reply = await new Browser(app.origin).post('/bff/api/user-profile/update', body, { cookie, ...headers() });
    expect(reply.status).toBe(200);
  });

  test('may read', async () => {
    const reply = await new Browser(app.origin).ask(ME, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(reply.status).toBe(200);
  });
});

describe('the sample accounts', () => {
  test('are closed, with all that is open in their name, where there is no sample data any more', async () => {
    const fresh = await freshDatabase();
    const sample = { password: PASSWORD, embeddedProvider: true };
    const users = await createSampleAccounts(fresh, sample);
    const node = await startAuthApp(fresh);
    const browser = new Browser(node.origin);
    await browser.signIn('organiser@example.com', PASSWORD);
    expect(await idOf(browser)).toBe(users.organiser);
    await closeSampleAccounts(fresh);
    expect(await idOf(browser)).toBeNull();
    expect((await browser.signIn('organiser@example.com', PASSWORD)).status).toBe(401);
    expect(await findUser(fresh.db, users.organiser)).not.toBeNull();
    await createSampleAccounts(fresh, sample);
    await browser.signIn('organiser@example.com', PASSWORD);
    expect(await idOf(browser)).toBe(users.organiser);
    await node.close();
    await fresh.close();
  });

  test('are made once, keep what people changed, and take a new password', async () => {
    const fresh = await freshDatabase();
    const users = await createSampleAccounts(fresh, { password: 'first password', embeddedProvider: true });
    expect(users.players).toHaveLength(32);
    await fresh.db.update(appUser).set({ username: 'changed' }).where(eq(appUser.id, users.organiser));
    expect(await createSampleAccounts(fresh, { password: 'second password', embeddedProvider: true })).toEqual(users);
    expect(await findUser(fresh.db, users.organiser)).toMatchObject({ username: 'changed' });
    expect(await rolesOf(fresh.db, users.organiser)).toEqual(['tournament_organizer']);
    expect(await rolesOf(fresh.db, users.venueManager)).toEqual(['venue_manager']);
    const people = await fresh.db.select().from(appUser);
    expect(people).toHaveLength(34);
    expect(new Set(people.map(({ elo }) => elo)).size).toBe(34);
    expect(new Set(people.map(({ club }) => club)).size).toBeGreaterThanOrEqual(6);
    const node = await startAuthApp(fresh);
    expect((await new Browser(node.origin).signIn('player1@example.com', 'first password')).status).toBe(401);
    expect((await new Browser(node.origin).signIn('player1@example.com', 'second password')).status).toBe(200);
    await node.close();
    await fresh.close();
  });
});
