/** Asks before a result is cleared; where later matches stand on it, names them and asks for those as well. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { useIdempotencyKeys } from '#app/call/idempotency-key.ts';
import { ConsequenceList } from '#app/tournaments/match/corrections/consequences.tsx';
import { correctionError, settleCorrection } from '#app/tournaments/results/correct-match.ts';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { stageName } from '#app/ui/words/stage-words.ts';
import { laterResults, type MatchEntry, type ResultConflict } from '#contract/matches/matches.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import type { Consequences, Correction } from './correction.ts';
import styles from './match-corrections.module.css';
import { conflictIn, StandsAgainst } from './result-conflict.tsx';
import { useForeseen } from './use-foreseen.ts';

export interface CorrectionDialogProps {
  readonly entry: MatchEntry;
  readonly foresee: (correction: Correction) => Promise<Consequences | null>;
  readonly onClose: () => void;
}

const CLEAR: Correction = { kind: 'CLEAR_RESULT' };

export function ClearDialog({ entry, foresee, onClose }: CorrectionDialogProps) {
  // What its author decides on is what stood here when it was opened, or what a conflict has shown since.
  const [seen, setSeen] = useState(entry);
  const [conflict, setConflict] = useState<ResultConflict | null>(null);
  const { match, player1, player2 } = seen;
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const [later, setLater] = useState<readonly MatchEntry[]>([]);
  const [isBusy, setBusy] = useState(false);
  const foreseen = useForeseen(CLEAR, foresee);
  const confirm = async () => {
    const agreed = later.map((one) => ({ matchId: one.match.id, version: one.match.version }));
    const body = { alsoLater: later.length > 0, later: agreed, expectedVersion: match.version };
    const input = { matchId: match.id, body };
    setBusy(true);
    try {
      const cleared = call(paths.clearResult, input, { idempotencyKey: keys.keyOf(input) });
      await settleCorrection(client, seen, cleared);
      notify.success(later.length > 0 ? t('match.resultsAreCleared') : t('match.resultIsCleared'));
      onClose();
    } catch (error) {
      keys.forgetRefused(error);
      const stands = laterOf(error);
      const against = conflictIn(error);
      if (stands) setLater(stands);
      else if (against) {
        setConflict(against);
        setSeen(against.entry);
        setLater([]);
      } else notify.error(correctionError(error));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={t('match.clearThisResult')}
      confirm={later.length > 0 ? t('match.clearTheseToo') : t('match.clearResult')}
      busy={isBusy}
      isKnown={foreseen.isKnown}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {rich('match.whatClearingDoes', {
          first: player1?.name,
          second: player2?.name,
          score: <>{`${match.player1Score} : ${match.player2Score}`}</>,
        })}
      </p>
      {conflict && <StandsAgainst conflict={conflict} otherwise={t('match.whatClearOverrides')} />}
      {later.length > 0 && (
        <div role="alert">
          <p>
            <b>{t('match.laterResults')}</b>
          </p>
          <ul>
            {later.map((one) => (
              <li key={one.match.id}>
                <Name>{nameOf(one)}</Name>
              </li>
            ))}
          </ul>
        </div>
      )}
      {foreseen.consequences && (
        <div className={styles.foreseen}>
          <ConsequenceList found={foreseen.consequences} otherwise={t('match.nothingElseChanges')} />
        </div>
      )}
    </ConfirmDialog>
  );
}

const nameOf = ({ match, player1, player2 }: MatchEntry): string =>
  t('match.laterResult', {
    stage: stageName(match.stage),
    number: match.number,
    first: player1?.name ?? '',
    second: player2?.name ?? '',
    score: `${match.player1Score} : ${match.player2Score}`,
  });

function laterOf(error: unknown): readonly MatchEntry[] | null {
  if (!(error instanceof ApiError) || error.code !== 'LATER_RESULTS') return null;
  return laterResults.safeParse(error.conflict).data?.matches ?? null;
}
