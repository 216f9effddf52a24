/** The keys of the desk, where one result is entered after the other: they act on the whole page, but never while something else is typed. */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
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
  useEffect(() => {
    if (!isOn) return;
    const go = (to: string) => void navigate({ to: '/match/$matchId', params: { matchId: to } });
    const keys = new DeskKeyTarget(matchId, () => latest.current, go);
    const unlisten = listenForKeys(keys);
    const detach = typeAhead.attach(keys);
    const timer = setTimeout(() => typeAhead.settle(), FRESH);
    return () => {
      clearTimeout(timer);
      detach();
      unlisten();
    };
  }, [isOn, navigate, matchId]);
  // By a link as by a key: what is typed from here on is meant for that match.
  useLayoutEffect(() => {
    if (isOn && heading !== undefined) typeAhead.turnTo(heading);
  }, [isOn, heading]);
}
