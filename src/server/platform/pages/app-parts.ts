/** Parts of the app's screens, as the server writes them into a page that comes before the app. */

import { LONG_LIST } from '#contract/page-sizes.ts';
import { sceneOf } from '#contract/venues/venue-scene.ts';
import type { Key } from '#messages/keys.ts';
import { type Language, localeOf } from '#messages/language.ts';
import { sayAsApp } from '#messages/say.ts';
import { type Html, html } from './html.ts';

/** An outlined icon on the grid of 24. */
export const iconOf = (path: string, size: number, stroke = 2): Html =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;

export const ARROW_RIGHT = 'M5 12l14 0M13 18l6 -6M13 6l6 6';

const STAGES: Readonly<
  Record<string, Extract<Key, `stages.${'groups' | 'open' | `${string}inal${string}` | 'finished' | 'calledOff'}`>>
> = {
  OPEN: 'stages.open',
  GROUPS: 'stages.groups',
  QUARTER_FINALS: 'stages.quarterFinals',
  SEMI_FINALS: 'stages.semiFinals',
  FINAL: 'stages.final',
  FINISHED: 'stages.finished',
  FORFEITED: 'stages.calledOff',
};

export function stageName(stage: string, language: Language): string {
  const players = /^ROUND_OF_(\d+)$/.exec(stage)?.[1];
  const key = STAGES[stage.toUpperCase()];
  return players ? sayAsApp(language, 'stages.roundOf', { players }) : key ? sayAsApp(language, key) : stage;
}

/** An instant in words, as the app writes it. */
export const dateWords = (
  instant: string,
  options: Intl.DateTimeFormatOptions,
  place: { readonly timeZone: string; readonly language: Language },
): string =>
  new Intl.DateTimeFormat(localeOf(place.language), { ...options, timeZone: place.timeZone }).format(new Date(instant));

export const TIME_OF_DAY = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** So many cards of a list come before the app: two rows at a desk. */
export const FIRST_CARDS = 6;
/** Cards above the fold: their pictures are wanted at once. */
export const FIRST_ROWS = 3;

interface ListPage {
  readonly title: string;
  /** How many there are; null where that is not known. */
  readonly count: number | null;
  readonly isLong: boolean;
  readonly cards: Html;
}

/** A list as the app shows it to anybody. */
export const listPage = ({ title, count, isLong, cards }: ListPage): Html =>
  html`<div class="tt-wrap tt-page tt-prepared is-list">
<div class="tt-title"><div class="tt-title-words"><h1 tabindex="-1">${title}</h1>${count !== null && html`<span class="tt-h1">${count}</span>`}</div></div>
${isLong && html`<div class="tt-search" aria-hidden="true"></div>`}
${cards}
</div>`;

export const isLongList = (items: readonly unknown[]): boolean => items.length > LONG_LIST;

/** A name as somebody has written it. */
export const nameOf = (name: string): Html => html`<bdi translate="no">${name}</bdi>`;

/** Uploaded pictures are there at half their width, too. */
export function venuePicture(
  venue: { readonly id: string; readonly imageUrl: string | null } | null,
  isWantedAtOnce: boolean,
): Html {
  const url = venue?.imageUrl || sceneOf(venue?.id ?? '');
  const [, stem] = /^(\/pictures\/[\w-]+)-1280\.webp$/.exec(url) ?? [];
  const widths =
    stem !== undefined && html` srcset="${stem}-640.webp 640w, ${url} 1280w" sizes="(min-width: 768px) 50vw, 100vw"`;
  return html`<img src="${url}"${widths} alt="" width="640" height="400" loading="${isWantedAtOnce ? 'eager' : 'lazy'}" decoding="async">`;
}
