/** What a correction would change, asked of the shared rules whenever it is another one. */
import { useEffect, useRef, useState } from 'react';
import type { Consequences } from './correction.ts';

export interface Foreseen {
  readonly consequences: Consequences | null;
  /** Whether they are known, or cannot be, or nothing is asked. */
  readonly isKnown: boolean;
}

/** Asks again also when what is known has changed; an answer to an older question is not shown. Null asks nothing. */
export function useForeseen<T>(
  correction: T | null,
  foresee: (correction: T) => Promise<Consequences | null>,
): Foreseen {
  const asked = JSON.stringify(correction);
  const [found, setFound] = useState<{ readonly asked: string; readonly consequences: Consequences | null }>();
  const latest = useRef(correction);
  useEffect(() => {
    latest.current = correction;
  });
  useEffect(() => {
    if (latest.current === null) return;
    let isWanted = true;
    foresee(latest.current).then(
      (consequences) => isWanted && setFound({ asked, consequences }),
      // Nothing is foreseen where the rules cannot be loaded; the server decides all the same.
      () => isWanted && setFound({ asked, consequences: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [asked, foresee]);
  const isAnswered = found?.asked === asked;
  return { consequences: isAnswered ? found.consequences : null, isKnown: isAnswered || correction === null };
}
