/** Calls in the order of their presses: none is dropped while another one is on its way, and none asked for twice. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MatchId } from '#tournament/terms.ts';
import type { CallOutcome, DeskActions, WantedCall } from './model/desk-actions.ts';

/** A call that was made and is still proposed by then was taken back meanwhile. */
const SHOWN_WITHIN = 5_000;

export interface CallQueue {
  /** Also true between two presses that come within one frame. */
  readonly isCalling: (matchId: MatchId) => boolean;
  readonly call: (wanted: readonly WantedCall[]) => Promise<CallOutcome>;
}

/** `proposed` are the matches that the desk offers now. */
export function useCallQueue(callNow: DeskActions['call'], proposed: readonly { readonly id: MatchId }[]): CallQueue {
  const asked = useRef(new Set<MatchId>());
  const called = useRef(new Set<MatchId>());
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(callNow);
  const [, rerender] = useState(0);
  useEffect(() => {
    latest.current = callNow;
  });
  const forget = useCallback((ids: Iterable<MatchId>) => {
    let isChanged = false;
    for (const id of ids) {
      called.current.delete(id);
      if (asked.current.delete(id)) isChanged = true;
    }
    if (isChanged) rerender((count) => count + 1);
  }, []);
  useEffect(() => {
    const offered = new Set(proposed.map(({ id }) => id));
    forget([...called.current].filter((id) => !offered.has(id)));
  }, [proposed, forget]);
  const call = useCallback(
    (wanted: readonly WantedCall[]): Promise<CallOutcome> => {
      const ids = wanted.map(({ matchId }) => matchId);
      for (const id of ids) asked.current.add(id);
      rerender((count) => count + 1);
      const outcome = tail.current.then(() => latest.current(wanted));
      tail.current = outcome.catch(() => undefined);
      return outcome.then(
        (said) => {
          if (said === 'called') {
            for (const id of ids) called.current.add(id);
            setTimeout(() => forget(ids), SHOWN_WITHIN);
          } else forget(ids);
          return said;
        },
        (error: unknown) => {
          forget(ids);
          throw error;
        },
      );
    },
    [forget],
  );
  return { isCalling: (matchId) => asked.current.has(matchId), call };
}
