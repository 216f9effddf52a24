/**
 * A hall with what its desk has done on this device and the server does not know yet: its calls, and the results that free
 * their tables. Laid over the device's copy when it is shown, so that the next call is found without a network.
 */
import type { HallCall, HallDay, HallDayMatch } from '#contract/hall.ts';
import type { HallEntry, OutboxEntry, ResultEntry } from './entries.ts';
import { isOnItsWay } from './entry-freshness.ts';
import { DESK, isOfHall, isResult } from './entry-state.ts';

export interface WaitingHall {
  readonly day: HallDay;
  /** What the desk has done here and the server does not have. */
  readonly waiting: readonly HallEntry[];
  /** What the server has refused, for a person to decide on. */
  readonly refused: readonly HallEntry[];
}

/** `hallKey` names the hall among the entries. */
export function withWaiting(day: HallDay, entries: readonly OutboxEntry[], hallKey: string): WaitingHall {
  const deeds = entries.filter(isOfHall).filter(({ matchId }) => matchId === hallKey);
  const waiting = deeds.filter(({ state }) => isOnItsWay(state)).sort(byOrder);
  // The reply to what has just been sent may be on its way to the screen.
  const ahead = deeds.filter((one) => isOnItsWay(one.state) || isNewer(one, day)).sort(byOrder);
  const results = entries.filter(isResult).filter(({ state }) => isOnItsWay(state));
  const tournaments = withResults(day.tournaments, results);
  const calls = ahead.reduce((all, one) => doneWith(all, one), day.hall.calls);
  const called = new Set(ahead.filter(({ kind }) => kind === 'call').map(({ call }) => call.matchId));
  const pinned = called.size === 0 ? day.hall.pinned : day.hall.pinned.filter((id) => !called.has(id));
  const isSame = ahead.length === 0 && tournaments === day.tournaments;
  return {
    day: isSame ? day : { ...day, tournaments, hall: { ...day.hall, calls, pinned } },
    waiting,
    refused: deeds.filter(({ state }) => state === 'attention').sort(byOrder),
  };
}

const byOrder = (a: HallEntry, b: HallEntry): number => a.sequence - b.sequence;

const isNewer = ({ state, sentVersion }: HallEntry, { hall }: HallDay): boolean =>
  state === 'sent' && sentVersion !== null && sentVersion > hall.version;

function withResults(tournaments: HallDay['tournaments'], results: readonly ResultEntry[]): HallDay['tournaments'] {
  const endedAt = new Map(results.map(({ matchId, enteredAt }) => [matchId, enteredAt]));
  const isTouched = ({ id, isOver }: HallDayMatch): boolean => !isOver && endedAt.has(id);
  if (!tournaments.some(({ matches }) => matches.some(isTouched))) return tournaments;
  return tournaments.map((one) => ({
    ...one,
    matches: one.matches.map((match) =>
      isTouched(match) ? { ...match, isOver: true, endedAt: endedAt.get(match.id) ?? null } : match,
    ),
  }));
}

function doneWith(calls: readonly HallCall[], { kind, call, tournamentId, userId }: HallEntry): HallCall[] {
  const { matchId, courtId, number, isStarted } = call;
  const at = new Date(call.at).toISOString();
  const standing = calls.find((one) => one.matchId === matchId && one.endedAt === null);
  const changed = (change: Partial<HallCall>) => calls.map((one) => (one === standing ? { ...one, ...change } : one));
  if (kind === 'withdraw-call') return changed({ endedAt: at });
  if (kind === 'started') return changed({ startedAt: isStarted ? at : null });
  if (standing) return standing.number < number ? changed({ number, announcedAt: at }) : [...calls];
  const first = { number: 1, calledAt: at, announcedAt: at, arrived: [], startedAt: null, endedAt: null };
  return [...calls, { tournamentId, matchId, courtId, ...first, by: userId === DESK ? 'desk' : 'person' }];
}
