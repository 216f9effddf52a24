/** The boards that are open: those that the server has heard, and those of this computer, which need no network. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { joinBoards } from '#app/hall/board-channel.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { BOARD_HEARD_WITHIN } from '#contract/durations.ts';
import type { BoardView } from '#contract/hall/hall.ts';
import type { OpenBoards } from './board-words.ts';

const EVERY = 10_000;

interface HereBoard {
  /** Null: it has closed, which the server may not have heard yet. */
  readonly view: BoardView | null;
  readonly at: number;
}

/** `hall` is its name among the entries of this device. Undefined until the server has answered, or has not. */
export function useOpenBoards(tournamentId: string, hall: string, now: number): OpenBoards | undefined {
  const { data, isError, isPaused, isPending } = useQuery({
    ...hallQueries.boards(tournamentId),
    refetchInterval: EVERY,
  });
  const here = useBoardsHere(hall);
  const isHeard = !isError && !isPaused;
  return useMemo(() => {
    if (isHeard && isPending) return undefined;
    const open = new Map((isHeard && data ? data : []).map(({ board, view }) => [board, view]));
    for (const [board, { view, at }] of here) {
      if (now - at >= BOARD_HEARD_WITHIN) continue;
      if (view === null) open.delete(board);
      else open.set(board, view);
    }
    return { views: [...open.values()], isHeard };
  }, [data, isHeard, isPending, here, now]);
}

function useBoardsHere(hall: string): ReadonlyMap<string, HereBoard> {
  const [here, setHere] = useState<ReadonlyMap<string, HereBoard>>(() => new Map());
  useEffect(() => {
    const channel = joinBoards((message) => {
      if (message.kind !== 'board' || message.hall !== hall) return;
      const { board, view } = message;
      const at = Date.now();
      setHere((before) =>
        new Map([...before].filter((one) => at - one[1].at < BOARD_HEARD_WITHIN)).set(board, { view, at }),
      );
    });
    channel.say({ kind: 'ask' });
    return () => channel.leave();
  }, [hall]);
  return here;
}
