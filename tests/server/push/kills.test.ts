/**
 * A node that sends calls is killed, time and again, at a moment that nobody chooses: its connections to the database end,
 * and what was on its way to the push service may arrive or not. Another one takes over; each browser shows each call once.
 */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/connection.ts';
import { newId } from '#server/platform/ids.ts';
import { createCourier } from '#server/push/courier.ts';
import { queueCall } from '#server/push/ledger.ts';
import { pushServices } from '#server/push/push-hosts.ts';
import { pushSender, type SendPush } from '#server/push/send-push.ts';
import { vapidKeys } from '#server/push/vapid-keys.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { config } from '#tests/server/config.ts';
import { hallDayOf, inHall, makeHall, NOON } from '#tests/server/hall/hall.ts';
import { type FakePushService, startPushService } from './fake-push-service.ts';

const KILLS = Number(process.env.PUSH_KILLS ?? 5);
const BROWSERS = 6;

let service: FakePushService;
let app: TestApp;
let now = NOON;
beforeEach(async () => {
  service = await startPushService();
  app = await startApp({ now: () => now, config: { pushServices: [service.origin] } });
});
afterEach(async () => {
  await app.database.close();
  await service.close();
});

const chance = (round: number, of: number): number =>
  createHash('sha256').update(`kill ${round}`).digest().readUInt32BE(0) % of;

test('whatever is killed, each browser shows each call once, and none is missing', {
  timeout: KILLS * 10_000,
}, async () => {
  const { organiser: _, tournaments } = await makeHall(app);
  await inHall(app, tournaments[0], 'settings', { mode: 'free' });
  const day = await hallDayOf(app, tournaments[0]);
  const match = day.tournaments[0]?.matches[0];
  const player = match?.players[0] ?? '';
  await inHall(app, tournaments[0], 'call', { matchId: match?.id, courtId: day.hall.tables[0]?.courtId });
  const browsers = Array.from({ length: BROWSERS }, () => service.browser());
  for (const { subscription } of browsers)
    await app.post('/bff/api/push/subscriptions', { body: { subscription, follows: [player] } });
  // From here on the nodes of this test send, and no other.
  await app.app.close();

  const sender: SendPush = pushSender({
    keys: () => vapidKeys(app.database, config.sessionSecret),
    isPushService: pushServices([service.origin]),
    subject: 'mailto:club@example.org',
  });
  const failed = (error: unknown) => {
    throw error;
  };
  let twice = 0;
  for (let round = 0; round < KILLS; round++) {
    now += 600_000;
    const id = await callAgain();
    const name = `node-${round}`;
    const database = openDatabase(`${app.database.url}&application_name=${name}`, { connections: 2 });
    const isDead = await killedWhileSending(database, name, round);
    expect(isDead).toBe(true);
    now += 16_000;
    // Not there before: it looks by itself every few seconds, and would send what is to be killed with the other one.
    const survivor = createCourier({ database: app.database, send: sender, now: () => now, failed });
    await survivor.run();
    await survivor.close();
    for (const { arrived } of browsers) {
      const told = arrived
        .filter(({ message }) => message.at === now - 16_000)
        .map(({ message }) => JSON.stringify(message));
      twice += told.length - 1;
      // The device knows it again by its words (tests/sw), and shows it once.
      expect([new Set(told).size, told.length <= 2], `round ${round}`).toEqual([1, true]);
    }
    const { rows } = await app.database.pool.query('select distinct state from push_delivery where call_id = $1', [id]);
    expect(rows).toEqual([{ state: 'accepted' }]);
  }
  // Otherwise no kill has hit the moment between the push service's yes and the note of it.
  expect(twice).toBeGreaterThan(0);

  /** As a call that was never told before. */
  async function callAgain(): Promise<string> {
    const id = newId();
    const at = new Date(now);
    const { pool, transaction } = app.database;
    const { rows } = await pool.query<{ hall_id: string }>(
      `with former as (delete from hall_call returning *)
       insert into hall_call (id, hall_id, tournament_id, match_id, court_id, number, called_at, announced_at, players, called_by)
       select $1, hall_id, tournament_id, match_id, court_id, 1, $2, $2, players, called_by from former returning hall_id`,
      [id, at],
    );
    const call = { id, number: 1, hallId: rows[0]?.hall_id ?? '', announcedAt: at, players: [player] };
    await transaction((tx) => queueCall(tx, call, now));
    return id;
  }

  /** It dies before or after one of its messages has gone out; the others are on their way, or never begun. */
  async function killedWhileSending(database: ReturnType<typeof openDatabase>, name: string, round: number) {
    const [nth, isAfter] = [chance(round, BROWSERS) + 1, round % 2 === 0];
    let [count, isDead] = [0, false];
    const kill = async () => {
      isDead = true;
      await app.database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [name],
      );
    };
    const send: SendPush = async (...sent) => {
      if (isDead) throw new Error('dead');
      count += 1;
      const isLast = count === nth;
      if (isLast && !isAfter) await kill();
      if (isDead) throw new Error('dead');
      const outcome = await sender(...sent);
      if (isLast) await kill();
      if (isDead) throw new Error('dead');
      return outcome;
    };
    database.pool.on('error', () => undefined);
    const node = createCourier({ database, send, now: () => now, failed: () => undefined });
    await node.run();
    await node.close();
    await database.close();
    return isDead;
  }
});
