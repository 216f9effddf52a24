/** What a board shows, page by page. */

import { groupNameIn, type HallLanguage, sideWordsIn, stageNameIn } from '#app/hall/desk/model/hall-words.ts';
import { courtCalls } from '#contract/hall/court-calls.ts';
import { isOnTable } from '#contract/matches/match-status.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { sidesOf } from '#contract/matches/sides.ts';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import { sayIn } from '#messages/in-language.ts';
import { boardPages } from './board-pages.ts';

export type BoardRow =
  | {
      readonly kind: 'table';
      readonly key: string;
      readonly table: string;
      /** What is on: its two players; else what comes next there. */
      readonly names: readonly [string, string];
      readonly isNow: boolean;
      readonly next: string | null;
      /** The match whose points are shown as they are counted. */
      readonly match: MatchEntry['match'];
    }
  | {
      readonly kind: 'place';
      readonly key: string;
      readonly place: number;
      readonly name: string;
      readonly points: number;
    }
  | {
      readonly kind: 'result';
      readonly key: string;
      readonly isOver: boolean;
      readonly match: MatchEntry['match'];
      readonly sides: readonly [ResultSide, ResultSide];
    };

interface ResultSide {
  readonly name: string;
  readonly score: number | null;
  readonly isWinner: boolean;
}

export interface BoardSlide {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly BoardRow[];
}

/** Every table with what is on there, and what comes next. */
export function tableSlides(entries: readonly MatchEntry[], language?: HallLanguage): BoardSlide[] {
  const rows = courtCalls(entries, none).flatMap(({ court, now, next }): BoardRow[] => {
    const coming = next.find(({ canGoAhead }) => canGoAhead) ?? next[0];
    const shown = now ?? coming?.entry;
    if (!shown) return [];
    const following = now ? coming?.entry : undefined;
    return [
      {
        kind: 'table',
        key: court,
        table: court,
        names: pairOf(shown, language),
        isNow: now !== undefined,
        match: shown.match,
        next: following && isKnown(following) ? pairOf(following, language).map(familyName).join(' – ') : null,
      },
    ];
  });
  return slidesOf(sayIn('board.tables', language), rows);
}

/** The matches that are on, for a board beside the desk. */
export function callSlides(entries: readonly MatchEntry[], language?: HallLanguage): BoardSlide[] {
  const rows = entries
    .filter(({ match }) => isOnTable(match))
    // Who has just been called looks for the table.
    .toSorted((a, b) => Number(b.match.status === 'called') - Number(a.match.status === 'called'))
    .map(
      (entry): BoardRow => ({
        kind: 'table',
        key: entry.match.id,
        table: entry.court?.name ?? '',
        names: pairOf(entry, language),
        isNow: true,
        match: entry.match,
        next: null,
      }),
    );
  return slidesOf(sayIn('board.onTables', language), rows);
}

export function groupSlides(groups: Groups, language?: HallLanguage): BoardSlide[] {
  return Object.entries(groups).flatMap(([name, players]) =>
    slidesOf(
      groupNameIn(name, language),
      players.map((player) => ({
        kind: 'place',
        key: player.id,
        place: player.place,
        name: player.name,
        points: player.groupPoints,
      })),
    ),
  );
}

/** The main stage, from the round that is played on. */
export function bracketSlides(entries: readonly MatchEntry[], language?: HallLanguage): BoardSlide[] {
  const matches = entries.filter(({ match }) => match.group === null && match.outcome !== 'BYE');
  const stages = [...new Set(matches.map(({ match }) => match.stage))];
  const words = sideWordsIn(language);
  const current = stages.findIndex((stage) =>
    matches.some(({ match }) => match.stage === stage && match.status !== 'completed'),
  );
  return stages.slice(current < 0 ? -1 : current).flatMap((stage) =>
    slidesOf(
      stageNameIn(stage, language),
      matches
        .filter(({ match }) => match.stage === stage)
        .map((entry) => ({
          kind: 'result',
          key: entry.match.id,
          isOver: entry.match.status === 'completed',
          match: entry.match,
          sides: sidesOf(entry, words),
        })),
    ),
  );
}

const none: ReadonlySet<string> = new Set();
const isKnown = ({ player1, player2 }: MatchEntry): boolean => player1 !== null && player2 !== null;

function pairOf(entry: MatchEntry, language: HallLanguage): readonly [string, string] {
  const [first, second] = sidesOf(entry, sideWordsIn(language));
  return [first.name, second.name];
}

/** As much as there is room for. */
const familyName = (name: string): string => name.split(/\s+/).at(-1) ?? name;

const slidesOf = (title: string, rows: readonly BoardRow[]): BoardSlide[] =>
  boardPages(rows).map((page, index) => ({ key: `${title} ${index}`, title, rows: page }));
