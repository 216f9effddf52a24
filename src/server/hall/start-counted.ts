/** Marks a called match as started once its points are counted: it is being played, and is not called again. */
import type { CommandContext } from '#server/tournaments/execute-command.ts';
import { liveScoreOf } from '#server/tournaments/scores/live-score.ts';
import { shownSheet } from '#server/tournaments/scores/points-store.ts';
import { decodeLog } from '#tournament/umpire/presses.ts';
import { decideStart } from './decide.ts';
import { executeHallCommand } from './execute-hall-command.ts';
import { placeOf } from './place.ts';
import { isCalledUnstarted } from './store.ts';

/** A device sends three times a second; a call is looked for so often at most. */
const LOOK_EVERY = 1_000;
/** Matches that were looked for lately; more are not counted at once. */
const MOST_KNOWN = 1_000;

interface CountedStarter {
  /** Points of the match have been counted. */
  heard(tournamentId: string, matchId: string): void;
  close(): void;
}

export function createCountedStarter(context: CommandContext, failed: (error: unknown) => void): CountedStarter {
  const timers = new Map<string, NodeJS.Timeout>();
  const looked = new Map<string, number>();

  return {
    heard(tournamentId, matchId) {
      if (timers.has(matchId) || timers.size >= MOST_KNOWN) return;
      const wait = Math.max(0, (looked.get(matchId) ?? Number.NEGATIVE_INFINITY) + LOOK_EVERY - performance.now());
      const timer = setTimeout(() => {
        timers.delete(matchId);
        if (looked.size >= MOST_KNOWN) looked.clear();
        looked.set(matchId, performance.now());
        startCounted(context, tournamentId, matchId).catch(failed);
      }, wait);
      timer.unref();
      timers.set(matchId, timer);
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

async function startCounted(context: CommandContext, tournamentId: string, matchId: string): Promise<void> {
  const { database, states } = context;
  if (!(await isCalledUnstarted(database.db, matchId))) return;
  const state = await states.find(tournamentId);
  const sheet = state && (await shownSheet(database.db, matchId));
  const score = sheet && liveScoreOf(state, sheet);
  if (!score || score.phase === 'ready') return;
  const now = context.now();
  // The sheet's own clock says since when: a phone without a network sends it late.
  const since = now - (decodeLog(sheet.presses)?.at(-1)?.at ?? 0) * 1_000;
  const tasks: (() => void)[] = [];
  await database.transaction(async (tx) => {
    tasks.length = 0;
    const actor = { kind: 'itself', userId: null } as const;
    const afterCommit = (task: () => void): void => void tasks.push(task);
    const request = { place: placeOf(state.row, now), actor, locking: { waits: true }, afterCommit };
    await executeHallCommand(context, tx, request, (hall) => {
      const stands = hall.calls.some((call) => call.matchId === matchId && call.endedAt === null);
      const startedAt = new Date(since).toISOString();
      const asking = { now, age: 0, actor, device: null };
      return stands ? decideStart(hall, { matchId, isStarted: true, startedAt }, asking) : null;
    });
  });
  for (const task of tasks) task();
}
