/** The bar above the organiser's table with which several players are chosen, to be taken out at once. */

import { useQuery } from '@tanstack/react-query';
import { organiserQueries } from '#app/tournaments/organiser-queries.ts';
import { plural } from '#app/tournaments/plural.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { takeFocus } from '#app/ui/controls/take-focus.ts';
import { UserMinusIcon } from '#app/ui/pictures/more-icons.tsx';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import styles from './player-table.module.css';

interface ChoosePlayersProps {
  readonly tournamentId: string;
  /** Those on the screen that can be taken out. */
  readonly shown: readonly TournamentPlayer[];
  /** All that can be taken out. */
  readonly all: readonly TournamentPlayer[];
  readonly chosen: readonly TournamentPlayer[];
  readonly isOffline: boolean;
  readonly onChoose: (players: readonly TournamentPlayer[]) => void;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

export function ChoosePlayers(props: ChoosePlayersProps) {
  const { tournamentId, shown, all, chosen, isOffline, onChoose, onRemove, onDone } = props;
  const unconfirmed = useUnconfirmed(tournamentId, all);
  return (
    <fieldset className={styles.bar}>
      <legend className="tt-hidden">Choose players</legend>
      <p role="status" className="tt-h4">
        {chosen.length} selected
      </p>
      <Button ref={takeFocus} variant="outlined" size="small" onClick={() => onChoose(shown)}>
        Select all {shown.length}
      </Button>
      {unconfirmed.length > 0 && (
        <Button variant="outlined" size="small" onClick={() => onChoose(unconfirmed)}>
          Select {unconfirmed.length} with unconfirmed e-mail
        </Button>
      )}
      <Button
        variant="primary"
        size="small"
        start={<UserMinusIcon size={20} />}
        disabled={isOffline || chosen.length === 0}
        aria-haspopup="dialog"
        onClick={onRemove}
      >
        Remove {plural(chosen.length, 'player')}
      </Button>
      <Button variant="outlined" size="small" onClick={onDone}>
        Done
      </Button>
    </fieldset>
  );
}

/** Known to the server alone, which tells the organiser; without a network there is nothing to choose by it. */
function useUnconfirmed(tournamentId: string, all: readonly TournamentPlayer[]): TournamentPlayer[] {
  const { data } = useQuery(organiserQueries.unconfirmedPlayers(tournamentId));
  const ids = new Set(data);
  return all.filter(({ id }) => ids.has(id));
}
