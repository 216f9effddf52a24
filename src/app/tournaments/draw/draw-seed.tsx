/** What a draw goes back to, and a check that anybody can make. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
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
      setVerdict(t('common.needsNetwork'));
    }
  };
  return (
    <div className={styles.seed}>
      <p>
        {draw.mainStageSeed === null || draw.mainStageSeed === draw.seed
          ? rich('draw.drawNumber', { seed: numeral(draw.seed) })
          : rich('draw.drawNumbers', { seed: numeral(draw.seed), mainStageSeed: numeral(draw.mainStageSeed) })}{' '}
        <span>{draw.moved + draw.movedInMainStage > 0 && t('draw.organiserSwappedPlayers')}</span>
      </p>
      {draw.lotsHash && (
        <p className={styles.lots}>
          {draw.lotsSecret
            ? rich('draw.secretOfLots', { secret: digest(draw.lotsSecret) })
            : rich('draw.hashOfLots', { hash: digest(draw.lotsHash) })}
        </p>
      )}
      <Button variant="text" size="small" onClick={check}>
        {t('draw.checkDraw')}
      </Button>
      <p role="status">{verdict}</p>
    </div>
  );
}

const numeral = (seed: number) => (
  <b translate="no" className="tt-numeral">
    {seed}
  </b>
);

const digest = (text: string) => (
  <span translate="no" className="tt-numeral">
    {text}
  </span>
);
