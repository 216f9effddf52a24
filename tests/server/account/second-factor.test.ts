/** A second factor: how it is turned on, asked for, replaced, and what it guards. */
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { account, recoveryCode, secondFactor } from '#server/platform/database/schema/identity-provider.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';
import {
  app,
  CHANGE_EMAIL,
  CHANGE_PASSWORD,
  clock,
  database,
  eventsSince,
  isSignedIn,
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

const FACTOR = '/bff/api/user/second-factor';

const codeAt = (secret: string, time = clock.now): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });

const later = (): void => {
  clock.now += 30_000;
};

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
      await browser.submit(page, { code: codeAt(me.secret, clock.now + offset) });
      return isSignedIn(browser);
    };
    clock.now += 120_000;
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
    const hasBegunAnew = ({ text }: Answer) => text.includes('name="password"') && !text.includes('name="pending"');
    const pendingOf = ({ text }: Answer) => /name="pending" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const mine = new Browser(app.origin);
    const page = await mine.signIn(me.email, PASSWORD);
    const theirs = await new Browser(app.origin).signIn(other.email, PASSWORD);
    // Made in another sign-in: this one begins anew, with the password.
    const swapped = await mine.submit(page, { pending: pendingOf(theirs), code: codeAt(other.secret) });
    expect([hasBegunAnew(swapped), await isSignedIn(mine)]).toEqual([true, false]);
    for (const pending of ['', 'x', `${pendingOf(page)}x`, 'x'.repeat(10_000)])
      expect(hasBegunAnew(await mine.submit(page, { pending, code: codeAt(me.secret) }))).toBe(true);
    // A password that has been changed meanwhile.
    const proof = { password: PASSWORD, code: codeAt(me.secret) };
    expect((await me.here.post(CHANGE_PASSWORD, { ...proof, newPassword: NEW_PASSWORD })).status).toBe(204);
    later();
    expect(hasBegunAnew(await mine.submit(page, { code: codeAt(me.secret) }))).toBe(true);
    // And one that was given long ago.
    const slow = new Browser(app.origin);
    const stale = await slow.signIn(me.email, NEW_PASSWORD);
    clock.now += 11 * 60_000;
    expect(hasBegunAnew(await slow.submit(stale, { code: codeAt(me.secret) }))).toBe(true);
    expect([await isSignedIn(mine), await isSignedIn(slow)]).toEqual([false, false]);
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

  test('is for a confirmed email alone, whose owner could not get in otherwise', async () => {
    const me = await owner();
    await database.db.update(account).set({ emailVerified: false }).where(eq(account.id, me.accountId));
    const here = await signedIn(me);
    const refused = await here.post(`${FACTOR}/begin`, { password: PASSWORD });
    expect(refusalOf(refused)).toEqual([409, 'Confirm your email first.']);
  });
});
