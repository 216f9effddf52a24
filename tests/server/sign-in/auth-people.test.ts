import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#server/identity-provider/accounts.ts';
import { accountBackOff } from '#server/identity-provider/sign-in-limit.ts';
import { account } from '#server/platform/database/schema/identity-provider.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { closeSampleAccounts, createSampleAccounts } from '#server/sample-data/accounts.ts';
import { firstOrganiserLink } from '#server/sign-in/first-organiser.ts';
import { identityOf } from '#server/sign-in/identity.ts';
import { signInUser } from '#server/sign-in/sign-in-user.ts';
import { RoleError, runRoleCommand } from '#server/users/role.ts';
import { findUser, grantRole, rolesOf } from '#server/users/store.ts';
import { type AuthApp, SECRET, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts';
import { signInAs } from '#tests/server/sign-in.ts';

const PASSWORD = 'correct horse battery';
const ME = '/bff/api/user-profile/me';
let database: TestDatabase;
let app: AuthApp;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startAuthApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const makeAccount = async (email: string, emailVerified: boolean): Promise<void> => {
  const made = await createAccount(database.db, { email, password: PASSWORD, firstName: 'Iva', lastName: 'Perić' });
  await database.db
    .update(account)
    .set({ emailVerified })
    .where(eq(account.id, made?.id ?? ''));
};
const addPlayer = async (email: string): Promise<string> => {
  const [added] = await database.db
    .insert(appUser)
    .values({ id: newId(), email, username: 'added', firstName: 'Ivana', club: 'TTC Luka', elo: 1234 })
    .returning();
  return added?.id ?? '';
};
const idOf = async (browser: Browser): Promise<string> => ((await browser.json(ME)) as { id: string }).id;

describe('a player whom an organiser added', () => {
  test('is claimed by the first verified sign-in with that e-mail, and stays who they were', async () => {
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

  test('is claimed by nobody who only says that the e-mail is theirs', async () => {
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

  test('make a username that is never empty and never an e-mail', () => {
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

  test('prove an e-mail only where they say so', () => {
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
    // And it goes on with them.
    const given = begun.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const form = new URL(begun.headers.get('location') ?? '', location.origin).pathname;
    const page = await fetch(`http://localhost:${secure.port}${form}`, { headers: { cookie: given.join('; ') } });
    expect([page.status, (await page.text()).includes('name="password"')]).toEqual([200, true]);
    const old = cookies.filter((line) => line.startsWith('__Secure-provider'));
    expect(old).toHaveLength(2);
    for (const line of old) expect(line).toMatch(/=; Max-Age=0; Path=\/oidc; HttpOnly; Secure$/);
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
    const { cookie } = await signInAs(database);
    const browser = new Browser(app.origin);
    const reply = await browser.post('/bff/api/user-profile/update', { username: 'stolen' }, { cookie, ...headers() });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'CROSS_SITE' });
    const logout = await browser.post('/bff/logout', {}, { cookie, ...headers() });
    expect(logout.status).toBe(403);
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

describe('the first organiser', () => {
  let fresh: TestDatabase;
  let node: AuthApp;
  const link = () => firstOrganiserLink(fresh.db, { publicUrl: node.origin, sessionSecret: SECRET });
  beforeEach(async () => {
    fresh = await freshDatabase();
    node = await startAuthApp(fresh);
    return async () => {
      await node.close();
      await fresh.close();
    };
  });

  const post = (path: string, address: string, cookie?: string) =>
    new Browser(node.origin).ask(path, {
      method: 'POST',
      headers: { ...(cookie ? { cookie } : {}), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URL(address).hash.slice(1),
    });
  const open = (address: string, cookie?: string) => post('/bff/first-organiser/open', address, cookie);
  const press = (address: string, cookie?: string) => post('/bff/first-organiser', address, cookie);

  test('is whoever presses the button behind the link first, after signing in', async () => {
    const address = (await link()) ?? '';
    expect(address).toBe(await link());
    const id = await createAccount(fresh.db, {
      email: 'a@example.org',
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
    });
    expect(id).not.toBeNull();
    const browser = new Browser(node.origin);
    const first = await browser.go(address);
    expect(first.status).toBe(401);
    const page = await browser.go(/<a class="button" href="([^"]+)">Log in</.exec(first.text)?.[1] ?? '');
    expect(page.text).toContain('name="password"');
    expect(page.visited.join()).not.toContain(new URL(address).hash.slice('#token='.length));
    const asked = await browser.submit(page, { email: 'a@example.org', password: PASSWORD });
    const ask = await browser.goOn(asked);
    // Opening it once more, as a chat does, uses nothing up.
    await browser.go(address);
    expect(await browser.json('/bff/api/user-profile/roles')).toEqual({ roles: [] });
    expect(await link()).toBe(address);
    expect((await browser.submit(ask, {})).text).toBe('page /');
    expect(await browser.json('/bff/api/user-profile/roles')).toEqual({ roles: ['tournament_organizer'] });
    expect((await browser.submit(ask, {})).status).toBe(403);
    expect(await link()).toBeNull();
    const { cookie } = await signInAs(fresh);
    expect((await open(address, cookie)).status).toBe(403);
  });

  test('is one, however many press it at once', async () => {
    const address = (await link()) ?? '';
    const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(fresh)));
    const answers = await Promise.all(people.map(({ cookie }) => press(address, cookie)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const roles = await Promise.all(people.map(({ userId }) => rolesOf(fresh.db, userId)));
    expect(roles.flat()).toEqual(['tournament_organizer']);
  });

  test('is nobody with a made-up link, or where there is an organiser', async () => {
    const { cookie, userId } = await signInAs(fresh);
    for (const hash of ['', '#token=', '#token=made-up', '#token=a&token=b', '#token=%00'])
      expect((await open(`${node.origin}/bff/first-organiser${hash}`, cookie)).status).toBe(403);
    for (const query of ['', '?token=', '?token=made-up', '?token=a&token=b'])
      expect((await new Browser(node.origin).go(`/bff/first-organiser${query}`)).status).toBe(403);
    const address = (await link()) ?? '';
    await signInAs(fresh, { roles: ['tournament_organizer'] });
    expect(await link()).toBeNull();
    expect((await open(address, cookie)).status).toBe(403);
    expect((await press(address, cookie)).status).toBe(403);
    expect((await press(`${address}x`, cookie)).status).toBe(403);
    expect((await press(address)).status).toBe(401);
    expect(await rolesOf(fresh.db, userId)).toEqual([]);
  });
});

describe('granting a role', () => {
  const grant = (...args: string[]) => runRoleCommand(database, args);

  test('goes to whoever signs in with that e-mail', async () => {
    const { userId } = await signInAs(database, { email: 'grant@example.org', firstName: 'Ana', lastName: 'Horvat' });
    await addPlayer('grant@example.org');
    expect(await grant('GRANT@example.org', 'venue_manager')).toBe(
      'Ana Horvat <GRANT@example.org> now has the role venue_manager.',
    );
    expect(await grant('grant@example.org', 'venue_manager')).toContain('has it already');
    expect(await rolesOf(database.db, userId)).toEqual(['venue_manager']);
  });

  test('is refused where the e-mail is not confirmed, unless that is meant, and prefers who can prove it', async () => {
    const claims = { email: 'doubt@example.org', given_name: 'D' };
    const unproved = await database.transaction((tx) => signInUser(tx, identityOf('https://a', 'd1', claims)));
    await expect(grant('doubt@example.org', 'venue_manager')).rejects.toThrow(RoleError);
    await expect(grant('doubt@example.org', 'venue_manager')).rejects.toThrow('add --unconfirmed');
    expect(await rolesOf(database.db, unproved)).toEqual([]);
    expect(await grant('doubt@example.org', 'venue_manager', '--unconfirmed')).toContain(
      'Their e-mail is not confirmed.',
    );
    const proved = await signInAs(database, { email: 'doubt@example.org' });
    await grant('doubt@example.org', 'tournament_organizer');
    expect(await rolesOf(database.db, unproved)).toEqual(['venue_manager']);
    expect(await rolesOf(database.db, proved.userId)).toEqual(['tournament_organizer']);
  });

  test('is taken back, and listed', async () => {
    const fresh = await freshDatabase();
    const run = (...args: string[]) => runRoleCommand(fresh, args);
    expect(await run('--list')).toBe('No account has a role.');
    const { userId } = await signInAs(fresh, { email: 'ana@example.org', roles: ['venue_manager'] });
    const claims = { email: 'eva@example.org', given_name: 'Eva', family_name: 'Babić' };
    await fresh.transaction((tx) => signInUser(tx, identityOf('https://a', 'eva', claims)));
    await run('ana@example.org', 'tournament_organizer');
    await run('--unconfirmed', 'eva@example.org', 'venue_manager');
    expect(await run('--list')).toBe(
      'Eva Babić <eva@example.org> (not confirmed): venue_manager\n' +
        'Ana Horvat <ana@example.org>: tournament_organizer, venue_manager',
    );
    expect(await run('Ana@example.org', 'venue_manager', '--remove')).toBe(
      'Ana Horvat <Ana@example.org> no longer has the role venue_manager.',
    );
    expect(await rolesOf(fresh.db, userId)).toEqual(['tournament_organizer']);
    await expect(run('ana@example.org', 'venue_manager', '--remove')).rejects.toThrow('has the role');
    await fresh.close();
  });

  test('is refused in words', async () => {
    await expect(grant()).rejects.toThrow('Usage');
    await expect(grant('a@example.org')).rejects.toThrow('Usage');
    await expect(grant('a@example.org', 'admin')).rejects.toThrow('Usage');
    await expect(grant('a@example.org', 'venue_manager', '--force')).rejects.toThrow('Usage');
    await expect(grant('a@example.org', 'venue_manager', '--list')).rejects.toThrow('Usage');
    await expect(grant('a@example.org', 'venue_manager', 'more')).rejects.toThrow('Usage');
    await expect(grant('unknown@example.org', 'venue_manager')).rejects.toThrow('Log in once');
    await addPlayer('waiting@example.org');
    await expect(grant('waiting@example.org', 'venue_manager')).rejects.toThrow('Log in once');
  });

  test('takes effect in sessions that are open', async () => {
    const { cookie, userId } = await signInAs(database);
    const roles = async () =>
      JSON.parse((await new Browser(app.origin).ask('/bff/api/user-profile/roles', { headers: { cookie } })).text);
    expect(await roles()).toEqual({ roles: [] });
    await grantRole(database.db, userId, 'tournament_organizer');
    expect(await roles()).toEqual({ roles: ['tournament_organizer'] });
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
