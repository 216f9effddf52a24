/** Somebody in the hall guesses passwords without a pause; everybody else behind the same address logs in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkFailures, pageFailures } from '#server/identity-provider/accounts/sign-in-limit.ts';
import { takeToken } from '#server/platform/database/failure-limit.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

const PASSWORD = 'correct horse battery';
let database: TestDatabase;
let app: AuthApp;
beforeAll(async () => {
  database = await freshDatabase();
  await createSampleAccounts(database, { password: PASSWORD, embeddedProvider: true });
  app = await startAuthApp(database);
  // The bucket of everybody's network is empty, as it is after a minute of guessing.
  await takeAll();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Empties the bucket of everybody's network; returns how many tokens were in it. */
async function takeAll(): Promise<number> {
  let taken = 0;
  while ((await takeToken(database.db, networkFailures, 'network', '127.0.0.1')) === null) taken += 1;
  return taken;
}

/** Guesses until it is stopped, and counts what it is told. */
function prankster(guess: (nth: number) => Promise<number>, connections = 3) {
  let isOver = false;
  const statuses = new Map<number, number>();
  const guessing = Array.from({ length: connections }, async (_, connection) => {
    for (let nth = 0; !isOver; nth++) {
      const status = await guess(connection * 1e6 + nth);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  return {
    statuses,
    stop: () => {
      isOver = true;
      return Promise.all(guessing);
    },
  };
}

const firstPresses = async (from: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let person = from; person < from + 8; person++)
    statuses.push((await new Browser(app.origin).signIn(`player${person}@example.com`, PASSWORD)).status);
  return statuses;
};

test('eight people with the right password get in at the first press, whoever guesses for invented emails', async () => {
  const page = new Browser(app.origin);
  const form = await page.go('/bff/login');
  const { statuses, stop } = prankster(async (nth) => {
    const fields = { email: `invented${nth}@example.net`, password: 'a guess of mine' };
    return (await page.submit(form, fields)).status;
  });
  expect(await firstPresses(1)).toEqual(Array(8).fill(200));
  // One page is told so often that it was wrong, and then waits.
  await expect.poll(() => statuses.get(429) ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  await stop();
  expect(statuses.get(401)).toBeLessThan(pageFailures.burst + 20);
}, 120_000);

test('so they do where each guess comes from a page of its own', async () => {
  const guess = async (nth: number) =>
    (await new Browser(app.origin).signIn(`another${nth}@example.net`, 'a guess of mine')).status;
  const { stop } = prankster(guess);
  expect(await firstPresses(9)).toEqual(Array(8).fill(200));
  await stop();
}, 120_000);

test('one who mistypes twice gets in, too', async () => {
  const person = new Browser(app.origin);
  for (const password of ['mistyped', 'mistyped again'])
    expect((await person.signIn('player20@example.com', password)).status).toBe(401);
  expect((await person.signIn('player20@example.com', PASSWORD)).status).toBe(200);
}, 60_000);

test('a success gives nothing to those who guess', async () => {
  await takeAll();
  const emptySince = Date.now();
  for (let times = 0; times < 4; times++)
    expect((await new Browser(app.origin).signIn('player21@example.com', PASSWORD)).status).toBe(200);
  const taken = await takeAll();
  // What came by time, and the part of one that was there before.
  expect(taken).toBeLessThanOrEqual(1 + Math.floor((Date.now() - emptySince) / (networkFailures.everySeconds * 1_000)));
}, 60_000);
