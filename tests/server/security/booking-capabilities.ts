/** What a booking gives: mailed links that keep or cancel it, and a person's own bookings. */
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { newId } from '#server/platform/ids.ts';
import { claimByEmail } from '#server/sign-in/sign-in-user.ts';
import { makeVenue, type Person } from '#tests/server/app.ts';
import { type Row, rowsOf } from './capability.ts';
import * as place from './place.ts';
import { app, clock, done, form, letterTo, type Owner, owner, removeRole } from './place.ts';

/** Noon in Zagreb on a Monday, two days before what is booked. */
const NOON = Date.UTC(2026, 5, 1, 10);
const DAY = '2026-06-03';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const reason = 'The hall is closed.';

interface Venue {
  readonly venueId: string;
  readonly manager: Person;
  readonly slots: readonly { readonly courtId: string; readonly startTimes: readonly string[] }[];
}

async function atVenue(): Promise<Venue> {
  clock.now = NOON;
  const venueId = await makeVenue(app.database, 2);
  const manager = await app.person({ roles: ['venue_manager'], email: `${newId().toLowerCase()}@example.org` });
  const reply = await app.get(`/bff/api/reservations/${venueId}/available-slots?date=${DAY}`);
  const [court] = reply.json<CourtWithSlots[]>();
  return { venueId, manager, slots: [{ courtId: court?.courtId ?? '', startTimes: [court?.slots[3]?.start ?? ''] }] };
}

const later = (milliseconds: number) => async () => {
  clock.now = NOON + milliseconds;
};

const guestsLink = rowsOf({
  name: 'link that keeps a guest’s booking',
  columns: ['reservation.link_hash', 'reservation.guest_network'],
  routes: ['POST /bff/confirm-booking', 'POST /bff/confirm-booking/open', 'POST /bff/api/reservations'],
  make: async () => {
    const { venueId, manager, slots } = await atVenue();
    const email = `${newId().toLowerCase()}@guests.example`;
    const body = { venueId, slots, name: 'Ana Horvat', email, phoneNumber: '1' };
    const booked = await done(app.post('/bff/api/reservations', { body }));
    const token = await letterTo(email, /confirm-booking\/link#token=(\S+)/);
    const press = () => form('/bff/confirm-booking', { token });
    const use = async () => (await press()).statusCode === 200;
    return { manager, press, use, id: booked.json<{ id: string }>().id };
  },
  ends: {
    'its quarter of an hour over': later(16 * MINUTE),
    'canceled by the venue': ({ id, manager }) =>
      done(
        app.post(`/bff/api/reservations/${id}/cancel-for-venue`, {
          as: manager,
          body: { reason },
        }),
      ),
  },
  goesOn: {
    'used before': {
      why: 'a second press reads that all is well, and changes nothing',
      after: ({ press }) => done(press()),
    },
  },
});

/** The person of an account whose e-mail the manager gave for a caller. */
async function claimedBy(me: Owner): Promise<void> {
  await app.database.transaction((tx) => claimByEmail(tx, me.userId, me.email));
}

const callersLink = rowsOf({
  name: 'link that cancels a caller’s booking',
  columns: ['reservation.link_hash', 'reservation.user_id'],
  routes: ['POST /bff/cancel-booking', 'POST /bff/cancel-booking/open'],
  make: async () => {
    const { venueId, manager, slots } = await atVenue();
    const me = await owner();
    const body = { slots, name: 'Iva Kos', email: me.email, phoneNumber: '' };
    const booked = await done(app.post(`/bff/api/venues/${venueId}/bookings`, { as: manager, body }));
    const { reservationId } = booked.json<{ reservationId: string }>();
    const token = await letterTo(me.email, /cancel-booking\/link#token=(\S+)/);
    const statusOf = async () => {
      const { rows } = await app.database.pool.query('select status from reservation where id = $1', [reservationId]);
      return rows[0]?.status;
    };
    const use = async () => {
      const before = await statusOf();
      await form('/bff/cancel-booking', { token });
      return before === 'CONFIRMED' && (await statusOf()) === 'CANCELED';
    };
    return Object.assign(me, { manager, reservationId, token, use });
  },
  ends: {
    used: ({ use }) => use(),
    'a day before the first slot': later(30 * HOUR),
    'canceled by the venue': ({ reservationId, manager }) =>
      done(app.post(`/bff/api/reservations/${reservationId}/cancel-for-venue`, { as: manager, body: { reason } })),
    'claimed by an account, whose email is another one since': async (me) => {
      await claimedBy(me);
      await place.changeEmail(me);
    },
    'claimed by an account that was deleted': async (me) => {
      await claimedBy(me);
      await place.deleteAccount(me);
    },
  },
  goesOn: {
    'claimed by an account': { why: 'both are the owner of the mailbox', after: claimedBy },
    'the manager who booked it lost the role': {
      why: 'the booking is the caller’s',
      after: ({ manager }) => removeRole(manager, 'venue_manager'),
    },
  },
});

const ownBooking = rowsOf({
  name: 'booking of an account',
  columns: ['reservation.user_id'],
  make: async () => {
    const { venueId, slots } = await atVenue();
    const me = await owner();
    const body = { venueId, slots, name: 'Iva Kos', email: me.email, phoneNumber: '1' };
    const booked = await done(app.post('/bff/api/reservations', { as: me, body }));
    const { id } = booked.json<{ id: string }>();
    const use = async () =>
      (await app.get(`/bff/api/reservations/${id}/calendar.ics`, { as: me })).statusCode === 200 &&
      (await app.post(`/bff/api/reservations/${id}/cancel`, { as: me })).statusCode === 200;
    return Object.assign(me, { use });
  },
  ends: place.endsOfSession,
  goesOn: { 'email changed': { why: 'it is the person’s', after: place.changeEmail } },
});

/** What a manager booked is no booking of the manager's own. */
const managersBooking = rowsOf({
  name: 'booking that a manager made for a caller',
  columns: ['reservation.user_id'],
  make: async () => {
    const { venueId, manager, slots } = await atVenue();
    const body = { slots, name: 'Ivo Kralj', email: '', phoneNumber: '' };
    const booked = await done(app.post(`/bff/api/venues/${venueId}/bookings`, { as: manager, body }));
    const path = `/bff/api/reservations/${booked.json<{ reservationId: string }>().reservationId}`;
    const use = async () => {
      const replies = [
        await app.post(`${path}/cancel`, { as: manager }),
        await app.post(`${path}/cancel-for-venue`, { as: manager, body: {} }),
        await app.post(`${path}/restore-for-venue`, { as: manager }),
      ];
      return replies.some(({ statusCode }) => statusCode === 200);
    };
    return { manager, use };
  },
  ends: {
    'role lost': ({ manager }) => removeRole(manager, 'venue_manager'),
    'signed out': ({ manager }) => place.signOut(manager),
  },
});

/** What is free is offered to it. */
const waitingPlace = rowsOf({
  name: 'place on a waiting list',
  columns: ['waiting_place.user_id', 'waiting_place.offer_id'],
  make: async () => {
    const { venueId } = await atVenue();
    const me = await owner();
    const id = newId();
    await app.database.pool.query(
      `insert into waiting_place (id, venue_id, user_id, starts_at, ends_at, day)
       values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '1 hour', $5)`,
      [id, venueId, me.userId, `${DAY}T10:00:00Z`, DAY],
    );
    const use = async () => (await app.post(`/bff/api/waiting/${id}/leave`, { as: me })).statusCode === 200;
    return Object.assign(me, { use });
  },
  ends: place.endsOfSession,
});

export const bookingRows = (): Row[] => [
  ...guestsLink,
  ...callersLink,
  ...ownBooking,
  ...managersBooking,
  ...waitingPlace,
];
