/** Offers with the start of a class that only who is here at its event's door plays, and names who is not. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { doorQueries } from '#app/tournaments/door-queries.ts';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import type { EntrantList } from '#contract/tournaments/door.ts';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';
import { type DoorState, isHere } from '#event/door.ts';
import { t } from '#messages/t.ts';
import styles from './stage-dialog.module.css';

interface WhoIsHere {
  /** Whether there is a choice is known, or cannot be. */
  readonly isKnown: boolean;
  /** Nothing where the tournament is no class, or its event has no door. */
  readonly choice: ReactNode;
  /** The players who are left out; missing where everybody plays. */
  readonly leaveOut: readonly string[] | undefined;
}

export function useWhoIsHere(
  { tournament: { id, event } }: TournamentView,
  players: readonly TournamentPlayer[] | undefined,
): WhoIsHere {
  const { data, isFetchedAfterMount, isError } = useQuery({
    ...doorQueries.entrants(event?.id ?? ''),
    enabled: event !== undefined,
    // Who is here is what the door says by now.
    staleTime: 0,
  });
  const [wanted, setWanted] = useState<boolean>();
  const absent = data && players ? absentIn(data, id, players) : null;
  const here = (players?.length ?? 0) - (absent?.length ?? 0);
  // Where nobody has been ticked at all, nobody stands at the door.
  const isWanted = wanted ?? here > 0;
  return {
    isKnown: event === undefined || isFetchedAfterMount || isError,
    choice: absent && (
      <div className={styles.preview}>
        <Checkbox label={t('door.onlyHere')} checked={isWanted} onChange={({ target }) => setWanted(target.checked)} />
        <p className="tt-small">{t('door.onlyHereWhy', { here, all: players?.length ?? 0 })}</p>
        {isWanted && absent.length > 0 && <LeftOut absent={absent} />}
      </div>
    ),
    leaveOut: absent && isWanted ? absent.map(({ playerId }) => playerId) : undefined,
  };
}

interface Absent {
  readonly playerId: string;
  readonly name: string;
  readonly state: DoorState | null;
}

/** Null where there is no door. */
function absentIn(
  { classes, entrants }: EntrantList,
  id: string,
  players: readonly TournamentPlayer[],
): readonly Absent[] | null {
  const door = classes.find((one) => one.id === id)?.door;
  if (!door) return null;
  const markOf = new Map(entrants.map(({ userId, marks }) => [userId, marks[door]?.state ?? null]));
  return players.flatMap(({ id: playerId, userId, name }) => {
    const state = markOf.get(userId) ?? null;
    return isHere(state) ? [] : [{ playerId, name, state }];
  });
}

const LeftOut = ({ absent }: { readonly absent: readonly Absent[] }) => (
  <>
    <p>
      <b>{t('door.leftOut', { count: absent.length })}</b>
    </p>
    <ul className="tt-small" aria-label={t('door.leftOut', { count: absent.length })}>
      {absent.map(({ playerId, name, state }) => (
        <li key={playerId}>
          <Name>{name}</Name> · {t('door.state', { state: state ?? 'NONE' })}
        </li>
      ))}
    </ul>
    <p className="tt-small">{t('door.leftOutWhy')}</p>
  </>
);
