/** A match in a tournament's list: a card that leads to it. */
import { memo } from 'react';
import { LivePoints } from '#app/tournaments/scores/live-points.tsx';
import { StageBadge, StatusBadge } from '#app/ui/controls/badge.tsx';
import { CardLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { SyncChip, type SyncState } from '#app/ui/feedback/sync-chip.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { CourtPlate } from '#app/ui/pictures/court-plate.tsx';
import { FlipTile } from '#app/ui/pictures/flip-tile.tsx';
import { TrophyFilledIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { type MatchSide, sidesOf } from '#app/ui/words/sides.ts';
import { groupName } from '#app/ui/words/stage-words.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import styles from './match-card.module.css';

export interface MatchCardProps {
  readonly entry: MatchEntry;
  readonly isProvisional: boolean;
  readonly sync: SyncState | undefined;
  /** When it is played. */
  readonly moment: string;
}

/** A result that arrives draws the cards anew that it changes, not the hundred others. */
export const MatchCard = memo(({ entry, isProvisional, sync, moment }: MatchCardProps) => {
  const { match, court } = entry;
  const [first, second] = sidesOf(entry);
  return (
    <CardLink
      to="/match/$matchId"
      params={{ matchId: match.id }}
      className={classNames(styles.card, isProvisional && styles.provisional)}
    >
      <span className={styles.badges}>
        <span className={classNames(styles.stage, match.group && styles.said)}>
          <StageBadge stage={match.stage} />
        </span>
        <StatusBadge status={match.status} />
        <LivePoints match={match} />
        {court && (
          <span className={styles.court}>
            <CourtPlate name={court.name} />
          </span>
        )}
      </span>
      <Side side={first} />
      <Side side={second} />
      <span className={styles.foot}>
        <span>
          {`#${match.number} · ${match.group ? `${groupName(match.group.name)} · ` : ''}`}
          <time dateTime={match.matchDate}>{moment}</time>
        </span>
        {match.outcome === 'WALKOVER' && <span>{t('matches.walkover')}</span>}
        {match.outcome === 'RETIRED' && <span>{t('matches.retired')}</span>}
        {sync && <SyncChip state={sync} />}
      </span>
    </CardLink>
  );
});

function Side({ side: { player, name, score, isWinner } }: { readonly side: MatchSide }) {
  const isForfeited = player?.forfeited === true;
  return (
    <span className={styles.side}>
      <Avatar id={player?.userId ?? null} name={name} picture={player?.profilePictureUrl} size={36} />
      <span
        className={classNames(
          'tt-name',
          styles.name,
          isWinner && 'is-winner',
          isForfeited && 'is-forfeited',
          !player && 'is-bye',
        )}
      >
        <Name>{name}</Name>
        {isForfeited && <span className="tt-hidden"> ({t('matches.forfeited')})</span>}
      </span>
      {isWinner && (
        <span className={styles.trophy}>
          <TrophyFilledIcon size={18} label={t('matches.winner')} />
        </span>
      )}
      <span className={styles.tile}>
        <FlipTile value={score} ink={isWinner} />
      </span>
    </span>
  );
}
