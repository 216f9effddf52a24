import type { ReactNode } from 'react';
import { stageName } from '#app/ui/controls/badge.tsx';
import { SelectField } from '#app/ui/controls/field.tsx';
import type { MatchEntry } from '#contract/matches.ts';
import { canChooseGroup, groupsOf, type MatchFilters, stagesOf, withGroup, withStage } from './match-filters.ts';
import styles from './match-list.module.css';

interface MatchFilterBarProps {
  readonly entries: readonly MatchEntry[];
  readonly filters: MatchFilters;
  readonly onFilter: (filters: MatchFilters) => void;
  /** What else chooses matches. */
  readonly children?: ReactNode;
}

/** Stage, and within the groups the group. */
export function MatchFilterBar({ entries, filters, onFilter, children }: MatchFilterBarProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label="Stage"
        value={filters.stage ?? ''}
        onChange={(event) => onFilter(withStage(event.target.value, filters))}
      >
        <option value="">All stages</option>
        {withChosen(stagesOf(entries), filters.stage).map((stage) => (
          <option key={stage} value={stage}>
            {stageName(stage)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Group"
        value={filters.group ?? ''}
        disabled={!canChooseGroup(filters)}
        onChange={(event) => onFilter(withGroup(event.target.value, filters))}
      >
        <option value="">All groups</option>
        {withChosen(groupsOf(entries), filters.group).map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </SelectField>
      {children}
    </div>
  );
}

/** What an address asks for stays to be seen, even where no match has it. */
const withChosen = (choices: readonly string[], chosen: string | undefined) =>
  chosen === undefined || choices.includes(chosen) ? choices : [...choices, chosen];
