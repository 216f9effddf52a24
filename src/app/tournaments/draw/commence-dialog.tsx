/** Starts the tournament: asks for the number of groups and says what they would look like; a knockout has none. */

import { usePlayers } from '#app/tournaments/model/views.ts';
import { steps } from '#app/tournaments/mutations.ts';
import { isAnswered } from '#app/ui/feedback/loaded.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { groupSizes, refuseGroupCount } from '#tournament/draw-sizes.ts';
import { wordsOrNone } from './draw-words.ts';
import { useFreeTables } from './free-tables.tsx';
import { describeGroups } from './group-sizes.ts';
import { KnockoutDialog } from './knockout-dialog.tsx';
import styles from './stage-dialog.module.css';
import { StageDialog } from './stage-dialog.tsx';

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
  const players = list.data?.length;
  return (
    <StageDialog
      isKnown={isAnswered(list) && tables.isKnown}
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
      before={players !== undefined && <p>{t('draw.playersInDraw', { players })}</p>}
      explain={(groups) =>
        players !== undefined && !isRoundRobin && <GroupsPreview players={players} groups={groups} />
      }
      after={tables.choice}
      onStarted={tables.apply}
      onClose={onClose}
    />
  );
}

function GroupsPreview({ players, groups }: { readonly players: number; readonly groups: number }) {
  const smallest = groupSizes(players, groups).at(-1) ?? 0;
  return (
    <div className={styles.preview} role="status">
      <p>{describeGroups(players, groups)}</p>
      {smallest < COMFORTABLE_SIZE && (
        <p className={styles.warning}>{t('draw.smallGroups', { size: COMFORTABLE_SIZE })}</p>
      )}
    </div>
  );
}
