/** The organiser's table: first name, Elo, forfeited, and a way out of the tournament for each player or for several. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { takeFocus } from '#app/ui/controls/take-focus.ts';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { type PortionOptions, usePortions } from '#app/ui/lists/portions.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { replaceablePlayers } from '#tournament/replaceable.ts';
import { isOver } from '#tournament/stage.ts';
import { type PlayerDialog, PlayerDialogs } from './player-dialogs.tsx';
import { PlayerRow, type RightsProps, RowButtons, TableHead } from './player-row.tsx';
import styles from './player-table.module.css';

const ChoosePlayers = lazyPart(() => import('./choose-players.tsx'), 'ChoosePlayers');

interface PlayerTableProps {
  readonly view: TournamentView;
  /** Those that are looked for. */
  readonly players: readonly TournamentPlayer[];
  readonly all: readonly TournamentPlayer[];
  /** What they are filtered by. */
  readonly filter: string;
  readonly grows: PortionOptions['grows'];
}

/** Rows have up to two buttons, and a final ranking stands above them: with it a page stays under 3,000 elements. */
const PORTION = 40;

const isIn = ({ forfeited }: TournamentPlayer): boolean => !forfeited;

export function PlayerTable({ view, players, all, filter, grows }: PlayerTableProps) {
  const { id } = view.tournament;
  const { from, until, list, more } = usePortions<HTMLTableSectionElement>(players.length, {
    what: 'the players',
    filter,
    portion: PORTION,
    grows,
  });
  const choice = useChoice(all);
  const { dialog, open, close } = useDialog<PlayerDialog>();
  const may = useRights(view);
  const isOffline = !useIsOnline();
  const canChoose = may.remove && all.filter(isIn).length > 1;
  const isChoosing = canChoose && choice.isChoosing;
  const seedOf = useMemo(() => new Map(all.map((player, index) => [player.id, index + 1])), [all]);
  const anyForfeited = all.some(({ forfeited }) => forfeited);
  return (
    <div className={`tt-sheet ${styles.sheet}`}>
      {isChoosing ? (
        <ChoosePlayers
          tournamentId={id}
          shown={players.filter(isIn)}
          all={all.filter(isIn)}
          chosen={choice.chosen}
          isOffline={isOffline}
          onChoose={choice.choose}
          onRemove={() => open({ kind: 'remove-several' })}
          onDone={choice.end}
        />
      ) : (
        <TableBar
          count={all.length}
          may={may}
          canChoose={canChoose}
          choice={choice}
          isOffline={isOffline}
          onOpen={open}
        />
      )}
      <table className={styles.table} aria-rowcount={players.length + 1}>
        <TableHead tellsForfeits={anyForfeited} />
        <tbody ref={list}>
          {players.slice(from, until).map((player, nth) => (
            <PlayerRow
              key={player.id}
              player={player}
              rowIndex={from + nth + 2}
              seed={seedOf.get(player.id)}
              tellsForfeits={anyForfeited}
            >
              {!isChoosing && <RowButtons player={player} may={may} isOffline={isOffline} onOpen={open} />}
              {isChoosing && isIn(player) && (
                <Checkbox
                  label={t('players.selectName', { name: player.name })}
                  hideLabel
                  className={styles.choice}
                  checked={choice.chosen.includes(player)}
                  onChange={() => choice.toggle(player)}
                />
              )}
            </PlayerRow>
          ))}
        </tbody>
      </table>
      {more && <div className={styles.more}>{more}</div>}
      <PlayerDialogs dialog={dialog} view={view} chosen={choice.chosen} onClose={close} onRemoved={choice.end} />
    </div>
  );
}

/** What its organiser may do with the players of this tournament. */
function useRights({ tournament }: TournamentView): RightsProps['may'] {
  const actions = useQuery(tournamentQueries.actions(tournament.id)).data;
  const replaces = actions?.includes('REPLACE_PLAYER') ?? false;
  const { data: record } = useQuery({ ...tournamentQueries.record(tournament.id), enabled: replaces });
  /** The ids of those whose place somebody else may take. */
  const replace = useMemo(
    () => (replaces && record ? replaceablePlayers(record.facts) : new Set<string>()),
    [replaces, record],
  );
  return {
    remove: !isOver(tournament),
    replace,
    reinstate: actions?.includes('REINSTATE_PLAYER') ?? false,
    seed: actions?.includes('SEED_PLAYERS') ?? false,
    addLate: actions?.includes('ADD_LATE_PLAYER') ?? false,
  };
}

interface TableBarProps extends RightsProps {
  readonly count: number;
  readonly canChoose: boolean;
  readonly choice: Pick<ReturnType<typeof useChoice>, 'wasChoosing' | 'begin'>;
}

function TableBar({ count, may, canChoose, choice, isOffline, onOpen }: TableBarProps) {
  return (
    <div className={styles.bar}>
      <b className={styles.count}>{t('players.count', { count })}</b>
      {canChoose && (
        <Button ref={choice.wasChoosing ? takeFocus : null} variant="outlined" size="small" onClick={choice.begin}>
          {t('players.selectPlayers')}
        </Button>
      )}
      {canChoose && may.seed && (
        <Button variant="outlined" size="small" disabled={isOffline} onClick={() => onOpen({ kind: 'seeds' })}>
          {t('players.seeding')}
        </Button>
      )}
      {may.addLate && (
        <Button variant="outlined" size="small" disabled={isOffline} onClick={() => onOpen({ kind: 'late' })}>
          {t('players.addLatePlayerTitle')}
        </Button>
      )}
    </div>
  );
}

/** Who is chosen outlives a search, and leaves with the player. */
function useChoice(all: readonly TournamentPlayer[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [wasChoosing, setWasChoosing] = useState(false);
  const add = (players: readonly TournamentPlayer[]) =>
    setIds((before) => new Set([...(before ?? []), ...players.map(({ id }) => id)]));
  return {
    chosen: all.filter((player) => isIn(player) && ids?.has(player.id)),
    isChoosing: ids !== null,
    wasChoosing,
    choose: add,
    toggle: ({ id }: TournamentPlayer) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    begin: () => setIds(new Set()),
    end: () => {
      setIds(null);
      setWasChoosing(true);
    },
  };
}
