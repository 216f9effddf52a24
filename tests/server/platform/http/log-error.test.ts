import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#server/platform/database/schema/identity-provider.ts';
import { describeError } from '#server/platform/http/reply/log-error.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('a failed query is logged without its values', async () => {
  const twice = { id: 'canary-id', email: 'canary@example.org', passwordHash: 'canary-hash' };
  await database.db.insert(account).values(twice);
  const error = await database.db
    .insert(account)
    .values({ ...twice, id: 'another-canary' })
    .catch((failure: unknown) => failure);
  if (!(error instanceof Error)) throw new Error('the query did not fail');
  expect(error.message).toContain('canary');
  const logged = describeError(error);
  expect(JSON.stringify(logged)).not.toContain('canary');
  expect(logged).toMatchObject({ type: 'DrizzleQueryError', code: '23505' });
  expect(logged.message).toContain('duplicate key');
  expect(logged.stack).toContain('log-error.test.ts');
  expect(describeError(new DrizzleQueryError('select 1', ['canary'])).message).toBe('select 1');
});

test('any other failure keeps its words', () => {
  const error = Object.assign(new Error('no route'), { code: 'ENOROUTE' });
  expect(describeError(error)).toMatchObject({ type: 'Error', message: 'no route', code: 'ENOROUTE' });
});
