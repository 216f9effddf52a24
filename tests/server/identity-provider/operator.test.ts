import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAccountByEmail } from '#server/identity-provider/accounts/accounts.ts';
import { createSecondFactor } from '#server/identity-provider/accounts/second-factor.ts';
import { AccountError, runAccountCommand } from '#server/identity-provider/operator.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { defaultSessionLimits } from '#server/sign-in/sessions.ts';
import { type AuthApp, SECRET, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { sessionOf, signInAs } from '#tests/server/sign-in.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'player1@example.com';
let database: TestDatabase;
let app: AuthApp;
let mails: Mail[] = [];
let events: [string, unknown][] = [];
let mailIsAway = false;

beforeAll(async () => {
  database = await freshDatabase();
  await createSampleAccounts(database, { password: PASSWORD, embeddedProvider: true });
  app = await startAuthApp(database);
});
beforeEach(() => {
  mails = [];
  events = [];
  mailIsAway = false;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const run = (...args: string[]) => runWith(false, args);
const runWith = (isElsewhere: boolean, args: string[]) =>
  runAccountCommand(
    {
      database,
      publicUrl: app.origin,
      sessionSecret: SECRET,
      limits: defaultSessionLimits,
      isElsewhere,
      noteChange: (event, details) => events.push([event, details]),
      sendMail: async (mail) => {
        if (mailIsAway) throw new Error('no mail server');
        mails.push(mail);
      },
    },
    args,
  );
const signIn = async (email = EMAIL): Promise<Browser> => {
  const browser = new Browser(app.origin);
  expect((await browser.signIn(email, PASSWORD)).text).toBe('page /');
  return browser;
};
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  ((await browser.json('/bff/api/user-profile/me')) as { id: string | null }).id !== null;
const idOf = async (email: string): Promise<string> => (await findAccountByEmail(database.db, email))?.id ?? 'missing';

async function turnOnSecondFactor(): Promise<void> {
  const factor = createSecondFactor(SECRET, Date.now);
  const id = await idOf(EMAIL);
  await database.transaction(async (tx) => {
    const begun = await factor.begin(tx, { id, email: EMAIL });
    const code = new TOTP({ secret: Secret.fromBase32(begun?.secret ?? '') }).generate();
    expect(await factor.turnOn(tx, id, code)).toHaveLength(10);
  });
}

test('lists the sessions of an account, and ends them, which is logged and mailed', async () => {
  expect(await run(EMAIL, '--list-sessions')).toContain('is logged in nowhere');
  const [here, there, other] = [await signIn(), await signIn(), await signIn('player2@example.com')];
  expect(await run(EMAIL.toUpperCase(), '--list-sessions')).toMatch(/has 2 sessions:\n.*since 2.*\n.*last used 2/);
  expect(await run(EMAIL, '--end-sessions')).toMatch(/^2 sessions of .* ended. They were told by email.$/);
  expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(other)]).toEqual([false, false, true]);
  const accountId = await idOf(EMAIL);
  expect(events).toEqual([['session.all-ended', { accountId, reason: 'OPERATOR', count: 2 }]]);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[EMAIL, 'You were logged out everywhere']]);
  expect(await run(EMAIL, '--end-sessions')).toContain('is logged in nowhere');
  expect(mails).toHaveLength(1);
});

test('removes a lost second factor: sessions end, the password alone signs in', async () => {
  await expect(run(EMAIL, '--remove-second-factor')).rejects.toThrow('has no second factor');
  const here = await signIn();
  await turnOnSecondFactor();
  expect((await new Browser(app.origin).signIn(EMAIL, PASSWORD)).text).toContain('Enter your code');
  expect(await run(EMAIL, '--remove-second-factor')).toContain('password alone from now on; 1 session ended.');
  expect(await isSignedIn(here)).toBe(false);
  await signIn();
  expect(events.map(([event]) => event)).toEqual(['second-factor.disabled', 'session.all-ended']);
  expect(mails.map(({ subject }) => subject)).toEqual(['Two-step login was removed']);
  const { rows } = await database.pool.query('select 1 from recovery_code');
  expect(rows).toEqual([]);
});

test('says where nobody could be told', async () => {
  const here = await signIn();
  mailIsAway = true;
  expect(await run(EMAIL, '--end-sessions')).toContain('could not be sent: tell them yourself');
  expect(await isSignedIn(here)).toBe(false);
});

test('does one thing at a time, for an account that there is', async () => {
  await expect(run('nobody@example.com', '--end-sessions')).rejects.toThrow('No account has the email');
  for (const args of [[], [EMAIL], ['--end-sessions'], [EMAIL, '--list-sessions', '--end-sessions'], [EMAIL, '--all']])
    await expect(run(...args)).rejects.toThrow(AccountError);
  expect(events).toEqual([]);
});

test('lists and ends the sessions of somebody whose account another provider keeps', async () => {
  const email = 'iva@elsewhere.example.org';
  const { userId } = await signInAs(database, { email });
  const other = await signInAs(database, { email: 'another@elsewhere.example.org' });
  await sessionOf(database, userId);
  const elsewhere = (...args: string[]) => runWith(true, args);
  expect(await elsewhere(email.toUpperCase(), '--list-sessions')).toContain('has 2 sessions:');
  expect(await elsewhere(email, '--end-sessions')).toMatch(/^2 sessions of .* ended. They were told by email.$/);
  expect(events).toEqual([['session.all-ended', { userId, reason: 'OPERATOR', count: 2 }]]);
  expect(mails.map(({ to }) => to)).toEqual([email]);
  expect(await elsewhere(email, '--end-sessions')).toContain('is logged in nowhere');
  const { rows } = await database.pool.query('select user_id from session where user_id in ($1, $2)', [
    userId,
    other.userId,
  ]);
  expect(rows).toEqual([{ user_id: other.userId }]);
  await expect(elsewhere(EMAIL, '--list-sessions')).rejects.toThrow('Nobody has logged in');
  await expect(elsewhere(email, '--remove-second-factor')).rejects.toThrow('Another OpenID provider');
});
