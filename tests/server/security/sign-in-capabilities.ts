/** What signing in gives: sessions, sign-ins under way, and the codes of the second step. */
import { Secret, TOTP } from 'otpauth';
import type { Person } from '#tests/server/app.ts';
import { Browser } from '#tests/server/browser.ts';
import { type Row, rowsOf } from './capability.ts';
import * as place from './place.ts';
import { app, clock, done, held, type Owner, origin, owner } from './place.ts';

const ME = '/bff/api/user-profile/me';
const isSignedIn = async (as: Person) => (await app.get(ME, { as })).json<{ id: string | null }>().id !== null;
const isSignedInAt = async (browser: Browser) => ((await browser.json(ME)) as { id: string | null }).id !== null;

const session = rowsOf({
  name: 'session',
  columns: ['session.id', 'session.user_id', 'session.id_token'],
  routes: ['POST /bff/logout'],
  cookies: ['session'],
  make: async () => {
    const me = await owner();
    return held(me, () => isSignedIn(me), {});
  },
  ends: {
    ...place.endsOfSession,
    'its secret rotated, as the password was changed on this device': (me) => place.changePassword(me, me),
    'not used for long': ({ userId }) =>
      app.database.pool.query(`update session set last_used_at = now() - interval '11 days' where user_id = $1`, [
        userId,
      ]),
    'as old as it may be': ({ userId }) =>
      app.database.pool.query('update session set expires_at = now() where user_id = $1', [userId]),
  },
  goesOn: {
    'email changed': { why: 'the password was asked for, and it is the same person', after: place.changeEmail },
  },
});

/** A browser that has signed in through the pages. */
async function inBrowser(me: Owner): Promise<Browser> {
  const browser = new Browser(origin);
  await browser.signIn(me.email, me.password);
  return browser;
}

/** Signs in by what an earlier sign-in has left at the provider, with an address that asks for no password. */
async function signInWithout(browser: Browser, kept: ReturnType<Browser['cookies']>): Promise<boolean> {
  const { headers } = await browser.ask('/bff/login');
  const address = new URL(headers.get('location') ?? '', origin);
  for (const { name, value, path } of kept) if (name.startsWith('provider')) browser.setCookie(name, value, path);
  address.searchParams.delete('prompt');
  await browser.go(address.href);
  return isSignedInAt(browser);
}

const providerSession = rowsOf({
  name: 'session of the provider',
  columns: ['oidc_payload.id', 'oidc_payload.account_id', 'oidc_payload.grant_id', 'oidc_payload.uid'],
  make: async () => {
    const me = await owner();
    const browser = await inBrowser(me);
    const kept = browser.cookies();
    const own = { userId: me.userId, cookie: `session=${browser.cookie('session')?.value}` };
    const use = async () => (await isSignedInAt(browser)) || signInWithout(browser, kept);
    return Object.assign(me, { use, cookie: own.cookie });
  },
  ends: place.endsOfSession,
});

async function goesOnAt(browser: Browser, address: string): Promise<boolean> {
  await browser.go(address);
  return isSignedInAt(browser);
}

/** The form of the password, sent; what follows is left to the test. */
async function sendPassword(browser: Browser, me: Owner): Promise<string> {
  const page = await browser.go('/bff/login');
  const action = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1] ?? '';
  const answer = await browser.ask(new URL(action, page.url).href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: me.email, password: me.password }).toString(),
  });
  return answer.headers.get('location') ?? /<a class="button" href="([^"]+)">Continue</.exec(answer.text)?.[1] ?? '';
}

const signInUnderWay = rowsOf({
  name: 'sign-in under way, its password given',
  columns: ['oidc_payload.sealed'],
  cookies: ['begun-'],
  make: async () => {
    const me = await owner();
    const browser = new Browser(origin);
    const next = await sendPassword(browser, me);
    return held(me, () => goesOnAt(browser, next), {});
  },
  ends: place.endsOfSignIns,
  goesOn: { 'signed out elsewhere': { why: 'another session of another browser', after: place.signOut } },
});

const authorisationCode = rowsOf({
  name: 'authorisation code',
  columns: ['oidc_payload.consumed_at'],
  make: async () => {
    const me = await owner();
    const browser = new Browser(origin);
    let next = await sendPassword(browser, me);
    while (!next.includes('/bff/callback')) next = (await browser.ask(next)).headers.get('location') ?? '/bff/callback';
    return held(me, () => goesOnAt(browser, next), {});
  },
  ends: place.endsOfSignIns,
});

const FACTOR = '/bff/api/user/second-factor';

async function withRecoveryCodes() {
  const me = await owner();
  const [begun, cookie] = await renewed(me, 'begin', { password: me.password });
  clock.now += 60_000;
  const code = new TOTP({ secret: Secret.fromBase32(String(begun.secret)) }).generate({ timestamp: clock.now });
  const [on, here] = await renewed({ ...me, cookie }, 'turn-on', { code });
  const [first = '', second = '', third = ''] = on.recoveryCodes as string[];
  const change = (what: string) =>
    done(app.post(`${FACTOR}/${what}`, { as: { ...me, cookie: here }, body: { password: me.password, code: second } }));
  const signInBy = async (browser: Browser) => {
    const page = await browser.go('/bff/login');
    return browser.submit(page, { email: me.email, password: me.password });
  };
  return Object.assign(me, { cookie: here, first, third, change, signInBy });
}

async function renewed(as: Owner, what: string, body: object): Promise<[Record<string, unknown>, string]> {
  const reply = await done(app.post(`${FACTOR}/${what}`, { as, body }));
  return [reply.json(), String([reply.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''];
}

const recoveryCode = rowsOf({
  name: 'recovery code',
  columns: [
    'recovery_code.hash',
    'recovery_code.account_id',
    'second_factor.sealed_secret',
    'second_factor.account_id',
  ],
  make: async () => {
    const me = await withRecoveryCodes();
    const use = async () => {
      const browser = new Browser(origin);
      const page = await me.signInBy(browser);
      if (page.text.includes('name="code"')) await browser.submit(page, { code: me.first });
      return isSignedInAt(browser);
    };
    return held(me, use, {});
  },
  ends: {
    used: ({ use }) => use(),
    'new ones made': ({ change }) => change('recovery-codes'),
    'account deleted': (me) => me.change('turn-off').then(() => place.deleteAccount(me)),
  },
  goesOn: {
    'password reset': { why: 'the mailbox alone must not turn the second step off', after: place.resetPassword },
  },
});

const secondStep = rowsOf({
  name: 'second step, its password given',
  columns: ['second_factor.last_step'],
  cookies: ['sign-in'],
  make: async () => {
    const me = await withRecoveryCodes();
    const browser = new Browser(origin);
    const page = await me.signInBy(browser);
    const use = async () => {
      await browser.submit(page, { code: me.third });
      return isSignedInAt(browser);
    };
    return held(me, use, {});
  },
  ends: {
    'password reset': place.resetPassword,
    'password changed': (me) => place.resetPassword(me),
    'second step turned off': ({ change }) => change('turn-off'),
  },
});

export const signInRows = (): Row[] => [
  ...session,
  ...providerSession,
  ...signInUnderWay,
  ...authorisationCode,
  ...recoveryCode,
  ...secondStep,
];
