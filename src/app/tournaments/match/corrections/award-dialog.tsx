/** Awards a match to the player who was there, or who did not retire. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#app/call/call.ts';
import { useIdempotencyKeys } from '#app/call/idempotency-key.ts';
import { ConsequenceList } from '#app/tournaments/match/corrections/consequences.tsx';
import { correctionError, settleCorrection } from '#app/tournaments/results/correct-match.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Segmented, SelectField } from '#app/ui/controls/field.tsx';
import { NumberStepper } from '#app/ui/controls/number-stepper.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { notifyMutation } from '#app/ui/feedback/toasts.ts';
import type { MatchEntry, ResultConflict } from '#contract/matches/matches.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import type { CorrectionDialogProps } from './clear-dialog.tsx';
import type { Award } from './correction.ts';
import styles from './match-corrections.module.css';
import { conflictIn, StandsAgainst } from './result-conflict.tsx';
import { useForeseen } from './use-foreseen.ts';

const REASONS = [
  { value: 'NO_SHOW', label: t('match.noShow') },
  { value: 'RETIRED', label: t('match.retired') },
] as const;

/** The match was over with one more. */
const MOST_GAMES = 3;

interface Filled {
  readonly reason: Award['reason'];
  /** The id of who did not come, or retired; empty until one is chosen. */
  readonly absent: string;
  readonly games: readonly [number, number];
}

/** Null until it says who wins. */
function awardOf({ player1, player2 }: MatchEntry, { reason, absent, games }: Filled): Award | null {
  const winner = absent === player1?.id ? player2?.id : absent === player2?.id ? player1?.id : undefined;
  if (winner === undefined) return null;
  if (reason === 'NO_SHOW') return { winner, reason };
  return { winner, reason, player1Score: games[0], player2Score: games[1] };
}

export function AwardDialog({ entry, foresee, onClose }: CorrectionDialogProps) {
  // What its author decides on is what stood here when it was opened, or what a conflict has shown since.
  const [seen, setSeen] = useState(entry);
  const [conflict, setConflict] = useState<ResultConflict | null>(null);
  const { match, player1, player2 } = seen;
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const [filled, setFilled] = useState<Filled>({ reason: 'NO_SHOW', absent: '', games: [0, 0] });
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const award = awardOf(seen, filled);
  const foreseen = useForeseen(award && { kind: 'AWARD_MATCH', award }, foresee);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(award === null);
    if (!award || isBusy) return;
    setBusy(true);
    const saw = { expectedVersion: match.version, player1Id: player1?.id, player2Id: player2?.id };
    const input = { matchId: match.id, body: { ...award, ...saw } };
    const awarded = call(paths.awardMatch, input, { idempotencyKey: keys.keyOf(input) });
    const settled = await notifyMutation(settleCorrection(client, seen, awarded), {
      success: t('match.matchIsAwarded'),
      error: correctionError,
    });
    setBusy(false);
    if (settled.ok) return onClose();
    keys.forgetRefused(settled.error);
    const against = conflictIn(settled.error);
    if (!against) return;
    setConflict(against);
    setSeen(against.entry);
  };

  return (
    <Dialog open title={t('match.walkoverOrRetirement')} busy={isBusy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AwardFields
          entry={seen}
          filled={filled}
          isMissing={isMissing}
          onFill={(change) => setFilled({ ...filled, ...change })}
        />
        <p className="tt-ink2">{t('match.whatAwardDoes')}</p>
        {foreseen.consequences && (
          <div className={styles.foreseen}>
            <ConsequenceList found={foreseen.consequences} otherwise={t('match.nothingElseChanges')} />
          </div>
        )}
        {conflict && <StandsAgainst conflict={conflict} otherwise={t('match.whatAwardOverrides')} />}
        <Button type="submit" variant="next" full loading={isBusy || !foreseen.isKnown}>
          {conflict ? t('match.awardItAllSame') : t('match.awardMatch')}
        </Button>
      </form>
    </Dialog>
  );
}

interface AwardFieldsProps {
  readonly entry: MatchEntry;
  readonly filled: Filled;
  readonly isMissing: boolean;
  readonly onFill: (change: Partial<Filled>) => void;
}

function AwardFields({ entry: { player1, player2 }, filled, isMissing, onFill }: AwardFieldsProps) {
  const { reason, absent, games } = filled;
  return (
    <>
      <Segmented
        label={t('match.whatHappened')}
        options={REASONS}
        value={reason}
        onChange={(chosen) => onFill({ reason: chosen })}
      />
      <SelectField
        label={reason === 'NO_SHOW' ? t('match.whoDidNotCome') : t('match.whoRetired')}
        value={absent}
        error={isMissing && absent === '' ? t('match.chooseAPlayer') : undefined}
        onChange={({ target }) => onFill({ absent: target.value })}
      >
        <option value="">{t('match.choose')}</option>
        {[player1, player2].map(
          (player) =>
            player && (
              <option key={player.id} value={player.id}>
                {player.name}
              </option>
            ),
        )}
      </SelectField>
      {reason === 'RETIRED' && (
        <div className={styles.scores}>
          {[player1, player2].map((player, side) => (
            <NumberStepper
              key={player?.id ?? side}
              label={t('match.gamesOf', { name: player?.name ?? '' })}
              value={games[side] ?? 0}
              max={MOST_GAMES}
              onChange={(won) => onFill({ games: side === 0 ? [won, games[1]] : [games[0], won] })}
            />
          ))}
        </div>
      )}
    </>
  );
}
