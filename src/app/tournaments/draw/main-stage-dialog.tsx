/** Draws the main stage: asks how many players of each group advance. */

import { useGroups } from '#app/tournaments/model/views.ts';
import { steps } from '#app/tournaments/mutations.ts';
import { t } from '#messages/t.ts';
import { countQualifiers, refuseAdvancing } from '#tournament/draw-sizes.ts';
import { wordsOrNone } from './draw-words.ts';
import { describeMainStage } from './group-sizes.ts';
import styles from './stage-dialog.module.css';
import { StageDialog } from './stage-dialog.tsx';

interface MainStageDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

export function MainStageDialog({ tournamentId, onClose }: MainStageDialogProps) {
  const { data, error } = useGroups(tournamentId, true);
  const groups =
    data &&
    Object.values(data.groups).map((players) => ({
      players: players.length,
      left: players.filter(({ forfeited }) => !forfeited).length,
    }));
  return (
    <StageDialog
      isKnown={data !== undefined || error !== null}
      title={t('draw.generateMainStage')}
      tournamentId={tournamentId}
      kind="main-stage"
      draw={steps.generateMainStage}
      publish={steps.publishMainStage}
      field="advancingPlayersPerGroup"
      label={t('draw.advancingPlayersPerGroup')}
      refuse={(advancing) => (groups ? wordsOrNone(refuseAdvancing(groups, advancing)) : null)}
      explain={(advancing) =>
        groups && (
          <p className={styles.preview} role="status">
            {describeMainStage(countQualifiers(groups, advancing))}
          </p>
        )
      }
      onClose={onClose}
    />
  );
}
