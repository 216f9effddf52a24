/** Subscriptions: whom they belong to, when they end, and at whose address they may be. */
import { describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { pushServices } from '#server/push/push-hosts.ts';
import { pushSender } from '#server/push/send-push.ts';
import { vapidKeys } from '#server/push/vapid-keys.ts';
import { config } from '#tests/server/config.ts';
import { hallDayOf } from '#tests/server/hall/hall.ts';
import type { FakeBrowser } from './fake-push-service.ts';
import {
  app,
  ask,
  call,
  callsAt,
  clock,
  follower,
  hall,
  ledger,
  matchOf,
  service,
  settled,
  setUpFollowedHall,
} from './followers.ts';

setUpFollowedHall();

describe('a subscription', () => {
  test('that is gone is removed, and counted', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const browser = await follower([players[0] ?? '']);
    browser.answer = 410;
    await call();
    await settled();
    expect(await ledger()).toMatchObject({ gone: 1, accepted: 0 });
    expect((await ask('/test', browser)).json()).toMatchObject({ code: 'PUSH_ENDED' });
  });

  test('of a signed-in person ends with the session', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const player = hall.players.find(({ userId }) => userId === players[0]);
    const browser = await follower([], player);
    const left = await app.post('/bff/logout', { as: player ?? null, body: {} });
    expect(left.statusCode).toBeLessThan(400);
    await call();
    await settled();
    expect(callsAt(browser)).toEqual([]);
    expect(await ledger()).toMatchObject({ accepted: 0 });
  });

  test('is ended by the browser, which holds its keys, and by no one who knows the address alone', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const browser = await follower([players[0] ?? '']);
    const { subscription } = browser;
    const others = { subscription: { ...subscription, keys: service.browser().subscription.keys } };
    expect((await ask('/end', others)).statusCode).toBe(200);
    expect((await ask('/test', others)).statusCode).toBe(404);
    expect((await ask('/test', browser)).statusCode).toBe(200);
    expect(browser.arrived.at(-1)?.message.title).toBe('Test call');
    expect((await ask('/test', browser)).statusCode).toBe(429);
    expect((await ask('/end', browser)).statusCode).toBe(200);
    expect((await ask('/end', browser)).statusCode).toBe(200);
    await call();
    await settled();
    expect(callsAt(browser)).toEqual([]);
  });

  test('whose keys encrypt nothing is refused before anything is sent', async () => {
    const { subscription } = service.browser();
    const { p256dh, auth } = subscription.keys;
    const off = Buffer.from(p256dh, 'base64url');
    off[64] = (off[64] ?? 0) ^ 1;
    const compressed = Buffer.concat([Buffer.from([2]), Buffer.from(p256dh, 'base64url').subarray(1)]);
    for (const keys of [
      { p256dh: 'A'.repeat(87), auth },
      { p256dh: off.toString('base64url'), auth },
      { p256dh: compressed.toString('base64url'), auth },
      { p256dh: `${'_'.repeat(87)}`, auth },
      { p256dh, auth: 'A'.repeat(21) },
      { p256dh, auth: 'A'.repeat(24) },
    ]) {
      const reply = await ask('', { subscription: { ...subscription, keys } }, { follows: [] });
      expect([keys, reply.statusCode, reply.json().message]).toEqual([keys, 422, 'Not a valid subscription.']);
    }
  });

  test('is not taken over by somebody who knows its address', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const browser = await follower([players[0] ?? '']);
    const { subscription } = browser;
    const others = { subscription: { ...subscription, keys: service.browser().subscription.keys } };
    expect((await ask('', others, { follows: [] })).json()).toMatchObject({ status: 409, code: 'PUSH_TAKEN' });
    expect((await ask('/test', browser)).statusCode).toBe(200);
    expect(browser.arrived.at(-1)?.message.title).toBe('Test call');
  });

  test('follows whom it was last told to, without another greeting', async () => {
    const day = await hallDayOf(app, hall.tournaments[0]);
    const browser = await follower([matchOf(day).players[0] ?? '']);
    expect((await ask('', browser, { follows: [] })).statusCode).toBe(200);
    expect(browser.arrived).toHaveLength(1);
    await call();
    await settled();
    expect(callsAt(browser)).toEqual([]);
  });

  test('is one of ten at most of a person: the one renewed longest ago ends', async () => {
    const [person] = hall.players;
    const browsers: FakeBrowser[] = [];
    for (let i = 0; i < 11; i++) {
      clock.now += 1_000;
      browsers.push(await follower([], person));
    }
    const known = await Promise.all(browsers.map(async (one) => (await ask('/test', one)).statusCode));
    expect(known).toEqual([404, ...Array.from({ length: 10 }, () => 200)]);
  });

  test('is refused where the push service refuses it, and where it cannot be reached', async () => {
    const browser = service.browser();
    browser.answer = 403;
    expect((await ask('', browser, { follows: [] })).statusCode).toBe(422);
    browser.answer = 503;
    const away = await ask('', browser, { follows: [] });
    expect([away.statusCode, away.json().code]).toEqual([503, 'PUSH_AWAY']);
    browser.answer = 201;
    expect((await ask('/test', browser)).statusCode).toBe(404);
  });

  test.each([
    'http://127.0.0.1:1/send/x',
    'https://localhost/send/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://push.apple.com/x',
    'https://evilpush.apple.com/x',
    'https://[::1]/x',
    'file:///etc/passwd',
    'nothing',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  ])('at %s is refused, and nothing is sent there', async (endpoint) => {
    const { keys } = service.browser().subscription;
    const reply = await ask('', { subscription: { endpoint, keys } }, { follows: [] });
    expect(reply.statusCode).toBe(422);
    // Its address is named, so that it was refused before anything was tried.
    const { errors } = reply.json();
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(['subscription.endpoint']);
  });

  test('whose address was allowed once is sent nothing any more', async () => {
    const browser = service.browser();
    const { endpoint, keys } = browser.subscription;
    const made = webPush.generateVAPIDKeys();
    const message = { tag: 'test', title: 'Table 1', body: '', path: '/', number: 1, at: 0 };
    const sender = (isPushService: (endpoint: string) => boolean) =>
      pushSender({ keys: async () => made, isPushService, subject: 'mailto:club@example.org' });
    expect(await sender(() => false)({ endpoint, ...keys }, message, 60)).toEqual({ kind: 'refused' });
    expect(browser.arrived).toEqual([]);
    expect(await sender(pushServices([service.origin]))({ endpoint, ...keys }, message, 60)).toEqual({
      kind: 'accepted',
    });
    expect(browser.arrived).toHaveLength(1);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('at %s is one of the common browsers’', (endpoint) => {
    expect(pushServices()(endpoint)).toBe(true);
  });
});

test('the keys are made once, whoever asks first, and lie sealed', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => vapidKeys(app.database, config.sessionSecret)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  const key = (await app.get('/bff/api/push/key')).json<{ key: string }>().key;
  expect(key).toBe(made[0]?.publicKey);
  const { rows } = await app.database.pool.query('select value::text as value from server_secret');
  for (const { value } of rows) expect(value).not.toContain(made[0]?.privateKey);
});
