import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackOff, countBackOff } from '#server/platform/database/failure-limit.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

const backOff: BackOff = { free: 5, firstSeconds: 5, longestSeconds: 900, forgetSeconds: 86_400 };
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('an attempt that began before another was counted is no later failure than that', async () => {
  const first = await database.db.transaction(async (earlier) => {
    await earlier.execute('select now()');
    expect(await countBackOff(database.db, backOff, 'sign-in', 'iva@example.org')).toBeNull();
    return countBackOff(earlier, backOff, 'sign-in', 'iva@example.org');
  });
  expect(first).toBeNull();
});

test('the fifth attempt at once blocks the sixth', async () => {
  const attempt = () => countBackOff(database.db, backOff, 'sign-in', 'maja@example.org');
  for (let nth = 1; nth <= 5; nth++) expect(await attempt()).toBeNull();
  expect(await attempt()).toBeGreaterThan(0);
});
