/** Pages about a guest's hold, reached from its mail. */
import { longDateOf, timeOf } from '#booking/zone.ts';
import { type Html, html } from '#server/platform/pages/html.ts';
import { pageOf } from '#server/platform/pages/page.ts';
import { secretLink } from '#server/platform/pages/secret-links.ts';
import type { ReservationRecord } from '../court-time/store.ts';

export const GUEST_LINK_PATH = '/bff/confirm-booking';

export const guestLinkPath = (secret: string): string => secretLink(GUEST_LINK_PATH, secret);

export function slotList({ slots, venue }: ReservationRecord): Html {
  const lines = slots.map(
    ({ start, end, courtName }) =>
      html`<li>${longDateOf(start, venue.timeZone)}, ${timeOf(start, venue.timeZone)} – ${timeOf(end, venue.timeZone)}, ${courtName}</li>`,
  );
  return html`<p><b>${venue.name}</b>, ${[venue.address, venue.city].filter(Boolean).join(', ')}</p>
<ul>${lines}</ul>`;
}

export const holdPage = (reservation: ReservationRecord, token: string): string =>
  pageOf({
    title: 'Confirm your booking',
    body: html`${slotList(reservation)}
<p>These slots are kept for you until ${timeOf(reservation.heldUntil ?? 0, reservation.venue.timeZone)} (${reservation.venue.timeZone}).</p>
<form method="post" action="${GUEST_LINK_PATH}"><input type="hidden" name="token" value="${token}">
<button type="submit">Confirm booking</button></form>`,
  });

export const keptPage = (reservation: ReservationRecord): string =>
  pageOf({
    title: reservation.status === 'CONFIRMED' ? 'Booking confirmed' : 'Booking requested',
    body: html`${slotList(reservation)}
<p>${reservation.status === 'CONFIRMED' ? 'Your court is booked.' : 'Your slots are kept for you; the venue has yet to confirm them.'} A message with the details is on its way to you.</p>
<p class="actions"><a class="button" href="/my-reservations">My reservations</a></p>
<p class="hint">To see or cancel it there, log in with this e-mail address.</p>`,
  });

/** The fault is the server's: the link goes on working. */
export const failedPage = (title: string, explanation: string): string =>
  pageOf({
    title,
    body: html`<p role="alert">${explanation}</p>
<p>Nothing has changed. Open the link in your message again to confirm your booking.</p>
<p class="actions"><a href="/">Back to the home page</a></p>`,
  });

/** Too late, canceled meanwhile, or never made. */
export const lapsedPage = (): string =>
  pageOf({
    title: 'This link does not work any more',
    body: html`<p role="alert">The time to confirm this booking is over, and its slots are free again.</p>
<p class="actions"><a class="button" href="/venues">Book again</a></p>`,
  });
