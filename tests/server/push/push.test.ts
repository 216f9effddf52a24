/** Calls that are pushed: to whom, once, and in words that only the browser can read. */
import { describe, expect, test } from 'vitest';
import { createCourier } from '#server/push/courier.ts';
import { pushServices } from '#server/push/push-hosts.ts';
import { pushSender, type SendPush } from '#server/push/send-push.ts';
import { vapidKeys } from '#server/push/vapid-keys.ts';
import type { TestApp } from '#tests/server/app.ts';
import { config } from '#tests/server/config.ts';
import { hallDayOf, inHall, MINUTE, NOON } from '#tests/server/hall/hall.ts';
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
  start,
  tableOf,
} from './followers.ts';

setUpFollowedHall();

/** So many have been tried in vain, and wait for their next turn. */
const putOff = (count: number, until = NOON + 2_000) =>
  expect
    .poll(async () => {
      const { rows } = await app.database.pool.query(
        "select count(*) as n from push_delivery where state = 'waiting' and due_at = $1",
        [new Date(until)],
      );
      return Number(rows[0]?.n);
    })
    .toBe(count);

describe('a call', () => {
  test('is told to its players and their followers, each browser once, and to nobody else', async () => {
    const day = await hallDayOf(app, hall.tournaments[0]);
    const { players } = matchOf(day);
    const player = hall.players.find(({ userId }) => userId === players[0]);
    const stranger = hall.players.find(({ userId }) => !players.includes(userId));
    const own = await follower([], player);
    const both = await follower(players.flatMap((id) => id ?? []));
    const nobody = await follower([stranger?.userId ?? '', 'nobody-at-all']);
    const match = await call();
    await settled();
    for (const browser of [own, both]) {
      expect(callsAt(browser)).toEqual([
        {
          message: {
            tag: match.id,
            title: 'Court 1, now',
            body: expect.stringMatching(/^\S.* – \S.* · Class 1$/),
            path: `/match/${match.id}`,
            number: 1,
            at: NOON,
          },
          topic: match.id,
          urgency: 'high',
          ttl: 180,
        },
      ]);
    }
    expect(callsAt(nobody)).toEqual([]);
    expect(await ledger()).toEqual({ waiting: 0, accepted: 2, gone: 0, failed: 0, late: 0 });
    expect(service.signers.size).toBe(1);
  });

  test('is told to those who follow a club of its players, however they write it, once', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const [home = '', guest = ''] = players.flatMap((id) => id ?? []);
    const clubIs = (id: string, club: string | null) =>
      app.database.pool.query('update app_user set club = $2 where id = $1', [id, club]);
    await clubIs(home, 'TTC Häfen  Nord');
    await clubIs(guest, 'SC Fluss');
    const both = await follower([home], undefined, ['ttc hafen nord', 'SC FLUSS', 'SC Fluss']);
    const club = await follower([], undefined, ['Ttc Hafen Nord']);
    const other = await follower([], undefined, ['TTC Hafen', '', ' ', '\ufdfa'.repeat(120)]);
    await call();
    await settled();
    expect([both, club, other].map((browser) => callsAt(browser).length)).toEqual([1, 1, 0]);
    expect((await ask('', club, { follows: [], clubs: [] })).statusCode).toBe(200);
    await call(0, 2);
    await settled();
    expect([both, club].map((browser) => callsAt(browser).length)).toEqual([2, 1]);
  });

  test('takes no more clubs than ten, and none that is too long or no text', async () => {
    const browser = service.browser();
    for (const clubs of [Array.from({ length: 11 }, (_, i) => `Club ${i}`), ['x'.repeat(121)], [null], 'Club']) {
      const reply = await ask('', browser, { follows: [], clubs });
      expect(reply.statusCode).toBe(422);
      expect(reply.json().errors[0].path).toMatch(/^clubs/);
    }
    expect((await ask('', browser, { follows: [], clubs: ['a\u0000b'] })).statusCode).not.toBe(500);
  });

  test('is told again as it is called a second time, under the same tag', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const browser = await follower([players[0] ?? '']);
    await call();
    await settled();
    clock.now += 5 * MINUTE;
    await call(0, 2);
    await call(0, 2);
    await settled();
    expect(callsAt(browser).map(({ message: { title, number } }) => [title, number])).toEqual([
      ['Court 1, now', 1],
      ['Second call: Court 1', 2],
    ]);
    expect(new Set(callsAt(browser).map(({ topic }) => topic)).size).toBe(1);
  });

  test('that was made without a network an hour ago is told to nobody', async () => {
    const day = await hallDayOf(app, hall.tournaments[0]);
    const match = matchOf(day);
    const browser = await follower([match.players[0] ?? '']);
    const calledAt = new Date(NOON - 60 * MINUTE).toISOString();
    await inHall(app, hall.tournaments[0], 'call', { matchId: match.id, courtId: tableOf(day, 0), calledAt });
    await settled();
    expect(callsAt(browser)).toEqual([]);
  });

  test('goes on being tried while the push service is away, but not past its three minutes', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const [patient, lost] = [await follower([players[0] ?? '']), await follower([players[1] ?? ''])];
    patient.answer = 503;
    lost.answer = 503;
    await call();
    await putOff(2);
    clock.now += 60_000;
    patient.answer = 201;
    const courier = courierOf(app, sender(app));
    await courier.run();
    await expect.poll(() => callsAt(patient).map(({ ttl }) => ttl)).toEqual([120]);
    clock.now += 180_000;
    await courier.run();
    await settled();
    await courier.close();
    expect(callsAt(lost)).toEqual([]);
    expect(await ledger()).toMatchObject({ waiting: 0, accepted: 1, failed: 1 });
  });

  test('that is withdrawn is taken back from those who were told of it, and counted once', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const [told, away] = [await follower([players[0] ?? '']), await follower([players[1] ?? ''])];
    away.answer = 410;
    const match = await call();
    await settled();
    clock.now += 60_000;
    const late = await follower([players[0] ?? '']);
    await inHall(app, hall.tournaments[0], 'withdraw-call', { matchId: match.id });
    await inHall(app, hall.tournaments[0], 'withdraw-call', { matchId: match.id });
    await expect
      .poll(() => callsAt(told).map(({ message: { title, number, at }, topic }) => [title, number, at, topic]))
      .toEqual([
        ['Court 1, now', 1, NOON, match.id],
        ['Withdrawn: Court 1', 0, NOON + 60_000, match.id],
      ]);
    expect([...callsAt(away), ...callsAt(late)]).toEqual([]);
    expect(await ledger()).toEqual({ waiting: 0, accepted: 1, gone: 1, failed: 0, late: 0 });
  });

  test('whose match is over, or that stands again, is not taken back', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const browser = await follower([players[0] ?? '']);
    const match = await call();
    await settled();
    browser.answer = 503;
    clock.now += 60_000;
    await inHall(app, hall.tournaments[0], 'withdraw-call', { matchId: match.id });
    clock.now += 1_000;
    await call();
    await putOff(2, clock.now + 2_000);
    browser.answer = 201;
    clock.now += 60_000;
    const courier = courierOf(app, sender(app));
    await courier.run();
    await settled();
    const titles = () => callsAt(browser).map(({ message }) => message.title);
    expect(titles()).toEqual(['Court 1, now', 'Court 1, now']);
    await app.post(`/bff/api/matches/${match.id}/update-result`, {
      as: hall.organiser,
      body: { player1Score: 3, player2Score: 1 },
    });
    clock.now += 60_000;
    await call(1);
    await courier.run();
    await courier.close();
    expect(titles().filter((title) => title.startsWith('Withdrawn'))).toEqual([]);
  });

  test('that is withdrawn before it was sent is not told any more', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const browser = await follower([players[0] ?? '']);
    browser.answer = 503;
    const match = await call();
    await putOff(1);
    await inHall(app, hall.tournaments[0], 'withdraw-call', { matchId: match.id });
    browser.answer = 201;
    clock.now += 60_000;
    const courier = courierOf(app, sender(app));
    await courier.run();
    await settled();
    await courier.close();
    expect(callsAt(browser)).toEqual([]);
    expect(await ledger()).toMatchObject({ accepted: 0 });
  });
});

const sender = ({ database }: TestApp): SendPush =>
  pushSender({
    keys: () => vapidKeys(database, config.sessionSecret),
    isPushService: pushServices([service.origin]),
    subject: 'mailto:club@example.org',
  });

function courierOf({ database }: TestApp, send: SendPush) {
  const failed = (error: unknown) => {
    throw error;
  };
  return createCourier({ database, send, now: () => clock.now, failed });
}

describe('with several nodes', () => {
  test('each call is told once', async () => {
    const other = await start(app.database);
    try {
      const followed = (await hallDayOf(app, hall.tournaments[0])).tournaments[0]?.matches.slice(0, 2) ?? [];
      const ids = followed.flatMap(({ players }) => players.flatMap((id) => id ?? []));
      const browsers = await Promise.all(Array.from({ length: 40 }, () => follower(ids)));
      service.delay = 30;
      const couriers = Array.from({ length: 4 }, () => courierOf(app, sender(app)));
      await call(0);
      await Promise.all(couriers.map((one) => one.run()));
      await settled();
      await Promise.all(couriers.map((one) => one.close()));
      expect(browsers.map((browser) => callsAt(browser).length)).toEqual(browsers.map(() => 1));
      expect(await ledger()).toMatchObject({ accepted: 40 });
    } finally {
      await other.app.close();
    }
  });

  test('what one had taken when it was killed is told by another, and shown once', async () => {
    const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
    const browsers = await Promise.all(Array.from({ length: 12 }, () => follower([players[0] ?? ''])));
    for (const browser of browsers) browser.answer = 503;
    await call();
    await putOff(12);
    await app.app.close();
    for (const browser of browsers) browser.answer = 201;
    clock.now += 30_000;
    // Killed before it has sent, or after that and before it could say so.
    let count = 0;
    const really = sender(app);
    const killed = createCourier({
      database: app.database,
      now: () => clock.now,
      failed: () => undefined,
      send: async (...sent) => {
        count += 1;
        if (count % 3 === 0) await really(...sent);
        throw new Error('killed');
      },
    });
    await killed.run();
    await killed.close();
    const next = courierOf(app, really);
    await next.run();
    expect(browsers.flatMap(callsAt)).toHaveLength(4);
    clock.now += 16_000;
    await next.run();
    await next.close();
    for (const browser of browsers) {
      const told = callsAt(browser).map(({ message }) => message);
      expect(told.length).toBeGreaterThan(0);
      // A browser knows the call again by tag, number and time, and shows it once (tests/sw).
      expect(new Set(told.map((message) => JSON.stringify(message))).size).toBe(1);
    }
    expect(browsers.flatMap(callsAt)).toHaveLength(16);
    const { rows } = await app.database.pool.query('select state, count(*) as n from push_delivery group by state');
    expect(rows).toEqual([{ state: 'accepted', n: 12 }]);
  });
});
