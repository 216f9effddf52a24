/** However many sign in at once, two passwords are hashed at a time (one on two cores), some wait, and the others are told to come back. */
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HASHES_AT_ONCE, hashPassword } from '#server/identity-provider/accounts/password-hash.ts';
import { accountBackOff, takenByEmail } from '#server/identity-provider/accounts/sign-in-limit.ts';
import { ProblemError } from '#server/platform/http/reply/problem.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

vi.mock('@node-rs/argon2', { spy: true });

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

/** Fills the queue until the returned function is called. */
function fillQueue(): () => Promise<void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  vi.mocked(hash).mockImplementation(async () => {
    await released;
    return 'hashed';
  });
  const waiting = Array.from({ length: HASHES_AT_ONCE + 100 }, () => hashPassword('correct horse battery'));
  return async () => {
    release();
    await Promise.all(waiting);
    vi.mocked(hash).mockRestore();
  };
}

/** None is done until `release` is called; then they are in the order of their turns. */
function holdHashes(): { order: string[]; release: () => void } {
  const order: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  vi.mocked(hash).mockImplementation(async (password) => {
    await released;
    order.push(String(password));
    return 'hashed';
  });
  return { order, release };
}

test('a full queue is no failed guess and no taken email; earlier failures go on counting', async () => {
  await createSampleAccounts(database, { password: 'correct horse battery', embeddedProvider: true });
  const email = 'player1@example.com';
  const wrong = async () => (await new Browser(app.origin).signIn(email, 'a wrong password')).status;
  const counts = async () =>
    (await database.pool.query('select key, failures from sign_in_failure where failures > 0 order by key')).rows;
  expect(await wrong()).toBe(401);
  const before = await counts();
  expect(before).toMatchObject([{ failures: 1 }]);

  const empty = fillQueue();
  const statuses = (count: number, ask: () => Promise<number>) => Promise.all(Array.from({ length: count }, ask));
  expect(new Set(await statuses(accountBackOff.free + 2, wrong))).toEqual(new Set([503]));
  const browser = new Browser(app.origin);
  const form = await browser.go(`${(await browser.go('/bff/login')).url.pathname}/create-account`);
  const person = { firstName: 'Ana', lastName: 'Horvat', email: 'ana@example.com', password: 'correct horse battery' };
  const join = async () => (await browser.submit(form, person)).status;
  expect(new Set(await statuses(takenByEmail.burst + 2, join))).toEqual(new Set([503]));
  expect(await counts()).toEqual(before);
  await empty();

  // Neither has the network of all of them a token less: the four free failures that are left, and not one more.
  for (let i = 1; i < accountBackOff.free; i++) expect(await wrong()).toBe(401);
  expect(await wrong()).toBe(429);
  expect((await browser.submit(form, person)).status).toBe(200);
});

test('a device that is known, and a network that asked little, come before one that never pauses', async () => {
  const { order, release } = holdHashes();
  const attacker = { network: '203.0.113.1' };
  const guesses = Array.from({ length: HASHES_AT_ONCE + 100 }, (_, nth) =>
    hashPassword(`guess ${nth}`, attacker).catch((error: unknown) => error),
  );
  const neighbour = hashPassword('a neighbour', { network: '203.0.113.2' });
  const known = hashPassword('a known device');
  release();
  expect(await Promise.all([neighbour, known])).toEqual(['hashed', 'hashed']);
  const answers = await Promise.all(guesses);
  const begun = ['guess 0', 'guess 1'].slice(0, HASHES_AT_ONCE);
  expect(order.slice(0, HASHES_AT_ONCE + 2)).toEqual([...begun, 'a known device', 'a neighbour']);
  const done = HASHES_AT_ONCE + 98;
  expect(answers.slice(0, done).every((answer) => answer === 'hashed')).toBe(true);
  expect(answers.slice(done).every((answer) => answer instanceof ProblemError)).toBe(true);
  vi.mocked(hash).mockRestore();
});

test('pages that never pause leave a turn to a newcomer of the same network', async () => {
  const { order, release } = holdHashes();
  const network = '203.0.113.77';
  const guesses = Array.from({ length: 200 }, (_, nth) =>
    hashPassword(`guess ${nth}`, { network, browser: `page ${nth % 10}` }).catch((error: unknown) => error),
  );
  const newcomer = hashPassword('a newcomer', { network, browser: 'a page of their own' });
  release();
  expect(await newcomer).toBe('hashed');
  const refused = (await Promise.all(guesses)).filter((answer) => answer instanceof ProblemError);
  expect(refused.length).toBeGreaterThanOrEqual(100 - HASHES_AT_ONCE);
  expect(order.indexOf('a newcomer')).toBeLessThan(60);
  vi.mocked(hash).mockRestore();
});

test('few at once, a hundred waiting, and a page with Retry-After for the rest', async () => {
  let running = 0;
  let most = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  vi.mocked(hash).mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await released;
    running -= 1;
    return 'hashed';
  });
  const asked = Array.from({ length: HASHES_AT_ONCE + 100 }, () => hashPassword('correct horse battery'));
  const tooMany = hashPassword('one more').catch((error: unknown) => error);
  expect(await tooMany).toBeInstanceOf(ProblemError);

  // Without a question to the database: whoever is sent away costs next to nothing.
  const visitor = new Browser(app.origin);
  const form = await visitor.go('/bff/login');
  const queries = vi.spyOn(database.pool, 'query');
  const page = await visitor.submit(form, { email: 'ana@example.com', password: 'correct horse battery' });
  expect(queries).not.toHaveBeenCalled();
  queries.mockRestore();
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.text).toContain('Too many people are logging in at this moment.');
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);

  release();
  expect(await Promise.all(asked)).toHaveLength(HASHES_AT_ONCE + 100);
  expect(most).toBe(HASHES_AT_ONCE);
  expect(await hashPassword('again')).toBe('hashed');
  vi.mocked(hash).mockRestore();
});
