/** Pages on which somebody cancels what the venue booked for them, reached from its mail. */
import { cancellationHours } from '#booking/policy.ts';
import { say } from '#messages/say.ts';
import { html } from '#server/platform/pages/html.ts';
import { type Page, pageOf } from '#server/platform/pages/page.ts';
import { secretLink } from '#server/platform/pages/secret-links.ts';
import type { ReservationRecord } from '../court-time/store.ts';
import { slotList } from './guest-link-pages.ts';

export const CANCEL_LINK_PATH = '/bff/cancel-booking';

export const cancelLinkPath = (secret: string): string => secretLink(CANCEL_LINK_PATH, secret);

export const cancelPage =
  (reservation: ReservationRecord, token: string): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'bookingPages.cancelTitle'),
      body: html`${slotList(language, reservation)}
<form method="post" action="${CANCEL_LINK_PATH}"><input type="hidden" name="token" value="${token}">
<button type="submit">${say(language, 'bookingPages.cancel')}</button></form>
<p class="hint">${say(language, 'bookingPages.closeToKeep')}</p>`,
    });

export const canceledPage =
  (reservation: ReservationRecord): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'bookingPages.canceledTitle'),
      body: html`${slotList(language, reservation)}
<p>${say(language, 'bookingPages.canceled')}</p>
<p class="actions"><a class="button" href="/venues/${reservation.venue.id}/reserve">${say(language, 'bookingPages.bookAgain')}</a></p>`,
    });

export const tooLatePage =
  (reservation: ReservationRecord): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'bookingPages.tooLateTitle'),
      body: html`${slotList(language, reservation)}
<p role="alert">${say(language, 'bookingPages.tooLate', { hours: cancellationHours })}</p>
<p class="actions"><a class="button" href="/venues/${reservation.venue.id}">${say(language, 'bookingPages.seeVenue')}</a></p>`,
    });

export const unknownPage = (): Page => (language) =>
  pageOf(language, {
    title: say(language, 'serverPages.deadLink'),
    body: html`<p role="alert">${say(language, 'bookingPages.unknown')}</p>
<p class="actions"><a href="/">${say(language, 'serverPages.home')}</a></p>`,
  });

/** The fault is the server's: the link goes on working. */
export const cancelFailedPage =
  (title: string, explanation: string): Page =>
  (language) =>
    pageOf(language, {
      title,
      body: html`<p role="alert">${explanation}</p>
<p>${say(language, 'bookingPages.unchanged')}</p>
<p class="actions"><a href="/">${say(language, 'serverPages.home')}</a></p>`,
    });
