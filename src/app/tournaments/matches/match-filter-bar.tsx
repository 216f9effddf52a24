/** Chooses among a tournament's matches by stage, and within the groups by group. */
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { SelectField } from '#app/ui/controls/field.tsx';
import { groupName, stageName } from '#app/ui/words/stage-words.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { canChooseGroup, groupNamesOf, type MatchFilters, stagesOf, withGroup, withStage } from './match-filters.ts';
import styles from './match-list.module.css';

interface MatchFilterBarProps {
  readonly entries: readonly MatchEntry[];
  readonly filters: MatchFilters;
  readonly onFilter: (filters: MatchFilters) => void;
  /** What else chooses matches. */
  readonly children?: ReactNode;
}

export function MatchFilterBar({ entries, children, ...chosen }: MatchFilterBarProps) {
  const stages = useSame(useMemo(() => stagesOf(entries), [entries]));
  const groups = useSame(useMemo(() => groupNamesOf(entries), [entries]));
  return (
    <div className={styles.filters}>
      <StageAndGroup stages={stages} groups={groups} {...chosen} />
      {children}
    </div>
  );
}

interface StageAndGroupProps extends Pick<MatchFilterBarProps, 'filters' | 'onFilter'> {
  readonly stages: readonly string[];
  readonly groups: readonly string[];
}

const StageAndGroup = memo(({ stages, groups, filters, onFilter }: StageAndGroupProps) => {
  return (
    <>
      <SelectField
        label={t('matches.stage')}
        value={filters.stage ?? ''}
        onChange={(event) => onFilter(withStage(event.target.value, filters))}
      >
        <option value="">{t('matches.allStages')}</option>
        <Options choices={stages} chosen={filters.stage} nameOf={stageName} />
      </SelectField>
      <SelectField
        label={t('matches.group')}
        value={filters.group ?? ''}
        disabled={!canChooseGroup(filters)}
        onChange={(event) => onFilter(withGroup(event.target.value, filters))}
      >
        <option value="">{t('matches.allGroups')}</option>
        <Options choices={groups} chosen={filters.group} nameOf={groupName} />
      </SelectField>
    </>
  );
});

/** The list of before where this one says the same. */
function useSame(list: readonly string[]): readonly string[] {
  const last = useRef(list);
  const isSame = last.current.length === list.length && list.every((one, at) => one === last.current[at]);
  if (!isSame) last.current = list;
  return last.current;
}

interface OptionsProps {
  readonly choices: readonly string[];
  readonly chosen: string | undefined;
  readonly nameOf: (choice: string) => string;
}

const Options = memo(({ choices, chosen, nameOf }: OptionsProps) =>
  withChosen(choices, chosen).map((choice) => (
    <option key={choice} value={choice}>
      {nameOf(choice)}
    </option>
  )),
);

/** What an address asks for stays to be seen, even where no match has it. */
const withChosen = (choices: readonly string[], chosen: string | undefined) =>
  chosen === undefined || choices.includes(chosen) ? choices : [...choices, chosen];
