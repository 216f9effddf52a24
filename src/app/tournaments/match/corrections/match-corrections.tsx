/** Buttons that take a result back or award the match without one: exactly what the server lists. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { takeBack } from '#app/tournaments/results/correct-match.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { FlagIcon } from '#app/ui/pictures/icons.tsx';
import { RestoreIcon } from '#app/ui/pictures/more-icons.tsx';
import type { MatchEntry, PossibleMatchActions } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { AWARD } from './award-hash.ts';
import type { Consequences, Correction } from './correction.ts';
import styles from './match-corrections.module.css';

const ClearDialog = lazyPart(() => import('./clear-dialog.tsx'), 'ClearDialog');
const AwardDialog = lazyPart(() => import('./award-dialog.tsx'), 'AwardDialog');

export interface MatchCorrectionsProps {
  readonly entry: MatchEntry;
  readonly actions: PossibleMatchActions;
  /** A result that only this device has is no result that the server could take back. */
  readonly isProvisional: boolean;
  readonly foresee: (correction: Correction) => Promise<Consequences | null>;
}

export function MatchCorrections({ entry, actions, isProvisional, foresee }: MatchCorrectionsProps) {
  const { dialog, open, close } = useDialog<'clear' | 'award'>(wantedDialog);
  // Once: who comes back to the page has chosen already.
  useEffect(() => {
    if (wantedDialog()) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  const isOffline = !useIsOnline();
  const may = (action: PossibleMatchActions['matchActionList'][number]) =>
    !isProvisional && actions.matchActionList.includes(action);
  const mayClear = may('CLEAR_RESULT');
  const mayAward = may('AWARD_MATCH');
  if (!mayClear && !mayAward) return null;
  return (
    <div className={styles.corrections}>
      {mayClear && !actions.isAdmin && <UndoButton entry={entry} disabled={isOffline} />}
      {mayClear && actions.isAdmin && (
        <Button
          variant="outlined"
          start={<RestoreIcon size={20} />}
          disabled={isOffline}
          aria-haspopup="dialog"
          onClick={() => open('clear')}
        >
          {t('match.clearResult')}
        </Button>
      )}
      {mayAward && (
        <Button
          variant="outlined"
          start={<FlagIcon size={20} />}
          disabled={isOffline}
          aria-haspopup="dialog"
          onClick={() => open('award')}
        >
          {t('match.walkoverOrRetirement')}
        </Button>
      )}
      {isOffline && <p className="tt-small tt-ink2">{t('match.correctionNeedsNetwork')}</p>}
      {dialog === 'clear' && <ClearDialog entry={entry} foresee={foresee} onClose={close} />}
      {dialog === 'award' && <AwardDialog entry={entry} foresee={foresee} onClose={close} />}
    </div>
  );
}

const wantedDialog = (): typeof AWARD | undefined => (window.location.hash === `#${AWARD}` ? AWARD : undefined);

function UndoButton({ entry, disabled }: { readonly entry: MatchEntry; readonly disabled: boolean }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await takeBack(client, entry, entry.match.version);
    setBusy(false);
  };
  return (
    <Button variant="outlined" start={<RestoreIcon size={20} />} disabled={disabled} loading={isBusy} onClick={undo}>
      {t('common.undo')}
    </Button>
  );
}
