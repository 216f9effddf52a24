/** What people are told of their reservations by e-mail; times are the venue's. */
import { holdMinutes } from '#booking/guests.ts';
import { cancellationHours } from '#booking/policy.ts';
import { euros } from '#booking/price.ts';
import { longDateOf, timeOf } from '#booking/zone.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import type { Committing, Mail, SendMail } from '#server/platform/mail/mail.ts';
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

export interface ReservationMails {
  /** Resolves once it is kept with the change that it tells of; it leaves after that is committed. */
  send(
    occasion: Exclude<Occasion, 'HELD' | 'BOOKED_BY_VENUE' | 'OFFERED'>,
    reservation: ReservationRecord,
    change: Committing,
  ): Promise<void>;
  /** With the link that keeps a guest's hold. */
  sendLink(reservation: ReservationRecord, link: string, change: Committing): Promise<void>;
  /** To somebody of the waiting list, with the link where they book it. */
  sendOffer(reservation: ReservationRecord, link: string, change: Committing): Promise<void>;
  /** To whom the venue booked for, with the link that cancels it. */
  sendCancelLink(reservation: ReservationRecord, link: string, change: Committing): Promise<void>;
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
    change: Committing,
    { link, ...rest }: Partial<Mail & Linked>,
  ): Promise<void> => {
    const { recipient } = reservation;
    if (!recipient?.email.includes('@')) return;
    const written = write(occasion, reservation, { publicUrl, link });
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
  readonly publicUrl: string;
  readonly link?: string | undefined;
}

function write(occasion: Occasion, reservation: ReservationRecord, wording: Wording): Pick<Mail, 'subject' | 'text'> {
  const { venue, name, totalCents } = reservation;
  const { subject, opening, closing } = words[occasion](reservation, wording);
  const lines = [
    greeting(name),
    '',
    opening,
    '',
    ...reservation.slots.map((slot) => `  ${slotLine(slot, venue.timeZone)}`),
    '',
    `${[venue.name, venue.address, venue.city].filter(Boolean).join(', ')} (times are the venue's, ${venue.timeZone})`,
    `Total: €${euros(totalCents).toFixed(2)}`,
    '',
    ...closing,
  ];
  return { subject, text: lines.join('\n') };
}

interface Words {
  readonly subject: string;
  readonly opening: string;
  readonly closing: readonly string[];
}

const words: Readonly<Record<Occasion, (reservation: ReservationRecord, wording: Wording) => Words>> = {
  HELD: ({ venue }, { link = '' }) => ({
    subject: `Confirm your booking at ${venue.name}`,
    opening: `Somebody asked for these slots with this e-mail address, probably you. They are kept for ${holdMinutes} minutes:`,
    closing: [
      'Open this link within that time to keep them:',
      link,
      '',
      'If you did not ask, ignore this mail: the slots become free again by themselves.',
    ],
  }),
  OFFERED: ({ venue, heldUntil }, { link = '', publicUrl }) => ({
    subject: `Free for you: a table at ${venue.name}`,
    opening: `The time that you wait for has become free. It is kept for you until ${timeOf(heldUntil ?? 0, venue.timeZone)}:`,
    closing: [
      'Book it here within that time; afterwards it goes to the next who waits:',
      link,
      '',
      'What you wait for, and the way to wait no longer:',
      `${publicUrl}/my-reservations`,
    ],
  }),
  BOOKED_BY_VENUE: ({ venue }, { link = '' }) => ({
    subject: `Your reservation at ${venue.name}`,
    opening: 'The venue has booked these slots for you:',
    closing: [
      `If you cannot come, or did not ask for this, cancel it here until ${cancellationHours} hours before the first slot:`,
      link,
    ],
  }),
  BOOKED: ({ venue, status }, { publicUrl }) => ({
    subject: status === 'PENDING' ? `Your request at ${venue.name}` : `Your reservation at ${venue.name}`,
    opening:
      status === 'PENDING'
        ? 'Your slots are kept for you; the venue has yet to confirm them.'
        : 'Your court is booked.',
    closing: [
      `You can cancel until ${cancellationHours} hours before the first slot. Log in with this e-mail address to see or cancel it:`,
      `${publicUrl}/my-reservations`,
    ],
  }),
  CONFIRMED: ({ venue }, { publicUrl }) => ({
    subject: `Confirmed: your reservation at ${venue.name}`,
    opening: 'The venue has confirmed your reservation.',
    closing: [`You can cancel until ${cancellationHours} hours before the first slot:`, `${publicUrl}/my-reservations`],
  }),
  CANCELED: ({ venue }, { publicUrl }) => ({
    subject: `Canceled: your reservation at ${venue.name}`,
    opening: 'You have canceled this reservation.',
    closing: [`Book again at ${publicUrl}/venues/${venue.id}/reserve`],
  }),
  CANCELED_WITH_ACCOUNT: ({ venue }, { publicUrl }) => ({
    subject: `Canceled: your reservation at ${venue.name}`,
    opening: 'You have deleted your account, which canceled this reservation.',
    closing: [`Anybody can book at ${publicUrl}/venues/${venue.id}/reserve`],
  }),
  CANCELED_BY_VENUE: ({ venue, reason }, { publicUrl }) => ({
    subject: `Canceled by the venue: your reservation at ${venue.name}`,
    opening: reason
      ? `The venue had to cancel your reservation: ${reason}`
      : 'The venue had to cancel your reservation.',
    closing: [`Book other slots at ${publicUrl}/venues/${venue.id}/reserve`],
  }),
  RESTORED_BY_VENUE: ({ venue, status }) => ({
    subject: `Not canceled after all: your reservation at ${venue.name}`,
    opening:
      status === 'PENDING'
        ? 'The venue has taken back that it canceled. Your slots are kept for you; the venue has yet to confirm them.'
        : 'The venue has taken back that it canceled. Your court is booked as before.',
    closing: [`You can cancel as before, until ${cancellationHours} hours before the first slot.`],
  }),
};

type Slot = ReservationRecord['slots'][number];

const slotLine = ({ start, end, courtName }: Slot, timeZone: string): string =>
  `${longDateOf(start, timeZone)}, ${timeOf(start, timeZone)} – ${timeOf(end, timeZone)}, ${courtName}`;
