/** What an account gives beside being signed in: mailed links, and what its browsers are told. */
import { randomUUID } from 'node:crypto';
import { makeAccountLink } from '#server/identity-provider/accounts/account-links.ts';
import { CHANGE_EMAIL_PATH, CONFIRM_PATH, DISOWN_PATH, RESET_PATH } from '#server/identity-provider/pages/paths.ts';
import { eventually } from '#tests/eventually.ts';
import type { Person } from '#tests/server/app.ts';
import { makeTournament } from '#tests/server/tournaments.ts';
import { watch } from '#tests/server/watch.ts';
import { type Row, rowsOf } from './capability.ts';
import * as place from './place.ts';
import { app, clock, done, form, held, type Owner, owner } from './place.ts';

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
    'email changed': place.changeEmail,
    'account deleted': place.deleteAccount,
  },
  goesOn: {
    'signed out everywhere': { why: 'it proves the mailbox, which no session does', after: place.signOutEverywhere },
  },
});

const confirmation = mailedLink('CONFIRM_EMAIL', CONFIRM_PATH);
const mailedLinks = [
  ...rowsOf({
    name: 'link that confirms an email',
    ...confirmation,
    ends: {
      ...confirmation.ends,
      'account disowned by the mailbox': ({ token }: { token: string }) => done(form(DISOWN_PATH, { token })),
    },
  }),
  ...rowsOf({ name: 'link that resets a password', ...mailedLink('RESET_PASSWORD', RESET_PATH) }),
];

const newEmail = rowsOf({
  name: 'link to a new email',
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
  ...mailedLinks,
  ...newEmail,
  ...stream,
  ...pushSubscription,
  ...guestsSubscription,
  ...idempotencyKey,
];
