/** What booking costs: the free slots of a large venue, and many people who book at once. */
import type { FastifyInstance } from 'fastify';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { signInAs } from '#tests/server/sign-in.ts';
import { type BenchApp, withApp } from './data/bench-app.ts';
import type { Measure } from './figures/measure.ts';

/** Everyone who is measured may book all day. */
const config = { timeZone: 'Europe/Vienna', slotsPersonDay: 999 };

/** Noon in Vienna on Monday, 1 June 2026. */
const now = Date.UTC(2026, 5, 1, 10);
const COURTS = 20;
const HOURS = 14;
/** As many as hurry at once. */
const AT_ONCE = 40;

async function makeVenue(app: FastifyInstance, cookie: string): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/bff/api/venues',
    headers: { cookie },
    payload: {
      name: 'Large hall',
      city: 'Vienna',
      address: 'Ring 1',
      timeZone: 'Europe/Vienna',
      openingHours: Array.from({ length: 7 }, () => ({ open: '08:00', close: '22:00' })),
      slotMinutes: 60,
      courts: Array.from({ length: COURTS }, (_, i) => ({
        name: `Table ${i + 1}`,
        prices: [
          { from: '00:00', price: 12.5 },
          { from: '17:00', price: 16 },
        ],
      })),
    },
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<{ id: string }>().id;
}

async function slotsOn(app: FastifyInstance, venueId: string, date: string): Promise<CourtWithSlots[]> {
  const reply = await app.inject(`/bff/api/reservations/${venueId}/available-slots?date=${date}`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

async function book(
  app: FastifyInstance,
  venueId: string,
  courtId: string,
  start: string,
  cookie: string | undefined,
): Promise<number> {
  const reply = await app.inject({
    method: 'POST',
    url: '/bff/api/reservations',
    headers: { cookie },
    payload: {
      venueId,
      slots: [{ courtId, startTimes: [start] }],
      name: 'Booker',
      email: 'booker@example.org',
      phoneNumber: '1',
    },
  });
  return reply.statusCode;
}

/** Everybody in turn, so many at a time. */
async function rush(tasks: readonly (() => Promise<unknown>)[]): Promise<Rush> {
  const waiting = [...tasks];
  const begun = performance.now();
  const time = processorTime();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let task = waiting.pop(); task; task = waiting.pop()) await task();
    }),
  );
  return {
    perSecond: tasks.length / ((performance.now() - begun) / 1000),
    milliseconds: time() / tasks.length,
  };
}

/** Processor time of this process, so that what else the machine does tells nothing. */
function processorTime(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
}

/** The best of many. */
async function measureSlots(app: FastifyInstance, venueId: string, date: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 60; i++) {
    const time = processorTime();
    await slotsOn(app, venueId, date);
    best = Math.min(best, time());
  }
  return best;
}

interface Rush {
  /** On the clock. */
  readonly perSecond: number;
  /** The processor's time for each. */
  readonly milliseconds: number;
}

interface Hall {
  readonly app: FastifyInstance;
  readonly venueId: string;
  /** The cookies of as many people as book; guests would be told to log in. */
  readonly bookers: readonly string[];
}

/** Every slot of a day, each by one person: nobody stands in another's way but on the court itself. */
async function measureBookings({ app, venueId, bookers }: Hall, date: string): Promise<Rush> {
  const wishes = (await slotsOn(app, venueId, date)).flatMap(({ courtId, slots }) =>
    slots.map(({ start }) => ({ courtId, start })),
  );
  if (wishes.length !== COURTS * HOURS) throw new Error('slots are missing');
  let booked = 0;
  const value = await rush(
    wishes.map(({ courtId, start }, i) => async () => {
      if ((await book(app, venueId, courtId, start, bookers[i % bookers.length])) === 201) booked += 1;
    }),
  );
  if (booked !== wishes.length) throw new Error('not everybody got a free slot');
  return value;
}

/** All want the same slot. */
async function measureContest({ app, venueId, bookers }: Hall, date: string): Promise<Rush> {
  const [court] = await slotsOn(app, venueId, date);
  const start = court?.slots[0]?.start ?? '';
  const statuses: number[] = [];
  const value = await rush(
    Array.from({ length: 400 }, (_, i) => async () => {
      statuses.push(await book(app, venueId, court?.courtId ?? '', start, bookers[i % bookers.length]));
    }),
  );
  if (statuses.filter((status) => status === 201).length !== 1) throw new Error('one slot was not booked once');
  return value;
}

async function measure({ app, database }: BenchApp): Promise<Measure[]> {
  const { cookie } = await signInAs(database, { roles: ['venue_manager'] });
  const venueId = await makeVenue(app, cookie);
  const people = await Promise.all(Array.from({ length: COURTS * HOURS }, () => signInAs(database)));
  const hall: Hall = { app, venueId, bookers: people.map((person) => person.cookie) };
  const empty = await measureSlots(app, venueId, '2026-06-10');
  await measureBookings(hall, '2026-06-09');
  const bookings = await measureBookings(hall, '2026-06-10');
  const full = await measureSlots(app, venueId, '2026-06-10');
  const refusals = await measureContest(hall, '2026-06-11');
  const crowd = `${AT_ONCE} people at once`;
  return [
    { what: `available slots of ${COURTS} free courts`, value: empty, unit: 'ms of processor', limit: 12 },
    { what: `available slots of ${COURTS} booked courts`, value: full, unit: 'ms of processor', limit: 12 },
    { what: `bookings, ${crowd}`, value: bookings.perSecond, unit: 'a second' },
    { what: `a booking, ${crowd}`, value: bookings.milliseconds, unit: 'ms of processor', limit: 10 },
    { what: `answers where all want one slot, ${crowd}`, value: refusals.perSecond, unit: 'a second' },
    { what: 'an answer where all want one slot', value: refusals.milliseconds, unit: 'ms of processor', limit: 8 },
  ];
}

export default (): Promise<Measure[]> => withApp({ config, now: () => now, sendMail: async () => undefined }, measure);
