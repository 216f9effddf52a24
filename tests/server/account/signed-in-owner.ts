/** Owners of accounts in browsers of their own, on a clock that the test sets. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { createAccount } from '#server/identity-provider/accounts/accounts.ts';
import { account } from '#server/platform/database/schema/identity-provider.ts';
import { newId } from '#server/platform/ids.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

export const PASSWORD = 'correct horse battery';
export const NEW_PASSWORD = 'staple lantern orchid';
export const CHANGE_PASSWORD = '/bff/api/user/change-password';
export const CHANGE_EMAIL = '/bff/api/user/change-email';
export const ME = '/bff/api/user-profile/me';
export let database: TestDatabase;
export let app: AuthApp;
export const clock = { now: Date.now() };

export interface Owner {
  readonly email: string;
  readonly accountId: string;
}

export async function owner(): Promise<Owner> {
  const email = `${newId().toLowerCase()}@example.org`;
  const made = await createAccount(database.db, { email, password: PASSWORD, firstName: 'Iva', lastName: 'Kos' });
  const accountId = made?.id ?? '';
  await database.db.update(account).set({ emailVerified: true }).where(eq(account.id, accountId));
  return { email, accountId };
}

export async function signedIn({ email }: Pick<Owner, 'email'>, password = PASSWORD): Promise<Browser> {
  const browser = new Browser(app.origin);
  await browser.signIn(email, password);
  expect(await isSignedIn(browser)).toBe(true);
  return browser;
}

export const isSignedIn = async (browser: Browser): Promise<boolean> =>
  ((await browser.json(ME)) as { id: string | null }).id !== null;

export const refusalOf = ({ status, text }: Answer): [number, string] => [status, JSON.parse(text).message];

export const eventsSince = (from: number): string[] =>
  app
    .log()
    .slice(from)
    .split('\n')
    .flatMap((line) => /"event":"([^"]+)"/.exec(line)?.[1] ?? [])
    // Beside what it is about, each refused form is noted as such.
    .filter((event) => event !== 'request.invalid');

export const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);

export function setUpOwners(): void {
  beforeAll(async () => {
    database = await freshDatabase();
    app = await startAuthApp(database, { now: () => clock.now });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
}
