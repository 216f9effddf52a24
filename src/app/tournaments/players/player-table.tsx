/** The organiser's table: first name, Elo, forfeited, and a way out of the tournament for each player or for several. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { PlayerLink } from '#app/tournaments/player-link.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { ForfeitedBadge } from '#app/ui/controls/badge.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { takeFocus } from '#app/ui/controls/take-focus.ts';
import { type PortionOptions, usePortions } from '#app/ui/lists/portions.tsx';
import { ArrowsShuffleIcon, RestoreIcon, UserMinusIcon } from '#app/ui/pictures/more-icons.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { replaceablePlayers } from '#tournament/replaceable.ts';
import { isOver } from '#tournament/stage.ts';
import styles from './player-table.module.css';

const RemoveSeveralDialog = lazyPart(() => import('./remove-several-dialog.tsx'), 'RemoveSeveralDialog');
const ChoosePlayers = lazyPart(() => import('./choose-players.tsx'), 'ChoosePlayers');
const ReinstateDialog = lazyPart(() => import('./reinstate-dialog.tsx'), 'ReinstateDialog');
const SeedsDialog = lazyPart(() => import('./seeds-dialog.tsx'), 'SeedsDialog');
const LateDialog = lazyPart(() => import('./late-dialog.tsx'), 'LateDialog');
const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'), 'ReplaceDialog');
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog');

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
  const { from, until, list, more } = usePortions<HTMLTableSectionElement>(players.length, {
    what: 'the players',
    filter,
    portion: PORTION,
    grows,
  });
  const { chosen, isChoosing, wasChoosing, choose, toggle, begin, end } = useChoice(all);
  const [isRemoving, setRemoving] = useState(false);
  const stopRemoving = useCallback(() => setRemoving(false), []);
  const [removed, setRemoved] = useState<TournamentPlayer>();
  const close = useCallback(() => setRemoved(undefined), []);
  const [reinstated, setReinstated] = useState<TournamentPlayer>();
  const stopReinstating = useCallback(() => setReinstated(undefined), []);
  const actions = useQuery(tournamentQueries.actions(view.tournament.id)).data;
  const mayReinstate = actions?.includes('REINSTATE_PLAYER');
  const [isSeeding, setSeeding] = useState(false);
  const stopSeeding = useCallback(() => setSeeding(false), []);
  const maySeed = actions?.includes('SEED_PLAYERS');
  const [isAddingLate, setAddingLate] = useState(false);
  const stopAddingLate = useCallback(() => setAddingLate(false), []);
  const mayAddLate = actions?.includes('ADD_LATE_PLAYER');
  const [replaced, setReplaced] = useState<TournamentPlayer>();
  const stopReplacing = useCallback(() => setReplaced(undefined), []);
  const replaceable = useReplaceable(view.tournament.id, actions?.includes('REPLACE_PLAYER') ?? false);
  const isOffline = !useIsOnline();
  const isEnded = isOver(view.tournament);
  const canChoose = !isEnded && all.filter(isIn).length > 1;
  return (
    <div className="tt-sheet">
      {(canChoose || mayAddLate) && !isChoosing && (
        <div className={styles.bar}>
          {canChoose && (
            <Button ref={wasChoosing ? takeFocus : null} variant="outlined" size="small" onClick={begin}>
              {t('players.selectPlayers')}
            </Button>
          )}
          {canChoose && maySeed && (
            <Button variant="outlined" size="small" disabled={isOffline} onClick={() => setSeeding(true)}>
              {t('players.orderSeeds')}
            </Button>
          )}
          {mayAddLate && (
            <Button variant="outlined" size="small" disabled={isOffline} onClick={() => setAddingLate(true)}>
              {t('players.addLatePlayer2')}
            </Button>
          )}
        </div>
      )}
      {canChoose && isChoosing && (
        <ChoosePlayers
          tournamentId={view.tournament.id}
          shown={players.filter(isIn)}
          all={all.filter(isIn)}
          chosen={chosen}
          isOffline={isOffline}
          onChoose={choose}
          onRemove={() => setRemoving(true)}
          onDone={end}
        />
      )}
      <table className={styles.table} aria-rowcount={players.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('players.firstName')}</th>
            <th scope="col" className={styles.elo}>
              {t('players.elo')}
            </th>
            <th scope="col" className={styles.forfeited}>
              {t('players.forfeited')}
            </th>
            <th scope="col" className={styles.action}>
              <span className="tt-hidden">{t('players.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={list}>
          {players.slice(from, until).map((player, nth) => (
            <tr key={player.id} aria-rowindex={from + nth + 2}>
              <td>
                <PlayerLink player={player} size={40} badge="phone" />
              </td>
              <td className={styles.elo}>{player.elo}</td>
              <td className={styles.forfeited}>{player.forfeited ? <ForfeitedBadge /> : t('players.no')}</td>
              <td className={styles.action}>
                {isChoosing && isIn(player) && (
                  <Checkbox
                    label={t('players.selectName', { name: player.name })}
                    hideLabel
                    className={styles.choice}
                    checked={chosen.includes(player)}
                    onChange={() => toggle(player)}
                  />
                )}
                {!isChoosing && isIn(player) && replaceable?.has(player.id) && (
                  <ReplaceButton name={player.name} disabled={isOffline} onPress={() => setReplaced(player)} />
                )}
                {!isChoosing && !isEnded && isIn(player) && (
                  <RemoveButton name={player.name} disabled={isOffline} onPress={() => setRemoved(player)} />
                )}
                {!isChoosing && mayReinstate && player.forfeited && (
                  <ReinstateButton name={player.name} disabled={isOffline} onPress={() => setReinstated(player)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && <div className={styles.more}>{more}</div>}
      {isRemoving && (
        <RemoveSeveralDialog
          view={view}
          players={chosen}
          onClose={stopRemoving}
          onRemoved={() => {
            stopRemoving();
            end();
          }}
        />
      )}
      {isSeeding && <SeedsDialog tournamentId={view.tournament.id} onClose={stopSeeding} />}
      {isAddingLate && <LateDialog tournamentId={view.tournament.id} onClose={stopAddingLate} />}
      {removed && <RemoveDialog view={view} player={removed} onClose={close} />}
      {replaced && <ReplaceDialog tournamentId={view.tournament.id} player={replaced} onClose={stopReplacing} />}
      {reinstated && (
        <ReinstateDialog tournamentId={view.tournament.id} player={reinstated} onClose={stopReinstating} />
      )}
    </div>
  );
}

/** The ids of those whose place somebody else may take. */
function useReplaceable(tournamentId: string, isListed: boolean): ReadonlySet<string> | undefined {
  const { data } = useQuery({ ...tournamentQueries.record(tournamentId), enabled: isListed });
  return useMemo(() => (isListed && data ? replaceablePlayers(data.facts) : undefined), [isListed, data]);
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

interface RemoveButtonProps {
  readonly name: string;
  /** Why is said beneath the tournament's own buttons: its organiser has some of them for as long as there is this one. */
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Its word is seen from 768 on; phones have the icon alone. */
function RemoveButton({ name, disabled, onPress }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={t('players.removeName', { name })}
      disabled={disabled}
      onClick={onPress}
    >
      <UserMinusIcon size={22} />
      <span>{t('common.remove')}</span>
    </button>
  );
}

function ReplaceButton({ name, disabled, onPress }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={t('players.replaceName', { name })}
      disabled={disabled}
      onClick={onPress}
    >
      <ArrowsShuffleIcon size={22} />
      <span>{t('players.replace')}</span>
    </button>
  );
}

function ReinstateButton({ name, disabled, onPress }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={t('players.reinstateName', { name })}
      disabled={disabled}
      onClick={onPress}
    >
      <RestoreIcon size={22} />
      <span>{t('players.reinstate')}</span>
    </button>
  );
}
