/** A board that is looked at says that it is open, and what it shows: to the server, and to a desk on its own computer. */
import { useEffect, useRef } from 'react';
import { call } from '#app/call/call.ts';
import { joinBoards } from '#app/hall/board-channel.ts';
import { whileVisible } from '#app/scheduling/while-visible.ts';
import type { BoardView } from '#contract/hall/hall.ts';
import { latePaths } from '#contract/late-paths.ts';
import { fill, partsOf } from '#contract/paths.ts';
import type { BodyOf } from '#contract/registry/call-types.ts';
import { randomId } from '#outbox/browser/random-id.ts';

const EVERY = 25_000;

/** `hall` is its name among the entries of this device; undefined until it is known. */
export function useOpenBoard(tournamentId: string, hall: string | undefined, view: BoardView): void {
  const shown = useRef(view);
  const opened = useRef<OpenedBoard>(null);
  useEffect(() => {
    if (hall === undefined) return;
    const board = announceBoard(tournamentId, hall, () => shown.current);
    opened.current = board;
    return () => {
      opened.current = null;
      board.close();
    };
  }, [tournamentId, hall]);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    opened.current?.sayAgain();
  }, [view]);
}

interface OpenedBoard {
  sayAgain(): void;
  close(): void;
}

function announceBoard(tournamentId: string, hall: string, view: () => BoardView): OpenedBoard {
  const board = randomId();
  let timer: ReturnType<typeof setInterval> | undefined;
  const sayHere = (shown: BoardView | null) => channel.say({ kind: 'board', hall, board, view: shown });
  const channel = joinBoards(({ kind }) => {
    if (kind === 'ask' && timer !== undefined) sayHere(view());
  });
  const say = () => {
    sayHere(view());
    // Without a network nothing arrives: it is said again, and a board that is silent for long counts as closed.
    call(latePaths.keepBoard, { tournamentId, body: { board, view: view() } }).catch(() => undefined);
  };
  const end = whileVisible({
    start: () => {
      if (timer !== undefined) return;
      say();
      timer = setInterval(say, EVERY);
    },
    stop: () => {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      sayHere(null);
      sayClosed(tournamentId, board);
    },
  });
  return {
    sayAgain: () => {
      if (timer !== undefined) say();
    },
    close: () => {
      end();
      channel.leave();
    },
  };
}

/** A call waits for its turn, and ends with its page; this leaves all the same. */
function sayClosed(tournamentId: string, board: string): void {
  const body: BodyOf<typeof latePaths.keepBoard> = { board, view: null };
  const address = fill(partsOf(latePaths.keepBoard).path, { tournamentId });
  navigator.sendBeacon?.(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
