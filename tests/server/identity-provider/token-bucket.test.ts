import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countBackOff, giveTokenBack, takeToken, takeTokens } from '#server/platform/database/failure-limit.ts';
import { signInFailure } from '#server/platform/database/schema/identity-provider.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('exponential back-off', () => {
  const limit = { free: 3, firstSeconds: 10, longestSeconds: 60, forgetSeconds: 3600 };
  const next = async (name: string) => {
    const wait = await countBackOff(database.db, limit, name);
    await database.db.update(signInFailure).set({ blockedUntil: sql`now()` });
    return wait;
  };

  test('doubles from the first wait to the longest', async () => {
    const waits: (number | null)[] = [];
    for (let failure = 0; failure < 8; failure++) {
      expect(await countBackOff(database.db, limit, 'double')).toBeNull();
      waits.push(failure < limit.free - 1 ? null : await countBackOff(database.db, limit, 'double'));
      await database.db.update(signInFailure).set({ blockedUntil: sql`now()` });
    }
    expect(waits.slice(0, 2)).toEqual([null, null]);
    for (const [index, most] of [10, 20, 40, 60, 60, 60].entries()) {
      expect(waits[index + 2]).toBeLessThanOrEqual(most);
      expect(waits[index + 2]).toBeGreaterThan(most - 9);
    }
  });

  test('begins anew once all is forgotten', async () => {
    for (let failure = 0; failure < 6; failure++) await next('forgotten');
    await database.db.update(signInFailure).set({ windowEndsAt: sql`now()` });
    for (let failure = 0; failure < limit.free; failure++)
      expect(await countBackOff(database.db, limit, 'forgotten')).toBeNull();
    expect(await countBackOff(database.db, limit, 'forgotten')).toBeGreaterThan(0);
  });
});

describe('a token bucket', () => {
  const limit = { burst: 3, everySeconds: 100 };

  test('gives its burst, says when there is more, and takes tokens back', async () => {
    const { db } = database;
    for (let token = 0; token < 3; token++) expect(await takeToken(db, limit, 'bucket')).toBeNull();
    const wait = await takeToken(db, limit, 'bucket');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(100);
    await giveTokenBack(db, limit, 'bucket');
    expect(await takeToken(db, limit, 'bucket')).toBeNull();
    expect(await takeToken(db, limit, 'bucket')).not.toBeNull();
    await database.db.update(signInFailure).set({ windowEndsAt: sql`now() + interval '100 seconds'` });
    for (let token = 0; token < 2; token++) expect(await takeToken(db, limit, 'bucket')).toBeNull();
    expect(await takeToken(db, limit, 'bucket')).not.toBeNull();
  });

  test('of several takes from all or from none', async () => {
    const { db } = database;
    const [full, empty] = [
      { burst: 1, everySeconds: 100 },
      { burst: 1, everySeconds: 100 },
    ];
    expect(await takeToken(db, empty, 'none')).toBeNull();
    expect(
      await takeTokens(db, [
        [full, ['all']],
        [empty, ['none']],
      ]),
    ).not.toBeNull();
    expect(await takeTokens(db, [[full, ['all']]])).toBeNull();
  });
});
