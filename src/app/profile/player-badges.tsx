/** What somebody is here, below the name. Everybody is a player; an organiser is one as well. */
import { PlayerBadge } from '#app/ui/controls/badge.tsx';
import styles from './player-badges.module.css';

export const PlayerBadges = ({ names }: { readonly names: readonly string[] }) => (
  <p className={styles.badges}>
    <PlayerBadge />
    {names.some((name) => name === 'Tournament Organiser') && <PlayerBadge isOrganiser />}
  </p>
);
