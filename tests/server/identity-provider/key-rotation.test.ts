/** The embedded provider's keys over months, on two nodes with a turned clock. */
import { eq } from 'drizzle-orm';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agreeOnKeys } from '#server/identity-provider/provider/provider-keys.ts';
import { serverSecret } from '#server/platform/database/schema/identity-provider.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { defaultSessionLimits } from '#server/sign-in/sessions.ts';
import { freePort } from '#tests/free-port.ts';
import { type AuthApp, SECRET, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

const PASSWORD = 'a password of the tests';
const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;

let database: TestDatabase;
let first: AuthApp;
let second: AuthApp;
let ahead: number;
beforeEach(async () => {
  ahead = 0;
  database = await freshDatabase();
  await createSampleAccounts(database, { password: PASSWORD, embeddedProvider: true });
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const now = () => Date.now() + ahead;
  first = await startAuthApp(database, { port, publicUrl, now });
  second = await startAuthApp(database, { publicUrl, now });
});
afterEach(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.close();
});

const kidsOf = async ({ port }: AuthApp): Promise<string[]> => {
  const { keys } = (await (await fetch(`http://localhost:${port}/oidc/jwks`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
};
const signedIn = async (): Promise<Browser> => {
  const browser = new Browser(first.origin);
  await browser.signIn('player1@example.com', PASSWORD);
  expect(await browser.json('/bff/api/user-profile/me')).toMatchObject({ email: 'player1@example.com' });
  return browser;
};
/** What the browser shows the provider on its way out. */
const wayOut = async (browser: Browser): Promise<{ url: string; kid: string | undefined }> => {
  const url = (await browser.post('/bff/logout', {})).headers.get('location') ?? '';
  return { url, kid: decodeProtectedHeader(new URL(url).searchParams.get('id_token_hint') ?? '').kid };
};
const isSignedOutBy = async (browser: Browser, url: string): Promise<boolean> => {
  const page = await browser.go(url);
  // Only a token that was verified signs a person out without asking.
  return page.text.includes('<script src="/oidc/sign-out.js"></script>') && !page.text.includes('Do you want');
};
const rotations = (app: AuthApp): object[] =>
  app
    .log()
    .split('\n')
    .filter((line) => line.includes('provider-key.rotated'))
    .map((line) => JSON.parse(line) as { reason: string })
    .map(({ reason }) => ({ reason }));

test('a sign-in of before the rotation ends with its own token after it, on a node that did not rotate', async () => {
  const [old] = await kidsOf(first);
  const browser = await signedIn();
  ahead = 88 * DAY;
  const [signing, next, ...more] = await kidsOf(first);
  expect([signing, more]).toEqual([old, []]);
  expect(next).not.toBe(old);
  expect(await kidsOf(second)).toEqual([old, next]);

  const late = await signedIn();
  ahead = 90 * DAY + HOUR;
  expect(await kidsOf(second)).toEqual([next, old]);
  const early = await signedIn();
  expect((await wayOut(early)).kid).toBe(next);
  const leaving = await wayOut(late);
  expect(leaving.kid).toBe(old);
  expect(await isSignedOutBy(late, leaving.url)).toBe(true);

  // As old as a session gets.
  ahead = 90 * DAY + defaultSessionLimits.seconds * 1000;
  const last = await wayOut(browser);
  expect(last.kid).toBe(old);
  const elsewhere = new Browser(second.origin, [String(second.port)]);
  for (const { name, value, path } of browser.cookies()) elsewhere.setCookie(name, value, path);
  expect(await isSignedOutBy(elsewhere, last.url)).toBe(true);

  ahead = 90 * DAY + defaultSessionLimits.seconds * 1000 + DAY + 2 * HOUR;
  expect(await kidsOf(first)).toEqual([next]);
  expect(await kidsOf(second)).toEqual([next]);
  expect(await database.db.select().from(serverSecret)).toHaveLength(1);
  expect((await new Browser(first.origin).go(last.url)).status).toBe(400);
  expect(rotations(first)).toEqual([{ reason: 'PUBLISHED' }, { reason: 'DELETED' }]);
  expect(rotations(second)).toEqual([]);
});

test('a sign-in goes on from one key to the next, and its form too', async () => {
  const browser = new Browser(first.origin);
  ahead = 88 * DAY;
  const [old, next] = await kidsOf(first);
  // A form is good for an hour, and a node looks at its keys every hour.
  ahead = 90 * DAY - HOUR / 2;
  expect(await kidsOf(first)).toEqual([old, next]);
  ahead = 90 * DAY - HOUR / 4;
  const page = await browser.go('/bff/login');
  ahead = 90 * DAY + HOUR * 0.6;
  expect(await kidsOf(first)).toEqual([next, old]);
  await browser.submit(page, { email: 'player1@example.com', password: PASSWORD });
  expect((await wayOut(browser)).kid).toBe(next);
});

test('of nodes that rotate at once one does, and the keys lie sealed', async () => {
  ahead = 88 * DAY;
  const box = secretBox(SECRET, 'provider');
  const tokenLifetime = defaultSessionLimits.seconds * 1000;
  // Their clocks differ a little.
  const nodes = [0, 1, 2, 3, 4, 5].map((node) => ({ box, now: Date.now() + 89 * DAY + node * 1000, tokenLifetime }));
  const agreed = await Promise.all(nodes.map((node) => agreeOnKeys(database, { ...node, replacesUnreadable: false })));
  expect(agreed.flatMap(({ rotations: made }) => made)).toEqual([{ reason: 'PUBLISHED' }]);
  const kids = await Promise.all([first, second, first, second].map(kidsOf));
  expect(new Set(kids.map(String)).size).toBe(1);
  expect(kids[0]).toHaveLength(2);
  expect([...rotations(first), ...rotations(second)]).toEqual([]);
  const stored = await database.db.select().from(serverSecret);
  expect(stored).toHaveLength(2);
  for (const { value } of stored) expect(value).toMatch(/^v1\./);
});

test('a node goes on with the keys it knows while it cannot read others', async () => {
  const known = await kidsOf(first);
  const stranger = await startAuthApp(database, { sessionSecret: 'another secret of the tests, long enough' });
  await stranger.close();
  expect(rotations(stranger)).toEqual([{ reason: 'UNREADABLE' }]);
  ahead = 2 * HOUR;
  expect(await kidsOf(first)).toEqual(known);
  expect(first.log()).toContain('SESSION_SECRET is not the same on every node');
  await signedIn();
});

test('the key of an installation from before there was rotation goes on signing', async () => {
  const known = await kidsOf(first);
  const [row] = await database.db.select().from(serverSecret);
  const box = secretBox(SECRET, 'provider');
  const jwk = box.open(String(row?.value), `server_secret ${row?.name}`) ?? '';
  const earlier = { name: 'provider-key', value: box.seal(jwk, 'server_secret provider-key') };
  await database.db
    .update(serverSecret)
    .set(earlier)
    .where(eq(serverSecret.name, row?.name ?? ''));
  const third = await startAuthApp(database, { publicUrl: first.origin, now: () => Date.now() + ahead });
  expect(await kidsOf(third)).toEqual(known);
  ahead = 88 * DAY + HOUR;
  expect(await kidsOf(third)).toEqual([...known, expect.any(String)]);
  await third.close();
});
