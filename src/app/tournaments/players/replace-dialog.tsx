/** Says what replacing a player means, and asks who comes: somebody new by name and e-mail, or somebody known. */

import { useState } from 'react';
import { Segmented } from '#app/ui/controls/field.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import styles from './add-player-dialog.module.css';
import { ExistingPlayersForm } from './existing-players-form.tsx';
import { NewPlayerForm } from './new-player-form.tsx';

interface ReplaceDialogProps {
  readonly tournamentId: string;
  readonly player: TournamentPlayer;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'new', label: t('players.newPlayer') },
  { value: 'existing', label: t('players.existingPlayer') },
] as const;
type Kind = (typeof kinds)[number]['value'];

export function ReplaceDialog({ tournamentId, player, onClose }: ReplaceDialogProps) {
  const [kind, setKind] = useState<Kind>('new');
  const form = { tournamentId, replaces: player.id, onDone: onClose };
  return (
    <Dialog open title={rich('players.replaceQuestion', { name: player.name })} onClose={onClose}>
      <div className={styles.form}>
        <p>{rich('players.whatReplacingDoes', { name: player.name })}</p>
        <Segmented label={t('players.who')} options={kinds} value={kind} onChange={setKind} />
        {kind === 'new' ? <NewPlayerForm {...form} /> : <ExistingPlayersForm {...form} />}
      </div>
    </Dialog>
  );
}
