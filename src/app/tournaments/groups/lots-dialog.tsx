/** Enters the order of players whom only a lot separates, as it was drawn in the hall. */

import { type ReactNode, useMemo, useState } from 'react';
import { useFreshQuery } from '#app/cache/fresh-query.ts';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { moveTo } from '#app/tournaments/players/seeds-order.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { isListChanged, useReopened } from '#app/tournaments/reopened-list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { ChevronDownIcon } from '#app/ui/pictures/icons.tsx';
import { ChevronUpIcon } from '#app/ui/pictures/more-icons.tsx';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { fullName } from '#contract/views/views.ts';
import { t } from '#messages/t.ts';
import { lotTies } from '#tournament/groups/draw-lots.ts';
import { listTag } from '#tournament/list-tag.ts';
import { derive } from '#tournament/results/derive.ts';
import type { PlayerId } from '#tournament/terms.ts';
import styles from './lots-dialog.module.css';

interface LotsDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

export function LotsDialog({ tournamentId, onClose }: LotsDialogProps) {
  const query = useFreshQuery(tournamentQueries.record(tournamentId));
  const { opened, reopen } = useReopened(query.refetch);
  return (
    <Dialog open title={t('groups.drawLotsByHand')} onClose={onClose}>
      <Loaded query={query} loading={<Loading />}>
        {(record) => (
          <Ties key={opened} record={record} tournamentId={tournamentId} onClose={onClose} onChanged={reopen} />
        )}
      </Loaded>
    </Dialog>
  );
}

interface TiesProps extends LotsDialogProps {
  readonly record: TournamentRecord;
  /** Another organiser has saved lots meanwhile. */
  readonly onChanged: () => void;
}

function Ties({ record: { facts, people }, tournamentId, onClose, onChanged }: TiesProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.drawLots);
  const [seen] = useState(() => listTag(facts.draw?.lots));
  const [ties, setTies] = useState<readonly (readonly PlayerId[])[]>(() => lotTies(derive(facts, Date.now())));
  const [moved, setMoved] = useState<ReactNode>(null);
  const names = useMemo(() => new Map(people.map(({ playerId, user }) => [playerId, fullName(user)])), [people]);
  const nameOf = (id: PlayerId) => names.get(id) ?? t('common.unknownPlayer');
  const move = (tie: number, from: number, to: number) => {
    setTies(ties.map((players, index) => (index === tie ? moveTo(players, from, to) : players)));
    const name = nameOf(ties[tie]?.[from] ?? '');
    setMoved(rich('groups.movedTo', { name, place: to + 1 }));
  };
  const save = async (lots: readonly (readonly PlayerId[])[]) => {
    const settled = await run({ list: lots, seen });
    if (settled.ok) onClose();
    else if (isListChanged(settled.error)) onChanged();
  };
  if (ties.length === 0) return <p>{t('groups.noLots')}</p>;
  return (
    <div className={styles.lots}>
      <p>{t('groups.whatLotsAre')}</p>
      {ties.map((players, tie) => (
        <ol key={players.toSorted().join()} className={styles.tie}>
          {players.map((id, index) => (
            <li key={id}>
              <span className={styles.name}>
                <Name>{nameOf(id)}</Name>
              </span>
              <IconButton
                label={t('groups.upName', { name: nameOf(id) })}
                disabled={index === 0}
                onClick={() => move(tie, index, index - 1)}
              >
                <ChevronUpIcon size={24} />
              </IconButton>
              <IconButton
                label={t('groups.downName', { name: nameOf(id) })}
                disabled={index === players.length - 1}
                onClick={() => move(tie, index, index + 1)}
              >
                <ChevronDownIcon size={24} />
              </IconButton>
            </li>
          ))}
        </ol>
      ))}
      <p role="status" className="tt-hidden">
        {moved}
      </p>
      <div className={styles.buttons}>
        <Button variant="text" disabled={isSubmitted || !facts.draw?.lots} onClick={() => save([])}>
          {t('groups.backToDrawnLots')}
        </Button>
        <Button variant="next" loading={isSubmitted} onClick={() => save(ties)}>
          {t('common.save')}
        </Button>
      </div>
    </div>
  );
}
