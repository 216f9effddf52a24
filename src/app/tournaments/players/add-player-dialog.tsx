/** Adds players: somebody new by name and e-mail, people who are known already, or a whole list. */
import { useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Segmented } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { t } from '#messages/t.ts';
import styles from './add-player-dialog.module.css';
import { ExistingPlayersForm } from './existing-players-form.tsx';
import { NewPlayerForm } from './new-player-form.tsx';

const ImportForm = lazyPart(() => import('#app/tournaments/import/import-form.tsx'), 'ImportForm', <Loading />);

interface AddPlayerDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'new', label: t('players.newPlayer') },
  { value: 'existing', label: t('players.existingPlayers') },
  { value: 'list', label: t('players.list') },
] as const;
type Kind = (typeof kinds)[number]['value'];

export function AddPlayerDialog({ tournamentId, onClose }: AddPlayerDialogProps) {
  const [kind, setKind] = useState<Kind>('new');
  const [added, setAdded] = useState(0);
  return (
    <Dialog open title={t('players.addPlayer')} onClose={onClose} width={kind === 'list' ? 'wide' : 'narrow'}>
      <div className={styles.form}>
        <Segmented label={t('players.who')} options={kinds} value={kind} onChange={setKind} />
        {kind === 'new' && (
          <NewPlayerForm
            key={added}
            tournamentId={tournamentId}
            autoFocus={added > 0}
            onDone={onClose}
            onNext={() => setAdded(added + 1)}
          />
        )}
        {kind === 'existing' && <ExistingPlayersForm tournamentId={tournamentId} onDone={onClose} />}
        {kind === 'list' && <ImportForm tournamentId={tournamentId} onDone={onClose} />}
      </div>
    </Dialog>
  );
}
