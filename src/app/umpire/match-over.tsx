/** The end of a match: its result is saved by a button that names it, or the last press taken back. */
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { RestoreIcon } from '#app/ui/pictures/more-icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import { gamesWon, otherPlayer, type Scoreboard, winnerOf } from '#tournament/umpire/scoreboard.ts';
import styles from './umpire.module.css';
import { type Names, nameOf, winnerFirst } from './umpire-words.ts';

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
  const { retired } = board;
  return (
    <div className={classNames(styles.bar, styles.wraps)}>
      <Button variant="tonal" size="large" start={<RestoreIcon size={24} />} disabled={isSaving} onClick={onUndo}>
        {t('common.undo')}
      </Button>
      {retired !== null && !mayAward && (
        <p className={styles.say}>{rich('umpire.tellOrganiser', { name: nameOf(names, retired) })}</p>
      )}
      {retired === null && missing.length > 0 && <p className={styles.say}>{t('umpire.bothAgree')}</p>}
      {retired === null &&
        agreeing?.map((id, index) => {
          const name = names[index] ?? '';
          return (
            <Button
              key={id}
              variant="outlined"
              size="large"
              aria-pressed={agreed.includes(id)}
              disabled={isSaving || agreed.includes(id)}
              onClick={() => setAgreed([...agreed, id])}
            >
              {agreed.includes(id) ? rich('umpire.agrees', { name }) : rich('umpire.agree', { name })}
            </Button>
          );
        })}
      {missing.length === 0 && (retired === null || mayAward) && (
        <Button variant="next" size="large" className={styles.save} loading={isSaving} onClick={() => void save()}>
          {retired === null
            ? rich('umpire.save', resultOf(board, names))
            : rich('umpire.awardMatchTo', { winner: nameOf(names, otherPlayer(retired)) })}
        </Button>
      )}
    </div>
  );
}

/** The winner first, and the first player where there is none. */
export function resultOf(board: Scoreboard, names: Names) {
  const winner = winnerOf(board) ?? 1;
  return {
    winner: nameOf(names, winner),
    ...winnerFirst(gamesWon(board)),
    loser: nameOf(names, otherPlayer(winner)),
  };
}
