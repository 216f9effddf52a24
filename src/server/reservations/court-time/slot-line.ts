/** How mails and pages name the time and the court of a reservation. */
import { longDateOf, timeOf } from '#booking/zone.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import { writtenIn } from '#messages/server-texts.ts';
import type { ReservationRecord } from './store.ts';

/** A slot as mails and pages say it, by the venue's clock. */
export const slotLine = (
  language: Language,
  { start, end, courtName }: ReservationRecord['slots'][number],
  timeZone: string,
): string =>
  say(language, 'bookingPages.slot', {
    date: longDateOf(start, timeZone, writtenIn(language)),
    from: timeOf(start, timeZone),
    to: timeOf(end, timeZone),
    court: courtName,
  });
