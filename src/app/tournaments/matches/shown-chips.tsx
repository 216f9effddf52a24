/** Chooses the matches by their turn, or one's own, with one tap; the same chip once more shows all again. */
import { useMemo } from 'react';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { isOwnMatch, type MatchFilters, type Shown } from './match-filters.ts';
import type { Turns } from './match-turns.ts';
import styles from './shown-chips.module.css';

interface ShownChipsProps {
  readonly entries: readonly MatchEntry[];
  readonly turns: Turns;
  readonly filters: MatchFilters;
  readonly onFilter: (filters: MatchFilters) => void;
  readonly userId: string | undefined;
}

const labels: Readonly<Record<Shown, string>> = {
  now: t('matches.now'),
  next: t('matches.next'),
  done: t('matches.done'),
  mine: t('matches.mine'),
};

export function ShownChips({ entries, turns, filters, onFilter, userId }: ShownChipsProps) {
  const counts = useMemo(() => countShown(entries, turns, userId), [entries, turns, userId]);
  if (entries.length === 0) return null;
  const chips = (['now', 'next', 'done', 'mine'] as const).filter(
    (choice) => choice !== 'mine' || counts.mine > 0 || filters.show === 'mine',
  );
  return (
    <fieldset className={styles.chips}>
      <legend className="tt-hidden">{t('matches.whichMatches')}</legend>
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
  { now, next, done }: Turns,
  userId: string | undefined,
): Readonly<Record<Shown, number>> {
  const mine = userId === undefined ? 0 : entries.filter((entry) => isOwnMatch(entry, userId)).length;
  return { now: now.length, next: next.length, done: done.length, mine };
}
