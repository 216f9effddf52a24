/** What the commands of a hall make of its day. Each refuses what it cannot do, and is null where it is done already. */

import type { Body } from '#contract/common.ts';
import type * as calls from '#contract/hall/hall.ts';
import { NO_LEASE, refuseCaller } from '#hall/lease.ts';
import { findHallMatch, refuseCall } from '#hall/refuse-call.ts';
import { serverFault } from '#messages/fault.ts';
import { LONGEST_WAIT } from '#server/platform/http/calls/waited-on-device.ts';
import { assertAllowed, coded, invalid, notFound } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import type { HallActor, HallStep } from './day/execute-hall-command.ts';
import { hallOfDay, type LoadedHall } from './day/load-hall.ts';
import type { CallRow, HallRow } from './day/store.ts';

export interface Asking {
  readonly now: number;
  readonly actor: HallActor & { readonly kind: CallRow['calledBy'] };
  /** The hash of the device's key; null where it has none. */
  readonly device: string | null;
  /** For how long the command has waited on its device, in milliseconds. */
  readonly age: number;
}

/** When something happened that a device may tell of later; never in the future, nor after it has waited there. */
const happenedAt = (told: string | null | undefined, { now, age }: Pick<Asking, 'now' | 'age'>): number =>
  told == null ? now : Math.max(now - LONGEST_WAIT, Math.min(now - age, Date.parse(told)));

/**
 * Later than what has been told of the match: phones show the latest by its time, and of two devices the one that speaks
 * last may have the slower clock.
 */
const laterThanTold = ({ calls: all }: LoadedHall, matchId: string, at: number): Date =>
  new Date(
    all
      .filter((call) => call.matchId === matchId)
      .reduce((latest, { announcedAt, endedAt }) => Math.max(latest, (endedAt ?? announcedAt).getTime() + 1), at),
  );

export function decideCall(
  loaded: LoadedHall,
  body: Body<typeof calls.callMatch>,
  { now, age, actor, device }: Asking,
): HallStep | null {
  const told = happenedAt(body.calledAt, { now, age });
  // A desk without a network called it first, and it was counted then.
  const hall = hallOfDay({ ...loaded, counted: loaded.counted.filter(({ since }) => since < told) });
  const past = pastCall(loaded, body, { at: new Date(told), actor });
  if (past) return past.step;
  assertAllowed(refuseCall(hall, body, loaded.names, now));
  const log = { kind: 'CALL', data: { ...body } };
  const standing = standingCall(loaded, body.matchId);
  const isMove = standing !== undefined && standing.courtId !== body.courtId;
  if (standing && !isMove && standing.number >= body.number) return null;
  if (standing?.startedAt && !isMove) {
    // Without a network it was called again before anybody knew.
    if (body.calledAt != null && told <= standing.startedAt.getTime()) return null;
    throw coded(409, 'STARTED', { match: loaded.names.match(body.matchId) });
  }
  if (standing && isOfOther(standing, { ...body, told: body.calledAt }, { now, age }))
    throw coded(409, 'NOT_CALLED', { why: 'again', match: loaded.names.match(body.matchId) });
  assertAllowed(refuseCaller(loaded.row.lease ?? NO_LEASE, { device, lease: body.lease ?? null }));
  const at = laterThanTold(loaded, body.matchId, told);
  if (isMove) return moved(loaded, standing, { courtId: body.courtId, at, actor });
  if (standing) {
    return { calls: replaced(loaded, { ...standing, number: body.number, announcedAt: at }), log };
  }
  const played = findHallMatch(hall, body.matchId);
  const [first, second] = played?.match.players ?? [null, null];
  if (!played || first === null || second === null) throw notFound('Match');
  const call = newCall(loaded, { ...body, tournamentId: played.tournamentId, players: [first, second], at, actor });
  return { row: withoutPin(loaded.row, body.matchId), calls: [...loaded.calls, call], log };
}

interface NewCall extends Pick<CallRow, 'tournamentId' | 'matchId' | 'courtId' | 'players'> {
  readonly at: Date;
  readonly actor: Asking['actor'];
}

const newCall = ({ row }: LoadedHall, { tournamentId, matchId, courtId, players, at, actor }: NewCall): CallRow => ({
  ...{ id: newId(), hallId: row.id, tournamentId, matchId, courtId, players },
  ...{ number: 1, calledAt: at, announcedAt: at, arrived: [], startedAt: null, endedAt: null, calledBy: actor.kind },
});

/** One call ends as the other begins: its players are told of the new table alone. */
function moved(
  loaded: LoadedHall,
  standing: CallRow,
  { courtId, at, actor }: Pick<NewCall, 'courtId' | 'at' | 'actor'>,
): HallStep {
  const { matchId, arrived, startedAt } = standing;
  const from = { ...standing, endedAt: at };
  const to = { ...newCall(loaded, { ...standing, courtId, at, actor }), arrived, startedAt };
  const log = { kind: 'MOVE_CALL', data: { matchId, courtId, from: standing.courtId } };
  return { calls: [...replaced(loaded, from), to], log };
}

/**
 * A desk without a network called it, it was played, and its result was faster than the call: nothing is called any more, but
 * it is noted where it was played.
 */
function pastCall(
  loaded: LoadedHall,
  { matchId, courtId, calledAt }: Body<typeof calls.callMatch>,
  { at, actor }: Pick<NewCall, 'at' | 'actor'>,
): { readonly step: HallStep | null } | null {
  const played = calledAt == null ? null : findHallMatch(hallOfDay(loaded), matchId);
  const { isOver = false, endedAt = null, players: [first, second] = [null, null] } = played?.match ?? {};
  if (!played || !isOver || endedAt === null || at.getTime() > endedAt) return null;
  const isKnown = loaded.calls.some((call) => call.matchId === matchId);
  if (isKnown || first === null || second === null || !loaded.tables.some((table) => table.courtId === courtId))
    return { step: null };
  const call = newCall(loaded, {
    ...{ tournamentId: played.tournamentId, matchId, courtId, players: [first, second] as const },
    ...{ at, actor },
  });
  const log = { kind: 'PAST_CALL', data: { matchId, courtId } };
  return { step: { calls: [...loaded.calls, { ...call, endedAt: new Date(endedAt) }], log } };
}

/** A match that has been called needs no pin any more. */
const withoutPin = ({ pinned }: HallRow, matchId: string): Partial<HallRow> => ({
  pinned: pinned.filter((id) => id !== matchId),
});

const standingCall = ({ calls: all }: LoadedHall, matchId: string): CallRow | undefined =>
  all.find((call) => call.endedAt === null && call.matchId === matchId);

const replaced = ({ calls: all }: LoadedHall, changed: CallRow): CallRow[] =>
  all.map((call) => (call.id === changed.id ? changed : call));

export function decideWithdrawal(
  loaded: LoadedHall,
  { matchId, courtId, withdrawnAt, about }: Body<typeof calls.withdrawCall>,
  asking: Asking,
): HallStep | null {
  const { match } = knownMatch(loaded, matchId);
  const standing = standingCall(loaded, matchId);
  if (!standing) {
    if (match.isOver) throw coded(409, 'MATCH_OVER', { match: loaded.names.match(matchId) });
    return null;
  }
  if (courtId && standing.courtId !== courtId)
    throw coded(409, 'CALLED_ELSEWHERE', { table: loaded.names.table(standing.courtId) }, { names: ['table'] });
  // It was of an earlier call, and comes late.
  if (isOfOther(standing, { told: withdrawnAt, about }, asking)) return null;
  const log = { kind: 'WITHDRAW_CALL', data: { matchId, courtId: standing.courtId } };
  const endedAt = laterThanTold(loaded, matchId, happenedAt(withdrawnAt, asking));
  return { calls: replaced(loaded, { ...standing, endedAt }), log };
}

/** Two clocks tell the time: that of a device, and the server's. */
const CLOCKS_APART = 60_000;

interface Told {
  /** When it was done, by the device's clock. */
  readonly told: string | null | undefined;
  readonly about?: string | null | undefined;
}

/** Whether it is of an earlier call than the one that stands. Clocks tell it only where the device has not heard of that. */
function isOfOther({ calledAt }: CallRow, { told, about }: Told, asking: Pick<Asking, 'now' | 'age'>): boolean {
  if (about != null) return Date.parse(about) !== calledAt.getTime();
  return told != null && happenedAt(told, asking) < calledAt.getTime() - CLOCKS_APART;
}

function knownMatch(loaded: LoadedHall, matchId: string) {
  const played = findHallMatch(hallOfDay(loaded), matchId);
  if (!played) throw notFound('Match');
  return played;
}

function calledMatch(loaded: LoadedHall, matchId: string): CallRow {
  knownMatch(loaded, matchId);
  const standing = standingCall(loaded, matchId);
  if (!standing) throw coded(409, 'NOT_CALLED', { why: 'match', match: loaded.names.match(matchId) });
  return standing;
}

export function decideArrival(loaded: LoadedHall, body: Body<typeof calls.markArrived>): HallStep | null {
  const { matchId, userId, isHere } = body;
  const call = calledMatch(loaded, matchId);
  if (!call.players.includes(userId)) throw invalid('userId', serverFault('inputs.notOfMatch'));
  if (call.arrived.includes(userId) === isHere) return null;
  const arrived = isHere ? [...call.arrived, userId] : call.arrived.filter((id) => id !== userId);
  return { calls: replaced(loaded, { ...call, arrived }), log: { kind: 'ARRIVED', data: { ...body } } };
}

export function decideStart(
  loaded: LoadedHall,
  { matchId, isStarted, startedAt: told, about }: Body<typeof calls.markStarted>,
  asking: Asking,
): HallStep | null {
  // A desk without a network tells of it when it is over.
  if (told != null && !standingCall(loaded, matchId) && knownMatch(loaded, matchId).match.isOver) return null;
  const call = calledMatch(loaded, matchId);
  if ((call.startedAt !== null) === isStarted || isOfOther(call, { told, about }, asking)) return null;
  const startedAt = isStarted ? new Date(Math.max(call.calledAt.getTime(), happenedAt(told, asking))) : null;
  return { calls: replaced(loaded, { ...call, startedAt }), log: { kind: 'STARTED', data: { matchId, isStarted } } };
}

/** As many as a desk can keep in mind, and far more. */
const MOST_MARKED = 1_000;

export function decidePin(loaded: LoadedHall, { matchId, place }: Body<typeof calls.pinMatch>): HallStep | null {
  const { match } = knownMatch(loaded, matchId);
  const others = withoutOver(loaded, loaded.row.pinned).filter((id) => id !== matchId);
  if (place !== null && match.isOver) throw coded(409, 'MATCH_OVER', { match: loaded.names.match(matchId) });
  const pinned = place === null ? others : others.toSpliced(place, 0, matchId).slice(0, MOST_MARKED);
  if (isSame(pinned, loaded.row.pinned)) return null;
  return { row: { pinned }, log: { kind: 'PIN', data: { matchId, place } } };
}

export function decideHold(loaded: LoadedHall, { matchId, isHeld }: Body<typeof calls.holdMatch>): HallStep | null {
  const { match } = knownMatch(loaded, matchId);
  if (isHeld && match.isOver) throw coded(409, 'MATCH_OVER', { match: loaded.names.match(matchId) });
  const others = withoutOver(loaded, loaded.row.held).filter((id) => id !== matchId);
  const held = isHeld ? [...others, matchId].slice(-MOST_MARKED) : others;
  if (loaded.row.held.includes(matchId) === isHeld) return null;
  return { row: { held }, log: { kind: 'HOLD', data: { matchId, isHeld } } };
}

export function decideBoards({ row }: LoadedHall, { view }: Body<typeof calls.switchBoards>): HallStep | null {
  if (row.boardsShow === view) return null;
  return { row: { boardsShow: view }, log: { kind: 'BOARDS', data: { view } } };
}

function withoutOver(loaded: LoadedHall, ids: readonly string[]): string[] {
  const hall = hallOfDay(loaded);
  return ids.filter((id) => findHallMatch(hall, id)?.match.isOver === false);
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

export function decideSettings(
  loaded: LoadedHall,
  { expectedVersion, tables = [], ...settings }: Body<typeof calls.changeHall>,
  conflict: () => unknown,
): HallStep | null {
  const { row } = loaded;
  if (expectedVersion != null && expectedVersion !== row.version)
    throw coded(
      409,
      'HALL_CHANGED',
      {},
      {
        conflict: conflict(),
      },
    );
  const closed = new Set(row.closedTables);
  const kept = new Map(Object.entries(row.keptTables));
  for (const [i, { courtId, isOpen, only }] of tables.entries()) {
    if (!loaded.tables.some((table) => table.courtId === courtId))
      throw invalid(`tables.${i}.courtId`, serverFault('inputs.noTable'));
    if (only && !loaded.tournaments.some(({ id }) => id === only))
      throw invalid(`tables.${i}.only`, serverFault('inputs.notHereToday'));
    if (isOpen === true) closed.delete(courtId);
    if (isOpen === false) closed.add(courtId);
    if (only === null) kept.delete(courtId);
    else if (only !== undefined) kept.set(courtId, only);
  }
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const changed: Partial<HallRow> = {
    ...given,
    closedTables: [...closed],
    keptTables: Object.fromEntries(kept),
  };
  const after = { ...row, ...changed };
  if (JSON.stringify(after) === JSON.stringify(row)) return null;
  return { row: changed, log: { kind: 'SETTINGS', data: { ...given, tables } } };
}
