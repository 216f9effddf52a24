/** In the place of IntersectionObserver: a test says what is near the screen. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Tell = (entries: { readonly isIntersecting: boolean }[]) => void;

/** Says of all that is watched now that it is near the screen. Undone by `vi.unstubAllGlobals()`. */
export function stubIntersections(): () => void {
  const watched = new Map<object, Tell>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: Tell;
      constructor(tell: Tell) {
        this.tell = tell;
      }
      observe() {
        watched.set(this, this.tell);
      }
      disconnect() {
        watched.delete(this);
      }
    },
  );
  return () =>
    act(() => {
      for (const tell of [...watched.values()]) tell([{ isIntersecting: true }]);
    });
}
