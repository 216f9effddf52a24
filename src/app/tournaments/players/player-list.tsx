/** A tournament's players with faces, names and ratings, for everybody but the organiser. */
import type { ReactNode } from 'react';
import { PlayerLink } from '#app/tournaments/player-link.tsx';
import { type PortionOptions, usePortions } from '#app/ui/lists/portions.tsx';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import styles from './player-list.module.css';

interface PlayerListProps {
  readonly players: readonly TournamentPlayer[];
  /** What can be pressed beside a player. */
  readonly starOf?: ((player: TournamentPlayer) => ReactNode) | undefined;
  /** What they are filtered by. */
  readonly filter: string;
  readonly grows: PortionOptions['grows'];
}

export function PlayerList({ players, starOf, filter, grows }: PlayerListProps) {
  const { from, until, list, placeOf, more } = usePortions<HTMLUListElement>(players.length, {
    what: 'the players',
    filter,
    grows,
  });
  return (
    <>
      <ul ref={list} className={`tt-sheet ${styles.list}`}>
        {players.slice(from, until).map((player, nth) => (
          <li key={player.id} {...placeOf(nth)}>
            <PlayerLink player={player} size={40} />
            <span className={styles.elo}>
              <span className="tt-label tt-ink2">{t('players.elo')}</span> {player.elo}
            </span>
            {starOf?.(player)}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
