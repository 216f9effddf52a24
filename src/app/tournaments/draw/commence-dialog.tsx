/** Starts the tournament: asks for the number of groups and says what they would look like; a knockout has none. */

import { usePlayers } from '#app/tournaments/model/views.ts';
import { steps } from '#app/tournaments/mutations.ts';
import { isAnswered } from '#app/ui/feedback/loaded.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { groupSizes, refuseGroupCount } from '#tournament/draw-sizes.ts';
import { groupStageLoad } from '#tournament/schedule/stage-length.ts';
import { wordsOrNone } from './draw-words.ts';
import { useFreeTables } from './free-tables.tsx';
import { describeGroups, suggestedGroups } from './group-sizes.ts';
import { KnockoutDialog } from './knockout-dialog.tsx';
import styles from './stage-dialog.module.css';
import { StageDialog } from './stage-dialog.tsx';
import { StageTime } from './stage-time.tsx';
import { useWhoIsHere } from './who-is-here.tsx';

interface CommenceDialogProps {
  readonly view: TournamentView;
  readonly onClose: () => void;
}

/** A group under this size is allowed, but hardly a group. */
const COMFORTABLE_SIZE = 3;

export function CommenceDialog(props: CommenceDialogProps) {
  return props.view.tournament.tournamentFormat === 'KNOCKOUT' ? (
    <KnockoutDialog {...props} />
  ) : (
    <GroupsDialog {...props} />
  );
}

function GroupsDialog({ view, onClose }: CommenceDialogProps) {
  const { id, tournamentFormat } = view.tournament;
  const tables = useFreeTables(id);
  const isRoundRobin = tournamentFormat === 'ROUND_ROBIN';
  const list = usePlayers(id);
  const door = useWhoIsHere(view, list.data);
  const players = list.data && list.data.length - (door.leaveOut?.length ?? 0);
  return (
    <StageDialog
      isKnown={isAnswered(list) && tables.isKnown && door.isKnown}
      leaveOut={door.leaveOut}
      title={t('draw.commence')}
      tournamentId={id}
      kind="groups"
      draw={steps.commence}
      publish={steps.publishGroups}
      field="numberOfGroups"
      label={t('draw.numberOfGroups')}
      hint={isRoundRobin ? t('draw.roundRobinHint') : undefined}
      refuse={(groups) =>
        isRoundRobin || players === undefined ? null : wordsOrNone(refuseGroupCount(players, groups))
      }
      before={
        players !== undefined && (
          <>
            {door.choice}
            <p>{t('draw.playersInDraw', { players })}</p>
          </>
        )
      }
      suggestions={isRoundRobin || players === undefined ? [] : suggestedGroups(players)}
      explain={(groups) =>
        players !== undefined && !isRoundRobin && <GroupsPreview players={players} groups={groups} hall={tables} />
      }
      after={tables.choice}
      onStarted={tables.apply}
      onClose={onClose}
    />
  );
}

interface GroupsPreviewProps {
  readonly players: number;
  readonly groups: number;
  readonly hall: Pick<ReturnType<typeof useFreeTables>, 'tables' | 'modeOf'>;
}

function GroupsPreview({ players, groups, hall }: GroupsPreviewProps) {
  const { tables, modeOf } = hall;
  const sizes = groupSizes(players, groups);
  const smallest = sizes.at(-1) ?? 0;
  return (
    <div className={styles.preview} role="status">
      <p>{describeGroups(players, groups)}</p>
      <StageTime load={tables && groupStageLoad(sizes, tables.count, modeOf(groups))} tables={tables} />
      {smallest < COMFORTABLE_SIZE && (
        <p className={styles.warning}>{t('draw.smallGroups', { size: COMFORTABLE_SIZE })}</p>
      )}
    </div>
  );
}
