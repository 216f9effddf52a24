/** Says who did not come: the third press of a walkover, which the strip of results can take back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/call/call.ts';
import { useIdempotencyKeys } from '#app/call/idempotency-key.ts';
import { AWARD } from '#app/tournaments/match/corrections/award-hash.ts';
import { correctionError, settleCorrection } from '#app/tournaments/results/correct-match.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import styles from './table-tile.module.css';

interface WalkoverProps {
  readonly entry: MatchEntry;
  readonly onAwarded: () => void;
  readonly onCancel: () => void;
}

export function Walkover({ entry, onAwarded, onCancel }: WalkoverProps) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const [isBusy, setBusy] = useState(false);
  // What its author decides on is what stood here when it was opened.
  const [seen] = useState(entry);
  const { match, player1, player2 } = seen;
  if (!player1 || !player2) return null;
  const award = async (winner: string) => {
    setBusy(true);
    const saw = { expectedVersion: match.version, player1Id: player1.id, player2Id: player2.id };
    const input = { matchId: match.id, body: { winner, reason: 'NO_SHOW' as const, ...saw } };
    try {
      await settleCorrection(client, seen, call(paths.awardMatch, input, { idempotencyKey: keys.keyOf(input) }));
      onAwarded();
    } catch (error) {
      keys.forgetRefused(error);
      notify.error(correctionError(error));
      setBusy(false);
    }
  };
  const pairs = [
    { absent: player1, winner: player2 },
    { absent: player2, winner: player1 },
  ];
  return (
    <div className={styles.walkover}>
      <h3 className="tt-h4">{t('desk.walkoverTitle')}</h3>
      {pairs.map(({ absent, winner }) => (
        <Button key={absent.id} variant="tonal" full disabled={isBusy} onClick={() => void award(winner.id)}>
          {rich('desk.didNotCome', { name: absent.name })}
        </Button>
      ))}
      <p className="tt-small tt-ink2">{t('desk.walkoverWhy')}</p>
      <div className={styles.others}>
        <ButtonLink to="/match/$matchId" params={{ matchId: match.id }} hash={AWARD} variant="text" size="small">
          {t('desk.retiredInstead')}
        </ButtonLink>
        <Button variant="text" size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  );
}
