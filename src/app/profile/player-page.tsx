/** Somebody's card, tournaments and rating; for an unknown id the card alone, which says so. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#app/call/api-error.ts';
import { EloHistory } from './elo-history.tsx';
import styles from './player-page.module.css';
import { ProfileCard, type ProfileCardProps } from './profile-card.tsx';
import { profileQueries } from './queries.ts';

export interface PlayerPageProps {
  readonly userId: string;
  readonly isOwn: boolean;
  /** The carousel of the player's tournaments. */
  readonly tournaments: ReactNode;
  readonly followOf: ProfileCardProps['followOf'];
}

export function PlayerPage({ userId, isOwn, tournaments, followOf }: PlayerPageProps) {
  const { data, error } = useQuery(profileQueries.detail(userId));
  const isNobody = !data && isNotFound(error);
  return (
    <div className={`tt-wrap tt-page ${isNobody ? '' : styles.page}`}>
      <ProfileCard userId={userId} isOwn={isOwn} followOf={followOf} />
      {!isNobody && (
        <div className={styles.tournaments}>
          {tournaments}
          <EloHistory userId={userId} />
        </div>
      )}
    </div>
  );
}
