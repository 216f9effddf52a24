/** Draws the main stage: asks how many players of each group advance. */
import { useQuery } from '@tanstack/react-query';
import { steps } from '#app/tournaments/mutations.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { isAnswered } from '#app/ui/feedback/loaded.tsx';
import { countQualifiers, refuseAdvancing } from '#tournament/draw-sizes.ts';
import { describeMainStage } from './group-sizes.ts';
import styles from './stage-dialog.module.css';
import { StageDialog } from './stage-dialog.tsx';

interface MainStageDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

export function MainStageDialog({ tournamentId, onClose }: MainStageDialogProps) {
  const query = useQuery(tournamentQueries.groups(tournamentId));
  const tables = query.data;
  const groups =
    tables &&
    Object.values(tables).map((players) => ({
      players: players.length,
      left: players.filter(({ forfeited }) => !forfeited).length,
    }));
  return (
    <StageDialog
      isKnown={isAnswered(query)}
      title="Generate main stage"
      tournamentId={tournamentId}
      kind="main-stage"
      draw={steps.generateMainStage}
      publish={steps.publishMainStage}
      field="advancingPlayersPerGroup"
      label="Advancing players per group"
      refuse={(advancing) => (groups ? (refuseAdvancing(groups, advancing)?.message ?? null) : null)}
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
