/** What somebody is here, below the name. Everybody is a player; an organiser is one as well. */
import { PlayerBadge } from '#app/ui/controls/badge.tsx';
import { t } from '#messages/t.ts';
import styles from './player-badges.module.css';

const ORGANISER = t('profile.tournamentOrganiser');

export const PlayerBadges = ({ names }: { readonly names: readonly string[] }) => (
  <p className={styles.badges}>
    <PlayerBadge name="Player" />
    {names.includes(ORGANISER) && <PlayerBadge name={ORGANISER} />}
  </p>
);
