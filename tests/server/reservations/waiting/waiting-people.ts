/** People who wait for a full evening of a venue, on a clock that the test sets. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { CourtWithSlots, Reservation } from '#contract/reservations/reservations.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import { eventually } from '#tests/eventually.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

export const MINUTE = 60_000;
/** Noon in Zagreb on Monday, 1 June 2026. */
const noon = Date.UTC(2026, 5, 1, 10);
export const day = '2026-06-03';
/** 18:00 in Zagreb. */
export const EVENING = 9;
export const clock = { now: noon };
export let hall: TestApp;
export let otherNode: TestApp;
export let manager: Person;
export let ana: Person;
export let ivo: Person;
export let mia: Person;
export let venueId: string;
export let courts: CourtWithSlots[];

export const courtsOn = async (date = day): Promise<CourtWithSlots[]> =>
  (await hall.get(`/bff/api/reservations/${venueId}/available-slots?date=${date}`)).json();

export const startOf = (slot = EVENING): string => courts[0]?.slots[slot]?.start ?? '';
export const isFree = async (court = 0, slot = EVENING) => (await courtsOn())[court]?.slots[slot]?.available;

export const book = (as: Person | null, court: number, { slot = EVENING, node = hall } = {}) =>
  node.post('/bff/api/reservations', {
    as,
    body: {
      venueId,
      slots: [{ courtId: courts[court]?.courtId, startTimes: [startOf(slot)] }],
      name: 'Ana Horvat',
      email: 'ana@example.org',
      phoneNumber: '1',
    },
  });

export const bookWeekly = (as: Person, name: string, email: string) =>
  hall.post('/bff/api/reservations/series', {
    as,
    body: {
      venueId,
      courtId: courts[0]?.courtId,
      startTimes: [startOf()],
      until: '2026-06-10',
      choice: 'ALL',
      name,
      email,
      phoneNumber: '1',
    },
  });

export const booked = async (as: Person, court: number, slot = EVENING): Promise<string> => {
  const reply = await book(as, court, { slot });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Reservation>().id;
};

export const cancel = (as: Person, id: string, node = hall) =>
  node.post(`/bff/api/reservations/${id}/cancel`, { as, body: {} });

export const wait = (as: Person | null, { slot = EVENING, node = hall } = {}) =>
  node.post(`/bff/api/reservations/${venueId}/waiting`, { as, body: { start: startOf(slot) } });

export const places = async (as: Person) => (await hall.get('/bff/api/user/waiting', { as })).json<WaitingPlace[]>();
export const leave = (as: Person, id: string) => hall.post(`/bff/api/waiting/${id}/leave`, { as, body: {} });

/** Both courts are taken by somebody else, and these wait, in this order. */
export async function fullFor(...people: Person[]): Promise<[string, string]> {
  const ids: [string, string] = [await booked(mia, 0), await booked(mia, 1)];
  for (const person of people) expect((await wait(person)).statusCode).toBe(201);
  return ids;
}

export const emailOf = async ({ userId }: Person): Promise<string> =>
  (await hall.database.pool.query('select email from app_user where id = $1', [userId])).rows[0].email;

export const mailsTo = async (person: Person) => {
  const to = await emailOf(person);
  return [...hall.mails, ...otherNode.mails].filter(
    (mail) => mail.to === to && mail.subject.startsWith('Free for you'),
  );
};

/** Their one mail of an offer, which leaves once that is committed: it may be a moment behind. */
export const mailOfOffer = (person: Person) =>
  eventually(async () => {
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(1);
    return mails[0];
  });

/** Once the node has offered it. */
export const offered = (as: Person) =>
  eventually(async () => {
    const offer = (await places(as))[0]?.offer;
    expect(offer).toBeTruthy();
    return offer;
  });

/** What any node does once a minute: here by an act that wakes it and changes nothing else. */
export async function minutePasses(): Promise<void> {
  const made = await hall.post(`/bff/api/venues/${venueId}/bookings`, {
    as: manager,
    body: {
      slots: [{ courtId: courts[0]?.courtId, startTimes: [startOf(12)] }],
      name: 'X',
      email: '',
      phoneNumber: '',
    },
  });
  const { reservationId } = made.json<{ reservationId: string }>();
  const gone = await hall.post(`/bff/api/reservations/${reservationId}/cancel-for-venue`, { as: manager, body: {} });
  expect(gone.statusCode, gone.body).toBe(200);
}

export function setUpWaiting(): void {
  beforeAll(async () => {
    hall = await startApp({ now: () => clock.now });
    otherNode = await startApp({ now: () => clock.now, database: hall.database });
    manager = await hall.person({ roles: ['venue_manager'] });
  });
  afterAll(async () => {
    await otherNode.close();
    await hall.close();
  });
  beforeEach(async () => {
    clock.now = noon;
    await hall.database.pool.query('delete from waiting_place');
    venueId = await makeVenue(hall.database, 2);
    [ana, ivo, mia] = await Promise.all([hall.person(), hall.person(), hall.person()]);
    courts = await courtsOn();
  });
}
