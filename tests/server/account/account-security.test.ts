import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnSession } from '#contract/account-security.ts';
import { createAccount } from '#server/identity-provider/accounts.ts';
import {
  account,
  recoveryCode,
  secondFactor,
  signInFailure,
} from '#server/platform/database/schema/identity-provider.ts';
import { appUser, session } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { deviceOf } from '#server/sign-in/device.ts';
import { sweepSignIn } from '#server/sign-in/sweep.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'staple lantern orchid';
const SESSIONS = '/bff/api/user/sessions';
const CHANGE_PASSWORD = '/bff/api/user/change-password';
const CHANGE_EMAIL = '/bff/api/user/change-email';
const FACTOR = '/bff/api/user/second-factor';
const ME = '/bff/api/user-profile/me';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0';

let database: TestDatabase;
let app: AuthApp;
let clock = Date.now();
beforeAll(async () => {
  database = await freshDatabase();
  app = await startAuthApp(database, { now: () => clock });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

interface Owner {
  readonly email: string;
  readonly accountId: string;
}

async function owner(): Promise<Owner> {
  const email = `${newId().toLowerCase()}@example.org`;
  const made = await createAccount(database.db, { email, password: PASSWORD, firstName: 'Iva', lastName: 'Kos' });
  const accountId = made?.id ?? '';
  await database.db.update(account).set({ emailVerified: true }).where(eq(account.id, accountId));
  return { email, accountId };
}

async function signedIn({ email }: Pick<Owner, 'email'>, password = PASSWORD): Promise<Browser> {
  const browser = new Browser(app.origin);
  await browser.signIn(email, password);
  expect(await isSignedIn(browser)).toBe(true);
  return browser;
}

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  ((await browser.json(ME)) as { id: string | null }).id !== null;
const sessionsOf = async (browser: Browser) => (await browser.json(SESSIONS)) as OwnSession[];
const refusalOf = ({ status, text }: Answer): [number, string] => [status, JSON.parse(text).message];
const eventsSince = (from: number): string[] =>
  app
    .log()
    .slice(from)
    .split('\n')
    .flatMap((line) => /"event":"([^"]+)"/.exec(line)?.[1] ?? [])
    // Beside what it is about, each refused form is noted as such.
    .filter((event) => event !== 'request.invalid');
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);
const codeAt = (secret: string, time = clock): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
const later = (): void => {
  clock += 30_000;
};

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

describe('a change of e-mail', () => {
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
    expect(mailsTo(me.email).map(({ subject }) => subject)).toEqual(['Your e-mail is about to change']);

    const mailbox = new Browser(app.origin);
    const page = await mailbox.go(link);
    expect(page.text).toContain(email);
    expect((await mailbox.submit(page, { password: 'not this one' })).status).toBe(401);
    expect(await emailOf(me)).toBe(me.email);
    expect((await mailbox.submit(page, { password: PASSWORD })).text).toContain('E-mail changed');
    expect(await emailOf(me)).toBe(email);
    expect(await here.json(ME)).toMatchObject({ email });
    expect(mailsTo(me.email).at(-1)?.subject).toBe('Your e-mail was changed');
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
    expect(mailsTo(taken.email).map(({ subject }) => subject)).toEqual(['This e-mail has an account']);
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

describe('a second factor', () => {
  async function withFactor(): Promise<Owner & { here: Browser; secret: string; recoveryCodes: string[] }> {
    const me = await owner();
    const here = await signedIn(me);
    const { secret } = JSON.parse((await here.post(`${FACTOR}/begin`, { password: PASSWORD })).text);
    const reply = await here.post(`${FACTOR}/turn-on`, { code: codeAt(secret) });
    expect(reply.status).toBe(200);
    later();
    return { ...me, here, secret, recoveryCodes: JSON.parse(reply.text).recoveryCodes };
  }

  test('is on once its app has shown a code, and ends the sessions of the password alone', async () => {
    const me = await owner();
    const other = await signedIn(me);
    const here = await signedIn(me);
    expect(refusalOf(await here.post(`${FACTOR}/begin`, { password: 'wrong one' }))).toEqual([
      422,
      'That is not your password.',
    ]);
    const begun = JSON.parse((await here.post(`${FACTOR}/begin`, { password: PASSWORD })).text);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Edgeball:/);
    expect((await here.post(`${FACTOR}/turn-on`, { code: '000000' })).status).toBe(422);
    expect(await here.json(FACTOR)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const from = app.log().length;
    const { recoveryCodes } = JSON.parse((await here.post(`${FACTOR}/turn-on`, { code: codeAt(begun.secret) })).text);
    expect(eventsSince(from)).toEqual(['second-factor.enabled']);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await here.json(FACTOR)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect([await isSignedIn(here), await isSignedIn(other)]).toEqual([true, false]);
    expect(refusalOf(await here.post(`${FACTOR}/begin`, { password: PASSWORD }))[0]).toBe(422);
  });

  test('lies in the database where no copy of it gives it away', async () => {
    const { secret, recoveryCodes } = await withFactor();
    const rows = JSON.stringify([
      await database.db.select().from(secondFactor),
      await database.db.select().from(recoveryCode),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(text);
  });

  test('is asked for after the password, and each code signs in once', async () => {
    const me = await withFactor();
    const browser = new Browser(app.origin);
    const page = await browser.signIn(me.email, PASSWORD, '/venues');
    expect(page.text).toContain('Enter your code');
    expect(await isSignedIn(browser)).toBe(false);
    const wrong = await browser.submit(page, { code: '000000' });
    expect([wrong.status, await isSignedIn(browser)]).toEqual([401, false]);
    const code = codeAt(me.secret);
    const end = await browser.submit(wrong, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([end.url.pathname, await isSignedIn(browser)]).toEqual(['/venues', true]);
    const thief = new Browser(app.origin);
    const again = await thief.submit(await thief.signIn(me.email, PASSWORD), { code });
    expect([again.status, await isSignedIn(thief)]).toEqual([401, false]);
    later();
    await thief.submit(again, { code: codeAt(me.secret) });
    expect(await isSignedIn(thief)).toBe(true);
  });

  test('takes the code of the present half minute alone', async () => {
    const me = await withFactor();
    const enter = async (offset: number) => {
      const browser = new Browser(app.origin);
      const page = await browser.signIn(me.email, PASSWORD);
      await browser.submit(page, { code: codeAt(me.secret, clock + offset) });
      return isSignedIn(browser);
    };
    clock += 120_000;
    expect([await enter(-30_000), await enter(30_000)]).toEqual([false, false]);
    expect(await enter(0)).toBe(true);
  });

  test('is replaced by a recovery code, once each', async () => {
    const me = await withFactor();
    const [code = ''] = me.recoveryCodes;
    const enter = async () => {
      const browser = new Browser(app.origin);
      await browser.submit(await browser.signIn(me.email, PASSWORD), { code: code.toUpperCase().replaceAll('-', ' ') });
      return isSignedIn(browser);
    };
    const from = app.log().length;
    expect([await enter(), await enter()]).toEqual([true, false]);
    expect(eventsSince(from)).toEqual([
      'second-factor.recovery-code-used',
      'sign-in.succeeded',
      'second-factor.failed',
    ]);
    expect(await me.here.json(FACTOR)).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    const proof = { password: PASSWORD, code: codeAt(me.secret) };
    const fresh = JSON.parse((await me.here.post(`${FACTOR}/recovery-codes`, proof)).text).recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((one: string) => me.recoveryCodes.includes(one))).toEqual([]);
  });

  test('is not to be guessed', async () => {
    const me = await withFactor();
    const browser = new Browser(app.origin);
    const page = await browser.signIn(me.email, PASSWORD);
    for (let round = 0; round < 5; round++) expect((await browser.submit(page, { code: '000000' })).status).toBe(401);
    const limited = await browser.submit(page, { code: codeAt(me.secret) });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('cannot be gone around with what the page carries', async () => {
    const [me, other] = [await withFactor(), await withFactor()];
    const pendingOf = ({ text }: Answer) => /name="pending" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const mine = new Browser(app.origin);
    const page = await mine.signIn(me.email, PASSWORD);
    const theirs = await new Browser(app.origin).signIn(other.email, PASSWORD);
    // Made in another sign-in.
    const swapped = await mine.submit(page, { pending: pendingOf(theirs), code: codeAt(other.secret) });
    expect([swapped.status, await isSignedIn(mine)]).toEqual([400, false]);
    for (const pending of ['', 'x', `${pendingOf(page)}x`, 'x'.repeat(10_000)])
      expect((await mine.submit(page, { pending, code: codeAt(me.secret) })).status).toBe(400);
    // A password that has been changed meanwhile.
    const proof = { password: PASSWORD, code: codeAt(me.secret) };
    expect((await me.here.post(CHANGE_PASSWORD, { ...proof, newPassword: NEW_PASSWORD })).status).toBe(204);
    later();
    expect((await mine.submit(page, { code: codeAt(me.secret) })).status).toBe(400);
    // And one that was given long ago.
    const slow = new Browser(app.origin);
    const stale = await slow.signIn(me.email, NEW_PASSWORD);
    clock += 11 * 60_000;
    expect((await slow.submit(stale, { code: codeAt(me.secret) })).status).toBe(400);
  });

  test('is asked for by every change of how one signs in', async () => {
    const me = await withFactor();
    const calls = [
      [CHANGE_PASSWORD, { newPassword: NEW_PASSWORD }],
      [CHANGE_EMAIL, { email: `x-${me.email}` }],
      [`${FACTOR}/recovery-codes`, {}],
      [`${FACTOR}/turn-off`, {}],
    ] as const;
    for (const [path, body] of calls) {
      const bare = await me.here.post(path, { ...body, password: PASSWORD });
      expect(JSON.parse(bare.text).errors, path).toMatchObject([{ path: 'code' }]);
      const wrong = await me.here.post(path, { ...body, password: PASSWORD, code: '000000' });
      expect([wrong.status, JSON.parse(wrong.text).errors], path).toMatchObject([422, [{ path: 'code' }]]);
    }
    const off = await me.here.post(`${FACTOR}/turn-off`, { password: PASSWORD, code: codeAt(me.secret) });
    expect(off.status).toBe(204);
    expect(mailsTo(me.email).at(-1)?.subject).toBe('Two-step login is off');
    await signedIn(me);
  });

  test('is for a confirmed e-mail alone, whose owner could not get in otherwise', async () => {
    const me = await owner();
    await database.db.update(account).set({ emailVerified: false }).where(eq(account.id, me.accountId));
    const here = await signedIn(me);
    const refused = await here.post(`${FACTOR}/begin`, { password: PASSWORD });
    expect(refusalOf(refused)).toEqual([409, 'Confirm your e-mail first.']);
  });
});

describe('the log of a sign-in', () => {
  test('has what was refused, tried, made and reset, without an e-mail', async () => {
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
