/** A running server with mails and a push service, and owners of accounts who do what ends a right. */
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { makeAccountLink } from '#server/identity-provider/accounts/account-links.ts';
import { createAccount } from '#server/identity-provider/accounts/accounts.ts';
import { CHANGE_EMAIL_PATH, RESET_PATH } from '#server/identity-provider/pages/paths.ts';
import { account } from '#server/platform/database/schema/identity-provider.ts';
import { newId } from '#server/platform/ids.ts';
import { EMBEDDED_ISSUER, identityOf } from '#server/sign-in/identity.ts';
import { signInUser } from '#server/sign-in/sign-in-user.ts';
import { runRoleCommand } from '#server/users/role.ts';
import { eventually } from '#tests/eventually.ts';
import { freePort } from '#tests/free-port.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { type FakePushService, startPushService } from '#tests/server/push/fake-push-service.ts';
import { sessionIdOf, sessionOf } from '#tests/server/sign-in.ts';

export let app: TestApp;
export let origin: string;
export let service: FakePushService;
export const clock = { now: Date.now() };

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'staple lantern orchid';

export function setUpPlace(): void {
  beforeAll(async () => {
    service = await startPushService();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const smtp = { url: 'smtp://mail.example.org', from: 'Club <club@example.org>' };
    const config = { publicUrl: origin, port, smtp, pushServices: [service.origin] };
    app = await startApp({ now: () => clock.now, callsPerMinute: 1_000_000, config });
    await app.app.listen({ host: '127.0.0.1', port });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });
}

/** Fails where what should end a right was refused. */
export async function done(reply: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const { statusCode, body } = await reply;
  if (statusCode >= 400) throw new Error(`${statusCode} ${body}`);
  return reply;
}

export const form = (url: string, fields: Record<string, string>): Promise<LightMyRequestResponse> =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

export const letterTo = (email: string, pattern: RegExp): Promise<string> =>
  eventually(() => {
    const found = app.mails.filter(({ to }) => to === email).findLast(({ text }) => pattern.test(text));
    if (!found) throw new Error(`no such mail to ${email}`);
    return pattern.exec(found.text)?.[1] ?? '';
  });

export interface Owner extends Person {
  email: string;
  password: string;
  readonly accountId: string;
}

/** Somebody whose account the product keeps, signed in on one device. */
export async function owner(isConfirmed = true): Promise<Owner> {
  const { db } = app.database;
  const email = `${newId().toLowerCase()}@example.org`;
  const made = await createAccount(db, { email, password: PASSWORD, firstName: 'Iva', lastName: 'Kos' });
  const accountId = made?.id ?? '';
  await db.update(account).set({ emailVerified: isConfirmed }).where(eq(account.id, accountId));
  const claims = { email, email_verified: isConfirmed, given_name: 'Iva', family_name: 'Kos' };
  const userId = await app.database.transaction((tx) => signInUser(tx, identityOf(EMBEDDED_ISSUER, accountId, claims)));
  return { userId, email, accountId, password: PASSWORD, cookie: await sessionOf(app.database, userId) };
}

const elsewhere = async ({ userId }: Person): Promise<Person> => ({
  userId,
  cookie: await sessionOf(app.database, userId),
});

/** On the device that asks a password is changed without signing it out. */
export async function changePassword(me: Owner, as: Person): Promise<void> {
  const body = { password: me.password, newPassword: NEW_PASSWORD };
  await done(app.post('/bff/api/user/change-password', { as, body }));
  me.password = NEW_PASSWORD;
}

export async function resetPassword(me: Owner): Promise<void> {
  const token = await makeAccountLink(app.database.db, { id: me.accountId, email: me.email }, 'RESET_PASSWORD');
  await done(form(RESET_PATH, { token, password: NEW_PASSWORD }));
  me.password = NEW_PASSWORD;
}

/** The secret of the link to the new address. */
export async function askForEmail(me: Owner, email: string): Promise<string> {
  await done(
    app.post('/bff/api/user/change-email', { as: await elsewhere(me), body: { email, password: me.password } }),
  );
  return letterTo(email, /#token=(\S+)/);
}

export async function changeEmail(me: Owner): Promise<void> {
  const email = `${newId().toLowerCase()}@new.example`;
  const token = await askForEmail(me, email);
  await done(form(CHANGE_EMAIL_PATH, { token, password: me.password }));
  me.email = email;
}

export const signOutEverywhere = async (me: Owner) =>
  done(app.post('/bff/api/user/sign-out-everywhere', { as: await elsewhere(me), body: { password: me.password } }));

export const deleteAccount = async (me: Owner) =>
  done(
    app.post('/bff/api/user/delete-account', {
      as: await elsewhere(me),
      body: { email: me.email, password: me.password },
    }),
  );

export const signOut = (me: Person) => done(app.post('/bff/logout', { as: me, body: {} }));

const endSession = async (me: Owner, id = sessionIdOf(me)) =>
  done(app.post(`/bff/api/user/sessions/${id}/end`, { as: await elsewhere(me), body: { password: me.password } }));

/** What ends everything that a person has by being signed in. */
export const endsOfSignIns: Readonly<Record<string, (me: Owner) => Promise<unknown>>> = {
  'signed out everywhere': signOutEverywhere,
  'password changed on another device': async (me) => changePassword(me, await elsewhere(me)),
  'password reset by the mailed link': resetPassword,
  'account deleted': deleteAccount,
};

/** What ends one session, beside. */
export const endsOfSession: typeof endsOfSignIns = {
  ...endsOfSignIns,
  'signed out': signOut,
  'ended from another device': (me) => endSession(me),
};

export const removeRole = async ({ userId }: Person, role: 'tournament_organizer' | 'venue_manager') => {
  const { rows } = await app.database.pool.query<{ email: string }>('select email from app_user where id = $1', [
    userId,
  ]);
  return runRoleCommand(app.database, ['--remove', '--', rows[0]?.email ?? '', role]);
};

/** What is kept of a right, and how it is used. */
export const held = <M extends object, T extends object>(me: M, use: () => Promise<boolean>, more: T) =>
  Object.assign(me, { use }, more);
