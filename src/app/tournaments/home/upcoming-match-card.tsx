/** Home: a match of one's own that is still to be played, as a card that leads to it. */
import { plannedMoment } from '#app/tournaments/matches/match-moment.ts';
import { StageBadge, StatusBadge } from '#app/ui/controls/badge.tsx';
import { CardLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { SyncChip, type SyncState } from '#app/ui/feedback/sync-chip.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { CourtPlate } from '#app/ui/pictures/court-plate.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { type MatchSide, sidesOf } from '#app/ui/words/sides.ts';
import type { ActiveMatch } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { placeOf } from './next-match.ts';
import styles from './upcoming-match-card.module.css';

export interface UpcomingMatchCardProps {
  readonly entry: ActiveMatch;
  /** Where a result of this device is that the server does not have yet. */
  readonly sync?: SyncState | undefined;
}

export function UpcomingMatchCard({ entry, sync }: UpcomingMatchCardProps) {
  const { match, court } = entry;
  const [first, second] = sidesOf(entry);
  const moment = plannedMoment(entry);
  return (
    <CardLink to="/match/$matchId" params={{ matchId: match.id }} className={styles.card ?? ''}>
      <div className={styles.badges}>
        <StageBadge stage={match.stage} />
        <StatusBadge status={match.status} />
        {court && (
          <span className={styles.court}>
            <CourtPlate name={court.name} />
          </span>
        )}
      </div>
      <div className={styles.players}>
        <Player side={first} />
        <div className={styles.versus}>
          <span className="tt-label">{t('home.vs')}</span>
        </div>
        <Player side={second} />
      </div>
      <p className={styles.where}>
        {placeOf(entry)}
        {moment !== null && <time dateTime={match.matchDate}>{moment}</time>}
      </p>
      {sync && <SyncChip state={sync} className={styles.sync ?? ''} />}
    </CardLink>
  );
}

function Player({ side: { player, name } }: { readonly side: MatchSide }) {
  return (
    <div className={styles.player}>
      <Avatar id={player?.userId ?? null} name={name} picture={player?.profilePictureUrl} />
      <span className={classNames('tt-name', !player && 'is-bye', player?.forfeited && 'is-forfeited')}>
        <Name>{name}</Name>
        {player?.forfeited && <span className="tt-hidden"> ({t('home.forfeited')})</span>}
      </span>
    </div>
  );
}
