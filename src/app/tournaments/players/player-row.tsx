/** A row of the organiser's table of players: seed, name and club, Elo, whether forfeited, and what can be done. */
import type { ReactNode } from 'react';
import { PlayerLink } from '#app/tournaments/player-link.tsx';
import { ForfeitedBadge } from '#app/ui/controls/badge.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import type { Icon } from '#app/ui/pictures/icon.tsx';
import { ArrowsShuffleIcon, RestoreIcon, UserMinusIcon } from '#app/ui/pictures/more-icons.tsx';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import type { PlayerDialog } from './player-dialogs.tsx';
import styles from './player-table.module.css';

interface TableHeadProps {
  /** Whether somebody has forfeited: where nobody has, no column says so. */
  readonly tellsForfeits: boolean;
}

export const TableHead = ({ tellsForfeits }: TableHeadProps) => (
  <thead>
    <tr aria-rowindex={1}>
      <th scope="col" className={styles.seed}>
        {t('players.seed')}
      </th>
      <th scope="col">{t('players.firstName')}</th>
      <th scope="col" className={styles.elo}>
        {t('players.elo')}
      </th>
      {tellsForfeits && (
        <th scope="col" className={styles.forfeited}>
          {t('players.forfeited')}
        </th>
      )}
      <th scope="col" className={styles.action}>
        <span className="tt-hidden">{t('players.action')}</span>
      </th>
    </tr>
  </thead>
);

interface PlayerRowProps extends TableHeadProps {
  readonly player: TournamentPlayer;
  readonly rowIndex: number;
  readonly seed: number | undefined;
  /** What can be done with the player. */
  readonly children: ReactNode;
}

export const PlayerRow = ({ player, rowIndex, seed, tellsForfeits, children }: PlayerRowProps) => (
  <tr aria-rowindex={rowIndex}>
    <td className={styles.seed}>{seed}</td>
    <td>
      <PlayerLink player={player} size={40} badge="phone" />
      {player.club && (
        <small className={styles.club}>
          <Name>{player.club}</Name>
        </small>
      )}
    </td>
    <td className={styles.elo}>{player.elo}</td>
    {tellsForfeits && <td className={styles.forfeited}>{player.forfeited ? <ForfeitedBadge /> : t('players.no')}</td>}
    <td className={styles.action}>{children}</td>
  </tr>
);

export interface RightsProps {
  readonly may: {
    readonly remove: boolean;
    /** The ids of those whose place somebody else may take. */
    readonly replace: ReadonlySet<string>;
    readonly reinstate: boolean;
    readonly seed: boolean;
    readonly addLate: boolean;
  };
  /** Why is said beneath the tournament's own buttons: its organiser has some of them for as long as there are these. */
  readonly isOffline: boolean;
  readonly onOpen: (dialog: PlayerDialog) => void;
}

interface RowButtonsProps extends RightsProps {
  readonly player: TournamentPlayer;
}

export function RowButtons({ player, may, isOffline, onOpen }: RowButtonsProps) {
  const { name } = player;
  const opens = (kind: 'remove' | 'replace' | 'reinstate') => ({
    disabled: isOffline,
    onPress: () => onOpen({ kind, player }),
  });
  if (player.forfeited)
    return (
      may.reinstate && (
        <RowButton
          {...opens('reinstate')}
          icon={RestoreIcon}
          label={t('players.reinstateName', { name })}
          word={t('players.reinstate')}
        />
      )
    );
  return (
    <>
      {may.replace.has(player.id) && (
        <RowButton
          {...opens('replace')}
          icon={ArrowsShuffleIcon}
          label={t('players.replaceName', { name })}
          word={t('players.replace')}
        />
      )}
      {may.remove && (
        <RowButton
          {...opens('remove')}
          icon={UserMinusIcon}
          label={t('players.removeName', { name })}
          word={t('common.remove')}
        />
      )}
    </>
  );
}

interface RowButtonProps {
  readonly icon: Icon;
  readonly label: string;
  readonly word: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Its word is seen from 768 on; phones have the icon alone. */
const RowButton = ({ icon: RowIcon, label, word, disabled, onPress }: RowButtonProps) => (
  <button type="button" className={styles.remove} aria-label={label} disabled={disabled} onClick={onPress}>
    <RowIcon size={22} />
    <span>{word}</span>
  </button>
);
