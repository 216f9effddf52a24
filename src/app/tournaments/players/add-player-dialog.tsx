/** Adds players: somebody new by name and e-mail, or people who are known already. */
import { useState } from 'react';
import { Segmented } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import styles from './add-player-dialog.module.css';
import { ExistingPlayersForm } from './existing-players-form.tsx';
import { NewPlayerForm } from './new-player-form.tsx';

interface AddPlayerDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'new', label: 'New player' },
  { value: 'existing', label: 'Existing players' },
] as const;
type Kind = (typeof kinds)[number]['value'];

export function AddPlayerDialog({ tournamentId, onClose }: AddPlayerDialogProps) {
  const [kind, setKind] = useState<Kind>('new');
  return (
    <Dialog open title="Add player" onClose={onClose}>
      <div className={styles.form}>
        <Segmented label="Who" options={kinds} value={kind} onChange={setKind} />
        {kind === 'new' ? (
          <NewPlayerForm tournamentId={tournamentId} onDone={onClose} />
        ) : (
          <ExistingPlayersForm tournamentId={tournamentId} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}
