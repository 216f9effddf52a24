/** Pages on which somebody cancels what the venue booked for them, reached from its mail. */
import { cancellationHours } from '#booking/policy.ts';
import { html } from '#server/platform/pages/html.ts';
import { pageOf } from '#server/platform/pages/page.ts';
import { secretLink } from '#server/platform/pages/secret-links.ts';
import type { ReservationRecord } from '../court-time/store.ts';
import { slotList } from './guest-link-pages.ts';

export const CANCEL_LINK_PATH = '/bff/cancel-booking';

export const cancelLinkPath = (secret: string): string => secretLink(CANCEL_LINK_PATH, secret);

export const cancelPage = (reservation: ReservationRecord, token: string): string =>
  pageOf({
    title: 'Cancel your booking?',
    body: html`${slotList(reservation)}
<form method="post" action="${CANCEL_LINK_PATH}"><input type="hidden" name="token" value="${token}">
<button type="submit">Cancel booking</button></form>
<p class="hint">Close this page to keep it.</p>`,
  });

export const canceledPage = (reservation: ReservationRecord): string =>
  pageOf({
    title: 'Booking canceled',
    body: html`${slotList(reservation)}
<p>These slots are free again.</p>
<p class="actions"><a class="button" href="/venues/${reservation.venue.id}/reserve">Book again</a></p>`,
  });

export const tooLatePage = (reservation: ReservationRecord): string =>
  pageOf({
    title: 'It is too late to cancel',
    body: html`${slotList(reservation)}
<p role="alert">Cancellations are possible until ${cancellationHours} hours before the first slot. Please tell the venue.</p>
<p class="actions"><a class="button" href="/venues/${reservation.venue.id}">See the venue</a></p>`,
  });

export const unknownPage = (): string =>
  pageOf({
    title: 'This link does not work any more',
    body: html`<p role="alert">It names no booking.</p>
<p class="actions"><a href="/">Back to the home page</a></p>`,
  });

/** The fault is the server's: the link goes on working. */
export const cancelFailedPage = (title: string, explanation: string): string =>
  pageOf({
    title,
    body: html`<p role="alert">${explanation}</p>
<p>Nothing has changed. Open the link in your message again.</p>
<p class="actions"><a href="/">Back to the home page</a></p>`,
  });
