/** Proposes to play on whichever table is free, with what is won by it and what it costs. */
import { useId } from 'react';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { t } from '#messages/t.ts';

interface FreeTablesBoxProps {
  /** More than one. */
  readonly tables: number;
  /** 0 where nobody knows yet, or there are none. */
  readonly groups: number;
  readonly isWanted: boolean;
  readonly onChange: (isWanted: boolean) => void;
}

export function FreeTablesBox({ tables, groups, isWanted, onChange }: FreeTablesBoxProps) {
  const gain = useId();
  return (
    <div>
      <Checkbox
        label={t('tournament.useFreeTables', { tables })}
        aria-describedby={gain}
        checked={isWanted}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div id={gain} className="tt-small tt-ink2">
        {groups > 0 && <Gain tables={tables} groups={groups} />}
        <p>{t('tournament.whatFreeTablesDo')}</p>
      </div>
    </div>
  );
}

/** The figures are those of tests/bench/hall.bench.ts. */
const Gain = ({ tables, groups }: Pick<FreeTablesBoxProps, 'tables' | 'groups'>) => (
  <p>
    {groups > tables ? t('tournament.freeTablesWin', { groups, tables }) : t('tournament.freeTablesLose', { groups })}
  </p>
);
