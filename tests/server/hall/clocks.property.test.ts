/**
 * A hall whose desks' clocks lie apart, in whatever order they do things and their phones are told: what is shown is what
 * stands. Each desk follows its outbox's own rules, with a network and without one.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#contract/durations.ts';
import type { HallCall, HallDay, HallState } from '#contract/hall/hall.ts';
import type { HallDraft, OutboxEntry } from '#outbox/entries/entries.ts';
import { isOfHall } from '#outbox/entries/entry-state.ts';
import { toldCall, withWaiting } from '#outbox/entries/hall-overlay.ts';
import { admit, claim, settle } from '#outbox/entries/transitions.ts';
import { hallCommandOf } from '#outbox/sending/send.ts';
import { type Courier, createCourier } from '#server/push/courier.ts';
import { pushServices } from '#server/push/push-hosts.ts';
import { pushSender } from '#server/push/send-push.ts';
import { vapidKeys } from '#server/push/vapid-keys.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { config } from '#tests/server/config.ts';
import { type FakeBrowser, type FakePushService, startPushService } from '#tests/server/push/fake-push-service.ts';
import { hallDayOf, inHall, MINUTE, makeHall, NOON, type TestHall } from './hall.ts';

const SECOND = 1_000;
const RUNS = Number(process.env.CLOCKS_RUNS ?? 12);
const HALL = 'the hall';
const ADDRESSES = { call: 'call', started: 'started', 'withdraw-call': 'withdraw-call' } as const;

let app: TestApp;
let service: FakePushService;
let hall: TestHall;
let phone: FakeBrowser;
let courier: Courier;
let now = NOON;

beforeAll(async () => {
  service = await startPushService();
  app = await startApp({ now: () => now, config: { pushServices: [service.origin] }, callsPerMinute: 1_000_000 });
  hall = await makeHall(app);
  await inHall(app, hall.tournaments[0], 'settings', { mode: 'free', restMinutes: 0 });
  phone = service.browser();
  const follows = hall.players.map(({ userId }) => userId);
  await app.post('/bff/api/push/subscriptions', { body: { subscription: phone.subscription, follows } });
  const { database } = app;
  const send = pushSender({
    keys: () => vapidKeys(database, config.sessionSecret),
    isPushService: pushServices([service.origin]),
    subject: 'mailto:club@example.org',
  });
  const failed = (error: unknown) => {
    throw error;
  };
  courier = createCourier({ database, send, now: () => now, failed });
});
afterAll(async () => {
  await courier.close();
  await app.close();
  await service.close();
});

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(text, [...values])).rows;

interface CallTimes {
  readonly id: string;
  readonly match_id: string;
  readonly court_id: string;
  readonly number: number;
  readonly players: readonly string[];
  readonly called_at: Date;
  readonly announced_at: Date;
  readonly ended_at: Date | null;
}
const storedCalls = () => query<CallTimes>('select * from hall_call order by called_at, ended_at nulls last');
const standingOf = async (matchId: string) =>
  (await storedCalls()).find((one) => one.match_id === matchId && one.ended_at === null);

/** The server's own courier looks for a withdrawal that has waited for its call only now and then. */
const settled = () =>
  expect
    .poll(
      async () => {
        await courier.run();
        return query("select 1 from push_delivery where state = 'waiting'");
      },
      { timeout: 20_000, interval: 5 },
    )
    .toEqual([]);

type Deed = Pick<HallDraft, 'kind'> & Pick<HallDraft['call'], 'matchId' | 'courtId'> & Partial<HallDraft['call']>;

/** A desk that goes by its own clock, as one that has not heard the server's, and by what it has heard of the hall. */
class Desk {
  readonly #skew: number;
  #day: HallDay;
  #entries: readonly OutboxEntry[] = [];
  isOnline = true;

  constructor(day: HallDay, skew: number) {
    this.#day = day;
    this.#skew = skew;
  }

  look(day: HallDay): void {
    if (this.isOnline) this.#day = day;
  }

  get #clock(): number {
    return now + this.#skew;
  }

  get shown(): HallDay {
    return withWaiting(this.#day, this.#entries, HALL, null).day;
  }

  get calls(): readonly HallCall[] {
    return this.shown.hall.calls.filter(({ endedAt }) => endedAt === null);
  }

  async do({ kind, matchId, courtId, ...more }: Deed): Promise<void> {
    const about = toldCall(this.#day.hall, this.shown.hall, matchId);
    const call = { matchId, courtId, number: 1, isStarted: true, lease: null, at: this.#clock, about, ...more };
    const names = { user: '', tournament: '', players: '', table: '' };
    const draft: HallDraft = { userId: 'me', tournamentId: 't', matchId: HALL, kind, call, after: [], names };
    this.#take(admit(this.#entries, draft, { id: randomUUID(), now: this.#clock }).changed);
    await this.send();
  }

  #take(changed: readonly OutboxEntry[]): void {
    const ids = new Set(changed.map(({ id }) => id));
    this.#entries = [...this.#entries.filter(({ id }) => !ids.has(id)), ...changed];
  }

  /** What is refused is let go. */
  async send(): Promise<void> {
    while (this.isOnline) {
      const turn = { now: this.#clock, ignorePauses: true, tried: new Set<string>(), isBlocked: () => false };
      const entry = claim(
        this.#entries.filter(({ state }) => state !== 'attention'),
        'me',
        HALL,
        turn,
      );
      if (!entry || !isOfHall(entry)) return;
      this.#take([entry]);
      const before = await standingOf(entry.call.matchId);
      const headers = {
        'idempotency-key': entry.id,
        'edgeball-age': String(Math.max(0, this.#clock - entry.enteredAt)),
      };
      const reply = await inHall(app, hall.tournaments[0], ADDRESSES[entry.kind], hallCommandOf(entry), headers);
      expect(reply.status, reply.message).toBeLessThan(500);
      expect(reply.status, reply.message).not.toBe(422);
      const at = { now: this.#clock, chance: 0 };
      const isDone = reply.status === 200;
      const refusal = { kind: 'attention', status: reply.status, message: reply.message, conflict: null } as const;
      const verdict = isDone ? ({ kind: 'sent', version: reply.hall.version } as const) : refusal;
      this.#take(settle(this.#entries, entry.id, verdict, at));
      if (isDone) this.#day = { ...this.#day, hall: reply.hall };
      if (entry.kind === 'withdraw-call' && isDone && entry.call.about) {
        // What its person saw is withdrawn, and nothing else.
        const after = await standingOf(entry.call.matchId);
        const isSeen = before?.called_at.getTime() === Date.parse(entry.call.about);
        expect(after?.id, `withdrawn by a clock that is ${this.#skew} ms fast`).toBe(isSeen ? undefined : before?.id);
      }
    }
  }
}

interface Step {
  readonly desk: number;
  readonly what: 'call' | 'withdraw' | 'again' | 'move' | 'start' | 'look' | 'leave' | 'return' | 'wait';
  readonly which: number;
  readonly table: number;
  readonly seconds: number;
}

async function perform(desks: readonly Desk[], { desk, what, which, table, seconds }: Step): Promise<void> {
  now += seconds * SECOND;
  const one = desks[desk];
  if (!one) return;
  const { hall: state, tournaments } = one.shown;
  const [courtId, elsewhere] = [table, table + 1].map((i) => state.tables[i % state.tables.length]?.courtId ?? '');
  const call = one.calls[which % Math.max(1, one.calls.length)];
  const open = tournaments.flatMap(({ matches }) => matches).slice(0, 3);
  const matchId = open[which % open.length]?.id;
  if (what === 'wait') await settled();
  if (what === 'look') one.look(await hallDayOf(app, hall.tournaments[0]));
  if (what === 'leave') one.isOnline = false;
  if (what === 'return') {
    one.isOnline = true;
    await one.send();
  }
  const isCalled = one.calls.some((other) => other.matchId === matchId);
  if (what === 'call' && matchId && !isCalled) await one.do({ kind: 'call', matchId, courtId: courtId ?? '' });
  if (!call) return;
  if (what === 'withdraw') await one.do({ kind: 'withdraw-call', matchId: call.matchId, courtId: call.courtId });
  if (what === 'start') await one.do({ kind: 'started', matchId: call.matchId, courtId: call.courtId });
  if (what === 'again' && call.number < 3)
    await one.do({ kind: 'call', matchId: call.matchId, courtId: call.courtId, number: call.number + 1 });
  if (what === 'move' && elsewhere && elsewhere !== call.courtId)
    await one.do({ kind: 'call', matchId: call.matchId, courtId: elsewhere, from: call.courtId });
}

async function check(from: number, { tables }: HallState): Promise<void> {
  await settled();
  const calls = await storedCalls();
  const standing = calls.filter(({ ended_at }) => ended_at === null);
  const tableIds = standing.map(({ court_id }) => court_id);
  expect(new Set(tableIds).size, 'two calls at one table').toBe(tableIds.length);
  const players = standing.flatMap((one) => one.players);
  expect(new Set(players).size, 'one player at two tables').toBe(players.length);

  const told = phone.arrived.slice(from).map(({ message }) => message);
  const keys = told.map(({ tag, number, at }) => `${tag} ${number} ${at}`);
  expect(new Set(keys).size, 'told twice').toBe(keys.length);

  const sent = await query<{ call_id: string; number: number }>(
    "select call_id, number from push_delivery where state = 'accepted'",
  );
  const wasTold = (call: CallTimes, number: number) =>
    sent.some((one) => one.call_id === call.id && one.number === number);
  for (const matchId of new Set(calls.map(({ match_id }) => match_id))) {
    const ofMatch = calls.filter(({ match_id }) => match_id === matchId);
    const times = ofMatch.flatMap((one) => [one.called_at, one.announced_at, one.ended_at ?? new Date(now + DAY)]);
    expect(times, 'times go backwards').toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));

    // As the worker shows them, in whatever order they come.
    const last = told.filter(({ tag }) => tag === matchId).toSorted((a, b) => b.at - a.at)[0];
    const [stands] = standing.filter(({ match_id }) => match_id === matchId);
    if (!stands) {
      expect(last?.number ?? 0, `shown though it is withdrawn: ${last?.title}`).toBe(0);
    } else if (wasTold(stands, stands.number)) {
      const name = tables.find(({ courtId }) => courtId === stands.court_id)?.name;
      expect(last).toMatchObject({ number: stands.number, title: expect.stringContaining(name ?? '?') });
    } else {
      expect(stands.announced_at.getTime(), 'a fresh call that is told to no phone').toBeLessThan(now - 3 * MINUTE);
    }
  }
}

const skews = fc.record({
  one: fc.integer({ min: -90, max: 90 }),
  other: fc.integer({ min: -90, max: 90 }),
  third: fc.oneof(fc.integer({ min: -90, max: 90 }), fc.constantFrom(-DAY / SECOND, DAY / SECOND)),
});
const steps = fc.array(
  fc.record<Step>({
    desk: fc.nat({ max: 2 }),
    what: fc.constantFrom(
      ...(['call', 'call', 'call', 'withdraw', 'withdraw', 'again', 'move', 'start'] as const),
      ...(['look', 'look', 'look', 'leave', 'return', 'wait'] as const),
    ),
    which: fc.nat({ max: 5 }),
    table: fc.nat({ max: 2 }),
    seconds: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 })),
  }),
  { minLength: 2, maxLength: 16 },
);

test('what phones show is what stands, whatever the clocks of the desks say', async () => {
  const property = fc.asyncProperty(skews, steps, async ({ one, other, third }, todo) => {
    now = NOON;
    await query('delete from push_delivery');
    await query('delete from hall_call');
    const from = phone.arrived.length;
    const day = await hallDayOf(app, hall.tournaments[0]);
    const desks = [one, other, third].map((seconds) => new Desk(day, seconds * SECOND));
    for (const step of todo) await perform(desks, step);
    for (const desk of desks) {
      desk.isOnline = true;
      await desk.send();
    }
    await check(from, day.hall);
  });
  await fc.assert(property, { numRuns: RUNS });
});
