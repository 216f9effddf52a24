import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { appUser } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { identityOf } from '#server/sign-in/identity.ts';
import { signInUser } from '#server/sign-in/sign-in-user.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { sessionOf } from '#tests/server/sign-in.ts';
import { type MadeTournament, playersOf } from '#tests/server/tournaments.ts';

export let app: TestApp;
export let organiser: Person;

const ISSUER = 'https://login.example';
export const signIn = (email: string, verified: boolean, subject = email): Promise<string> => {
  const claims = { email, email_verified: verified, given_name: 'Ana', family_name: 'Kralj' };
  return app.database.transaction((tx) => signInUser(tx, identityOf(ISSUER, subject, claims)));
};
/** Somebody who has an account and has not shown yet that the e-mail is theirs. */
export const unproved = async (email: string): Promise<Person> => {
  const userId = await signIn(email, false);
  return { userId, cookie: await sessionOf(app.database, userId) };
};
export const add = async (made: MadeTournament, email: string, lastName = 'Added'): Promise<void> => {
  const body = { firstName: 'Anna', lastName, email };
  expect((await app.post(`${made.path}/add-user`, { as: organiser, body })).statusCode).toBe(200);
};
export const waitingId = async (email: string): Promise<string> => {
  const [row] = await app.database.db.select().from(appUser).where(eq(appUser.email, email));
  return row?.id ?? '';
};
export const entryOf = async (made: MadeTournament, userId: string): Promise<string | undefined> =>
  (await playersOf(app, made)).find((player) => player.userId === userId)?.id;
export const fresh = () => `${newId().toLowerCase()}@example.org`;

export function setUpOrganiser(): void {
  beforeAll(async () => {
    app = await startApp();
    organiser = await app.organiser();
  });
  afterAll(() => app.close());
}
