/** How a sign-in finds its person, and what a proved e-mail brings them. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { claimReservations } from '#server/reservations/court-time/store.ts';
import { lockEmail } from '#server/users/store.ts';
import { mergeUsers } from './merge-users.ts';

/** Somebody as their OpenID provider names them; only a verified e-mail proves anything. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The person's id: who they were before, else the player somebody added with that e-mail, else somebody new. */
export async function signInUser(tx: Transaction, identity: Identity): Promise<string> {
  const { email, emailVerified } = identity;
  const id = (await rememberedUser(tx, identity)) ?? (await claimedUser(tx, identity)) ?? (await newUser(tx, identity));
  if (email !== null && emailVerified) await claimByEmail(tx, id, email);
  return id;
}

/** Makes theirs what waits for somebody who can prove this e-mail: players added with it, and guests' bookings. */
export async function claimByEmail(tx: Transaction, userId: string, verifiedEmail: string): Promise<void> {
  await lockEmail(tx, verifiedEmail);
  const waiting = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(isNull(appUser.issuer), sql`lower(${appUser.email}) = lower(${verifiedEmail})`))
    .orderBy(asc(appUser.createdAt));
  for (const { id } of waiting) await mergeUsers(tx, { from: id, into: userId });
  await claimReservations(tx, userId, verifiedEmail);
}

async function rememberedUser(tx: Transaction, identity: Identity): Promise<string | null> {
  const { issuer, subject, email, emailVerified } = identity;
  const known = await tx
    .update(appUser)
    .set({ email, emailVerified })
    .where(and(eq(appUser.issuer, issuer), eq(appUser.subject, subject)))
    .returning({ id: appUser.id });
  return known[0]?.id ?? null;
}

async function claimedUser(tx: Transaction, identity: Identity): Promise<string | null> {
  const { issuer, subject, email, emailVerified, username, firstName, lastName } = identity;
  if (email === null || !emailVerified) return null;
  await lockEmail(tx, email);
  const [waiting] = await tx
    .select()
    .from(appUser)
    .where(and(isNull(appUser.issuer), sql`lower(${appUser.email}) = lower(${email})`))
    .orderBy(asc(appUser.createdAt))
    .limit(1)
    .for('update');
  if (!waiting) return null;
  const names = {
    username: waiting.username || username,
    firstName: waiting.firstName || firstName,
    lastName: waiting.lastName || lastName,
  };
  await tx
    .update(appUser)
    .set({ issuer, subject, email, emailVerified, ...names })
    .where(eq(appUser.id, waiting.id));
  return waiting.id;
}

/** Two first sign-ins at once make one person: the later one waits for the earlier and finds it. */
async function newUser(tx: Transaction, identity: Identity): Promise<string> {
  const made = await tx
    .insert(appUser)
    .values({ id: newId(), ...identity })
    .onConflictDoUpdate({ target: [appUser.issuer, appUser.subject], set: { email: identity.email } })
    .returning({ id: appUser.id });
  const id = made[0]?.id;
  if (id === undefined) throw new Error('a sign-in made nobody');
  return id;
}
