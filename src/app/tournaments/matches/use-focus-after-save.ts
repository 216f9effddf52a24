/** After a result that was entered by keys: the focus goes to the match that took the place of the one just saved. */
import { type RefObject, useEffect, useRef } from 'react';

/** Leaves the focus of somebody who has gone elsewhere meanwhile. */
export function focusEntering(place: Element | null | undefined): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  place?.querySelector<HTMLElement>('[data-enter-result]')?.focus({ preventScroll: true });
}

/**
 * To be called with the match that is being saved, while its buttons still have the focus. `current` is the match at this
 * place, which changes once the result counts.
 */
export function useFocusAfterSave(
  place: RefObject<HTMLElement | null>,
  current: string | undefined,
): (matchId: string) => void {
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current === undefined || left.current === current) return;
    left.current = undefined;
    focusEntering(place.current);
  }, [current, place]);
  return (matchId) => {
    left.current = matchId;
  };
}
