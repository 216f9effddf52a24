/** The widths at which a screen is another one, as the styles have them. */
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';
const WITH_RAIL = '(min-width: 1200px)';

/** Wider than a phone. */
export const isWide = (): boolean => matches(WIDE);

/** The same, and drawn anew when the window or the device is turned. */
export const useIsWide = (): boolean => useMedia(WIDE);

/** Wide enough for a rail beside the page's main part. */
export const useHasRail = (): boolean => useMedia(WITH_RAIL);

const matches = (query: string): boolean => window.matchMedia?.(query).matches ?? true;

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => matches(query),
  );
