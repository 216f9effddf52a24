/** What a draw goes back to, and a check that anybody can make. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import styles from './draw-seed.module.css';

export function DrawSeed({ view: { tournament } }: { readonly view: TournamentView }) {
  const queryClient = useQueryClient();
  const [verdict, setVerdict] = useState<string>();
  const { draw, id } = tournament;
  if (!draw) return null;
  const check = async () => {
    setVerdict('Drawing again…');
    try {
      const [record, { checkDraw }, { checkLots }] = await Promise.all([
        queryClient.fetchQuery(tournamentQueries.record(id)),
        import('./check-draw.ts'),
        import('./check-lots.ts'),
      ]);
      setVerdict(`${checkDraw(record)} ${await checkLots(record.facts.draw ?? {})}`.trim());
    } catch {
      // A part of the app or the record is missing.
      setVerdict('This needs the network. Please try again when the signal is back.');
    }
  };
  return (
    <div className={styles.seed}>
      <p>
        Seed of the draw:{' '}
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
        <span>{draw.moved + draw.movedInMainStage > 0 && '. The organiser has swapped players.'}</span>
      </p>
      {draw.lotsHash && (
        <p className={styles.lots}>
          {draw.lotsSecret
            ? 'Secret of the lots: '
            : 'Lots are secret until all groups are over; SHA-256 of their secret: '}
          <span translate="no" className="tt-numeral">
            {draw.lotsSecret ?? draw.lotsHash}
          </span>
        </p>
      )}
      <Button variant="text" size="small" onClick={check}>
        Check the draw
      </Button>
      <p role="status">{verdict}</p>
    </div>
  );
}
