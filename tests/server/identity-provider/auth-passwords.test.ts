import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPassword, createAccount } from '#server/identity-provider/accounts/accounts.ts';
import { account } from '#server/platform/database/schema/identity-provider.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

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

const EMAIL = 'iva.peric@example.org';
const WEAK = ['password', '12345678', 'edgeball', EMAIL, 'Perić1988', 'x'.repeat(201)];
const noteOf = (text: string): string | undefined => /<p id="password-note" class="error">([^<]*)</.exec(text)?.[1];

test('a weak password makes no account, and the page says why beside the other faults', async () => {
  const browser = new Browser(app.origin);
  const page = await browser.go('/bff/login');
  const create = await browser.go(/<a href="([^"]+)">Create account<\/a>/.exec(page.text)?.[1] ?? '');
  for (const password of WEAK) {
    const reply = await browser.submit(create, { firstName: 'Iva', lastName: 'Perić', email: EMAIL, password });
    expect([password, reply.status, noteOf(reply.text)]).toEqual([password, 422, expect.any(String)]);
  }
  const both = await browser.submit(create, { firstName: '', lastName: 'Perić', email: EMAIL, password: 'short' });
  expect(both.text).toContain('Enter your first name.');
  expect(noteOf(both.text)).toBe('Use at least 8 characters.');
  expect(await database.db.$count(account)).toBe(0);
  const fields = { firstName: 'Iva', lastName: 'Perić', email: EMAIL, password: 'a long road home' };
  expect((await browser.submit(create, fields)).text).toContain('<h1>Check your email</h1>');
});

test('a reset takes no weak one either, and its link stays good', async () => {
  const browser = new Browser(app.origin);
  await browser.submit(await browser.go('/oidc/forgot-password'), { email: EMAIL });
  const link = () => app.mails.findLast(({ subject }) => subject === 'Choose a new password')?.text ?? '';
  await expect.poll(link).toContain('http');
  const page = await browser.go(/http\S+#token=\S+/.exec(link())?.[0] ?? '');
  for (const password of WEAK) {
    const reply = await browser.submit(page, { password });
    expect([password, reply.status, noteOf(reply.text)]).toEqual([password, 422, expect.any(String)]);
  }
  expect((await browser.submit(page, { password: 'another road home' })).text).toContain('<h1>Password changed</h1>');
});

test('a password counts as it was typed: not cut, folded, trimmed or normalised', async () => {
  const typed = ' Če\u0161aﬁ na Å putu ';
  await createAccount(database.db, { email: 'exact@example.org', password: typed, firstName: 'E', lastName: 'X' });
  const opens = async (password: string) => (await checkPassword(database.db, 'exact@example.org', password)) !== null;
  expect(await opens(typed)).toBe(true);
  for (const other of [
    typed.trim(),
    typed.toLowerCase(),
    typed.normalize('NFKC'),
    typed.normalize('NFD'),
    `${typed}x`,
  ]) {
    expect(other).not.toBe(typed);
    expect(await opens(other)).toBe(false);
  }
});
