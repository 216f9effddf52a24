import type { ReactNode } from 'react';
import { PlayerLink } from '#app/tournaments/player-link.tsx';
import type { TournamentPlayer } from '#contract/tournaments.ts';
import styles from './player-list.module.css';

/** Faces, names and ratings, for everybody but the organiser. */
interface PlayerListProps {
  readonly players: readonly TournamentPlayer[];
  /** What can be pressed beside a player. */
  readonly starOf?: ((player: TournamentPlayer) => ReactNode) | undefined;
}

export function PlayerList({ players, starOf }: PlayerListProps) {
  return (
    <ul className={`tt-sheet ${styles.list}`}>
      {players.map((player) => (
        <li key={player.id}>
          <PlayerLink player={player} size={40} />
          <span className={styles.elo}>
            <span className="tt-label tt-ink2">Elo</span> {player.elo}
          </span>
          {starOf?.(player)}
        </li>
      ))}
    </ul>
  );
}
