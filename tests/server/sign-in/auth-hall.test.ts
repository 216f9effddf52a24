/** A hall's first evening: everybody behind one address, and somebody among them who means no good. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#server/platform/database/schema/identity-provider.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

const PASSWORD = 'correct horse battery';
let database: TestDatabase;
let app: AuthApp;
beforeAll(async () => {
  database = await freshDatabase();
  await createSampleAccounts(database, { password: PASSWORD, embeddedProvider: true });
  app = await startAuthApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function signUp(email: string, browser = new Browser(app.origin)): Promise<Answer> {
  const page = await browser.go('/bff/login');
  const create = await browser.go(/<a href="([^"]+)">Create account<\/a>/.exec(page.text)?.[1] ?? '');
  return browser.submit(create, { firstName: 'Iva', lastName: 'Perić', email, password: 'a long road home' });
}
const settle = async <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test('100 people behind one address make their accounts at once, after 60 taken emails, 80 resets and 80 guesses', async () => {
  const taken = await settle(60, () => signUp('player1@example.com'));
  // Who is here is not learnt by trying for long.
  expect(taken.filter(({ status }) => status === 409).length).toBeLessThan(20);
  expect(taken.filter(({ status }) => status === 429).length).toBeGreaterThan(40);
  await settle(80, async (index) => {
    const browser = new Browser(app.origin);
    return browser.submit(await browser.go('/oidc/forgot-password'), { email: `made-up${index}@example.org` });
  });
  await settle(80, (index) => new Browser(app.origin).signIn(`made-up${index}@example.org`, 'a guess of mine'));
  const pages = await settle(100, (index) => signUp(`guest${index}@example.org`));
  expect(pages.map(({ status, text }) => [status, text.includes('<h1>Check your email</h1>')])).toEqual(
    Array(100).fill([200, true]),
  );
  expect(await database.db.$count(account)).toBe(34 + 100);
  // And their mails have gone out.
  expect(app.mails.filter(({ subject }) => subject === 'Confirm your email')).toHaveLength(100);
}, 180_000);

test('one browser is told of so many taken emails only, and then waits while others do not', async () => {
  const browser = new Browser(app.origin);
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++)
    statuses.push((await signUp(`player${10 + index}@example.com`, browser)).status);
  expect(statuses).toEqual([...Array(10).fill(409), 429, 429]);
  expect((await signUp('somebody@example.org')).status).toBe(200);
}, 60_000);

test('a tablet in the hall makes any number of accounts', async () => {
  const tablet = new Browser(app.origin);
  for (let index = 0; index < 15; index++)
    expect((await signUp(`tablet${index}@example.org`, tablet)).status).toBe(200);
}, 60_000);
