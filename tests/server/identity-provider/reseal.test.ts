/** A new session secret takes over what the former one protects. */
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccount } from '#server/identity-provider/accounts/accounts.ts';
import { createSecondFactor } from '#server/identity-provider/accounts/second-factor.ts';
import { agreeOnKeys } from '#server/identity-provider/provider/provider-keys.ts';
import { resealSecrets } from '#server/identity-provider/provider/reseal.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { vapidKeys } from '#server/push/vapid-keys.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

const former = 'the former secret of the tests, long enough';
const present = 'the present secret of the tests, long enough';

let database: TestDatabase;
let clock = Date.now();
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.close());

const now = () => clock;
const codeOf = (secret: string): string => {
  clock += 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });
};
const kidsUnder = async (secret: string) => {
  const box = secretBox(secret, 'provider');
  const agreed = await agreeOnKeys(database, { box, now: clock, tokenLifetime: 1000, replacesUnreadable: false });
  return agreed.keys.map(({ kid }) => kid);
};

test('second factors, the provider’s keys and those of push go on under the new secret, and nothing opens by the old one', async () => {
  const owner = { email: 'iva@example.org', password: 'correct horse battery', firstName: 'Iva', lastName: 'Kos' };
  const account = await createAccount(database.db, owner);
  const id = account?.id ?? '';
  const before = createSecondFactor(former, now);
  const begun = await database.transaction((tx) => before.begin(tx, { id, email: owner.email }));
  const secret = begun?.secret ?? '';
  const codes = await database.transaction((tx) => before.turnOn(tx, id, codeOf(secret)));
  const kids = await kidsUnder(former);
  const push = await vapidKeys(database, former);

  const after = createSecondFactor(present, now);
  expect(await after.use(database.db, id, codeOf(secret))).toBeNull();
  await expect(kidsUnder(present)).rejects.toThrow('SESSION_SECRET');

  expect(await resealSecrets(database, { former, present })).toBe(3);
  expect(await resealSecrets(database, { former, present })).toBe(0);
  expect(await after.use(database.db, id, codeOf(secret))).toBe('CODE');
  expect(await after.use(database.db, id, codes?.[0] ?? '')).toBe('RECOVERY_CODE');
  expect(await kidsUnder(present)).toEqual(kids);
  expect(await vapidKeys(database, present)).toEqual(push);
  expect(await before.use(database.db, id, codeOf(secret))).toBeNull();
});
