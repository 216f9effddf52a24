/** Proposes to play on whichever table is free, with what is won by it and what it costs. Off unless it is chosen. */
import { useId } from 'react';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { t } from '#messages/t.ts';

interface FreeTablesBoxProps {
  /** More than one. */
  readonly tables: number;
  readonly isWanted: boolean;
  readonly onChange: (isWanted: boolean) => void;
}

export function FreeTablesBox({ tables, isWanted, onChange }: FreeTablesBoxProps) {
  const gain = useId();
  return (
    <div>
      <Checkbox
        label={t('tournament.useFreeTables', { tables })}
        aria-describedby={gain}
        checked={isWanted}
        onChange={({ target }) => onChange(target.checked)}
      />
      {/* The simulation of tests/bench/hall.bench.ts says so; with a table a group there is nothing to win. */}
      <p id={gain} className="tt-small tt-ink2">
        {t('tournament.whatFreeTablesDo')}
      </p>
    </div>
  );
}
