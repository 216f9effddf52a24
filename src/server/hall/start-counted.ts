/**
 * Tells halls of matches whose points are counted, as they are being played: a called one is marked as started, and of one that
 * was not called the desks are told, so that they do not call it.
 */

import { shownSheet } from '#server/tournaments/scores/points-store.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { isPlayed, playedFor } from './day/counted-matches.ts';
import { executeHallCommand, type HallStep } from './day/execute-hall-command.ts';
import type { LoadedHall } from './day/load-hall.ts';
import { type Place, placeOf } from './day/place.ts';
import { isInUse, standingCallOf } from './day/store.ts';
import { type Asking, decideStart } from './decide.ts';

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
  const told = new Map<string, Told>();

  return {
    heard(tournamentId, matchId) {
      if (timers.has(matchId) || timers.size >= MOST_KNOWN) return;
      const wait = Math.max(0, (looked.get(matchId) ?? Number.NEGATIVE_INFINITY) + LOOK_EVERY - performance.now());
      const timer = setTimeout(() => {
        timers.delete(matchId);
        if (looked.size >= MOST_KNOWN) looked.clear();
        looked.set(matchId, performance.now());
        if (told.size >= MOST_KNOWN) told.clear();
        hearCounted(context, told, { tournamentId, matchId }).catch(failed);
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

/** What desks were told of a match that was not called, and when. */
interface Told {
  readonly isCounted: boolean;
  readonly toldAt: number;
  readonly lookedAt: number;
}

/** Desks know until when counting may be silent, and hear of it again before that. */
const TELL_EVERY = 3 * 60_000;
/** A sheet of which desks know is seldom taken back. */
const LOOK_AGAIN = 15_000;
const UNTOLD: Told = { isCounted: false, toldAt: 0, lookedAt: Number.NEGATIVE_INFINITY };

interface Heard {
  readonly tournamentId: string;
  readonly matchId: string;
}

async function hearCounted(
  context: CommandContext,
  told: Map<string, Told>,
  { tournamentId, matchId }: Heard,
): Promise<void> {
  const { db } = context.database;
  const call = await standingCallOf(db, matchId);
  if (call?.startedAt) return;
  const last = told.get(matchId) ?? UNTOLD;
  const lookedAt = performance.now();
  if (!call && last.isCounted && lookedAt - last.lookedAt < LOOK_AGAIN) return;
  const state = await context.states.find(tournamentId);
  const sheet = state && (await shownSheet(db, matchId));
  if (!sheet) return;
  const isCounted = isPlayed(state, sheet);
  const now = context.now();
  const place = placeOf(state.row, now);
  if (call) {
    const asking = { now, age: 0, actor: ACTOR, device: null };
    const startedAt = new Date(now - playedFor(sheet)).toISOString();
    if (isCounted) await changeHall(context, place, (hall) => startOf(hall, { matchId, startedAt }, asking));
    return;
  }
  const isTold = last.isCounted === isCounted && (!isCounted || lookedAt - last.toldAt < TELL_EVERY);
  const isNews = !isTold && (await isInUse(db, place.id));
  told.set(matchId, { isCounted, lookedAt, toldAt: isNews ? lookedAt : last.toldAt });
  if (isNews) await changeHall(context, place, () => ({ log: { kind: 'COUNTED', data: { matchId, isCounted } } }));
}

const ACTOR = { kind: 'itself', userId: null } as const;

function startOf(
  hall: LoadedHall,
  { matchId, startedAt }: { readonly matchId: string; readonly startedAt: string },
  asking: Asking,
): HallStep | null {
  const stands = hall.calls.some((call) => call.matchId === matchId && call.endedAt === null);
  return stands ? decideStart(hall, { matchId, isStarted: true, startedAt }, asking) : null;
}

async function changeHall(
  context: CommandContext,
  place: Place,
  decide: (hall: LoadedHall) => HallStep | null,
): Promise<void> {
  const tasks: (() => void)[] = [];
  await context.database.transaction(async (tx) => {
    tasks.length = 0;
    const afterCommit = (task: () => void): void => void tasks.push(task);
    await executeHallCommand(context, tx, { place, actor: ACTOR, locking: { waits: true }, afterCommit }, decide);
  });
  for (const task of tasks) task();
}
