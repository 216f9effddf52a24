/** Starts a knockout: there is nothing to ask but whether to look at the draw first. */
import { useState } from 'react';
import { usePlayers } from '#app/tournaments/model/views.ts';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { isAnswered } from '#app/ui/feedback/loaded.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { mainStageLoad } from '#tournament/schedule/stage-length.ts';
import { DrawDialog } from './draw-dialog.tsx';
import { useFreeTables } from './free-tables.tsx';
import { describeKnockout } from './group-sizes.ts';
import styles from './stage-dialog.module.css';
import { StageTime } from './stage-time.tsx';
import { useWhoIsHere } from './who-is-here.tsx';

interface KnockoutDialogProps {
  readonly view: TournamentView;
  readonly onClose: () => void;
}

export function KnockoutDialog({ view, onClose }: KnockoutDialogProps) {
  const { id } = view.tournament;
  const list = usePlayers(id);
  const { leaveOut, ...door } = useWhoIsHere(view, list.data);
  const players = list.data && list.data.length - (leaveOut?.length ?? 0);
  const all = useTournamentStep(id, steps.commenceKnockout);
  const here = useTournamentStep(id, steps.commenceHere);
  const isSubmitted = all.isSubmitted || here.isSubmitted;
  const tables = useFreeTables(id);
  const [isPreviewed, setPreviewed] = useState(false);
  const start = async () => {
    const settled = await (leaveOut ? here.run({ leaveOut }) : all.run());
    if (!settled.ok) return;
    tables.apply(0);
    onClose();
  };
  if (isPreviewed) {
    return (
      <DrawDialog
        title={t('draw.commence')}
        tournamentId={id}
        kind="knockout"
        count={0}
        leaveOut={leaveOut}
        publish={steps.publishKnockout}
        onStarted={() => tables.apply(0)}
        onBack={() => setPreviewed(false)}
        onClose={onClose}
      />
    );
  }
  const isKnown = isAnswered(list) && tables.isKnown && door.isKnown;
  return (
    <Dialog open title={t('draw.commence')} onClose={onClose} isKnown={isKnown}>
      <div className={styles.form}>
        {door.choice}
        {players !== undefined && (
          <div className={styles.preview} role="status">
            <p>{describeKnockout(players)}</p>
            <StageTime
              load={tables.tables && mainStageLoad(players, tables.tables.count)}
              tables={tables.tables}
              isMainStage
            />
          </div>
        )}
        {tables.choice(0)}
        <Button variant="next" full loading={isSubmitted} onClick={start}>
          {t('draw.commence')}
        </Button>
        <Button variant="outlined" full disabled={isSubmitted} onClick={() => setPreviewed(true)}>
          {t('draw.preview')}
        </Button>
      </div>
    </Dialog>
  );
}
