/** Accounts and people to try the product with. */
import { and, inArray, sql } from 'drizzle-orm';
import { hashPassword } from '#server/identity-provider/accounts/password-hash.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { account } from '#server/platform/database/schema/identity-provider.ts';
import { appUser, session, userRole } from '#server/platform/database/schema/people.ts';
import { EMBEDDED_ISSUER } from '#server/sign-in/identity.ts';
import { type SamplePerson, sampleOrganiser, samplePeople, samplePlayers, sampleVenueManager } from './people.ts';

export interface SampleUsers {
  readonly organiser: string;
  readonly venueManager: string;
  readonly players: readonly string[];
}

export interface SampleAccounts {
  /** The password of every sample account; a new one replaces the last. */
  readonly password: string;
  /** False where another OpenID provider knows who people are; it cannot know these. */
  readonly embeddedProvider: boolean;
}

export const sampleEmails: readonly string[] = samplePeople.map(({ email }) => email);

const idOf = ({ key }: SamplePerson): string => `sample-${key}`;

/** A password that was printed once must not work when the database is served without sample data later. */
export async function closeSampleAccounts({ transaction }: Database): Promise<void> {
  const ids = samplePeople.map(idOf);
  await transaction(async (tx) => {
    await tx.delete(account).where(inArray(account.id, ids));
    await tx.delete(session).where(inArray(session.userId, ids));
  });
}

/** Makes what is missing, leaves what people changed since, and returns the users' ids. */
export async function createSampleAccounts(
  { transaction }: Database,
  { password, embeddedProvider }: SampleAccounts,
): Promise<SampleUsers> {
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const accounts = samplePeople.map((person) => ({
      id: idOf(person),
      email: person.email,
      emailVerified: true,
      passwordHash,
      firstName: person.firstName,
      lastName: person.lastName,
    }));
    if (embeddedProvider) {
      await tx.insert(account).values(accounts).onConflictDoNothing();
      const samples = inArray(
        account.id,
        accounts.map(({ id }) => id),
      );
      await tx
        .update(account)
        .set({ passwordHash })
        .where(and(samples, sql`${account.passwordHash} <> ${passwordHash}`));
    }
    const users = samplePeople.map((person) => ({
      id: idOf(person),
      ...(embeddedProvider ? { issuer: EMBEDDED_ISSUER, subject: idOf(person) } : {}),
      email: person.email,
      emailVerified: embeddedProvider,
      username: person.key,
      firstName: person.firstName,
      lastName: person.lastName,
      club: person.club,
      city: person.city,
      elo: person.elo,
    }));
    await tx.insert(appUser).values(users).onConflictDoNothing();
    const roles = samplePeople.flatMap((person) => person.roles.map((role) => ({ userId: idOf(person), role })));
    await tx.insert(userRole).values(roles).onConflictDoNothing();
  });
  return {
    organiser: idOf(sampleOrganiser),
    venueManager: idOf(sampleVenueManager),
    players: samplePlayers.map(idOf),
  };
}
