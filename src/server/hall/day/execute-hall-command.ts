/**
 * The one way to change a hall's day: lock its row, look at it and at its tournaments as they are committed, ask the rule,
 * store what differs with its log, and tell everybody, all in one transaction. What has ended by itself meanwhile, as a
 * result was entered, is stored with it.
 */
import type { Transaction } from '#server/platform/database/connection.ts';
import type { Locking } from '#server/platform/database/locking.ts';
import { notifyNodes } from '#server/platform/events/notify.ts';
import { queueCall, queueWithdrawal } from '#server/push/ledger.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { ALL, announce } from '#server/tournaments/store/logs.ts';
import { type LoadedHall, loadHall } from './load-hall.ts';
import type { Place } from './place.ts';
import { type CallRow, type HallRow, lockHall, logHall, raiseVersion, storeCalls, storeHall } from './store.ts';

export interface HallActor {
  readonly kind: CallRow['calledBy'] | 'table';
  /** Null for a desk without an account, and for the hall by itself. */
  readonly userId: string | null;
}

export interface HallStep {
  readonly row?: Partial<HallRow>;
  /** All of the day. */
  readonly calls?: readonly CallRow[];
  /** Pages read the whole day again. */
  readonly isNewDay?: boolean;
  readonly log: { readonly kind: string; readonly data: unknown };
}

export interface HallRequest {
  readonly place: Place;
  readonly actor: HallActor;
  /** For a transaction that has no turn. */
  readonly locking?: Locking;
  afterCommit(task: () => void): void;
}

/** Null from the rule: it is so already, and nothing is stored. */
export async function executeHallCommand(
  context: CommandContext,
  tx: Transaction,
  request: HallRequest,
  decide: (hall: LoadedHall) => HallStep | null,
): Promise<LoadedHall> {
  const { place, actor } = request;
  const now = context.now();
  const held = await lockHall(tx, place, request.locking);
  const before = await loadHall({ db: tx, states: context.states, now, row: held }, place);
  const step = decide(before);
  if (!step) return before;
  const row = { ...before.row, ...step.row, version: before.row.version + 1 };
  const calls = step.calls ?? before.calls;
  await storeHall(tx, row);
  await storeCalls(tx, before.storedCalls, calls);
  for (const call of announced(before.storedCalls, calls)) await queueCall(tx, call, now);
  for (const { id } of [...withdrawn(before.calls, calls), ...before.lostCalls]) await queueWithdrawal(tx, id, now);
  await logHall(tx, { hallId: row.id, ...step.log, doneBy: actor.userId, actor: actor.kind });
  await tellTournaments(context, tx, request, { before, row, calls, isAll: step.isNewDay ?? false });
  await notifyNodes(tx, `hall:${place.id}:${row.version}`);
  return loadHall({ db: tx, states: context.states, now, row }, place);
}

/** Called just now, for the first time or once more. */
function announced(before: readonly CallRow[], after: readonly CallRow[]): CallRow[] {
  const numbers = new Map(before.map(({ id, number }) => [id, number]));
  return after.filter(({ id, number, endedAt }) => endedAt === null && number > (numbers.get(id) ?? 0));
}

/** Calls that this step withdraws; one whose match is over, or is no more, has ended before. */
function withdrawn(before: readonly CallRow[], after: readonly CallRow[]): CallRow[] {
  const stood = new Set(before.flatMap(({ id, endedAt }) => (endedAt === null ? id : [])));
  return after.filter(({ id, endedAt }) => endedAt !== null && stood.has(id));
}

interface HallDifference {
  readonly before: LoadedHall;
  readonly row: HallRow;
  readonly calls: readonly CallRow[];
  readonly isAll: boolean;
}

/** Their matches show their calls; how all of them are played changes with the mode. */
async function tellTournaments(
  { states }: CommandContext,
  tx: Transaction,
  request: HallRequest,
  { before, row, calls, isAll: isNewDay }: HallDifference,
): Promise<void> {
  const old = new Map(before.storedCalls.map((call) => [call.id, call]));
  const matchIds = new Map<string, string[]>();
  for (const call of calls) {
    if (old.get(call.id) === call) continue;
    const list = matchIds.get(call.tournamentId) ?? [];
    // A move differs in two calls of one match.
    if (!list.includes(call.matchId)) matchIds.set(call.tournamentId, [...list, call.matchId]);
  }
  const isAll = isNewDay || row.mode !== before.row.mode;
  const ids = isAll ? before.states.map((state) => state.row.id) : [...matchIds.keys()];
  for (const id of ids.toSorted()) {
    const version = await raiseVersion(tx, id, request.locking);
    if (version === null) continue;
    const called = { changed: 'calls', matchIds: matchIds.get(id) ?? [] } as const;
    await announce(tx, id, { version, ...(isAll ? ALL : called) });
    request.afterCommit(() => states.forget(id, version));
  }
}
