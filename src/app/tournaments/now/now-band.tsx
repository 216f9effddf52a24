/** A running tournament at a glance: the own next match, then what is on each table in a line, and the way to all of it. */

import type { ReactNode } from 'react';
import type { FollowedPlayer } from '#app/follow/followed-players.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { useSession } from '#app/session/queries.ts';
import { nextMatchOf } from '#app/tournaments/home/next-match.ts';
import { isOwnMatch } from '#app/tournaments/matches/match-filters.ts';
import { useSyncOf } from '#app/tournaments/matches/sync-of.ts';
import { useMoments } from '#app/tournaments/matches/use-moments.ts';
import { useMatches } from '#app/tournaments/model/views.ts';
import { useFollowedIn } from '#app/tournaments/players/followed-in.ts';
import { LivePoints } from '#app/tournaments/scores/live-points.tsx';
import { StatusBadge } from '#app/ui/controls/badge.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Against, MatchNames } from '#app/ui/controls/match-names.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useIsWide } from '#app/ui/layout/use-media.ts';
import { CourtPlate } from '#app/ui/pictures/court-plate.tsx';
import { ArrowRightIcon, ChevronRightIcon } from '#app/ui/pictures/icons.tsx';
import { StarFilledIcon } from '#app/ui/pictures/more-icons.tsx';
import { sidesOf } from '#app/ui/words/sides.ts';
import { PHONE_LINES, type TableLine, tableLines } from '#contract/hall/table-lines.ts';
import { isOnTable, isToBePlayed } from '#contract/matches/match-status.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import styles from './now-band.module.css';

interface NowBandProps {
  readonly tournamentId: string;
  /** The list of matches has a board of the tables of its own. */
  readonly hasTables: boolean;
}

const TellMe = lazyPart(() => import('#app/follow/tell-me.tsx'), 'default');

/** As PHONE_LINES, for wide screens. */
const WIDE_LINES = 9;

export function NowBand({ tournamentId, hasTables }: NowBandProps) {
  const { me } = useSession();
  const syncOf = useSyncOf(tournamentId);
  const followed = useFollowedIn(tournamentId);
  const isOffered = followed.length === 0;
  const { data: entries, error, provisional } = useMatches(tournamentId);
  const most = useIsWide() ? WIDE_LINES : PHONE_LINES;
  const own = entries && me?.id != null ? nextMatchOf(ownOpen(entries, me.id), syncOf) : undefined;
  const momentOf = useMoments(own && entries, 'yours');
  if (!entries && !error && hasTables) return <Skeleton height={240} className="tt-now" />;
  if (!entries) return null;
  const lines = hasTables ? tableLines(entries, provisional) : [];
  if (!own && lines.length === 0) return null;
  return (
    <section aria-label={t('matches.now')} className="tt-now">
      {own && me?.id != null && <OwnMatch entry={own} userId={me.id} moment={momentOf(own)} />}
      {own && isOffered && <TellMe />}
      {lines.length > 0 && (
        <div className="tt-sheet">
          <ul className="tt-now-lines">
            {lines.slice(0, most).map((line) => (
              <li key={line.key}>
                <Line line={line} followed={followed} />
              </li>
            ))}
          </ul>
          <PlainLink
            to="/tournaments/$tournamentId/matches"
            params={{ tournamentId }}
            resetScroll={false}
            className="tt-now-all"
          >
            {lines.length > most ? t('matches.allOf', { count: lines.length }) : t('matches.all')}
            <ArrowRightIcon size={20} />
          </PlainLink>
        </div>
      )}
    </section>
  );
}

const ownOpen = (entries: readonly MatchEntry[], userId: string) =>
  entries.filter((entry) => isToBePlayed(entry.match) && isOwnMatch(entry, userId));

interface OwnMatchProps {
  readonly entry: MatchEntry;
  readonly userId: string;
  /** When it is played. */
  readonly moment: string;
}

function OwnMatch({ entry, userId, moment }: OwnMatchProps) {
  const { match, player1 } = entry;
  const [first, second] = sidesOf(entry);
  const opponent = player1?.userId === userId ? second : first;
  return (
    <PlainLink to="/match/$matchId" params={{ matchId: match.id }} className={`tt-on-table ${styles.own}`}>
      <span>
        <b>{titleOf(entry)}</b> {match.status === 'waiting' && <small>{moment} </small>}
        <small>
          <Against name={opponent.player ? opponent.name : null} />
        </small>
      </span>
      <StatusBadge status={match.status} />
      <ChevronRightIcon size={22} />
    </PlainLink>
  );
}

function titleOf({ match, court }: MatchEntry): ReactNode {
  if (isOnTable(match))
    return court ? rich('matches.youAreOn', { table: court.name }) : <span>{t('matches.yourMatchIsOn')}</span>;
  return court ? rich('matches.yourNextMatchOn', { table: court.name }) : <span>{t('matches.yourNextMatch')}</span>;
}

interface LineProps {
  readonly line: TableLine;
  readonly followed: readonly FollowedPlayer[];
}

function Line({ line: { court, entry, isNow }, followed }: LineProps) {
  const isFollowed = followed.some(({ userId }) => [entry.player1?.userId, entry.player2?.userId].includes(userId));
  return (
    <PlainLink
      to="/match/$matchId"
      params={{ matchId: entry.match.id }}
      className={`tt-now-line ${isNow ? 'is-now' : ''}`}
    >
      {court !== null && <CourtPlate name={court} />}{' '}
      <span className="tt-now-words">
        <span className={`tt-now-names ${styles.names}`}>
          {isFollowed && (
            <>
              <StarFilledIcon size={16} label={t('matches.followed')} />{' '}
            </>
          )}
          {!isNow && <small>{t('matches.next')} </small>}
          <span>
            <MatchNames entry={entry} />
          </span>
        </span>
        <LivePoints match={entry.match} />
      </span>
      <ChevronRightIcon size={20} />
    </PlainLink>
  );
}
