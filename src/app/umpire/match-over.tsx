/** The end of a match: its result is saved, or the last press taken back. */
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';
import { gamesWon, type Scoreboard } from '#tournament/umpire/scoreboard.ts';
import styles from './umpire.module.css';
import type { Names } from './umpire-words.ts';

interface MatchOverProps {
  readonly board: Scoreboard;
  readonly names: Names;
  /** A match that somebody retires from is the organiser's to award. */
  readonly mayAward: boolean;
  readonly onUndo: () => void;
  /** Both players, where they have to agree; null where it needs neither. */
  readonly agreeing: readonly [string, string] | null;
  readonly onResult: (agreed: readonly string[]) => Promise<boolean>;
}

export function MatchOver({ board, names, mayAward, agreeing, onUndo, onResult }: MatchOverProps) {
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const missing = agreeing?.filter((id) => !agreed.includes(id)) ?? [];
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    // Saved, it is left for the match; refused, it can be put right.
    const isSaved = await onResult(agreed);
    if (!isSaved) setIsSaving(false);
  };
  const [a, b] = gamesWon(board);
  const retired = board.retired === null ? null : names[board.retired - 1];
  return (
    <div className={styles.bar}>
      <Button variant="tonal" size="large" disabled={isSaving} onClick={onUndo}>
        {t('common.undo')}
      </Button>
      <p className={styles.say}>
        <span>{retired === null ? t('umpire.matchIsOver') : `${retired} retires.`}</span>
        <span>{retired !== null && !mayAward && t('umpire.tellOrganiserWhoAwards')}</span>
      </p>
      {retired === null &&
        agreeing?.map((id, index) => (
          <Button
            key={id}
            variant="outlined"
            size="large"
            aria-pressed={agreed.includes(id)}
            disabled={isSaving || agreed.includes(id)}
            onClick={() => setAgreed([...agreed, id])}
          >
            {agreed.includes(id) ? `${names[index]} agrees` : `${names[index]}: agree`}
          </Button>
        ))}
      {missing.length === 0 && (retired === null || mayAward) && (
        <Button variant="next" size="large" loading={isSaving} onClick={() => void save()}>
          {retired === null ? t('umpire.saveB', { a, b }) : t('umpire.awardMatch')}
        </Button>
      )}
    </div>
  );
}
