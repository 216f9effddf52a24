/** The keys of the desk, where one result is entered after the other: they act on the whole page, but never while something else is typed. */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { DeskKeyTarget, type DeskState, FRESH } from './desk-actions.ts';
import { listenForKeys } from './desk-key-listener.ts';
import { useSingleKeys } from './single-keys.ts';
import { typeAhead } from './type-ahead.ts';

export function useDeskKeys(desk: DeskState): void {
  const isOn = useSingleKeys();
  const navigate = useNavigate();
  const latest = useRef(desk);
  const { matchId } = desk;
  const heading = useLocation({ select: ({ pathname }) => /^\/match\/([^/]+)\/?$/.exec(pathname)?.[1] });
  useLayoutEffect(() => {
    latest.current = desk;
    typeAhead.settle();
  });
  const keys = useMemo(() => {
    const go = (to: string) => void navigate({ to: '/match/$matchId', params: { matchId: to } });
    return new DeskKeyTarget(matchId, () => latest.current, go);
  }, [matchId, navigate]);
  // As the form comes, not a moment after: whoever sees it types.
  useLayoutEffect(() => {
    if (isOn) attach(keys);
  }, [isOn, keys]);
  // Until it has gone: one that is hidden for a moment still has the focus.
  useEffect(() => {
    if (!isOn) return;
    const detach = attach(keys);
    const timer = setTimeout(() => typeAhead.settle(), FRESH);
    return () => {
      clearTimeout(timer);
      detach();
    };
  }, [isOn, keys]);
  // A link does what a key does: what is typed from here on is meant for that match.
  useLayoutEffect(() => {
    if (isOn && heading !== undefined) typeAhead.turnTo(heading);
  }, [isOn, heading]);
}

/** Also twice. */
function attach(keys: DeskKeyTarget): () => void {
  const unlisten = listenForKeys(keys);
  const detach = typeAhead.attach(keys);
  return () => {
    detach();
    unlisten();
  };
}
