/** Guests who book courts, on two nodes and a clock that the test sets, and the mails that they get. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';

export const MINUTE = 60_000;
/** Noon in Zagreb on Monday, 1 June 2026. */
export const noon = Date.UTC(2026, 5, 1, 10);
export const day = '2026-06-03';
const smtp = { url: 'smtp://mail.example.org', from: 'Club <club@example.org>' };
export const clock = { now: noon };
export let hall: TestApp;
export let otherNode: TestApp;
export let manager: Person;
export const mails: Mail[] = [];

const sendMail = async (mail: Mail) => {
  mails.push(mail);
};

export const courtsOf = async (venueId: string, date = day): Promise<CourtWithSlots[]> =>
  (await hall.get(`/bff/api/reservations/${venueId}/available-slots?date=${date}`)).json();

let guests = 0;
export const freshEmail = () => `guest${++guests}@example.org`;
const freshAddress = () => `198.51.${Math.floor(++guests / 250)}.${guests % 250}`;

interface Wish {
  readonly courts: readonly CourtWithSlots[];
  readonly court?: number;
  readonly slots: readonly number[];
  readonly email?: string;
}

export const bodyOf = (venueId: string, { courts, court = 0, slots, email = freshEmail() }: Wish) => ({
  venueId,
  slots: [{ courtId: courts[court]?.courtId, startTimes: slots.map((slot) => courts[court]?.slots[slot]?.start) }],
  name: 'Ana Horvat',
  email,
  phoneNumber: '+385 1 234',
});

export const book = (body: object, { as = null, from = freshAddress(), node = hall }: Booking = {}) =>
  node.post('/bff/api/reservations', { as, body, headers: { 'x-forwarded-for': from } });

export interface Booking {
  readonly as?: Person | null;
  readonly from?: string;
  readonly node?: TestApp;
}

export function setUpGuests(): void {
  beforeAll(async () => {
    hall = await startApp({ now: () => clock.now, config: { smtp, trustProxy: ['127.0.0.1'] }, sendMail });
    otherNode = await startApp({
      now: () => clock.now,
      database: hall.database,
      config: { smtp, trustProxy: ['127.0.0.1'] },
      sendMail,
    });
    manager = await hall.person({ roles: ['venue_manager'] });
  });
  afterAll(async () => {
    await otherNode.close();
    await hall.close();
  });
  beforeEach(() => {
    clock.now = noon;
    mails.length = 0;
  });
}
