/** One match: the table with both players, the score as text or as inputs, and what becomes of the result. */
import { lastVisit } from '#app/shell/scroll-restoration.ts';
import { useIsLeaving } from '#app/shell/use-is-leaving.ts';
import { readMatchSearch } from '#app/tournaments/matches/match-filters.ts';
import { LivePoints } from '#app/tournaments/scores/live-points.tsx';
import { Badge, StageBadge, StatusBadge } from '#app/ui/controls/badge.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { CourtPlate } from '#app/ui/pictures/court-plate.tsx';
import { ChevronLeftIcon, PlusIcon } from '#app/ui/pictures/icons.tsx';
import { ShareButton } from '#app/ui/sharing/share-button.tsx';
import { sidesOf } from '#app/ui/words/sides.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { ResultSource } from './doubt/result-source.tsx';
import { GamePoints } from './game-points.tsx';
import { MatchAudience } from './match-audience.tsx';
import { MatchNeighbours } from './match-neighbours.tsx';
import styles from './match-screen.module.css';
import type { MatchScreenProps } from './match-screen-props.ts';
import { Net } from './net.tsx';
import { PlayerSheet } from './player-sheet.tsx';
import { ResultLog } from './result-log.tsx';
import { ScoreEntry } from './score-entry.tsx';

export function MatchScreen(props: MatchScreenProps) {
  const { entry, actions, isProvisional } = props;
  const { match, tournament } = entry;
  const [first, second] = sidesOf(entry);
  const title = t('match.pair', { name: first.name, name2: second.name });
  usePageMeta({ title, description: `${tournament.name}: ${title}` });
  // A tap on the match that is just going was meant for the next one.
  const isLeaving = useIsLeaving();
  const mayEdit = actions.isAdmin || (!actions.isMatchFinished && actions.isParticipant);
  return (
    <div className={styles.page} inert={isLeaving}>
      <Place entry={entry} title={title} moment={props.moment} />
      {mayEdit ? (
        <ScoreEntry {...props} head={<Head entry={entry} title={title} />} />
      ) : (
        <>
          <div className={`tt-on-table ${styles.table}`}>
            <Head entry={entry} title={title} />
            <div className={styles.sheets}>
              <PlayerSheet side={first} isProvisional={isProvisional}>
                <PlainScore score={first.score} isWinner={first.isWinner} />
              </PlayerSheet>
              <Net />
              <PlayerSheet side={second} isProvisional={isProvisional}>
                <PlainScore score={second.score} isWinner={second.isWinner} />
              </PlayerSheet>
            </div>
          </div>
          {match.games && (
            <div className={styles.extra}>
              <GamePoints games={match.games} names={[first.name, second.name]} />
            </div>
          )}
          <div className={`${styles.below} ${styles.isAlone}`}>{props.sync}</div>
        </>
      )}
      {props.isWhole && <BelowTable {...props} mayEdit={mayEdit} />}
    </div>
  );
}

interface BelowTableProps extends MatchScreenProps {
  readonly mayEdit: boolean;
}

function BelowTable({ entry, actions, isProvisional, neighbours, corrections, mayEdit }: BelowTableProps) {
  const { match } = entry;
  const [first, second] = sidesOf(entry);
  const isUnplayed = mayEdit && !actions.isMatchFinished && match.player1Score === null;
  return (
    <>
      {/* Before what comes and goes with a result: a layout shift would move the way on from under a finger. */}
      <MatchNeighbours neighbours={neighbours} court={entry.court?.name} />
      {isUnplayed && first.player && second.player && (
        <div className={styles.count}>
          <ButtonLink
            variant="outlined"
            full="phone"
            to="/match/$matchId/score"
            params={{ matchId: match.id }}
            start={<PlusIcon size={20} />}
          >
            {t('match.scorePointByPoint')}
          </ButtonLink>
        </div>
      )}
      <MatchAudience match={match} names={[first.name, second.name]} />
      {corrections}
      <ResultSource entry={entry} actions={actions} isProvisional={isProvisional} />
      <ResultLog entry={entry} />
    </>
  );
}

/** Where the match stands: its tournament, with the list as it was left, and its number there. */
function Place({ entry: { match, tournament }, title, moment }: HeadProps & Pick<MatchScreenProps, 'moment'>) {
  const visit = lastVisit(`/tournaments/${tournament.id}/matches`);
  return (
    <div className={styles.place}>
      <PlainLink
        to="/tournaments/$tournamentId/matches"
        params={{ tournamentId: tournament.id }}
        search={visit ? readMatchSearch(visit.search) : {}}
        state={visit ? { place: visit.place } : {}}
        className={styles.back}
      >
        <ChevronLeftIcon size={22} />
        <Name>{tournament.name}</Name>
      </PlainLink>
      <p className={styles.identity}>
        {t('match.number', { number: match.number })}
        <time dateTime={match.matchDate}>{moment}</time>
      </p>
      <ShareButton look="icon" title={`${tournament.name}: ${title}`} />
    </div>
  );
}

interface HeadProps {
  readonly entry: MatchEntry;
  readonly title: string;
}

function Head({ entry: { match, court }, title }: HeadProps) {
  return (
    <div className={styles.head}>
      <h1 className="tt-hidden" tabIndex={-1}>
        {title}
      </h1>
      <StageBadge stage={match.stage} group={match.group?.name} />
      <StatusBadge status={match.status} />
      <LivePoints match={match} />
      {match.outcome === 'WALKOVER' && <Badge tone="gray">{t('match.walkover')}</Badge>}
      {match.outcome === 'RETIRED' && <Badge tone="gray">{t('match.retired')}</Badge>}
      <span className={styles.court}>
        <CourtPlate name={court?.name} big />
      </span>
    </div>
  );
}

function PlainScore({ score, isWinner }: { readonly score: number | null; readonly isWinner: boolean }) {
  return <p className={`${styles.score} ${isWinner ? styles.ink : ''}`}>{score ?? '–'}</p>;
}
