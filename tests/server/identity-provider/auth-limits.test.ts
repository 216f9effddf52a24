import { verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkPassword } from '#server/identity-provider/accounts/accounts.ts';
import { deviceCookie } from '#server/identity-provider/accounts/device-cookie.ts';
import { hashPassword } from '#server/identity-provider/accounts/password-hash.ts';
import {
  accountBackOff,
  deviceBackOff,
  FREE_OF_NETWORK,
  networkFailures,
  pageFailures,
  signInLimits,
} from '#server/identity-provider/accounts/sign-in-limit.ts';
import { countAttempt, countBackOff, forgive, takeBackAttempt } from '#server/platform/database/failure-limit.ts';
import { account, oidcPayload, signInFailure } from '#server/platform/database/schema/identity-provider.ts';
import { session } from '#server/platform/database/schema/people.ts';
import { cookiesFor } from '#server/sign-in/cookies.ts';
import { sweepSignIn } from '#server/sign-in/sweep.ts';
import { SECRET } from '#tests/server/auth-app.ts';
import { app, database, PASSWORD, setUpAuth } from '#tests/server/auth-setup.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';

vi.mock('@node-rs/argon2', { spy: true });

setUpAuth({ sampleAccounts: true });

const alertOf = (text: string): string | undefined => /<p role="alert">([^<]*)</.exec(text)?.[1];

describe('a wrong password', () => {
  test('reads as an unknown email does', async () => {
    const browser = new Browser(app.origin);
    const wrong = await browser.signIn('player1@example.com', 'not this one');
    const unknown = await browser.signIn('nobody@example.com', 'not this one');
    expect([wrong.status, alertOf(wrong.text)]).toEqual([401, 'Wrong email or password.']);
    expect([unknown.status, alertOf(unknown.text)]).toEqual([wrong.status, alertOf(wrong.text)]);
    expect(wrong.text).toContain('value="player1@example.com"');
    expect(wrong.text).not.toContain('not this one');
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('costs as much as an unknown email', async () => {
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
    expect([page.status, alertOf(page.text)]).toEqual([422, 'Enter your email and your password.']);
  });
});

/** Sooner or later, as the pauses are short at first: how many wrong ones were looked at before the first wait. */
async function guessUntilRefused(email: string, browsers: () => Browser): Promise<{ tried: number; refused: Answer }> {
  for (let tried = 0; ; tried++) {
    const answer = await browsers().signIn(email, `wrong ${tried}`);
    if (answer.status === 429) return { tried, refused: answer };
    expect(answer.status).toBe(401);
  }
}
const strangers = () => new Browser(app.origin);
/** Failures from elsewhere, so many that the next one has to wait for long. */
async function attack(email: string, times = 14): Promise<void> {
  for (let round = 0; round < times; round++) {
    await countBackOff(database.db, accountBackOff, 'sign-in', email);
    await database.db.update(signInFailure).set({ blockedUntil: sql`now()` });
  }
  await countBackOff(database.db, accountBackOff, 'sign-in', email);
}

const forgetAll = async () => void (await database.db.delete(signInFailure));

describe('after too many failures', () => {
  beforeEach(forgetAll);

  test('an account waits wherever the guesses come from, and no other account does', async () => {
    const { tried, refused } = await guessUntilRefused('player2@example.com', strangers);
    expect(tried).toBeGreaterThanOrEqual(accountBackOff.free);
    expect(tried).toBeLessThan(accountBackOff.free + 5);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(alertOf(refused.text)).toMatch(/^Too many attempts\. Try again in \d+ (second|minute)s?\.$/);
    expect(refused.text).toContain('<form');
    await attack('player2@example.com');
    const right = await strangers().signIn('PLAYER2@example.com', PASSWORD);
    expect([right.status, alertOf(right.text)]).toEqual([429, 'Too many attempts. Try again in 15 minutes.']);
    expect((await strangers().signIn('player3@example.com', PASSWORD)).status).toBe(200);
    await database.db.update(signInFailure).set({ blockedUntil: sql`now()` });
    expect((await strangers().signIn('player2@example.com', PASSWORD)).status).toBe(200);
  });

  test('a device that has signed in before gets in with the right password all the same', async () => {
    const own = new Browser(app.origin);
    await own.signIn('organiser@example.com', PASSWORD);
    const device = own.cookie('device')?.value ?? '';
    expect(own.cookie('device')?.attributes).toMatch(/HttpOnly/);
    own.clearCookies();
    own.setCookie('device', device);
    await attack('organiser@example.com');
    expect((await strangers().signIn('organiser@example.com', PASSWORD)).status).toBe(429);
    // Its own mistakes do not keep it out either, ten wrong ones included.
    for (let round = 0; round < deviceBackOff.free - 1; round++)
      expect((await own.signIn('organiser@example.com', `mistyped ${round}`)).status).toBe(401);
    expect((await own.signIn('organiser@example.com', PASSWORD)).status).toBe(200);
    // Nor does its success help those who guess elsewhere.
    expect((await strangers().signIn('organiser@example.com', PASSWORD)).status).toBe(429);
  });

  test('a device has a limit of its own, and is known to no other account, nor after a new password', async () => {
    const own = new Browser(app.origin);
    await own.signIn('player9@example.com', PASSWORD);
    const { tried } = await guessUntilRefused('player9@example.com', () => own);
    expect(tried).toBeGreaterThanOrEqual(deviceBackOff.free);
    expect(tried).toBeLessThan(deviceBackOff.free + 5);
    await attack('player10@example.com');
    expect((await own.signIn('player10@example.com', PASSWORD)).status).toBe(429);
    await attack('player9@example.com');
    await database.db
      .update(account)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(account.id, 'sample-player9'));
    await forgive(database.db, 'device', own.cookie('device')?.value.split('.')[0] ?? '', 'sample-player9');
    expect((await own.signIn('player9@example.com', PASSWORD)).status).toBe(429);
  });

  test('a made-up device cookie is nobody’s', async () => {
    await attack('player11@example.com');
    for (const value of ['', 'x', 'x.y', '.', '..', 'x'.repeat(4000), `x${'.y'.repeat(400)}`]) {
      const browser = new Browser(app.origin);
      browser.setCookie('device', value);
      expect((await browser.signIn('player11@example.com', PASSWORD)).status).toBe(429);
    }
  });

  test('an email without an account waits as well, so that waiting tells nothing', async () => {
    const { tried } = await guessUntilRefused('nobody2@example.com', strangers);
    expect(tried).toBeLessThan(accountBackOff.free + 5);
  });

  test('a success forgives the failures before it', async () => {
    for (let round = 0; round < 2; round++) {
      for (let failure = 0; failure < accountBackOff.free - 1; failure++)
        expect((await strangers().signIn('player4@example.com', 'wrong')).status).toBe(401);
      expect((await strangers().signIn('player4@example.com', PASSWORD)).status).toBe(200);
    }
  });

  test('successes never count', async () => {
    for (let round = 0; round < accountBackOff.free + 5; round++)
      expect((await strangers().signIn('player5@example.com', PASSWORD)).status).toBe(200);
  });

  test('many guesses at once are no more than many in a row', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      strangers().signIn('player6@example.com', `guess ${index}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    const tried = statuses.filter((status) => status === 401).length;
    expect(tried).toBeGreaterThanOrEqual(accountBackOff.free);
    expect(tried).toBeLessThan(accountBackOff.free + 5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - tried);
  });
});

describe('one password tried on many accounts from one address', () => {
  beforeAll(forgetAll);
  afterAll(forgetAll);

  const limits = () => signInLimits(database.db, cookiesFor(app.origin), deviceCookie(cookiesFor(app.origin), SECRET));
  let pages = 0;
  /** From a sign-in page of its own, where it names none. */
  const from = (ip: string, uid = `page ${pages++}`) =>
    ({ ip, headers: {}, params: { uid } }) as unknown as FastifyRequest;
  const isTried = async (request: FastifyRequest, email: string) =>
    (await limits().guess(request, email)).wait === null;
  const triedOf = async (ip: string, emails: readonly string[], uid?: string) =>
    (await Promise.all(emails.map((email) => isTried(from(ip, uid), email)))).filter(Boolean).length;
  const invented = (count: number, name = 'sprayed') =>
    Array.from({ length: count }, (_, nth) => `${name}${nth}@example.org`);

  test('is three passwords for each of them a day, beside what the network may get wrong anyway', async () => {
    const accounts = invented(60);
    let tried = 0;
    for (let round = 0; round < 6; round++) {
      tried += await triedOf('198.51.100.1', accounts);
      // As much later as the account itself asks for.
      await database.db.update(signInFailure).set({ blockedUntil: sql`now()` });
    }
    expect(tried).toBeGreaterThanOrEqual(60 * FREE_OF_NETWORK);
    expect(tried).toBeLessThan(60 * FREE_OF_NETWORK + networkFailures.burst + 30);
    const { wait } = await limits().guess(from('198.51.100.1'), accounts[0] ?? '');
    expect(wait).toBeLessThanOrEqual(networkFailures.everySeconds);
    // Another hall, and another house of the same provider.
    expect(await isTried(from('192.0.2.7'), accounts[0] ?? '')).toBe(true);
  });

  test('is slowed down from one page, and nobody else of the hall is', async () => {
    const tried = await triedOf('198.51.100.2', invented(200, 'page'), 'one page');
    expect(tried).toBeGreaterThanOrEqual(pageFailures.burst);
    expect(tried).toBeLessThan(pageFailures.burst + 10);
    expect(await isTried(from('198.51.100.2'), 'player13@example.com')).toBe(true);
    // What was not tried has taken nothing of the network's.
    expect(
      await triedOf('198.51.100.2', [
        'again@example.org',
        'again@example.org',
        'again@example.org',
        'again@example.org',
      ]),
    ).toBe(4);
  });

  test('is slowed down, and a known device of the same hall is not', async () => {
    const own = new Browser(app.origin);
    await own.signIn('player12@example.com', PASSWORD);
    const isSlowed = async (ip: string) => {
      const email = 'guessed-at@example.org';
      expect(await triedOf('192.0.2.200', Array<string>(FREE_OF_NETWORK).fill(email))).toBe(FREE_OF_NETWORK);
      const hasTried = await isTried(from(ip), email);
      await forgive(database.db, 'sign-in', email);
      return !hasTried;
    };
    for (const ip of ['127.0.0.1', '2001:db8:1:2::7']) await triedOf(ip, invented(300, ip));
    expect((await own.signIn('player12@example.com', PASSWORD)).status).toBe(200);
    const networks = ['127.0.0.1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::7', '192.0.2.8'];
    const slowed: boolean[] = [];
    for (const ip of networks) slowed.push(await isSlowed(ip));
    // Neither another house of the same provider, nor another hall.
    expect(slowed).toEqual([true, true, false, false]);
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
    await takeBackAttempt(db, 'a', 'b');
    await takeBackAttempt(db, 'a', 'b');
    expect(await countAttempt(db, limit, 'a', 'b')).toBeNull();
    await forgive(db, 'a', 'b');
    expect(await countAttempt(db, limit, 'a', 'b')).toBeNull();
  });

  test('keeps neither emails nor addresses', async () => {
    expect((await new Browser(app.origin).signIn('player13@example.com', 'wrong')).status).toBe(401);
    expect(await database.db.$count(signInFailure)).toBeGreaterThan(1);
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
  await sweepSignIn(db, 600);
  expect(await db.$count(session, eq(session.userId, 'sample-player7'))).toBe(0);
  expect(await db.$count(session, eq(session.userId, 'sample-player8'))).toBe(1);
  expect(await db.$count(oidcPayload)).toBe(kept);
});
