/** Chooses the matches by their turn, or one's own, with one tap; the same chip once more shows all again. */
import { useMemo } from 'react';
import type { MatchEntry } from '#contract/matches.ts';
import { isOwnMatch, type MatchFilters, type Shown } from './match-filters.ts';
import type { MatchTurn } from './match-turns.ts';
import styles from './shown-chips.module.css';

interface ShownChipsProps {
  readonly entries: readonly MatchEntry[];
  readonly turns: ReadonlyMap<string, MatchTurn>;
  readonly filters: MatchFilters;
  readonly onFilter: (filters: MatchFilters) => void;
  readonly userId: string | undefined;
}

const labels: Readonly<Record<Shown, string>> = { now: 'Now', next: 'Next', done: 'Done', mine: 'Mine' };

export function ShownChips({ entries, turns, filters, onFilter, userId }: ShownChipsProps) {
  const counts = useMemo(() => countShown(entries, turns, userId), [entries, turns, userId]);
  if (entries.length === 0) return null;
  const chips = (['now', 'next', 'done', 'mine'] as const).filter(
    (choice) => choice !== 'mine' || counts.mine > 0 || filters.show === 'mine',
  );
  return (
    <fieldset className={styles.chips}>
      <legend className="tt-hidden">Which matches</legend>
      {chips.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={filters.show === choice}
          className={styles.chip}
          onClick={() => onFilter({ ...filters, show: filters.show === choice ? undefined : choice })}
        >
          {labels[choice]} <span>{counts[choice]}</span>
        </button>
      ))}
    </fieldset>
  );
}

function countShown(
  entries: readonly MatchEntry[],
  turns: ReadonlyMap<string, MatchTurn>,
  userId: string | undefined,
): Readonly<Record<Shown, number>> {
  const counts = { now: 0, next: 0, open: 0, done: 0, mine: 0 };
  for (const entry of entries) {
    counts[turns.get(entry.match.id) ?? 'open']++;
    if (isOwnMatch(entry, userId)) counts.mine++;
  }
  return counts;
}
