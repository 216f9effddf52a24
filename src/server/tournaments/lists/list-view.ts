/** The list of tournaments as the app shows it to anybody, for a page that comes before the app: so much as a first screen holds. */
import { TOURNAMENT_PAGE } from '#contract/paths.ts';
import {
  CLASSES_ON_CARD,
  eventsOnce,
  type ListedRow,
  type ListPart,
  partOfRow,
  rowsInListOrder,
  spanOf,
} from '#contract/tournaments/list-parts.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import type { Language } from '#messages/language.ts';
import { sayAsApp } from '#messages/say.ts';
import {
  ARROW_RIGHT,
  dateWords,
  FIRST_CARDS,
  FIRST_ROWS,
  iconOf,
  isLongList,
  listPage,
  nameOf,
  stageName,
  TIME_OF_DAY,
  venuePicture,
} from '#server/platform/pages/app-parts.ts';
import { type Html, html } from '#server/platform/pages/html.ts';
import { isRunning } from '#tournament/stage.ts';

/** Null where there is nothing to list: then the app says who may do what. */
export function listView(tournaments: readonly TournamentDto[], language: Language, now: number): Html | null {
  const first = rowsInListOrder(tournaments, now).slice(0, FIRST_CARDS);
  if (first.length === 0) return null;
  const cards = first.map((row, at) => ({ part: partOfRow(row, now), card: rowOf(row, at < FIRST_ROWS, language) }));
  return listPage({
    title: sayAsApp(language, 'tournamentList.tournaments'),
    // Where the past goes on behind the first page, how many there are is not known.
    count: tournaments.length < TOURNAMENT_PAGE ? eventsOnce(tournaments).length : null,
    isLong: isLongList(tournaments),
    cards: html`${PARTS.map((part) =>
      partView(
        part,
        cards.flatMap((one) => (one.part === part ? one.card : [])),
        language,
      ),
    )}`,
  });
}

const HEADINGS = {
  now: 'tournamentList.now',
  upcoming: 'tournamentList.upcoming',
  past: 'tournamentList.past',
} as const satisfies Record<ListPart, string>;

/** In the order in which the list has them. */
const PARTS = ['now', 'upcoming', 'past'] as const satisfies readonly ListPart[];

const partView = (part: ListPart, cards: readonly Html[], language: Language): Html =>
  html`${cards.length > 0 && html`<div class="tt-part"><section><div class="tt-carousel-head"><h2>${sayAsApp(language, HEADINGS[part])}</h2></div><ul class="tt-cards">${cards}</ul></section></div>`}`;

const rowOf = ({ event, tournaments }: ListedRow<TournamentDto>, isFirst: boolean, language: Language): Html =>
  event ? eventCard(event, tournaments, { isFirst, language }) : cardOf(tournaments[0], isFirst, language);

interface Look {
  readonly isFirst: boolean;
  readonly language: Language;
}

function eventCard(
  { id, name }: NonNullable<ListedRow<TournamentDto>['event']>,
  classes: ListedRow<TournamentDto>['tournaments'],
  { isFirst, language }: Look,
): Html {
  const { venue, timeZone } = classes[0].tournament;
  const { start, end } = spanOf(classes);
  const where = { timeZone, language };
  const more = classes.length - CLASSES_ON_CARD;
  return html`<li><article class="tt-sheet tt-tournament is-event is-compact">
<div class="tt-tournament-picture">${venuePicture(venue, isFirst)}</div>
<div class="tt-tournament-words"><h3>${nameOf(name)}</h3>
<dl class="tt-tournament-dates">${moment(sayAsApp(language, 'tournamentList.start'), start, where)}${moment(sayAsApp(language, 'tournamentList.end'), end, where)}</dl>
<div class="tt-tournament-links">${placeOf(venue)}</div>
<ul class="tt-tournament-classes">${classes.slice(0, CLASSES_ON_CARD).map(({ tournament }) => html`<li>${linkTo(`/tournaments/${tournament.id}`, tournament.name)}<span class="tt-small tt-ink2">${stageName(tournament.stage, language)}</span></li>`)}${more > 0 && html`<li class="tt-small tt-ink2">${sayAsApp(language, 'tournamentList.moreClasses', { count: more })}</li>`}</ul>
${step(`/events/${id}`, 'is-tonal', sayAsApp(language, 'tournamentList.viewDetails'))}
</div></article></li>`;
}

function cardOf({ tournament, championshipId, championshipName }: TournamentDto, isFirst: boolean, language: Language) {
  const { id, name, stage, venue, tournamentStart, tournamentEnd, timeZone } = tournament;
  const where = { timeZone, language };
  return html`<li><article class="tt-sheet tt-tournament is-compact">
<div class="tt-tournament-picture">${venuePicture(venue, isFirst)}<span class="tt-badge is-outlined on-picture"><span>${stageName(stage, language)}</span></span></div>
<div class="tt-tournament-words"><h3>${nameOf(name)}</h3>
<dl class="tt-tournament-dates">${moment(sayAsApp(language, 'tournamentList.start'), tournamentStart, where)}${moment(sayAsApp(language, 'tournamentList.end'), tournamentEnd, where)}</dl>
<div class="tt-tournament-links">${placeOf(venue)}${championshipId !== null && html`<p><span>${sayAsApp(language, 'tournamentList.partOf')} </span>${linkTo(`/championships/${championshipId}`, championshipName ?? '')}</p>`}</div>
${isRunning(tournament) && step(`/tournaments/${id}/matches`, 'is-primary', sayAsApp(language, 'tournamentList.seeMatches'))}${step(`/tournaments/${id}`, 'is-tonal', sayAsApp(language, 'tournamentList.viewDetails'))}
</div></article></li>`;
}

const placeOf = (venue: TournamentDto['tournament']['venue']): Html | null =>
  venue && html`<p>${pin}${linkTo(`/venues/${venue.id}`, venue.name)}</p>`;

const linkTo = (address: string, name: string): Html => html`<a class="tt-link" href="${address}">${nameOf(name)}</a>`;

const step = (address: string, look: string, words: string): Html =>
  html`<a class="tt-button ${look} is-spread tt-tournament-step" href="${address}"><span>${words}</span>${iconOf(ARROW_RIGHT, 20)}</a>`;

const pin = iconOf(
  'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0z',
  20,
);

const LONG_DATE = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

interface Where {
  readonly timeZone: string;
  readonly language: Language;
}

const moment = (label: string, instant: string, where: Where): Html =>
  html`<div><dt class="tt-label">${label}</dt><dd><time datetime="${instant}">${dateWords(instant, LONG_DATE, where)}<span class="tt-tournament-comma">, </span><span class="tt-tournament-time">${dateWords(instant, TIME_OF_DAY, where)}</span></time></dd></div>`;
