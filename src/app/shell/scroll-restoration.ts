/**
 * How far each page was scrolled, for the way back. The router keeps that itself, but for two moments: it forgets what
 * was scrolled while a search or a filter was on its way, and writes the place of a page that is still coming under
 * the address of the one before.
 */
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

export interface ScrollPositions {
  readonly keyOf: (location: ParsedLocation) => string;
  /** To be called once, with the router that has been made with `keyOf`. */
  readonly follow: (router: AnyRouter) => void;
}

/** Where a position is written that is never restored. */
const NOWHERE = 'nowhere';

export function createScrollPositions(): ScrollPositions {
  let coming: string | undefined;
  let isAnotherPage = false;
  return {
    keyOf: (location) => (isAnotherPage ? NOWHERE : (location.state.__TSR_key ?? location.href)),
    follow: (router) => {
      // The router saves what was scrolled between these two.
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        isAnotherPage = coming !== undefined && coming !== fromLocation?.pathname;
        coming = toLocation.pathname;
        document.dispatchEvent(new Event('scroll'));
      });
      router.subscribe('onBeforeLoad', () => {
        isAnotherPage = false;
      });
      router.subscribe('onResolved', () => {
        coming = undefined;
      });
    },
  };
}
