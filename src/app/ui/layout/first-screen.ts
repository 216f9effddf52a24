/** Long lists on a visit's first screen: what fits on a phone is drawn at once, the rest once that stands. */
import { useDeferredValue, useEffect, useState } from 'react';
import { isWide } from '#app/ui/layout/use-media.ts';

/** A page that somebody comes back to, or loads again, is scrolled to its place as soon as it is drawn: it is whole at once. */
let isFirstScreen = performance
  .getEntriesByType('navigation')
  .some((visit) => 'type' in visit && visit.type === 'navigate');

/** Whether this belongs to the first screen that a visit draws. */
export function useIsFirstScreen(): boolean {
  const [isFirst] = useState(isFirstScreen);
  useEffect(() => {
    isFirstScreen = false;
  }, []);
  return isFirst;
}

const ALL = Number.POSITIVE_INFINITY;

/** How many of a list's items are to be drawn: on a visit's first screen so many to begin with, all else at once. */
export function useFirstPart(first: { readonly phone: number; readonly wide: number }): number {
  const isFirst = useIsFirstScreen();
  const [fitting] = useState(() => (isWide() ? first.wide : first.phone));
  return useDeferredValue(ALL, isFirst ? fitting : ALL);
}
