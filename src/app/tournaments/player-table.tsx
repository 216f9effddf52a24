/** The organiser's table: first name, Elo, forfeited, and a way out of the tournament for each player. */
import { lazy, Suspense, useCallback, useState } from 'react';
import { useIsOnline } from '#app/connection.ts';
import { ForfeitedBadge } from '#app/ui/badge.tsx';
import { UserMinusIcon } from '#app/ui/more-icons.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments.ts';
import { PlayerLink } from './player-link.tsx';
import styles from './player-table.module.css';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })));

interface PlayerTableProps {
  readonly view: TournamentView;
  readonly players: readonly TournamentPlayer[];
}

export function PlayerTable({ view, players }: PlayerTableProps) {
  const [removed, setRemoved] = useState<TournamentPlayer>();
  const close = useCallback(() => setRemoved(undefined), []);
  const isOffline = !useIsOnline();
  const isOver = view.tournament.stage === 'FINISHED' || view.tournament.stage === 'FORFEITED';
  return (
    <div className="tt-sheet">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">First Name</th>
            <th scope="col" className={styles.elo}>
              Elo
            </th>
            <th scope="col" className={styles.forfeited}>
              Forfeited
            </th>
            <th scope="col" className={styles.action}>
              <span className="tt-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id}>
              <td>
                <PlayerLink player={player} size={40} badge="phone" />
              </td>
              <td className={styles.elo}>{player.elo}</td>
              <td className={styles.forfeited}>{player.forfeited ? <ForfeitedBadge /> : 'No'}</td>
              <td className={styles.action}>
                {!isOver && !player.forfeited && (
                  <RemoveButton name={player.name} disabled={isOffline} onPress={() => setRemoved(player)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {removed && (
        <Suspense>
          <RemoveDialog view={view} player={removed} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

interface RemoveButtonProps {
  readonly name: string;
  /** Why is said beneath the tournament's own buttons: its organiser has some of them for as long as there is this one. */
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Its word is seen from 768 on; phones have the icon alone. */
function RemoveButton({ name, disabled, onPress }: RemoveButtonProps) {
  return (
    <button type="button" className={styles.remove} aria-label={`Remove ${name}`} disabled={disabled} onClick={onPress}>
      <UserMinusIcon size={22} />
      <span>Remove</span>
    </button>
  );
}
