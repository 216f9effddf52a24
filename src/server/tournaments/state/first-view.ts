/** A tournament's first view on a phone, as the app draws it for anybody: its sign, its tabs, and what is played now. */

import { PHONE_LINES, type TableLine, tableLines } from '#contract/hall/table-lines.ts';
import { namesOf, type SideWords } from '#contract/matches/sides.ts';
import { memoizeByIdentity } from '#contract/memoize.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { matchEntriesOf } from '#contract/views/views.ts';
import { LANGUAGES, type Language } from '#messages/language.ts';
import { sayAsApp } from '#messages/say.ts';
import { ARROW_RIGHT, dateWords, iconOf, stageName, TIME_OF_DAY } from '#server/platform/pages/app-parts.ts';
import { type Html, html } from '#server/platform/pages/html.ts';
import { isRunning } from '#tournament/stage.ts';
import { type TournamentState, viewOf } from './state.ts';
import type { States } from './state-cache.ts';

/** Made once for each change. */
export const firstViews =
  (states: Pick<States, 'find'>) =>
  async (id: string, language: Language): Promise<Html | null> => {
    const state = await states.find(id);
    return state && (inLanguage.get(language)?.(state) ?? null);
  };

const TABS = ['players', 'groups', 'matches', 'brackets', 'rules', 'venue'] as const;

/** Null while people may register: what the app shows then depends on who asks. */
function firstViewOf(state: TournamentState, language: Language): Html | null {
  const { row, record, tournament } = state;
  if (tournament.stage === 'Open') return null;
  const lines = isRunning(tournament) ? tableLines(matchEntriesOf(record, tournament), new Set()) : [];
  return html`<div class="tt-wrap tt-page tt-prepared">
<header class="tt-on-table tt-sign"><div class="tt-sign-words"><h1 tabindex="-1">${row.name}</h1><span class="tt-sign-stage"><span class="tt-badge is-outlined on-picture">${stageName(tournament.stage, language)}</span></span></div><span class="tt-icon-button">${dots}</span>${factsOf(viewOf(state), language)}</header>
<div class="tt-tabs" role="tablist" aria-label="${sayAsApp(language, 'sign.tournament')}">${TABS.map((tab) => tabOf(row.id, tab, language))}</div>
${lines.length > 0 && nowBand(row.id, lines, language)}
<span class="tt-skeleton" aria-hidden="true"></span>
</div>`;
}

const inLanguage: ReadonlyMap<Language, (state: TournamentState) => Html | null> = new Map(
  LANGUAGES.map((language) => [language, memoizeByIdentity((state) => firstViewOf(state, language))]),
);

/** Where and when it is played, and what it counts for. */
function factsOf({ tournament, championshipId, championshipName }: TournamentView, language: Language): Html {
  const { venue, city, tournamentStart, timeZone } = tournament;
  return html`<p class="tt-sign-facts"><span>${venue ? `${venue.name}, ${venue.city}` : city}</span> <time>${momentOf(tournamentStart, timeZone, language)}</time> ${championshipId !== null && html`<span><a class="tt-link" href="/championships/${championshipId}">${championshipName}</a></span>`}</p>`;
}

/** `Sat, March 14 · 10:05`, as the app writes it. */
function momentOf(instant: string, timeZone: string, language: Language): string {
  const place = { timeZone, language };
  const day = dateWords(instant, { weekday: 'short', month: 'long', day: 'numeric' }, place);
  return `${day} · ${dateWords(instant, TIME_OF_DAY, place)}`;
}

/** The first tab is the tournament's own address. */
const tabOf = (id: string, tab: (typeof TABS)[number], language: Language): Html => {
  const isFirst = tab === TABS[0];
  return html`<a class="tt-tab" role="tab" aria-selected="${String(isFirst)}" href="/tournaments/${id}${isFirst ? '' : `/${tab}`}">${sayAsApp(language, `sign.${tab}`)}</a>`;
};

const nowBand = (
  id: string,
  lines: readonly TableLine[],
  language: Language,
): Html => html`<section class="tt-now" aria-label="${sayAsApp(language, 'matches.now')}"><div class="tt-sheet">
<ul class="tt-now-lines">${lines.slice(0, PHONE_LINES).map((line) => lineOf(line, language))}</ul>
<a class="tt-now-all" href="/tournaments/${id}/matches">${lines.length > PHONE_LINES ? sayAsApp(language, 'matches.allOf', { count: lines.length }) : sayAsApp(language, 'matches.all')}${iconOf(ARROW_RIGHT, 20)}</a>
</div></section>`;

const lineOf = ({ court, entry, isNow }: TableLine, language: Language): Html =>
  html`<li><a class="tt-now-line${isNow && ' is-now'}" href="/match/${entry.match.id}">${court !== null && courtPlate(court)} <span class="tt-now-names">${!isNow && html`<small>${sayAsApp(language, 'matches.next')} </small>`}${namesOf(entry, sideWords(language)) ?? sayAsApp(language, 'hall.playersUnknown')}</span>${iconOf('M9 6l6 6l-6 6', 20)}</a></li>`;

const sideWords = (language: Language): SideWords => ({
  unknown: sayAsApp(language, 'hall.playerUnknown'),
  bye: sayAsApp(language, 'draw.bye'),
});

function courtPlate(name: string): Html {
  const [, word = name, number] = /^(.*\S)\s+(\d+)$/.exec(name) ?? [];
  return html`<span class="tt-court">${word}${number !== undefined && html` <b>${number}</b>`}</span>`;
}

const dots = iconOf(
  'M5 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M12 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M19 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  26,
  2.6,
);
