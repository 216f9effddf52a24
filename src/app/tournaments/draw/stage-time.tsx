/** How many matches a stage has, and about how long they take on the hall's open tables. */
import { t } from '#messages/t.ts';
import type { StageLoad } from '#tournament/schedule/stage-length.ts';
import type { Tables } from './free-tables.tsx';

interface StageTimeProps {
  /** Nothing is said of a hall that is not known. */
  readonly load: StageLoad | null;
  readonly tables: Tables | null;
  readonly isMainStage?: boolean;
}

/** An estimate is not right to the minute. */
const ROUNDED_TO = 10;

export function StageTime({ load, tables, isMainStage = false }: StageTimeProps) {
  if (!load || !tables) return null;
  const pace = (isMainStage ? tables.pace.mainStage : tables.pace.groups) / 60_000;
  const minutes = Math.ceil((load.turns * pace) / ROUNDED_TO) * ROUNDED_TO;
  return (
    <p>
      {t('draw.stageTime', {
        matches: load.matches,
        hours: Math.floor(minutes / 60),
        minutes: String(minutes % 60).padStart(2, '0'),
        tables: tables.count,
      })}
    </p>
  );
}
