/** Deleting a tournament, for its organiser: asked first, and told for how long it can be restored. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { usePlayers } from '#app/tournaments/model/views.ts';
import { tournamentKey, tournamentQueries, tournamentsKey } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { RESTORABLE_DAYS } from '#tournament/deleted.ts';
import styles from './edit-form.module.css';

interface DeleteTournamentProps {
  readonly tournamentId: string;
  readonly name: string;
}

export function DeleteTournament({ tournamentId, name }: DeleteTournamentProps) {
  const { data: actions } = useQuery(tournamentQueries.actions(tournamentId));
  const isOnline = useIsOnline();
  const [isAsking, setAsking] = useState(false);
  const headingId = useId();
  // Both are the owner's alone; deleting is not always possible.
  if (!actions?.includes('HAND_OVER_TOURNAMENT')) return null;
  const isPossible = actions.includes('DELETE_TOURNAMENT');
  const canBeCalledOff = actions.includes('FORFEIT_TOURNAMENT');
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <h2 id={headingId}>{t('edit.deleteTournament')}</h2>
      <p className="tt-ink2">
        {isPossible
          ? t('edit.whatDeletingDoes', { days: RESTORABLE_DAYS })
          : canBeCalledOff
            ? t('edit.hasResultsCallOff')
            : t('edit.hasResults')}
      </p>
      {isPossible && (
        <Button variant="outlined" disabled={!isOnline} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('edit.deleteTournament')}
        </Button>
      )}
      {isAsking && <DeleteDialog tournamentId={tournamentId} name={name} onClose={() => setAsking(false)} />}
    </section>
  );
}

interface DeleteDialogProps extends DeleteTournamentProps {
  readonly onClose: () => void;
}

function DeleteDialog({ tournamentId, name, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: players } = usePlayers(tournamentId);
  const { run, isPending } = useCall(paths.deleteTournament, { success: t('edit.tournamentDeleted') });
  const confirm = async () => {
    if (!(await run({ tournamentId })).ok) return;
    await navigate({ to: '/my-tournaments' });
    client.removeQueries({ queryKey: tournamentKey(tournamentId) });
    await client.invalidateQueries({ queryKey: tournamentsKey });
  };
  return (
    <ConfirmDialog
      open
      title={rich('edit.deleteName', { name })}
      confirm={t('edit.deleteTournament')}
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{players && players.length > 0 ? t('edit.goneWithPlayers', { count: players.length }) : t('edit.gone')}</p>
      <p className="tt-ink2">{t('edit.restorableFor', { days: RESTORABLE_DAYS })}</p>
    </ConfirmDialog>
  );
}
