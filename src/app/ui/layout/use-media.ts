/** The width that the styles call a phone's, for what is drawn otherwise there. */
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

/** Wider than a phone, as the styles have it. */
export const isWide = (): boolean => window.matchMedia?.(WIDE).matches ?? true;

/** The same, and drawn anew when the window or the device is turned. */
export const useIsWide = (): boolean => useSyncExternalStore(onWidthChange, isWide);

function onWidthChange(listener: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}
