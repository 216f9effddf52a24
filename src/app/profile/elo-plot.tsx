/** A player's rating as a line, from before the first event to after the last. The table below it says the same in words. */

import type { EloEvent } from '#contract/accounts/users.ts';
import { t } from '#messages/t.ts';
import styles from './elo-history.module.css';

const WIDTH = 100;
const HEIGHT = 100;
/** So many points at least from the bottom to the top, so that small changes look small. */
const LEAST_SPAN = 40;

export function EloPlot({ events }: { readonly events: readonly EloEvent[] }) {
  const [first] = events;
  if (!first) return null;
  const ratings = [first.elo - first.change, ...events.map(({ elo }) => elo)];
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const points = pointsOf(ratings, low, high);
  const last = ratings.at(-1) ?? 0;
  return (
    <div className={styles.plot}>
      <div className={`tt-small tt-ink2 ${styles.scale}`} aria-hidden="true">
        <span>{high}</span>
        {high > low && <span>{low}</span>}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('profile.eloPlot', { first: ratings[0] ?? 0, last, count: events.length })}
      >
        <polyline className={styles.line} points={points.map((point) => point.join()).join(' ')} />
        {/* Dots without length stay round however the drawing is stretched. */}
        <path className={styles.dots} d={points.map(([x, y]) => `M${x} ${y}h0`).join('')} />
      </svg>
    </div>
  );
}

function pointsOf(ratings: readonly number[], low: number, high: number): [number, number][] {
  const span = Math.max(high - low, LEAST_SPAN);
  const bottom = (low + high - span) / 2;
  return ratings.map((rating, i) => [
    Math.round((i * 100 * WIDTH) / Math.max(1, ratings.length - 1)) / 100,
    Math.round((1 - (rating - bottom) / span) * 100 * HEIGHT) / 100,
  ]);
}
