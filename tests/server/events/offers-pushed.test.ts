/** A place that is free is told by push as well, to whoever waits for it and has an account on that device. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendNotes } from '#server/push/notes.ts';
import type { SendPush } from '#server/push/send-push.ts';
import { eventually } from '#tests/eventually.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { type FakeBrowser, type FakePushService, startPushService } from '#tests/server/push/fake-push-service.ts';
import { entered, type OpenEvent, openEvent, statuses, typed, withdraw } from './entering.ts';

const clock = { now: Date.now() };
let service: FakePushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startApp({
    now: () => clock.now,
    callsPerMinute: 1_000_000,
    config: { pushServices: [service.origin] },
    sendMail: async () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => app.database.pool.query('delete from push_note'));

async function browserOf(as: Person): Promise<FakeBrowser> {
  const browser = service.browser();
  const body = { subscription: browser.subscription, follows: [] };
  expect((await app.post('/bff/api/push/subscriptions', { as, body })).statusCode).toBe(200);
  return browser;
}

const notesAt = ({ arrived }: FakeBrowser) => arrived.filter(({ message }) => message.tag !== 'test');
const kept = async () => (await app.database.pool.query('select attempts from push_note')).rows;

/** A full class for which this person waits, and who has to leave for it. */
async function awaited(as: Person): Promise<{ event: OpenEvent; leave: () => Promise<void> }> {
  const event = await openEvent(app, [{ mostEntries: 2 }], { at: clock.now + 30 * 86_400_000 });
  const inside = await entered(app, event, { entrant: typed('Abel') });
  await entered(app, event, { entrant: typed('Bauer') });
  expect(statuses(await entered(app, event, {}, { as }))).toEqual(['WAITING 1']);
  const leave = async () => {
    const reply = await withdraw(app, event, inside.entrantId ?? '', { key: inside.key ?? '' });
    expect(reply.statusCode).toBe(200);
  };
  return { event, leave };
}

test('reaches each of their browsers once, with the way to take the place, and nobody else’s', async () => {
  const person = await app.person({ email: 'waiting@example.org' });
  const mine = [await browserOf(person), await browserOf(person)];
  const others = await browserOf(await app.person());
  const { event, leave } = await awaited(person);
  await leave();
  await eventually(() => expect(mine.map((one) => notesAt(one).length)).toEqual([1, 1]));
  expect(notesAt(mine[0] as FakeBrowser)).toMatchObject([
    {
      message: {
        title: 'A place for you: Class 1',
        body: expect.stringMatching(/^Harbour Open: it is kept for you until /),
        path: `/events/${event.id}/entry`,
      },
      ttl: 86_400,
    },
  ]);
  expect(notesAt(others)).toEqual([]);
  await eventually(async () => expect(await kept()).toEqual([]));
});

test('comes again while a push service is away, ends with its browser, and is too late after its time', async () => {
  const person = await app.person({ email: 'away@example.org' });
  await browserOf(person);
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from push_subscription where user_id = $1',
    [person.userId],
  );
  // Further on than the app's own clock, so that no worker beside takes it.
  const now = clock.now + 3_600_000;
  const add = () =>
    app.database.pool.query(
      `insert into push_note (id, subscription_id, topic, title, body, path, said_at, due_at, expires_at)
       values ($1, $2, 't', 'Title', 'Body', '/', $3, $3, $4)`,
      [crypto.randomUUID(), rows[0]?.id, new Date(now), new Date(now + 600_000)],
    );
  const run = async (kind: 'accepted' | 'gone' | 'away', at: number) => {
    const sent: string[] = [];
    const send: SendPush = async (_target, { title }) => {
      sent.push(title);
      return kind === 'away' ? { kind, retryAfter: 0 } : { kind };
    };
    await sendNotes({ database: app.database, send, now: () => at });
    return sent.length;
  };
  await add();
  expect(await run('away', now)).toBe(1);
  expect(await run('accepted', now + 1_000)).toBe(0);
  expect(await kept()).toEqual([{ attempts: 1 }]);
  expect(await run('accepted', now + 3_000)).toBe(1);
  expect(await run('accepted', now + 60_000)).toBe(0);
  await add();
  expect(await run('accepted', now + 600_000)).toBe(0);
  expect(await kept()).toEqual([]);
  await add();
  expect(await run('gone', now)).toBe(1);
  const left = await app.database.pool.query('select id from push_subscription where user_id = $1', [person.userId]);
  expect([left.rows, await kept()]).toEqual([[], []]);
});
