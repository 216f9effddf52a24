/** What an owner sees and changes of an account: its sessions, password and e-mail; and what is logged of it. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OwnSession } from '#contract/accounts/account-security.ts';
import { createAccount } from '#server/identity-provider/accounts/accounts.ts';
import { account, signInFailure } from '#server/platform/database/schema/identity-provider.ts';
import { appUser, session } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { deviceOf } from '#server/sign-in/device.ts';
import { sweepSignIn } from '#server/sign-in/sweep.ts';
import { Browser } from '#tests/server/browser.ts';
import {
  app,
  CHANGE_EMAIL,
  CHANGE_PASSWORD,
  database,
  eventsSince,
  isSignedIn,
  ME,
  mailsTo,
  NEW_PASSWORD,
  type Owner,
  owner,
  PASSWORD,
  refusalOf,
  setUpOwners,
  signedIn,
} from './signed-in-owner.ts';

setUpOwners();

const SESSIONS = '/bff/api/user/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0';
const sessionsOf = async (browser: Browser) => (await browser.json(SESSIONS)) as OwnSession[];

describe('the list of sessions', () => {
  test('says where somebody is signed in, and which session this is', async () => {
    const me = await owner();
    const phone = await signedIn(me);
    const here = await signedIn(me);
    const list = await sessionsOf(here);
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    for (const { since, lastUsed } of list) expect(lastUsed >= since).toBe(true);
    expect((await sessionsOf(phone)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  test('names the browser and its system', () => {
    expect(deviceOf(FIREFOX)).toBe('Firefox on Windows');
    const iPhone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
    expect(deviceOf(iPhone)).toBe('Safari on iPhone');
    for (const odd of [undefined, '', 'x', '('.repeat(100_000), '\u0000', '</script>']) expect(deviceOf(odd)).toBe('');
  });

  test('ends one of them, and none of anybody else', async () => {
    const me = await owner();
    const other = await signedIn(me);
    const here = await signedIn(me);
    const stranger = await signedIn(await owner());
    const [, { id: othersId } = { id: '' }] = await sessionsOf(here);
    const end = (by: Browser, proof: object = { password: PASSWORD }) => by.post(`${SESSIONS}/${othersId}/end`, proof);
    expect((await end(stranger)).status).toBe(403);
    expect(refusalOf(await end(here, {}))).toEqual([422, 'Enter your password.']);
    expect(refusalOf(await end(here, { password: 'wrong one' }))).toEqual([422, 'That is not your password.']);
    expect(await isSignedIn(other)).toBe(true);
    const from = app.log().length;
    expect((await end(here)).status).toBe(204);
    expect(eventsSince(from)).toEqual(['session.ended']);
    expect([await isSignedIn(other), await isSignedIn(here)]).toEqual([false, true]);
    expect((await here.post(`${SESSIONS}/${othersId}/end`, {})).status).toBe(404);
    expect((await new Browser(app.origin).post(`${SESSIONS}/${othersId}/end`, {})).status).toBe(401);
  });

  test('ends this one like a sign-out', async () => {
    const here = await signedIn(await owner());
    const [{ id } = { id: '' }] = await sessionsOf(here);
    expect((await here.post(`${SESSIONS}/${id}/end`, {})).status).toBe(204);
    expect(here.cookie('session')).toBeUndefined();
  });
});

describe('a session', () => {
  const usedAgo = (days: number) =>
    database.db.update(session).set({ lastUsedAt: sql`now() - make_interval(days => ${days})` });

  test('that is not used for ten days ends, and one that is used goes on', async () => {
    const here = await signedIn(await owner());
    await usedAgo(9);
    expect(await isSignedIn(here)).toBe(true);
    await expect
      .poll(async () => {
        const rows = await database.db.select().from(session);
        return rows.some(({ lastUsedAt }) => Date.now() - lastUsedAt.getTime() < 60_000);
      })
      .toBe(true);
    await usedAgo(11);
    expect(await isSignedIn(here)).toBe(false);
    expect(await sweepSignIn(database.db, 10 * 86_400)).toBeGreaterThan(0);
    expect(await database.db.select().from(session)).toEqual([]);
  });

  test('of another device that was not used for ten days is not among the open ones', async () => {
    const person = await owner();
    await signedIn(person);
    await usedAgo(11);
    const here = await signedIn(person);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('writes its use down every few minutes at most', async () => {
    const here = await signedIn(await owner());
    const lastUsed = async () => (await sessionsOf(here))[0]?.lastUsed;
    const before = await lastUsed();
    for (let round = 0; round < 5; round++) await isSignedIn(here);
    expect(await lastUsed()).toBe(before);
  });
});

describe('a change of password', () => {
  test('asks for the present one, and ends every other session', async () => {
    const me = await owner();
    const other = await signedIn(me);
    const here = await signedIn(me);
    const oldCookie = here.cookie('session')?.value ?? '';
    const from = app.log().length;
    const wrong = await here.post(CHANGE_PASSWORD, { password: 'not this one', newPassword: NEW_PASSWORD });
    expect(refusalOf(wrong)).toEqual([422, 'That is not your password.']);
    const weak = await here.post(CHANGE_PASSWORD, { password: PASSWORD, newPassword: 'password1' });
    expect(weak.status).toBe(422);
    expect(JSON.parse(weak.text).errors).toMatchObject([{ path: 'newPassword' }]);
    expect(await isSignedIn(other)).toBe(true);
    const changed = await here.post(CHANGE_PASSWORD, { password: PASSWORD, newPassword: NEW_PASSWORD });
    expect(changed.status).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(other)]).toEqual([true, false]);
    const copied = new Browser(app.origin);
    copied.setCookie('session', oldCookie);
    expect(await isSignedIn(copied)).toBe(false);
    expect(eventsSince(from)).toEqual(['re-authentication.failed', 'password.changed']);
    expect(mailsTo(me.email).map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect((await new Browser(app.origin).signIn(me.email, PASSWORD)).status).toBe(401);
    await signedIn(me, NEW_PASSWORD);
  });

  test('keeps no trace of passwords under an Idempotency-Key', async () => {
    const here = await signedIn(await owner());
    const body = { password: PASSWORD, newPassword: NEW_PASSWORD };
    await here.post(CHANGE_PASSWORD, body, { 'idempotency-key': 'once' });
    expect((await database.pool.query('select * from idempotency')).rows).toEqual([]);
    expect(app.log()).not.toContain(NEW_PASSWORD);
  });

  test('is refused after ten wrong passwords, for a while', async () => {
    const here = await signedIn(await owner());
    const attempt = (password: string) => here.post(CHANGE_PASSWORD, { password, newPassword: NEW_PASSWORD });
    for (let round = 0; round < 10; round++) expect((await attempt(`wrong ${round}`)).status).toBe(422);
    const limited = await attempt(PASSWORD);
    expect(refusalOf(limited)).toEqual([429, 'Too many attempts. Try again in 15 minutes.']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    await database.db.update(signInFailure).set({ windowEndsAt: sql`now()` });
    expect((await attempt(PASSWORD)).status).toBe(204);
  });
});

describe('a change of email', () => {
  const linkIn = (text = ''): string => /http\S+change-email\/link#token=\S+/.exec(text)?.[0] ?? '';
  const ask = async (here: Browser, email: string) => {
    const reply = await here.post(CHANGE_EMAIL, { email, password: PASSWORD });
    expect(reply.status).toBe(200);
    return linkIn(mailsTo(email).at(-1)?.text);
  };
  const emailOf = async ({ accountId }: Owner) =>
    (await database.db.select().from(account).where(eq(account.id, accountId)))[0]?.email;

  test('counts once its link was opened by somebody who knows the password; the old address is told', async () => {
    const me = await owner();
    const here = await signedIn(me);
    const email = `new-${me.email}`;
    // An organiser has entered a player under the new address.
    const added = newId();
    await database.db.insert(appUser).values({ id: added, email, username: 'Iva Kos' });
    const from = app.log().length;
    const wrong = await here.post(CHANGE_EMAIL, { email, password: 'not this one' });
    expect(refusalOf(wrong)).toEqual([422, 'That is not your password.']);
    expect(mailsTo(email)).toEqual([]);
    const link = await ask(here, email);
    expect(mailsTo(me.email).map(({ subject }) => subject)).toEqual(['Your email is about to change']);

    const mailbox = new Browser(app.origin);
    const page = await mailbox.go(link);
    expect(page.text).toContain(email);
    expect((await mailbox.submit(page, { password: 'not this one' })).status).toBe(401);
    expect(await emailOf(me)).toBe(me.email);
    expect((await mailbox.submit(page, { password: PASSWORD })).text).toContain('Email changed');
    expect(await emailOf(me)).toBe(email);
    expect(await here.json(ME)).toMatchObject({ email });
    expect(mailsTo(me.email).at(-1)?.subject).toBe('Your email was changed');
    const [claimed] = await database.db.select().from(appUser).where(eq(appUser.id, added));
    expect(claimed?.mergedInto).toBe(((await here.json(ME)) as { id: string }).id);
    expect((await mailbox.go(link)).status).toBe(400);
    await signedIn({ email });
    expect(eventsSince(from)).toEqual([
      're-authentication.failed',
      'email.change-requested',
      're-authentication.failed',
      'email.changed',
      'sign-in.succeeded',
    ]);
  });

  test('to an address that has an account is told to its owner alone', async () => {
    const [me, taken] = [await owner(), await owner()];
    const here = await signedIn(me);
    expect(await ask(here, taken.email)).toBe('');
    expect(mailsTo(taken.email).map(({ subject }) => subject)).toEqual(['This email has an account']);
  });

  test('to an address that gets an account meanwhile changes nothing', async () => {
    const me = await owner();
    const email = `late-${me.email}`;
    const link = await ask(await signedIn(me), email);
    await createAccount(database.db, { email, password: PASSWORD, firstName: '', lastName: '' });
    const mailbox = new Browser(app.origin);
    const end = await mailbox.submit(await mailbox.go(link), { password: PASSWORD });
    expect([end.status, await emailOf(me)]).toEqual([409, me.email]);
  });

  test('is given up by a new password, and by asking for another', async () => {
    const me = await owner();
    const here = await signedIn(me);
    const first = await ask(here, `first-${me.email}`);
    const second = await ask(here, `second-${me.email}`);
    expect((await new Browser(app.origin).go(first)).status).toBe(400);
    expect((await new Browser(app.origin).go(second)).status).toBe(200);
    await here.post(CHANGE_PASSWORD, { password: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await new Browser(app.origin).go(second)).status).toBe(400);
  });
});

describe('the log of a sign-in', () => {
  test('has what was refused, tried, made and reset, without an email', async () => {
    const me = await owner();
    const from = app.log().length;
    const browser = new Browser(app.origin);
    await browser.signIn(me.email, 'not this one');
    await browser.signIn(me.email, PASSWORD);
    await browser.post('/bff/logout', {});
    await browser.submit(await browser.go('/oidc/forgot-password'), { email: me.email });
    await expect.poll(() => mailsTo(me.email).length).toBe(1);
    const link = /http\S+reset-password\/link#token=\S+/.exec(mailsTo(me.email)[0]?.text ?? '')?.[0] ?? '';
    await browser.submit(await browser.go(link), { password: NEW_PASSWORD });
    expect(eventsSince(from)).toEqual([
      'sign-in.failed',
      'sign-in.succeeded',
      'sign-out.succeeded',
      'password.reset-requested',
      'password.reset',
    ]);
    const statuses = new Set<number>();
    for (let round = 0; round < 10; round++)
      statuses.add((await new Browser(app.origin).signIn(me.email, 'not this one')).status);
    expect([...statuses]).toEqual([401, 429]);
    expect(eventsSince(from).at(-1)).toBe('sign-in.limited');
    const lines = app.log().slice(from);
    for (const secret of [me.email, PASSWORD, NEW_PASSWORD, 'token=', '127.0.0.1', '::1'])
      expect(lines).not.toContain(secret);
  });
});
