/** A tournament's first view on a phone, as the app draws it for anybody: its sign, its tabs, and what is played now. */

import { allLines, PHONE_LINES, type TableLine, tableLines } from '#contract/hall/table-lines.ts';
import { namesOf } from '#contract/matches/sides.ts';
import { memoizeByIdentity } from '#contract/memoize.ts';
import { stageName } from '#contract/tournaments/stage-name.ts';
import { matchEntriesOf } from '#contract/views/views.ts';
import { type Html, html } from '#server/platform/pages/html.ts';
import { isRunning } from '#tournament/stage.ts';
import type { TournamentState } from './state.ts';
import type { States } from './state-cache.ts';

/** Made once for each change. */
export const firstViews =
  (states: Pick<States, 'find'>) =>
  async (id: string): Promise<Html | null> => {
    const state = await states.find(id);
    return state && firstViewOf(state);
  };

const TABS = ['Players', 'Groups', 'Matches', 'Brackets', 'Rules', 'Venue'];

/** Null while people may register: what the app shows then depends on who asks. */
const firstViewOf = memoizeByIdentity(({ row, record, tournament }: TournamentState): Html | null => {
  if (tournament.stage === 'Open') return null;
  const lines = isRunning(tournament) ? tableLines(matchEntriesOf(record, tournament), new Set()) : [];
  return html`<div class="tt-wrap tt-page tt-prepared">
<header class="tt-on-table tt-sign"><div class="tt-sign-words"><h1 tabindex="-1">${row.name}</h1><span class="tt-sign-stage"><span class="tt-badge is-outlined on-picture">${stageName(tournament.stage)}</span></span></div><span class="tt-icon-button">${dots}</span></header>
<div class="tt-tabs" role="tablist" aria-label="Tournament">${TABS.map((tab, index) => tabOf(row.id, tab, index === 0))}</div>
${lines.length > 0 && nowBand(row.id, lines)}
<span class="tt-skeleton" aria-hidden="true"></span>
</div>`;
});

/** The first tab is the tournament's own address. */
const tabOf = (id: string, label: string, isFirst: boolean): Html =>
  html`<a class="tt-tab" role="tab" aria-selected="${String(isFirst)}" href="/tournaments/${id}${isFirst ? '' : `/${label.toLowerCase()}`}">${label}</a>`;

const nowBand = (
  id: string,
  lines: readonly TableLine[],
): Html => html`<section class="tt-now" aria-label="Now"><div class="tt-sheet">
<ul class="tt-now-lines">${lines.slice(0, PHONE_LINES).map(lineOf)}</ul>
<a class="tt-now-all" href="/tournaments/${id}/matches">${allLines(lines.length, PHONE_LINES)}${icon('M5 12l14 0M13 18l6 -6M13 6l6 6')}</a>
</div></section>`;

const lineOf = ({ court, entry, isNow }: TableLine): Html =>
  html`<li><a class="tt-now-line${isNow && ' is-now'}" href="/match/${entry.match.id}">${court !== null && courtPlate(court)} <span class="tt-now-names">${!isNow && html`<small>Next </small>`}${namesOf(entry)}</span>${icon('M9 6l6 6l-6 6')}</a></li>`;

function courtPlate(name: string): Html {
  const [, word = name, number] = /^(.*\S)\s+(\d+)$/.exec(name) ?? [];
  return html`<span class="tt-court">${word}${number !== undefined && html` <b>${number}</b>`}</span>`;
}

const svg = (path: string, size: number, stroke: number): Html =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;
const icon = (path: string): Html => svg(path, 20, 2);
const dots = svg(
  'M5 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M12 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M19 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  26,
  2.6,
);
