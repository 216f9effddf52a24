/** People with an account of the embedded provider, and what they can do with it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { createAccount } from '#server/identity-provider/accounts/accounts.ts';
import { account } from '#server/platform/database/schema/identity-provider.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { EMBEDDED_ISSUER, identityOf } from '#server/sign-in/identity.ts';
import { signInUser } from '#server/sign-in/sign-in-user.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { sessionOf } from '#tests/server/sign-in.ts';

export let app: TestApp;
export let organiser: Person;

export const PASSWORD = 'a long password';

export const DELETE = '/bff/api/user/delete-account';

const ME = '/bff/api/user-profile/me';
export const MINE = ['canary-first', 'canary-last', 'canary-club', 'canary-city', '+385-canary', '1990-02-03'] as const;

interface Owner extends Person {
  readonly email: string;
  readonly accountId: string;
}

/** Somebody with an account of the embedded provider, as if they had signed in and told everything about themselves. */
export async function owner(verified = true): Promise<Owner> {
  const { db } = app.database;
  const email = `${newId().toLowerCase()}@canary.example`;
  const made = await createAccount(db, { email, password: PASSWORD, firstName: MINE[0], lastName: MINE[1] });
  const accountId = made?.id ?? '';
  await db.update(account).set({ emailVerified: verified }).where(eq(account.id, accountId));
  const claims = { email, email_verified: verified, given_name: MINE[0], family_name: MINE[1] };
  const userId = await app.database.transaction((tx) => signInUser(tx, identityOf(EMBEDDED_ISSUER, accountId, claims)));
  const told = { club: MINE[2], city: MINE[3], phone: MINE[4], dateOfBirth: MINE[5] };
  await db.update(appUser).set(told).where(eq(appUser.id, userId));
  return { userId, email, accountId, cookie: await sessionOf(app.database, userId) };
}
export const again = async ({ userId }: Person): Promise<Person> => ({
  userId,
  cookie: await sessionOf(app.database, userId),
});
export const isSignedIn = async (as: Person): Promise<boolean> => (await app.get(ME, { as })).json().id !== null;
export const leave = (as: Owner) => app.post(DELETE, { as, body: { email: as.email, password: PASSWORD } });

export async function book(userId: string, at: string): Promise<string> {
  const id = newId();
  const venueId = await makeVenue(app.database);
  const { pool } = app.database;
  await pool.query(
    `insert into reservation (id, venue_id, user_id, status, name, email, phone, total_cents)
     values ($1, $2, $3, 'CONFIRMED', 'canary-first canary-last', 'x@canary.example', '+385-canary', 900)`,
    [id, venueId, userId],
  );
  await pool.query(
    `insert into reservation_slot (id, reservation_id, status, court_id, during, cents)
     select $1, $2, 'CONFIRMED', id, tstzrange($4::timestamptz, $4::timestamptz + interval '1 hour'), 900
     from court where venue_id = $3 limit 1`,
    [newId(), id, venueId, at],
  );
  return id;
}

export function setUpAccounts(): void {
  beforeAll(async () => {
    app = await startApp();
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    organiser = await app.organiser();
  });
  afterAll(() => app.close());
}
