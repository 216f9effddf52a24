/** Tells a player that they are registered, for as long as the tournament has not begun. */
import { useSession } from '#app/session/queries.ts';
import { CheckIcon } from '#app/ui/pictures/icons.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { hasStarted } from '#tournament/stage.ts';
import styles from './registered-note.module.css';

interface RegisteredNoteProps {
  readonly view: TournamentView;
  readonly players: readonly TournamentPlayer[];
}

export function RegisteredNote({ view: { tournament }, players }: RegisteredNoteProps) {
  const { me } = useSession();
  const isIn = me !== undefined && players.some(({ userId }) => userId === me.id);
  if (!isIn || hasStarted(tournament)) return null;
  return (
    <p className={`tt-sheet ${styles.note}`}>
      <CheckIcon size={20} />
      <span>
        <b>{t('registration.youAreIn')}</b> {t('registration.playersSoFar', { count: players.length })}
      </span>
    </p>
  );
}
