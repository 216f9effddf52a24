/** The score of a match as it is played: games won, and the points of the game that is on. */

import { classNames } from '#app/ui/theme/class-names.ts';
import { scoreText } from '#app/ui/words/score-text.ts';
import { t } from '#messages/t.ts';
import styles from './live-points.module.css';
import { useLiveScore, type WatchedMatch } from './live-scores.ts';

interface LivePointsProps {
  readonly match: WatchedMatch;
  readonly className?: string | undefined;
}

export function LivePoints({ match, className }: LivePointsProps) {
  const score = useLiveScore(match);
  if (!score) return null;
  const won = score.games.filter(([a, b]) => a > b).length;
  const lost = score.games.length - won;
  const [a, b] = score.points;
  return (
    <span className={classNames(styles.live, className)}>
      <span className="tt-hidden">{t('matches.games')} </span>
      {scoreText(won, lost)}
      {score.phase !== 'over' && (
        <>
          <span className="tt-hidden">, {t('matches.points')} </span>
          <b>{scoreText(a, b)}</b>
        </>
      )}
    </span>
  );
}
