/** What people are told of their reservations by e-mail; times are the venue's. */
import { holdMinutes } from '#booking/guests.ts';
import { cancellationHours } from '#booking/policy.ts';
import { euros } from '#booking/price.ts';
import { timeOf } from '#booking/zone.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import { writtenIn } from '#messages/server-texts.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import type { Committing, Mail, SendMail } from '#server/platform/mail/mail.ts';
import { slotLine } from '../court-time/slot-line.ts';
import type { ReservationRecord } from '../court-time/store.ts';
import { calendarFile } from './calendar-file.ts';

type Occasion =
  | 'HELD'
  | 'BOOKED_BY_VENUE'
  | 'OFFERED'
  | 'BOOKED'
  | 'CONFIRMED'
  | 'CANCELED'
  | 'CANCELED_WITH_ACCOUNT'
  | 'CANCELED_BY_VENUE'
  | 'RESTORED_BY_VENUE';

/** A change that somebody is told of, and the language of who made it, for those whose own is not known. */
interface Told extends Committing {
  readonly language: Language;
}

export interface ReservationMails {
  /** Resolves once it is kept with the change that it tells of; it leaves after that is committed. */
  send(
    occasion: Exclude<Occasion, 'HELD' | 'BOOKED_BY_VENUE' | 'OFFERED'>,
    reservation: ReservationRecord,
    change: Told,
  ): Promise<void>;
  /** With the link that keeps a guest's hold. */
  sendLink(reservation: ReservationRecord, link: string, change: Told): Promise<void>;
  /** To somebody of the waiting list, with the link where they book it. */
  sendOffer(reservation: ReservationRecord, link: string, change: Told): Promise<void>;
  /** To whom the venue booked for, with the link that cancels it. */
  sendCancelLink(reservation: ReservationRecord, link: string, change: Told): Promise<void>;
}

export interface ReservationMailsOptions {
  readonly sendMail: SendMail;
  readonly publicUrl: string;
  readonly now: () => number;
}

export function createReservationMails({ sendMail, publicUrl, now }: ReservationMailsOptions): ReservationMails {
  const post = async (
    occasion: Occasion,
    reservation: ReservationRecord,
    change: Told,
    { link, ...rest }: Partial<Mail & Linked>,
  ): Promise<void> => {
    const { recipient } = reservation;
    if (!recipient?.email.includes('@')) return;
    const written = write(occasion, reservation, { publicUrl, link, language: recipient.language ?? change.language });
    const kind = recipient.isProved ? 'RESERVATION' : 'UNPROVEN_RESERVATION';
    await sendMail({ kind, to: recipient.email, ...written, ...rest }, change);
  };
  const fileOf = (reservation: ReservationRecord) => ({
    filename: 'reservation.ics',
    contentType: 'text/calendar; charset=utf-8',
    content: calendarFile(reservation, { publicUrl, now: now() }),
  });
  return {
    send: (occasion, reservation, change) =>
      post(occasion, reservation, change, { attachments: [fileOf(reservation)] }),
    sendCancelLink: (reservation, link, change) =>
      post('BOOKED_BY_VENUE', reservation, change, { link, attachments: [fileOf(reservation)] }),
    // Nothing is certain yet that a calendar could keep.
    sendLink: (reservation, link, change) => post('HELD', reservation, change, { link }),
    sendOffer: (reservation, link, change) => post('OFFERED', reservation, change, { link }),
  };
}

interface Linked {
  readonly link: string;
}

interface Wording {
  readonly language: Language;
  readonly publicUrl: string;
  readonly link?: string | undefined;
}

function write(occasion: Occasion, reservation: ReservationRecord, wording: Wording): Pick<Mail, 'subject' | 'text'> {
  const { venue, name, totalCents } = reservation;
  const { language } = wording;
  const { subject, opening, closing } = words[occasion](reservation, wording);
  const place = [venue.name, venue.address, venue.city].filter(Boolean).join(', ');
  const lines = [
    greeting(language, name),
    '',
    opening,
    '',
    ...reservation.slots.map((slot) => `  ${slotLine(language, slot, venue.timeZone)}`),
    '',
    say(language, 'bookingMails.place', { place, timeZone: venue.timeZone }),
    say(language, 'bookingMails.total', { amount: amountOf(language, totalCents) }),
    '',
    ...closing,
  ];
  return { subject, text: lines.join('\n') };
}

const amountOf = (language: Language, cents: number): string =>
  new Intl.NumberFormat(writtenIn(language), { style: 'currency', currency: 'EUR', useGrouping: false }).format(
    euros(cents),
  );

interface Words {
  readonly subject: string;
  readonly opening: string;
  readonly closing: readonly string[];
}

const hours = cancellationHours;
const mine = ({ publicUrl }: Wording): string => `${publicUrl}/my-reservations`;
const reserveAt = ({ venue }: ReservationRecord, { publicUrl }: Wording): string =>
  `${publicUrl}/venues/${venue.id}/reserve`;

const words: Readonly<Record<Occasion, (reservation: ReservationRecord, wording: Wording) => Words>> = {
  HELD: ({ venue }, { language, link = '' }) => ({
    subject: say(language, 'bookingMails.heldSubject', { venue: venue.name }),
    opening: say(language, 'bookingMails.held', { minutes: holdMinutes }),
    closing: [say(language, 'bookingMails.heldLink'), link, '', say(language, 'bookingMails.heldEnds')],
  }),
  OFFERED: ({ venue, heldUntil }, { language, link = '', publicUrl }) => ({
    subject: say(language, 'bookingMails.offeredSubject', { venue: venue.name }),
    opening: say(language, 'bookingMails.offered', { time: timeOf(heldUntil ?? 0, venue.timeZone) }),
    closing: [
      say(language, 'bookingMails.offeredLink'),
      link,
      '',
      say(language, 'bookingMails.offeredEnds'),
      mine({ language, publicUrl }),
    ],
  }),
  BOOKED_BY_VENUE: ({ venue }, { language, link = '' }) => ({
    subject: say(language, 'bookingMails.reservationSubject', { venue: venue.name }),
    opening: say(language, 'bookingMails.bookedByVenue'),
    closing: [say(language, 'bookingMails.bookedByVenueEnds', { hours }), link],
  }),
  BOOKED: ({ venue, status }, wording) => {
    const { language } = wording;
    const closing = [say(language, 'bookingMails.bookedEnds', { hours }), mine(wording)];
    return status === 'PENDING'
      ? {
          subject: say(language, 'bookingMails.requestSubject', { venue: venue.name }),
          opening: say(language, 'bookingMails.requested'),
          closing,
        }
      : {
          subject: say(language, 'bookingMails.reservationSubject', { venue: venue.name }),
          opening: say(language, 'bookingMails.booked'),
          closing,
        };
  },
  CONFIRMED: ({ venue }, wording) => ({
    subject: say(wording.language, 'bookingMails.confirmedSubject', { venue: venue.name }),
    opening: say(wording.language, 'bookingMails.confirmed'),
    closing: [say(wording.language, 'bookingMails.confirmedEnds', { hours }), mine(wording)],
  }),
  CANCELED: (reservation, wording) => ({
    subject: say(wording.language, 'bookingMails.canceledSubject', { venue: reservation.venue.name }),
    opening: say(wording.language, 'bookingMails.canceled'),
    closing: [say(wording.language, 'bookingMails.canceledEnds', { link: reserveAt(reservation, wording) })],
  }),
  CANCELED_WITH_ACCOUNT: (reservation, wording) => ({
    subject: say(wording.language, 'bookingMails.canceledSubject', { venue: reservation.venue.name }),
    opening: say(wording.language, 'bookingMails.canceledWithAccount'),
    closing: [say(wording.language, 'bookingMails.canceledWithAccountEnds', { link: reserveAt(reservation, wording) })],
  }),
  CANCELED_BY_VENUE: (reservation, wording) => ({
    subject: say(wording.language, 'bookingMails.canceledByVenueSubject', { venue: reservation.venue.name }),
    opening: reservation.reason
      ? say(wording.language, 'bookingMails.canceledByVenueFor', { reason: reservation.reason })
      : say(wording.language, 'bookingMails.canceledByVenue'),
    closing: [say(wording.language, 'bookingMails.canceledByVenueEnds', { link: reserveAt(reservation, wording) })],
  }),
  RESTORED_BY_VENUE: ({ venue, status }, { language }) => ({
    subject: say(language, 'bookingMails.restoredSubject', { venue: venue.name }),
    opening:
      status === 'PENDING' ? say(language, 'bookingMails.restoredRequest') : say(language, 'bookingMails.restored'),
    closing: [say(language, 'bookingMails.restoredEnds', { hours })],
  }),
};
