/** What an account gives: sessions, sign-ins under way, mailed links, codes, and what a signed-in browser is told. */
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { makeAccountLink } from '#server/identity-provider/account-links.ts';
import { CHANGE_EMAIL_PATH, CONFIRM_PATH, DISOWN_PATH, RESET_PATH } from '#server/identity-provider/paths.ts';
import { eventually } from '#tests/eventually.ts';
import type { Person } from '#tests/server/app.ts';
import { Browser } from '#tests/server/browser.ts';
import { makeTournament } from '#tests/server/tournaments.ts';
import { watch } from '#tests/server/watch.ts';
import { type Row, rowsOf } from './capability.ts';
import * as place from './place.ts';
import { app, clock, done, form, type Owner, origin, owner } from './place.ts';

const ME = '/bff/api/user-profile/me';
const isSignedIn = async (as: Person) => (await app.get(ME, { as })).json<{ id: string | null }>().id !== null;
const isSignedInAt = async (browser: Browser) => ((await browser.json(ME)) as { id: string | null }).id !== null;

const held = <T extends object>(me: Owner, use: () => Promise<boolean>, more: T) => Object.assign(me, { use }, more);

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
    'e-mail changed': { why: 'the password was asked for, and it is the same person', after: place.changeEmail },
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

/** A mailed link of an account, and the form behind it. */
const mailedLink = (purpose: 'CONFIRM_EMAIL' | 'RESET_PASSWORD', path: string) => ({
  columns: ['account_link.id', 'account_link.account_id'],
  make: async () => {
    const me = await owner(purpose === 'RESET_PASSWORD');
    const { db } = app.database;
    const token = await makeAccountLink(db, { id: me.accountId, email: me.email }, purpose);
    const press = () => form(path, { token, password: 'lantern orchid staple' });
    return held(me, async () => (await press()).statusCode === 200, { token, press });
  },
  ends: {
    used: async ({ press }: { press(): ReturnType<typeof form> }) => done(press()),
    'too old': ({ accountId }: Owner) =>
      app.database.pool.query('update account_link set expires_at = now() where account_id = $1', [accountId]),
    'password changed': (me: Owner) => place.changePassword(me, me),
    'another link of the account used': place.resetPassword,
    'e-mail changed': place.changeEmail,
    'account deleted': place.deleteAccount,
  },
  goesOn: {
    'signed out everywhere': { why: 'it proves the mailbox, which no session does', after: place.signOutEverywhere },
  },
});

const confirmation = mailedLink('CONFIRM_EMAIL', CONFIRM_PATH);
const mailedLinks = [
  ...rowsOf({
    name: 'link that confirms an e-mail',
    ...confirmation,
    ends: {
      ...confirmation.ends,
      'account disowned by the mailbox': ({ token }: { token: string }) => done(form(DISOWN_PATH, { token })),
    },
  }),
  ...rowsOf({ name: 'link that resets a password', ...mailedLink('RESET_PASSWORD', RESET_PATH) }),
];

const newEmail = rowsOf({
  name: 'link to a new e-mail',
  columns: ['email_change.link', 'email_change.account_id'],
  make: async () => {
    const me = await owner();
    const token = await place.askForEmail(me, `${randomUUID()}@new.example`);
    const press = () => form(CHANGE_EMAIL_PATH, { token, password: me.password });
    return held(me, async () => (await press()).statusCode === 200, { press });
  },
  ends: {
    used: ({ press }) => done(press()),
    'another one asked for': (me) => place.askForEmail(me, `${randomUUID()}@newer.example`),
    'too old': ({ accountId }) =>
      app.database.pool.query('update email_change set expires_at = now() where account_id = $1', [accountId]),
    'password changed': (me) => place.changePassword(me, me),
    'password reset': place.resetPassword,
    'account deleted': place.deleteAccount,
  },
  goesOn: {
    'signed out everywhere': { why: 'it asks for the password itself', after: place.signOutEverywhere },
  },
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

/** A tournament that a signed-in browser and another one watch. */
const stream = rowsOf({
  name: 'open stream of a signed-in browser',
  columns: [],
  make: async () => {
    const me = await owner();
    const made = await makeTournament(app, await app.organiser());
    const events = `${made.path}/events`;
    const own = await watch(app, events, undefined, { cookie: me.cookie });
    const witness = await watch(app, events);
    const use = async () => {
      const [before, heard] = [own.events.length, witness.events.length];
      const body = { firstName: 'Eva', lastName: 'Novak' };
      await done(app.post(`${made.path}/add-user`, { as: made.organiser, body }));
      await eventually(() => {
        if (witness.events.length === heard) throw new Error('the other browser has not heard of it');
        if (own.events.length === before && !own.ended) throw new Error('it is open, and has not heard of it');
      });
      const isTold = own.events.length > before;
      for (const one of [own, witness]) one.close();
      return isTold;
    };
    return held(me, use, {});
  },
  ends: place.endsOfSession,
});

const pushSubscription = rowsOf({
  name: 'push subscription of a signed-in browser',
  columns: ['push_subscription.session_id', 'push_subscription.user_id'],
  make: async () => {
    const me = await owner();
    const { subscription } = place.service.browser();
    const path = '/bff/api/push/subscriptions';
    await done(app.post(path, { as: me, body: { subscription, follows: [] } }));
    const end = () => app.post(`${path}/end`, { body: { subscription } });
    const use = async () => {
      clock.now += 60_000;
      return (await app.post(`${path}/test`, { body: { subscription } })).statusCode === 200;
    };
    return held(me, use, { end });
  },
  ends: { ...place.endsOfSession, 'ended by the browser': ({ end }) => done(end()) },
  goesOn: {
    'password changed on this device': {
      why: 'the session goes on, under another secret',
      after: (me) => place.changePassword(me, me),
    },
  },
});

const guestsSubscription = rowsOf({
  name: 'push subscription of a guest',
  columns: [
    'push_subscription.endpoint',
    'push_subscription.p256dh',
    'push_subscription.auth',
    'push_subscription.network',
  ],
  routes: [
    'POST /bff/api/push/subscriptions',
    'POST /bff/api/push/subscriptions/end',
    'POST /bff/api/push/subscriptions/test',
  ],
  make: async () => {
    const { subscription } = place.service.browser();
    const path = '/bff/api/push/subscriptions';
    await done(app.post(path, { body: { subscription, follows: [] } }));
    const use = async () => {
      clock.now += 60_000;
      return (await app.post(`${path}/test`, { body: { subscription } })).statusCode === 200;
    };
    return { use, end: () => done(app.post(`${path}/end`, { body: { subscription } })) };
  },
  ends: { 'ended by the browser': ({ end }) => end() },
});

const idempotencyKey = rowsOf({
  name: 'Idempotency-Key',
  columns: ['idempotency.owner', 'idempotency.key', 'idempotency.request_hash'],
  make: async () => {
    const me = await owner();
    const headers = { 'idempotency-key': randomUUID() };
    const send = (as: Person | null) =>
      app.post('/bff/api/user-profile/update', {
        as,
        headers,
        body: { username: 'iva', firstName: 'Iva', lastName: 'Kos' },
      });
    await done(send(me));
    return held(me, async () => (await send(me)).headers['idempotency-replayed'] === 'true', {});
  },
  ends: place.endsOfSession,
});

export const accountRows = (): Row[] => [
  ...session,
  ...providerSession,
  ...signInUnderWay,
  ...authorisationCode,
  ...mailedLinks,
  ...newEmail,
  ...recoveryCode,
  ...secondStep,
  ...stream,
  ...pushSubscription,
  ...guestsSubscription,
  ...idempotencyKey,
];
