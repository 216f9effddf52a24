/** Starts what reservations do without a request: they write to people, and offer freed courts to those who wait. */
import type { SendMail } from '#server/platform/mail/mail.ts';
import { createReservationMails, type ReservationMails } from './mails/mails.ts';
import { createWaitingList, type WaitingList, type WaitingListOptions } from './waiting/waiting-list.ts';

export interface RunningDeps extends Omit<WaitingListOptions, 'mails'> {
  readonly sendMail: SendMail;
}

export interface RunningReservations {
  readonly mails: ReservationMails;
  readonly waitingList: WaitingList;
}

export function startReservations({ app, database, publicUrl, now, sendMail }: RunningDeps): RunningReservations {
  const mails = createReservationMails({ sendMail, publicUrl, now });
  return { mails, waitingList: createWaitingList({ app, database, mails, publicUrl, now }) };
}
