/**
 * How far each page was scrolled, for the way back. The router keeps that itself, but for two moments: it forgets what
 * was scrolled while a search or a filter was on its way, and writes the place of a page that is still coming under
 * the address of the one before. A link that leads back, too, finds a page as it was left.
 */
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Under which a position is kept, where it is that of an earlier visit. */
    place?: string;
  }
}

interface Visit {
  readonly place: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** How each page was left last, by its path: the latest ones, in the order in which they were left. */
const visits = new Map<string, Visit>();
const MOST_VISITS = 100;

function noteVisit(path: string, visit: Visit): void {
  visits.delete(path);
  visits.set(path, visit);
  for (const oldest of visits.keys()) {
    if (visits.size <= MOST_VISITS) break;
    visits.delete(oldest);
  }
}

export const lastVisit = (pathname: string): Visit | undefined => visits.get(pathname);

const placeOf = ({ state, href }: ParsedLocation): string => state.place ?? state.__TSR_key ?? href;

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
    keyOf: (location) => (isAnotherPage ? NOWHERE : placeOf(location)),
    follow: (router) => {
      // The router saves what was scrolled between these two.
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        isAnotherPage = coming !== undefined && coming !== fromLocation?.pathname;
        coming = toLocation.pathname;
        document.dispatchEvent(new Event('scroll'));
      });
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        isAnotherPage = false;
        if (fromLocation)
          noteVisit(fromLocation.pathname, { place: placeOf(fromLocation), search: fromLocation.search });
      });
      router.subscribe('onResolved', () => {
        coming = undefined;
      });
    },
  };
}
