/** How a tournament is played and what it brings, as its organiser set it up. */
import { useId } from 'react';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import styles from './how-it-is-played.module.css';

type Configuration = TournamentView['tournament'];

export function HowItIsPlayed({ view: { tournament, championshipId } }: { readonly view: TournamentView }) {
  const headingId = useId();
  return (
    <section className={`tt-sheet ${styles.sheet}`} aria-labelledby={headingId}>
      <h2 id={headingId} className="tt-h3">
        {t('sign.howItIsPlayed')}
      </h2>
      <dl>
        {linesOf(tournament, championshipId !== null).map(([what, words]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Line = readonly [what: string, words: string];

const FORMATS = {
  GROUPS_WITH_MAIN_STAGE: t('sign.groupsWithMainStage'),
  ROUND_ROBIN: t('sign.roundRobin'),
  KNOCKOUT: t('sign.knockout'),
} as const;

function linesOf(configuration: Configuration, isInChampionship: boolean): Line[] {
  const isRoundRobin = configuration.tournamentFormat === 'ROUND_ROBIN';
  const isKnockout = configuration.tournamentFormat === 'KNOCKOUT';
  return [
    [t('sign.format'), FORMATS[configuration.tournamentFormat]],
    [t('sign.type'), typeOf(configuration)],
    ...(isRoundRobin ? [] : [placesLine(configuration)]),
    [t('sign.seeding'), seeding(configuration)],
    [t('sign.lengthOfMatches'), matchLength(configuration)],
    ...(isKnockout
      ? []
      : [
          [t('sign.matchPoints'), matchPoints(configuration)] as const,
          ...ranking(configuration),
          ...withdrawals(configuration),
        ]),
    ...(isInChampionship ? [[t('sign.championshipPoints'), championshipPoints(configuration)] as const] : []),
  ];
}

/** Said only where it is not the rule of the ITTF, which all tables went by before there were others. */
function ranking({ ranking: order = 'ITTF' }: Configuration): Line[] {
  if (order === 'ITTF') return [];
  return [[t('sign.ranking'), order === 'DTTB' ? t('sign.rankingDttb') : t('sign.rankingGamesFirst')]];
}

function placesLine({ places, includeThirdPlacePlayoff }: Configuration): Line {
  if (places === 'CONSOLATION') return [t('sign.consolation'), t('sign.consolationFor')];
  return [t('sign.thirdPlace'), includeThirdPlacePlayoff ? t('sign.playOff') : t('sign.noPlayOff')];
}

/** Said only where it is not the rule that everybody expects: what was played counts. */
const withdrawals = ({ withdrawnResults }: Configuration): Line[] =>
  withdrawnResults === 'STRUCK_BEFORE_HALF' ? [[t('sign.withdrawals'), t('sign.struckOutBeforeHalf')]] : [];

function seeding({ seedByChampionship, seededByHand = 0 }: Configuration): string {
  const rating = seedByChampionship ? 'championship' : 'elo';
  return seededByHand > 0 ? t('sign.seededByHand', { count: seededByHand, rating }) : t('sign.seededBy', { rating });
}

function typeOf({ tournamentType, tournamentFormat }: Configuration): string {
  if (tournamentType !== 'SEASON') return t('sign.singleTournament');
  return tournamentFormat === 'ROUND_ROBIN' ? t('sign.seasonTwice') : t('sign.season');
}

function matchLength({ bestOf, tournamentFormat }: Configuration): string {
  const words = (games: number | null | undefined) =>
    games ? t('sign.bestOfGames', { games }) : t('sign.anyNumberOfGames');
  const [groups, mainStage] = [words(bestOf?.groups), words(bestOf?.mainStage)];
  if (tournamentFormat === 'KNOCKOUT') return mainStage;
  if (tournamentFormat === 'ROUND_ROBIN' || groups === mainStage) return groups;
  return t('sign.bestOfByStage', { groups, mainStage });
}

/** As the tables count them: without points of its own a tournament goes by those of the ITTF. */
function matchPoints({ pointsForWin, pointsForDraw }: Configuration): string {
  if (pointsForWin === 0 && pointsForDraw === 0) return t('sign.fixedMatchPoints');
  return pointsForDraw > 0
    ? t('sign.matchPointsWithDraw', { pointsForWin, pointsForDraw })
    : t('sign.matchPointsWithoutDraw', { pointsForWin });
}

/** What cannot happen brings no points: a draw where none is allowed, a main stage in a round-robin. */
function championshipPoints(configuration: Configuration): string {
  const hasMainStage = configuration.tournamentFormat !== 'ROUND_ROBIN';
  const hasGroups = configuration.tournamentFormat !== 'KNOCKOUT';
  const all: (readonly [what: string, points: number, isPossible?: boolean])[] = [
    [t('create.participation'), configuration.championshipPointsForParticipation],
    [t('create.win'), configuration.championshipPointsForWin],
    [t('create.draw'), configuration.championshipPointsForDraw, hasGroups && configuration.pointsForDraw > 0],
    [t('sign.afterGroup'), configuration.championshipPointsAfterGroup, hasGroups && hasMainStage],
    [t('sign.afterRound'), configuration.championshipPointsAfterRound, hasMainStage],
    [t('create.winner'), configuration.championshipPointsWinner],
  ];
  const brought = all.filter(([, points, isPossible = true]) => points > 0 && isPossible);
  return brought.map(([what, points]) => `${what} ${points}`).join(' · ') || t('sign.none');
}
