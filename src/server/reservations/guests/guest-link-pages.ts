/** Pages about a guest's hold, reached from its mail. */
import { timeOf } from '#booking/zone.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import { type Html, html } from '#server/platform/pages/html.ts';
import { type Page, pageOf } from '#server/platform/pages/page.ts';
import { secretLink } from '#server/platform/pages/secret-links.ts';
import { slotLine } from '../court-time/slot-line.ts';
import type { ReservationRecord } from '../court-time/store.ts';

export const GUEST_LINK_PATH = '/bff/confirm-booking';

export const guestLinkPath = (secret: string): string => secretLink(GUEST_LINK_PATH, secret);

export function slotList(language: Language, { slots, venue }: ReservationRecord): Html {
  const lines = slots.map((slot) => html`<li>${slotLine(language, slot, venue.timeZone)}</li>`);
  return html`<p><b>${venue.name}</b>, ${[venue.address, venue.city].filter(Boolean).join(', ')}</p>
<ul>${lines}</ul>`;
}

const keptUntil = (language: Language, { heldUntil, venue: { timeZone } }: ReservationRecord): string =>
  say(language, 'bookingPages.keptUntil', { time: timeOf(heldUntil ?? 0, timeZone), timeZone });

export const holdPage =
  (reservation: ReservationRecord, token: string): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'bookingPages.confirmTitle'),
      body: html`${slotList(language, reservation)}
<p>${keptUntil(language, reservation)}</p>
<form method="post" action="${GUEST_LINK_PATH}"><input type="hidden" name="token" value="${token}">
<button type="submit">${say(language, 'bookingPages.confirm')}</button></form>`,
    });

export const keptPage =
  (reservation: ReservationRecord): Page =>
  (language) => {
    const isConfirmed = reservation.status === 'CONFIRMED';
    return pageOf(language, {
      title: say(language, isConfirmed ? 'bookingPages.confirmedTitle' : 'bookingPages.requestedTitle'),
      body: html`${slotList(language, reservation)}
<p>${say(language, isConfirmed ? 'bookingPages.confirmed' : 'bookingPages.requested')}</p>
<p class="actions"><a class="button" href="/my-reservations">${say(language, 'bookingPages.myReservations')}</a></p>
<p class="hint">${say(language, 'bookingPages.logInToSee')}</p>`,
    });
  };

/** The fault is the server's: the link goes on working. */
export const failedPage =
  (title: string, explanation: string): Page =>
  (language) =>
    pageOf(language, {
      title,
      body: html`<p role="alert">${explanation}</p>
<p>${say(language, 'bookingPages.unchangedConfirm')}</p>
<p class="actions"><a href="/">${say(language, 'serverPages.home')}</a></p>`,
    });

/** Too late, canceled meanwhile, or never made. */
export const lapsedPage = (): Page => (language) =>
  pageOf(language, {
    title: say(language, 'serverPages.deadLink'),
    body: html`<p role="alert">${say(language, 'bookingPages.lapsed')}</p>
<p class="actions"><a class="button" href="/venues">${say(language, 'bookingPages.bookAgain')}</a></p>`,
  });
