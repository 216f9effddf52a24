/** However many sign in at once, two passwords are hashed at a time, some wait, and the others are told to come back. */
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/identity-provider/password-hash.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts';

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

test('two at once, a hundred waiting, and a page with Retry-After for the rest', async () => {
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
  const asked = Array.from({ length: 102 }, () => hashPassword('correct horse battery'));
  const tooMany = hashPassword('one more').catch((error: unknown) => error);
  expect(await tooMany).toBeInstanceOf(ProblemError);

  const page = await new Browser(app.origin).signIn('ana@example.com', 'correct horse battery');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.text).toContain('Too many people are signing in at this moment.');
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);

  release();
  expect(await Promise.all(asked)).toHaveLength(102);
  expect(most).toBe(2);
  expect(await hashPassword('again')).toBe('hashed');
  vi.mocked(hash).mockRestore();
});
