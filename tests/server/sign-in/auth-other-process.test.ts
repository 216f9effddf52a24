import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUser } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { findUser } from '#server/users/store.ts';
import { freePort } from '#tests/free-port.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { client, OtherProvider } from './other-provider-process.ts';

const ME = '/bff/api/user-profile/me';
let database: TestDatabase;
let provider: OtherProvider;
let app: AuthApp;
beforeAll(async () => {
  database = await freshDatabase();
  const port = await freePort();
  provider = await OtherProvider.start(`http://localhost:${port}`);
  app = await startAuthApp(database, { port, oidc: { issuer: provider.issuer, ...client } });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
  await database.close();
});

const browser = () => new Browser(app.origin, [], [provider.origin]);
const me = async (who: Browser) => (await who.json(ME)) as { id: string | null; username: string; email: string };

async function signIn(who: Browser, member: string, returnTo = '/venues'): Promise<Answer> {
  const page = await who.go(`/bff/login?post_login_success_uri=${encodeURIComponent(returnTo)}`);
  expect(page.text).toContain('<h1>Club login</h1>');
  return who.submit(page, { member });
}

test('people sign in there and come back to where they were', async () => {
  const who = browser();
  expect((await signIn(who, 'zdenka@example.org', '/tournaments/5?tab=groups')).text).toBe(
    'page /tournaments/5?tab=groups',
  );
  const { id, ...seen } = await me(who);
  expect(seen).toMatchObject({ username: 'zdenka.novak', email: 'zdenka@example.org', firstName: 'Zdenka' });
  expect(await findUser(database.db, id ?? '')).toMatchObject({
    issuer: provider.issuer,
    subject: 'zdenka@example.org',
    emailVerified: true,
  });
  // The browser holds an opaque cookie of the product's and no token.
  expect(who.cookies().some(({ value }) => value.includes('eyJ'))).toBe(false);
});

test('a verified email claims the player whom an organiser added, an unverified one does not', async () => {
  for (const [member, isClaimed] of [
    ['unverified-iva@example.org', false],
    ['iva@example.org', true],
  ] as const) {
    const added = newId();
    await database.db.insert(appUser).values({ id: added, email: member, username: 'added' });
    const who = browser();
    await signIn(who, member);
    expect((await me(who)).id === added).toBe(isClaimed);
  }
});

test('signing out ends the session there as well', async () => {
  const who = browser();
  await signIn(who, 'zdenka@example.org');
  const reply = await who.post('/bff/logout', {}, { 'x-post-logout-success-uri': `${app.origin}/tournaments` });
  const location = new URL(reply.headers.get('location') ?? '');
  expect(location.origin).toBe(provider.origin);
  expect((await who.submit(await who.go(location.href), { logout: 'yes' })).text).toBe('page /tournaments');
  expect((await me(who)).id).toBeNull();
  expect((await who.go('/bff/login')).text).toContain('<h1>Club login</h1>');
});

test('while it is away those who are signed in stay so, others are told, and signing out works', async () => {
  const [who, leaving, late] = [browser(), browser(), browser()];
  await signIn(who, 'zdenka@example.org');
  await signIn(leaving, 'iva@example.org');
  const before = await me(who);
  const page = await late.go('/bff/login');
  await provider.stop();
  expect(await me(who)).toEqual(before);
  const reply = await leaving.post('/bff/logout', {});
  expect(reply.status).toBe(204);
  expect((await me(leaving)).id).toBeNull();
  await provider.startAgain();
  // It has forgotten the sign-in that had begun.
  expect((await late.submit(page, { member: 'zdenka@example.org' })).status).toBe(400);
  await signIn(late, 'zdenka@example.org');
  // The same person, by a sign-in of its own.
  expect(await me(late)).toEqual({ ...before, signedInAt: expect.any(String) });
});

test('nothing of the exchange is logged', async () => {
  const who = browser();
  await signIn(who, 'canary@example.org');
  for (const door of [client.clientSecret, 'canary@example.org', 'eyJ', who.cookie('session')?.value ?? 'missing'])
    expect(app.log()).not.toContain(door);
});
