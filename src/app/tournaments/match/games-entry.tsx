/** The points of each game: optional, but they settle ties between level players. */
import type { ReactNode, Ref } from 'react';
import { t } from '#messages/t.ts';
import styles from './game-points.module.css';
import { gameRows } from './score-form.ts';
import type { TypedGame, TypedScore } from './typed-score.ts';

interface GamesEntryProps {
  readonly form: TypedScore;
  readonly names: readonly [string, string];
  readonly onChange: (games: readonly TypedGame[]) => void;
  /** What is wrong with them. */
  readonly error: ReactNode;
  readonly ref: Ref<HTMLDetailsElement>;
}

export function GamesEntry({ form, names, onChange, error, ref }: GamesEntryProps) {
  const rows = gameRows(form);
  const set = (row: number, side: 0 | 1, text: string) =>
    onChange(
      rows.map(([first, second], index): TypedGame => {
        if (index !== row) return [first, second];
        return side === 0 ? [text, second] : [first, text];
      }),
    );
  return (
    <details ref={ref} className={styles.details}>
      <summary>{t('match.pointsOfEachGame')}</summary>
      {error}
      {rows.length === 0 ? (
        <p className="tt-ink2">{t('match.scoreComesFirst')}</p>
      ) : (
        <div className={styles.rows}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number alone
            <div key={index} className={styles.row}>
              <span className="tt-label">{t('match.game', { value: index + 1 })}</span>
              {([0, 1] as const).map((side) => (
                <input
                  key={side}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  step={1}
                  value={row[side]}
                  aria-label={t('match.gamePointsOf', { value: index + 1, names: names[side] })}
                  onChange={(event) => set(index, side, event.target.value)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </details>
  );
}
