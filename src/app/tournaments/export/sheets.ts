/** What a tournament is exported as: tables of plain cells, without e-mails and phone numbers. */

import { tieBreakWords } from '#app/tournaments/groups/tie-break-words.ts';
import { groupName, stageName } from '#app/ui/words/stage-words.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Groups, TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import type { Cell, Sheet } from '#event/workbook.ts';
import { t } from '#messages/t.ts';

export interface Exported {
  readonly players: readonly TournamentPlayer[];
  readonly groups: Groups;
  readonly matches: readonly MatchEntry[];
}

/** Those that have a row. */
export const sheetsOf = ({ players, groups, matches }: Exported): Sheet[] =>
  [playersSheet(players), groupsSheet(groups), resultsSheet(matches), rankingSheet(players)].filter(
    ({ rows }) => rows.length > 1,
  );

const withdrawn = ({ forfeited }: { readonly forfeited: boolean }): Cell => (forfeited ? t('exports.withdrawn') : null);

/** Why somebody stands above the next one, where points alone do not tell. */
const decidedBy = ({ tieBreak }: Groups[string][number]): Cell => (tieBreak ? tieBreakWords(tieBreak) : null);

const playersSheet = (players: readonly TournamentPlayer[]): Sheet => ({
  name: t('exports.players'),
  rows: [
    [t('exports.name'), t('exports.club'), t('exports.elo'), t('exports.championshipPoints'), t('exports.withdrawn')],
    ...players.map((one) => [one.name, one.club, one.elo, one.championshipPoints, withdrawn(one)]),
  ],
});

const groupsSheet = (groups: Groups): Sheet => ({
  name: t('exports.groups'),
  rows: [
    [
      t('exports.group'),
      t('exports.place'),
      t('exports.name'),
      t('exports.club'),
      t('exports.points'),
      t('exports.decidedBy'),
      t('exports.withdrawn'),
    ],
    ...Object.entries(groups).flatMap(([group, standings]) =>
      standings.map((one) => [group, one.place, one.name, one.club, one.groupPoints, decidedBy(one), withdrawn(one)]),
    ),
  ],
});

function resultsSheet(matches: readonly MatchEntry[]): Sheet {
  const momentOf = localMoments(matches[0]?.tournament);
  return {
    name: t('exports.results'),
    rows: [
      [
        t('exports.match'),
        t('exports.stage'),
        t('exports.group'),
        t('exports.date'),
        t('exports.table'),
        t('exports.player1'),
        t('exports.player2'),
        t('exports.games1'),
        t('exports.games2'),
        t('exports.points'),
        t('exports.outcome'),
      ],
      ...matches.map((entry) => resultRow(entry, momentOf)),
    ],
  };
}

const resultRow = ({ match, court, player1, player2 }: MatchEntry, momentOf: (instant: string) => string): Cell[] => [
  match.number,
  stageName(match.stage),
  match.group && groupName(match.group.name),
  momentOf(match.matchDate),
  court?.name ?? null,
  player1?.name ?? sideName(match.sides[0]),
  player2?.name ?? sideName(match.sides[1]),
  match.player1Score,
  match.player2Score,
  match.games?.map((game) => game.join('-')).join(' ') ?? null,
  match.outcome && OUTCOMES[match.outcome],
];

const sideName = (side: MatchEntry['match']['sides'][number]): Cell => (side === 'bye' ? t('draw.bye') : null);

const OUTCOMES: Readonly<Record<NonNullable<MatchEntry['match']['outcome']>, string>> = {
  PLAYED: t('exports.played'),
  WALKOVER: t('exports.walkover'),
  RETIRED: t('exports.retired'),
  BYE: t('draw.bye'),
};

/** `2027-03-27 10:05` where it is played, as spreadsheets sort it; a season's match has a day alone. */
function localMoments(tournament: MatchEntry['tournament'] | undefined): (instant: string) => string {
  const timeZone = tournament?.timeZone;
  // Made once: one of them takes as long as some hundred of its texts.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  return (instant) => {
    const at = new Date(instant);
    return tournament?.isSeason ? day.format(at) : `${day.format(at)} ${time.format(at)}`;
  };
}

function rankingSheet(players: readonly TournamentPlayer[]): Sheet {
  const places = players
    .flatMap(({ final, ...player }) => (final ? [{ ...player, final }] : []))
    .sort((a, b) => a.final.place - b.final.place);
  return {
    name: t('exports.finalRanking'),
    rows: [
      [
        t('exports.place'),
        t('exports.name'),
        t('exports.club'),
        t('exports.points'),
        t('exports.eloBefore'),
        t('exports.elo'),
      ],
      ...places.map(({ final, name, club, elo }) => [final.place, name, club, final.points, elo, final.elo]),
    ],
  };
}
