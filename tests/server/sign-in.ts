import type { Role } from '#contract/session.ts';
import { cookieName } from '#server/auth/cookies.ts';
import { openSession } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connection.ts';
import { appUser, userRole } from '#server/db/schema.ts';
import { newId } from '#server/ids.ts';

export interface SignedInAs {
  readonly roles?: readonly Role[];
  readonly email?: string;
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

/** One more session of somebody who exists. */
export async function sessionOf({ db }: Pick<Database, 'db'>, userId: string, secure = false): Promise<string> {
  return `${cookieName('session', secure)}=${await openSession(db, userId, null)}`;
}
