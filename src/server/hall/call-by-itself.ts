/** Calls the next matches as soon as tables are free, in halls where the organisers have switched that on. */
import { addDays, dateOf } from '#booking/zone.ts';
import { nextCalls } from '#hall/next-call.ts';
import { coalesceRuns } from '#server/platform/coalesce-runs.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { executeHallCommand, type HallStep } from './day/execute-hall-command.ts';
import { hallOfDay, type LoadedHall } from './day/load-hall.ts';
import type { Place } from './day/place.ts';
import { type HallRow, hallsThatCall } from './day/store.ts';
import { decideCall } from './decide.ts';

export interface SelfCaller {
  /** Something has happened that may have freed a table. */
  wake(): void;
  /** Resolves once it has looked at every hall, for those who wait for it. */
  run(): Promise<void>;
  close(): void;
}

/** Rests end without anybody doing anything. */
const LOOK_EVERY = 5_000;
/** What comes together is looked at once. */
const SETTLE = 100;

export function createSelfCaller(context: CommandContext, failed: (error: unknown) => void): SelfCaller {
  let settling: NodeJS.Timeout | undefined;

  const lookAtAll = async (): Promise<void> => {
    const now = context.now();
    for (const row of await hallsThatCall(context.database.db, addDays(dateOf(now, 'UTC'), -1)))
      await callNext(context, placeOfRow(row, context.timeZone), now).catch(failed);
  };
  const run = coalesceRuns(lookAtAll, failed);
  const wake = (): void => {
    clearTimeout(settling);
    settling = setTimeout(run, SETTLE);
    settling.unref();
  };
  const timer = setInterval(run, LOOK_EVERY);
  timer.unref();
  return {
    wake,
    run,
    close: () => {
      clearInterval(timer);
      clearTimeout(settling);
    },
  };
}

const placeOfRow = ({ id, place, date }: HallRow, timeZone: string): Place => ({
  id,
  place,
  date,
  timeZone,
  venueId: place.startsWith('venue ') ? place.slice('venue '.length) : null,
});

async function callNext(context: CommandContext, place: Place, now: number): Promise<void> {
  const tasks: (() => void)[] = [];
  const actor = { kind: 'itself', userId: null } as const;
  await context.database.transaction(async (tx) => {
    tasks.length = 0;
    const request = {
      place,
      actor,
      locking: { waits: true },
      afterCommit: (task: () => void) => void tasks.push(task),
    };
    await executeHallCommand(context, tx, request, (hall) => {
      if (!hall.row.callsByItself || hall.row.isPaused) return null;
      return callsAtOnce(hall, now);
    });
  });
  for (const task of tasks) task();
}

/** All that is proposed, in one step. */
function callsAtOnce(hall: LoadedHall, now: number): HallStep | null {
  const actor = { kind: 'itself', userId: null } as const;
  let after = hall;
  const { proposals } = nextCalls(hallOfDay(hall), now);
  for (const { matchId, courtId } of proposals) {
    const step = decideCall(
      after,
      { matchId, courtId, number: 1 },
      { now, age: 0, actor, device: hall.row.lease?.holder?.key ?? null },
    );
    if (step) after = { ...after, row: { ...after.row, ...step.row }, calls: step.calls ?? after.calls };
  }
  if (after === hall) return null;
  return { row: { pinned: after.row.pinned }, calls: after.calls, log: { kind: 'CALL', data: { proposals } } };
}
