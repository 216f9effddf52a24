/** What a correction would change, asked of the shared rules whenever it is another one. */
import { useEffect, useState } from 'react';
import type { Consequences } from '#app/tournaments/match/corrections/consequences.tsx';
import type { Correction } from './correction.ts';

export function useForeseen(
  correction: Correction | null,
  foresee: (correction: Correction) => Promise<Consequences | null>,
): Consequences | null {
  const asked = JSON.stringify(correction);
  const [found, setFound] = useState<{ readonly asked: string; readonly consequences: Consequences | null }>();
  useEffect(() => {
    const wanted: Correction | null = JSON.parse(asked);
    if (!wanted) return;
    let isWanted = true;
    foresee(wanted).then(
      (consequences) => isWanted && setFound({ asked, consequences }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [asked, foresee]);
  return found?.asked === asked ? found.consequences : null;
}
