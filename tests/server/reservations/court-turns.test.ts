/** A rush on one court: what locks courts takes its turn, on two nodes, and waits without a connection to the database. */
import { beforeAll, expect, it } from 'vitest';
import { addDays, dateOf } from '#booking/zone.ts';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { makeVenue, type Person } from '#tests/server/app.ts';
import { whileLocked } from '#tests/server/database/held-lock.ts';
import { expectNoneWaits } from '#tests/server/database/none-waits.ts';
import { makeTournament } from '#tests/server/tournaments.ts';
import { database, nodeOf, nodes, setUpTwoNodes } from '#tests/server/two-nodes.ts';

setUpTwoNodes();

let manager: Person;
beforeAll(async () => {
  manager = await nodes[0].person({ roles: ['venue_manager'] });
});

const inDays = (days: number): string => addDays(dateOf(Date.now(), 'Europe/Zagreb'), days);
const contact = { name: 'Ana Horvat', email: 'ana@example.org', phoneNumber: '1' };

/** The first court, with what can be booked there on two days. */
async function courtOf(venueId: string): Promise<{ courtId: string; starts: readonly string[] }> {
  const days = [2, 3].map(async (day) => {
    const reply = await nodes[0].get(`/bff/api/reservations/${venueId}/available-slots?date=${inDays(day)}`);
    return reply.json<CourtWithSlots[]>()[0];
  });
  const found = await Promise.all(days);
  const starts = found.flatMap((court) => court?.slots.map(({ start }) => start) ?? []);
  return { courtId: found[0]?.courtId ?? '', starts };
}

it('leaves the connections to others while everybody wants one court', async () => {
  const [node] = nodes;
  const [busy, other] = [await makeVenue(database, 2), await makeVenue(database)];
  const tournament = await makeTournament(node, await node.organiser());
  const { courtId, starts } = await courtOf(busy);
  const crowd = await node.people(20);
  const late = await node.person();
  let answered = 0;
  let sent = 0;
  const ask = async (path: string, as: Person | null, body: object): Promise<number> => {
    sent += 1;
    const reply = await nodeOf(sent).post(`/bff/api/${path}`, { as, body });
    answered += 1;
    return reply.statusCode;
  };
  const at = (slot: number) => [{ courtId, startTimes: [starts[slot]] }];
  const booking = (slot: number) => ({ venueId: busy, slots: at(slot), ...contact });
  const weekly = { courtId, startTimes: [starts[22]], until: inDays(20), choice: 'ALL', ...contact };
  const day = { date: inDays(60), closed: true };
  const rush = () => [
    ...crowd.map((as, slot) => ask('reservations', as, booking(slot))),
    ask('reservations', null, booking(20)),
    ask('reservations/series', late, { venueId: busy, ...weekly }),
    ask(`venues/${busy}/bookings`, manager, { slots: at(21), ...contact, email: '' }),
    ask(`venues/${busy}/blocks`, manager, { courtId, date: inDays(4), from: '10:00', to: '11:00', reason: '' }),
    ask(`venues/${busy}/closed-days`, manager, day),
  ];
  const free = await courtOf(other);
  const elsewhere = { ...booking(0), venueId: other, slots: [{ courtId: free.courtId, startTimes: [free.starts[0]] }] };
  const changes = await whileLocked(database, ['select from court where id = $1 for update', courtId], async () => {
    const asked = rush();
    for (const each of nodes) expect((await each.get('/readyz')).statusCode).toBe(200);
    expect((await node.post('/bff/api/reservations', { as: late, body: elsewhere })).statusCode).toBe(201);
    expect((await node.post(`${tournament.path}/join`, { as: late })).statusCode).toBe(200);
    // On no node.
    await expectNoneWaits(database);
    expect(answered).toBe(0);
    return asked;
  });
  expect(await Promise.all(changes)).toEqual([...Array.from({ length: 24 }, () => 201), 200]);
});
