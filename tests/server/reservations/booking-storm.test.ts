import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { EXCLUSION_VIOLATION } from '#server/platform/database/connection.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const now = Date.UTC(2026, 5, 1, 10);
const BOOKERS = 200;
/** Fewer on the second PostgreSQL; `npm run soak` takes 100 on each. */
const ROUNDS = Number(process.env.BOOKING_ROUNDS ?? (inject('postgres').isOfSystem ? 4 : 10));

let nodes: readonly [TestApp, TestApp];
/** Guests would be told to log in long before. */
let bookers: readonly Person[];
beforeAll(async () => {
  const first = await startApp({ now: () => now, config: { slotsPersonDay: 999 } });
  nodes = [first, await startApp({ now: () => now, database: first.database, config: { slotsPersonDay: 999 } })];
  bookers = await first.people(BOOKERS);
});
afterAll(async () => {
  await nodes[1].close();
  await nodes[0].close();
});

interface Wish {
  readonly courtId: string;
  readonly startTimes: readonly string[];
}

/** Everybody at once, on one node or both; how many got which answer. */
async function storm(venueId: string, wishes: readonly (readonly Wish[])[], nodeCount = 2) {
  const replies = await Promise.all(
    wishes.map((slots, i) =>
      nodes[i % nodeCount ? 1 : 0].post('/bff/api/reservations', {
        as: bookers[i] ?? null,
        body: { venueId, slots, name: 'Booker', email: 'booker@example.org', phoneNumber: '1' },
      }),
    ),
  );
  const counts: Record<number, number> = {};
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return { counts, won: wishes.filter((_, i) => replies[i]?.statusCode === 201) };
}

async function courtsOf(venueId: string, date: string): Promise<CourtWithSlots[]> {
  return (await nodes[0].get(`/bff/api/reservations/${venueId}/available-slots?date=${date}`)).json();
}

const dates = Array.from({ length: 14 }, (_, day) => `2026-06-${String(day + 2).padStart(2, '0')}`);

it.each([
  [1, Math.ceil(ROUNDS / 5)],
  [2, ROUNDS],
])(
  `on %i node(s) gives one slot to one of ${BOOKERS} bookers, %i times over`,
  {
    timeout: 600_000,
  },
  async (nodeCount, rounds) => {
    const venueId = await makeVenue(nodes[0].database, 1);
    const slots = (await Promise.all(dates.map((date) => courtsOf(venueId, date)))).flatMap(([court]) =>
      (court?.slots ?? []).map(({ start }) => ({ courtId: court?.courtId ?? '', startTimes: [start] })),
    );
    expect(slots.length).toBeGreaterThanOrEqual(rounds);
    for (const slot of slots.slice(0, rounds)) {
      const wishes = Array.from({ length: BOOKERS }, () => [slot]);
      const { counts } = await storm(venueId, wishes, nodeCount);
      expect(counts).toEqual({ 201: 1, 409: BOOKERS - 1 });
    }
  },
);

it(`gives overlapping sets of slots to ${BOOKERS} bookers so that none is shared`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < Math.ceil(ROUNDS / 10); round++) {
    const venueId = await makeVenue(nodes[0].database, 4);
    const courts = await courtsOf(venueId, dates[0] ?? '');
    // Two hours on each of three courts, begun anywhere, the courts named in any order.
    const wishes = Array.from({ length: BOOKERS }, (_, i) =>
      [0, 1, 2].map((step): Wish => {
        const court = courts[(i * (round + 1) + step * (i % 2 ? 1 : 3)) % 4];
        const hour = (i * 7 + round) % 12;
        return {
          courtId: court?.courtId ?? '',
          startTimes: [hour, hour + 1].map((at) => court?.slots[at]?.start ?? ''),
        };
      }),
    );
    const { counts, won } = await storm(venueId, wishes);
    expect(Object.keys(counts).toSorted()).toEqual(['201', '409']);
    const held = won.flat().flatMap(({ courtId, startTimes }) => startTimes.map((start) => `${courtId} ${start}`));
    expect(new Set(held).size).toBe(held.length);
    // All or none: every slot of those who won is theirs, and no other one is taken.
    const taken = (await courtsOf(venueId, dates[0] ?? '')).flatMap(({ courtId, slots }) =>
      slots.filter(({ available }) => !available).map(({ start }) => `${courtId} ${start}`),
    );
    expect(taken.toSorted()).toEqual(held.toSorted());
  }
});

it('leaves no time of a court to a second row, whatever the program writes', async () => {
  const { database } = nodes[0];
  const venueId = await makeVenue(database, 1);
  const [court] = await courtsOf(venueId, dates[0] ?? '');
  const wish = [{ courtId: court?.courtId ?? '', startTimes: [court?.slots[0]?.start ?? ''] }];
  expect((await storm(venueId, [wish], 1)).counts).toEqual({ 201: 1 });
  const again = (during: string) =>
    database.pool.query(
      `insert into reservation_slot (id, reservation_id, status, court_id, during, cents)
      select $2, reservation_id, status, court_id, ${during}, cents from reservation_slot where court_id = $1`,
      [court?.courtId, randomUUID()],
    );
  for (const during of ['during', "tstzrange(upper(during) - interval '1 second', upper(during) + interval '1 hour')"])
    await expect(again(during)).rejects.toMatchObject({ code: EXCLUSION_VIOLATION });
  await again("tstzrange(upper(during), upper(during) + interval '1 hour')");
});
