/** The points of each game of a match, to be read. */
import { scoreText } from '#app/ui/words/score-text.ts';
import { t } from '#messages/t.ts';
import type { Game } from '#tournament/terms.ts';
import styles from './game-points.module.css';

interface GamePointsProps {
  readonly games: readonly Game[];
  readonly names: readonly [string, string];
}

export function GamePoints({ games, names }: GamePointsProps) {
  return (
    <ol className={styles.games} aria-label={t('match.gamesNamesFirst', { names: names[0] })}>
      {games.map(([first, second], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number alone
        <li key={index}>{scoreText(first, second)}</li>
      ))}
    </ol>
  );
}
