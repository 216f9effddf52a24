/** Draws the main stage: asks how many players of each group advance. */

import { useGroups } from '#app/tournaments/model/views.ts';
import { steps } from '#app/tournaments/mutations.ts';
import { t } from '#messages/t.ts';
import { countQualifiers, refuseAdvancing } from '#tournament/draw-sizes.ts';
import { mainStageLoad } from '#tournament/schedule/stage-length.ts';
import { wordsOrNone } from './draw-words.ts';
import { useFreeTables } from './free-tables.tsx';
import { describeMainStage, suggestedAdvancing } from './group-sizes.ts';
import styles from './stage-dialog.module.css';
import { StageDialog } from './stage-dialog.tsx';
import { StageTime } from './stage-time.tsx';

interface MainStageDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

export function MainStageDialog({ tournamentId, onClose }: MainStageDialogProps) {
  const { data, error } = useGroups(tournamentId, true);
  const { isKnown, tables } = useFreeTables(tournamentId);
  const groups =
    data &&
    Object.values(data.groups).map((players) => ({
      players: players.length,
      left: players.filter(({ forfeited }) => !forfeited).length,
    }));
  return (
    <StageDialog
      isKnown={(data !== undefined || error !== null) && isKnown}
      title={t('draw.generateMainStage')}
      tournamentId={tournamentId}
      kind="main-stage"
      draw={steps.generateMainStage}
      publish={steps.publishMainStage}
      field="advancingPlayersPerGroup"
      label={t('draw.advancingPlayersPerGroup')}
      refuse={(advancing) => (groups ? wordsOrNone(refuseAdvancing(groups, advancing)) : null)}
      suggestions={groups ? suggestedAdvancing(groups) : []}
      explain={(advancing) => {
        if (!groups) return null;
        const qualifiers = countQualifiers(groups, advancing);
        return (
          <div className={styles.preview} role="status">
            <p>{describeMainStage(qualifiers)}</p>
            <StageTime load={tables && mainStageLoad(qualifiers.players, tables.count)} tables={tables} isMainStage />
          </div>
        );
      }}
      onClose={onClose}
    />
  );
}
