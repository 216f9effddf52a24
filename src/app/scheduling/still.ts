/**
 * While somebody presses, and right after, nothing may move: what comes under the finger takes the tap, and where the
 * pressed button has moved away by the time it is let go, a browser reports no click at all.
 */
import { useEffect, useState } from 'react';

/** A tap's click may come that long after it; the next one of several as well. */
export const STILL_AFTER = 400;
/** One that lasts longer is not aimed at anything, or its end was never told. */
const LONGEST_PRESS = 3_000;

/** The value, whose changes wait until no button is pressed; the first comes at once. */
export function useStill<T extends string | number | boolean | undefined | readonly unknown[]>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown === undefined) setShown(value);
    else if (value !== shown) return whenStill(() => setShown(value));
    return undefined;
  }, [value, shown]);
  return shown ?? value;
}

let stillUntil = Number.NEGATIVE_INFINITY;

/** Told of every press, before anybody waits. */
export function watchPresses(): void {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', () => keepStill(LONGEST_PRESS), options);
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, () => keepStill(STILL_AFTER), options);
}

function keepStill(milliseconds: number): void {
  stillUntil = performance.now() + milliseconds;
}

/** Returns how to call it off. */
function whenStill(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const wait = stillUntil - performance.now();
    if (wait > 0) timer = setTimeout(look, Math.min(wait, STILL_AFTER));
    else work();
  };
  look();
  return () => clearTimeout(timer);
}
