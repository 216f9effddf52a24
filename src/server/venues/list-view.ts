/** The list of venues as the app shows it to anybody, for a page that comes before the app: so much as a first screen holds. */
import type { Venue } from '#contract/venues/venues.ts';
import type { Language } from '#messages/language.ts';
import { sayAsApp } from '#messages/say.ts';
import {
  FIRST_CARDS,
  FIRST_ROWS,
  isLongList,
  listPage,
  nameOf,
  venuePicture,
} from '#server/platform/pages/app-parts.ts';
import { type Html, html } from '#server/platform/pages/html.ts';

/** Null where there is nothing to list: then the app says who may do what. */
export function venueListView(venues: readonly Venue[], language: Language): Html | null {
  if (venues.length === 0) return null;
  const cards = venues.slice(0, FIRST_CARDS).map((venue, at) => cardOf(venue, at < FIRST_ROWS));
  return listPage({
    title: sayAsApp(language, 'venues.venues'),
    count: venues.length,
    isLong: isLongList(venues),
    cards: html`<ul class="tt-cards">${cards}</ul>`,
  });
}

const cardOf = (venue: Venue, isFirst: boolean): Html =>
  html`<li><a class="tt-sheet tt-card-link tt-venue" href="/venues/${venue.id}">${venuePicture(venue, isFirst)}<div><h2 class="tt-h3">${nameOf(venue.name)}</h2><p>${venue.city}</p><p class="tt-ink2">${venue.address}</p></div></a></li>`;
