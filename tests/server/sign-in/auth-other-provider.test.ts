import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUser } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { findUser } from '#server/users/store.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

const CLIENT = { clientId: 'a client', clientSecret: 'a secret: with/odd characters' };
let database: TestDatabase;
let app: AuthApp;
let server: Server;
let issuer: string;

beforeAll(async () => {
  database = await freshDatabase();
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  app = await startAuthApp(database, { oidc: { issuer, ...CLIENT } });
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
  await database.close();
});

/** Whoever signs in there has the address that they sign in with; the part after the plus says whether it is verified. */
function startProvider(): void {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${app.origin}/bff/callback`],
        post_logout_redirect_uris: [`${app.origin}/bff/logged-out`],
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    clientAuthMethods: ['client_secret_post'],
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: id.includes('+verified'), name: 'Zdenka Novak' }),
    }),
  });
  server.on('request', provider.callback());
}

/** The other provider's own pages: who one is, then consent. */
async function signInThere(browser: Browser, email: string): Promise<void> {
  let page = await browser.go('/bff/login?post_login_success_uri=/venues');
  for (let pages = 0; pages < 2; pages++)
    page = await browser.submit(page, { prompt: promptOf(page.text), login: email });
  expect(page.text).toBe('page /venues');
}
const promptOf = (text: string): string => /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? '';
const me = async (browser: Browser) =>
  (await browser.json('/bff/api/user-profile/me')) as { id: string; username: string };

test('the product starts before its provider does, and says so to whoever signs in early', async () => {
  server.once('request', (_, reply) => reply.writeHead(503).end());
  expect((await fetch(`${app.origin}/bff/login-options`).then((reply) => reply.json()))[0].label).toBe(
    new URL(issuer).host,
  );
  const page = await new Browser(app.origin).go('/bff/login');
  expect(page.status).toBe(503);
  expect(page.text).toContain('Logging in is not possible right now');
  expect(app.log()).toContain('signing in is not possible');
});

test('people sign in through it and are known by issuer and subject', async () => {
  startProvider();
  const browser = new Browser(app.origin, [], [issuer]);
  await signInThere(browser, 'zdenka@example.org');
  const { id, username } = await me(browser);
  expect(username).toBe('zdenka.novak');
  expect(await findUser(database.db, id)).toMatchObject({
    issuer,
    subject: 'zdenka@example.org',
    email: 'zdenka@example.org',
    emailVerified: false,
  });
});

test('only a verified email claims a player who waits for it', async () => {
  for (const [email, claimed] of [
    ['ivo@example.org', false],
    ['ivo+verified@example.org', true],
  ] as const) {
    const waiting = newId();
    await database.db.insert(appUser).values({ id: waiting, email, username: 'waiting' });
    const browser = new Browser(app.origin, [], [issuer]);
    await signInThere(browser, email);
    expect((await me(browser)).id === waiting).toBe(claimed);
  }
});

test('signing out leads to it and back', async () => {
  const browser = new Browser(app.origin, [], [issuer]);
  await signInThere(browser, 'zdenka@example.org');
  const reply = await browser.post('/bff/logout', {}, { 'x-post-logout-success-uri': '/tournaments' });
  const location = new URL(reply.headers.get('location') ?? '');
  expect(location.origin).toBe(issuer);
  const end = await browser.submit(await browser.go(location.href), { logout: 'yes' });
  expect(end.text).toBe('page /tournaments');
  expect((await me(browser)).id).toBeNull();
});

test('the pages of the product’s own provider are not there', async () => {
  for (const path of ['/oidc/auth', '/oidc/.well-known/openid-configuration', '/oidc/token'])
    expect((await new Browser(app.origin).ask(path)).text).toBe(`page ${path}`);
});

test('another site cannot begin a sign-in there by itself; a press of the button does', async () => {
  const browser = new Browser(app.origin, [], [issuer]);
  const begin = (site: string) =>
    browser.ask('/bff/login?post_login_success_uri=/venues', { headers: { 'sec-fetch-site': site } });
  for (const site of ['cross-site', 'same-site']) {
    const page = await begin(site);
    expect([page.status, page.headers.get('location'), page.headers.getSetCookie()]).toEqual([200, null, []]);
    expect(page.text).toContain('href="/bff/login?post_login_success_uri=%2Fvenues"');
  }
  for (const site of ['same-origin', 'none']) expect((await begin(site)).status).toBe(303);
});

test('signing in again asks also somebody who is signed in there', async () => {
  const begun = await new Browser(app.origin).ask('/bff/login?again=yes');
  expect(new URL(begun.headers.get('location') ?? '').searchParams.get('prompt')).toBe('login');
});
