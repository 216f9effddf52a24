/** What a draw goes back to, and a check that anybody can make. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import styles from './draw-seed.module.css';

export function DrawSeed({ view: { tournament } }: { readonly view: TournamentView }) {
  const queryClient = useQueryClient();
  const [verdict, setVerdict] = useState<string>();
  const { draw, id } = tournament;
  if (!draw) return null;
  const check = async () => {
    setVerdict(t('draw.drawingAgain'));
    try {
      const [record, { checkDraw }, { checkLots }] = await Promise.all([
        queryClient.fetchQuery(tournamentQueries.record(id)),
        import('./check-draw.ts'),
        import('./check-lots.ts'),
      ]);
      setVerdict(`${checkDraw(record)} ${await checkLots(record.facts.draw ?? {})}`.trim());
    } catch {
      // A part of the app or the record is missing.
      setVerdict(t('common.thisNeedsNetworkPlease'));
    }
  };
  return (
    <div className={styles.seed}>
      <p>
        {t('draw.seedOfDraw')}{' '}
        <b translate="no" className="tt-numeral">
          {draw.seed}
        </b>
        {draw.mainStageSeed !== null && draw.mainStageSeed !== draw.seed && (
          <span>
            , of the main stage:{' '}
            <b translate="no" className="tt-numeral">
              {draw.mainStageSeed}
            </b>
          </span>
        )}
        <span>{draw.moved + draw.movedInMainStage > 0 && t('draw.organiserHasSwappedPlayers')}</span>
      </p>
      {draw.lotsHash && (
        <p className={styles.lots}>
          {draw.lotsSecret
            ? t('draw.secretOfLots')
            : 'Lots are secret until all groups are over; SHA-256 of their secret: '}
          <span translate="no" className="tt-numeral">
            {draw.lotsSecret ?? draw.lotsHash}
          </span>
        </p>
      )}
      <Button variant="text" size="small" onClick={check}>
        {t('draw.checkDraw')}
      </Button>
      <p role="status">{verdict}</p>
    </div>
  );
}
