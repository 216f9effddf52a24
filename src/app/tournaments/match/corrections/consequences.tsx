/** What a correction changes beside the match itself, shown while it is typed and before it is saved. */
import { useEffect, useRef, useState } from 'react';
import styles from '#app/tournaments/match/match-screen.module.css';
import type { Score } from '#tournament/score.ts';

export interface Consequences {
  /** Why the correction would be refused. */
  readonly refusal: string | null;
  /** A line each. */
  readonly changes: readonly string[];
}

interface ConsequenceNoticeProps {
  /** A text where the typed score cannot be read yet. */
  readonly score: Score | string;
  readonly foresee: (score: Score) => Promise<Consequences | null>;
}

export function ConsequenceNotice({ score, foresee }: ConsequenceNoticeProps) {
  const found = useConsequences(score, foresee);
  return found && <ConsequenceList found={found} otherwise="This changes nothing but the score." />;
}

interface ConsequenceListProps {
  readonly found: Consequences;
  /** Where nothing else changes. */
  readonly otherwise: string;
}

export function ConsequenceList({ found, otherwise }: ConsequenceListProps) {
  return (
    <div role="status" className={styles.consequences}>
      {found.refusal !== null && <p>{found.refusal}</p>}
      {found.refusal === null && found.changes.length === 0 && <p>{otherwise}</p>}
      {found.changes.length > 0 && (
        <>
          <p>
            <b>This changes:</b>
          </p>
          <ul>
            {found.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Asks again for each score that is typed, and when what is known has changed; an answer to an older one is not shown. */
function useConsequences(score: Score | string, foresee: ConsequenceNoticeProps['foresee']): Consequences | null {
  const asked = JSON.stringify(score);
  const [found, setFound] = useState<{ readonly asked: string; readonly consequences: Consequences | null }>();
  const latest = useRef(score);
  useEffect(() => {
    latest.current = score;
  });
  useEffect(() => {
    if (typeof latest.current === 'string') return;
    let isWanted = true;
    foresee(latest.current).then(
      (consequences) => isWanted && setFound({ asked, consequences }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [asked, foresee]);
  return found?.asked === asked ? found.consequences : null;
}
