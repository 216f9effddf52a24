/** The hall of the wire as its rules take it. */
import type { Hall, TableCall } from '#hall/terms.ts';
import type { HallCall, HallDay, HallState } from './hall.ts';

const epoch = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

const callOf = ({ matchId, courtId, calledAt, endedAt }: HallCall): TableCall => ({
  matchId,
  courtId,
  calledAt: Date.parse(calledAt),
  withdrawnAt: epoch(endedAt),
});

/** For `nextCalls` and `estimatedCalls`. */
export const hallOf = (hall: HallState, tournaments: HallDay['tournaments']): Hall => ({
  day: {
    mode: hall.mode,
    tables: hall.tables,
    restMinutes: hall.restMinutes,
    isPaused: hall.isPaused,
    pinned: hall.pinned,
    held: hall.held,
  },
  tournaments,
  calls: hall.calls.map(callOf),
});
