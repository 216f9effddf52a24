/** Says where a player goes who comes after the draw, and asks who it is: somebody new by name and e-mail, or somebody known. */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { drawWords } from '#app/tournaments/draw/draw-words.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Segmented } from '#app/ui/controls/field.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { t } from '#messages/t.ts';
import { latePlace } from '#tournament/commands/late-player.ts';
import { derive } from '#tournament/results/derive.ts';
import type { Facts } from '#tournament/terms.ts';
import styles from './add-player-dialog.module.css';
import { ExistingPlayersForm } from './existing-players-form.tsx';
import { NewPlayerForm } from './new-player-form.tsx';

interface LateDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'new', label: t('players.newPlayer') },
  { value: 'existing', label: t('players.existingPlayer') },
] as const;
type Kind = (typeof kinds)[number]['value'];

export function LateDialog({ tournamentId, onClose }: LateDialogProps) {
  const [kind, setKind] = useState<Kind>('new');
  const facts = useQuery(tournamentQueries.record(tournamentId)).data?.facts;
  const words = useMemo(() => facts && placeInWords(facts), [facts]);
  const form = { tournamentId, isLate: true, onDone: onClose };
  return (
    <Dialog open title={t('players.addLatePlayerTitle')} onClose={onClose}>
      <div className={styles.form}>
        {words && <p>{words}</p>}
        <p className="tt-ink2">{t('players.whatLateEntryDoes')}</p>
        <Segmented label={t('players.who')} options={kinds} value={kind} onChange={setKind} />
        {kind === 'new' ? <NewPlayerForm {...form} /> : <ExistingPlayersForm {...form} />}
      </div>
    </Dialog>
  );
}

function placeInWords(facts: Facts): ReactNode {
  const place = latePlace(derive(facts, Date.now()));
  if ('code' in place) return drawWords(place);
  return rich('players.lateGroup', { group: place.name, matches: place.matches });
}
