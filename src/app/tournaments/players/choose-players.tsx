/** The bar above the organiser's table with which several players are chosen, to be taken out at once. */
import { useQuery } from '@tanstack/react-query';
import { organiserQueries } from '#app/tournaments/organiser-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { takeFocus } from '#app/ui/controls/take-focus.ts';
import { UserMinusIcon } from '#app/ui/pictures/more-icons.tsx';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
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
      <legend className="tt-hidden">{t('players.choosePlayers')}</legend>
      <p role="status" className="tt-h4">
        {t('players.selected', { count: chosen.length })}
      </p>
      <Button ref={takeFocus} variant="outlined" size="small" onClick={() => onChoose(shown)}>
        {t('players.selectAll', { count: shown.length })}
      </Button>
      {unconfirmed.length > 0 && (
        <Button variant="outlined" size="small" onClick={() => onChoose(unconfirmed)}>
          {t('players.selectUnconfirmed', { count: unconfirmed.length })}
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
        {t('players.remove', { count: chosen.length })}
      </Button>
      <Button variant="outlined" size="small" onClick={onDone}>
        {t('players.done')}
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
