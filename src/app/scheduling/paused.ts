/** Debounced typing. */
import { useEffect, useState } from 'react';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 200;

/** The text as it was when the typing last paused. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
