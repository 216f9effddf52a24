/** What a correction changes beside the match itself, shown while it is typed and before it is saved. */
import styles from '#app/tournaments/match/match-screen.module.css';
import { t } from '#messages/t.ts';
import type { Score } from '#tournament/score.ts';
import type { Consequences } from './correction.ts';
import { useForeseen } from './use-foreseen.ts';

interface ConsequenceNoticeProps {
  /** A text where the typed score cannot be read yet. */
  readonly score: Score | string;
  readonly foresee: (score: Score) => Promise<Consequences | null>;
}

export function ConsequenceNotice({ score, foresee }: ConsequenceNoticeProps) {
  const { consequences } = useForeseen(typeof score === 'string' ? null : score, foresee);
  return consequences && <ConsequenceList found={consequences} otherwise={t('match.changesOnlyScore')} />;
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
            <b>{t('match.thisChanges')}</b>
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
