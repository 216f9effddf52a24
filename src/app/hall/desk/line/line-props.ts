/** What the line of a desk is given. */
import type { DeskActions } from '../model/desk-actions.ts';
import type { DeskQueueMatch, DeskTable } from '../model/desk-terms.ts';

export interface LineProps {
  readonly queue: readonly DeskQueueMatch[];
  /** Free tables to which a match can be called. */
  readonly tablesFor: (matchId: string) => readonly Pick<DeskTable, 'courtId' | 'name'>[];
  readonly actions: DeskActions;
  readonly now: number;
  readonly timeZone: string;
  readonly onMove: (matchId: string, courtId: string) => void;
}
