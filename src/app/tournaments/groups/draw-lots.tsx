/** The way to the lots, for organisers and while one decides a place. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';

const LotsDialog = lazyPart(() => import('./lots-dialog.tsx'), 'LotsDialog');

export function DrawLots({ tournamentId }: { readonly tournamentId: string }) {
  const actions = useQuery(tournamentQueries.actions(tournamentId)).data;
  const isOffline = !useIsOnline();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!actions?.includes('DRAW_LOTS')) return null;
  return (
    <>
      <p>
        <Button
          variant="outlined"
          size="small"
          disabled={isOffline}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('groups.drawLotsByHand')}
        </Button>
      </p>
      {isOpen && <LotsDialog tournamentId={tournamentId} onClose={close} />}
    </>
  );
}
