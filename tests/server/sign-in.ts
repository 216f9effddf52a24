import { eq } from 'drizzle-orm';
import type { Role } from '#contract/accounts/session.ts';
import { hashPassword } from '#server/identity-provider/accounts/password-hash.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { account, secondFactor } from '#server/platform/database/schema/identity-provider.ts';
import { appUser, userRole } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { cookieName } from '#server/sign-in/cookies.ts';
import { EMBEDDED_ISSUER } from '#server/sign-in/identity.ts';
import { openSession } from '#server/sign-in/sessions.ts';

export interface SignedInAs {
  readonly roles?: readonly Role[];
  readonly email?: string;
  /** Confirmed unless said. */
  readonly emailVerified?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly username?: string;
  readonly club?: string;
  readonly elo?: number;
  /** For an app whose public address is https. */
  readonly secure?: boolean;
}

/** A person and a session of theirs, straight into the database; the cookie is a request's `cookie` header. */
export async function signInAs(
  { db }: Pick<Database, 'db'>,
  { roles = [], secure = false, ...person }: SignedInAs = {},
): Promise<{ cookie: string; userId: string }> {
  const userId = newId();
  await db.insert(appUser).values({
    id: userId,
    issuer: 'https://issuer.example',
    subject: userId,
    email: `${userId.toLowerCase()}@example.org`,
    emailVerified: true,
    username: userId,
    firstName: 'Ana',
    lastName: 'Horvat',
    ...person,
  });
  if (roles.length > 0) await db.insert(userRole).values(roles.map((role) => ({ userId, role })));
  return { cookie: await sessionOf({ db }, userId, secure), userId };
}

/** Somebody whose confirmed account the product itself keeps. */
export async function accountHolder(
  { db }: Pick<Database, 'db'>,
  { hasSecondFactor = false }: { readonly hasSecondFactor?: boolean } = {},
): Promise<{ cookie: string; userId: string }> {
  const person = await signInAs({ db }, { email: `${newId().toLowerCase()}@example.org` });
  const [user] = await db
    .update(appUser)
    .set({ issuer: EMBEDDED_ISSUER })
    .where(eq(appUser.id, person.userId))
    .returning();
  const [id, email] = [user?.subject ?? '', user?.email ?? ''];
  await db.insert(account).values({ id, email, emailVerified: true, passwordHash: await hashPassword(newId()) });
  if (hasSecondFactor) await db.insert(secondFactor).values({ accountId: id, sealedSecret: '', enabledAt: new Date() });
  return person;
}

/** One more session of somebody who exists. */
export async function sessionOf({ db }: Pick<Database, 'db'>, userId: string, secure = false): Promise<string> {
  return `${cookieName('session', secure)}=${await openSession(db, userId, null)}`;
}

/** What names the session of a person's cookie. */
export const sessionIdOf = (person: { readonly cookie: string } | undefined): string =>
  hashOf(person?.cookie.split('=')[1] ?? '');
