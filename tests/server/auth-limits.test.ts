import { verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkPassword } from '#server/auth/accounts.ts';
import { countAttempt, forgive, takeBack } from '#server/auth/failure-limit.ts';
import { sweepSignIn } from '#server/auth/sweep.ts';
import { account, oidcPayload, session, signInFailure } from '#server/db/schema.ts';
import { createSampleAccounts } from '#server/sample/accounts.ts';
import { type AuthApp, startAuthApp } from './auth-app.ts';
import { Browser } from './browser.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

vi.mock('@node-rs/argon2', { spy: true });

const PASSWORD = 'correct horse battery';
const LIMIT = 10;
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

const alertOf = (text: string): string | undefined => /<p role="alert">([^<]*)</.exec(text)?.[1];

describe('a wrong password', () => {
  test('reads as an unknown e-mail does', async () => {
    const browser = new Browser(app.origin);
    const wrong = await browser.signIn('player1@example.com', 'not this one');
    const unknown = await browser.signIn('nobody@example.com', 'not this one');
    expect([wrong.status, alertOf(wrong.text)]).toEqual([401, 'Wrong e-mail or password.']);
    expect([unknown.status, alertOf(unknown.text)]).toEqual([wrong.status, alertOf(wrong.text)]);
    expect(wrong.text).toContain('value="player1@example.com"');
    expect(wrong.text).not.toContain('not this one');
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('costs as much as an unknown e-mail', async () => {
    vi.mocked(verify).mockClear();
    for (const email of ['player1@example.com', 'nobody@example.com'])
      expect(await checkPassword(database.db, email, 'not this one')).toBeNull();
    // The parameters before the salt are what makes a hash slow.
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => hash.toString().split('$').slice(0, -2).join('$'));
    expect(costs).toEqual([costs[0], costs[0]]);
    expect(costs[0]).toContain('$argon2id$');
  });

  test('says what is missing', async () => {
    const page = await new Browser(app.origin).signIn(' ', '');
    expect([page.status, alertOf(page.text)]).toEqual([422, 'Enter your e-mail and your password.']);
  });
});

describe('after too many failures', () => {
  const fail = async (email: string, times: number): Promise<void> => {
    for (let round = 0; round < times; round++)
      expect((await new Browser(app.origin).signIn(email, `wrong ${round}`)).status).toBe(401);
  };

  test('the account waits at this address, be its password right or wrong, and no other account does', async () => {
    await fail('player2@example.com', LIMIT);
    const refused = await new Browser(app.origin).signIn('PLAYER2@example.com', PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect(alertOf(refused.text)).toBe('Too many attempts. Try again in 15 minutes.');
    expect(refused.text).toContain('<form');
    expect((await new Browser(app.origin).signIn('player3@example.com', PASSWORD)).status).toBe(200);
    await database.db.update(signInFailure).set({ windowEndsAt: sql`now()` });
    expect((await new Browser(app.origin).signIn('player2@example.com', PASSWORD)).status).toBe(200);
  });

  test('an e-mail without an account waits as well, so that waiting tells nothing', async () => {
    await fail('nobody2@example.com', LIMIT);
    expect((await new Browser(app.origin).signIn('nobody2@example.com', PASSWORD)).status).toBe(429);
  });

  test('a success forgives the failures before it', async () => {
    await fail('player4@example.com', LIMIT - 1);
    expect((await new Browser(app.origin).signIn('player4@example.com', PASSWORD)).status).toBe(200);
    await fail('player4@example.com', LIMIT - 1);
    expect((await new Browser(app.origin).signIn('player4@example.com', PASSWORD)).status).toBe(200);
  });

  test('successes never count', async () => {
    for (let round = 0; round < LIMIT + 5; round++)
      expect((await new Browser(app.origin).signIn('player5@example.com', PASSWORD)).status).toBe(200);
  });

  test('many guesses at once are no more than many in a row', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      new Browser(app.origin).signIn('player6@example.com', `guess ${index}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - LIMIT);
  });
});

describe('counting', () => {
  const limit = { failures: 2, seconds: 60 };

  test('stops at the limit, and goes on where an attempt was none', async () => {
    const { db } = database;
    expect(await countAttempt(db, limit, 'a', 'b')).toBeNull();
    expect(await countAttempt(db, limit, 'a', 'b')).toBeNull();
    expect(await countAttempt(db, limit, 'a', 'b')).toBeGreaterThan(50);
    expect(await countAttempt(db, limit, 'a', 'c')).toBeNull();
    expect(await countAttempt(db, limit, 'ab')).toBeNull();
    await takeBack(db, 'a', 'b');
    await takeBack(db, 'a', 'b');
    expect(await countAttempt(db, limit, 'a', 'b')).toBeNull();
    await forgive(db, 'a', 'b');
    expect(await countAttempt(db, limit, 'a', 'b')).toBeNull();
  });

  test('keeps neither e-mails nor addresses', async () => {
    const kept = JSON.stringify(await database.db.select().from(signInFailure));
    expect(kept).not.toContain('example.com');
    expect(kept).not.toContain('127.0.0.1');
  });
});

test('passwords are kept as argon2id only', async () => {
  const [stored] = await database.db.select().from(account).where(eq(account.id, 'sample-player1'));
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('what has run out is swept away, and nothing else', async () => {
  const { db } = database;
  await new Browser(app.origin).signIn('player7@example.com', PASSWORD);
  await new Browser(app.origin).signIn('player8@example.com', PASSWORD);
  await db.update(session).set({ expiresAt: sql`now()` }).where(eq(session.userId, 'sample-player7'));
  const kept = await db.$count(oidcPayload, sql`expires_at > now()`);
  await sweepSignIn(db);
  expect(await db.$count(session, eq(session.userId, 'sample-player7'))).toBe(0);
  expect(await db.$count(session, eq(session.userId, 'sample-player8'))).toBe(1);
  expect(await db.$count(oidcPayload)).toBe(kept);
});
