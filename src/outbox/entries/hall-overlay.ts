/**
 * A hall with what its desk has done on this device and the server does not know yet: its calls, and the results that free
 * their tables and say who plays next. Laid over the device's copy when it is shown, so that the next call is found without
 * a network.
 */
import type { HallCall, HallDay, HallDayMatch, HallDayTournament, HallState } from '#contract/hall/hall.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { hallDayTournamentOf } from '#contract/views/hall-views.ts';
import type { Tournament } from '#tournament/terms.ts';
import type { HallEntry, OutboxEntry, ResultEntry } from './entries.ts';
import { DESK, isOfHall, isOnItsWay, isResult, isSentAs } from './entry-state.ts';
import { applyWaiting } from './overlay.ts';

export interface WaitingHall {
  readonly day: HallDay;
  /** What the desk has done here and the server does not have. */
  readonly waiting: readonly HallEntry[];
  /** What the server has refused, for a person to decide on. */
  readonly refused: readonly HallEntry[];
}

/** The user whose results say who plays next, as on the tournament's own screens; all of this device free their tables. */
export interface ResultAuthor {
  readonly userId: string;
  /** The records by tournament, as far as the device has them. */
  readonly records: ReadonlyMap<string, TournamentRecord>;
  readonly now: number;
}

/** Turns what this device has dated into the time that the hall goes by. */
type HallTimeOf = (instant: number) => number;

/** `hallKey` names the hall among the entries. */
export function withWaiting(
  day: HallDay,
  entries: readonly OutboxEntry[],
  hallKey: string,
  author: ResultAuthor | null,
  hallTimeOf: HallTimeOf = (instant) => instant,
): WaitingHall {
  const deeds = entries.filter(isOfHall).filter(({ matchId }) => matchId === hallKey);
  const waiting = deeds.filter(({ state }) => isOnItsWay(state)).sort(byOrder);
  // The reply to what has just been sent may be on its way to the screen.
  const ahead = deeds.filter((one) => isOnItsWay(one.state) || isNewer(one, day)).sort(byOrder);
  const results = entries.filter(isResult).map((one) => ({ ...one, enteredAt: hallTimeOf(one.enteredAt) }));
  const freed = withResults(day.tournaments, results);
  const tournaments = author ? withNextRounds(freed, results, author) : freed;
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

/** The `calledAt` of the match's call that is `shown`; null where this device has made it, and the server has not told of it. */
export function toldCall(stored: HallState, shown: HallState, matchId: string): string | null {
  const standingIn = ({ calls }: HallState) => calls.find((one) => one.matchId === matchId && one.endedAt === null);
  const calledAt = standingIn(shown)?.calledAt;
  return calledAt !== undefined && standingIn(stored)?.calledAt === calledAt ? calledAt : null;
}

const byOrder = (a: HallEntry, b: HallEntry): number => a.sequence - b.sequence;

const isNewer = ({ state, sentVersion }: HallEntry, { hall }: HallDay): boolean =>
  state === 'sent' && sentVersion !== null && sentVersion > hall.version;

function withResults(tournaments: HallDay['tournaments'], results: readonly ResultEntry[]): HallDay['tournaments'] {
  const endedAt = endsOf(results.filter(({ state }) => isOnItsWay(state)));
  const isTouched = ({ id, isOver }: HallDayMatch): boolean => !isOver && endedAt.has(id);
  if (!tournaments.some(({ matches }) => matches.some(isTouched))) return tournaments;
  return tournaments.map((one) => ({
    ...one,
    matches: one.matches.map((match) =>
      isTouched(match) ? { ...match, isOver: true, endedAt: endedAt.get(match.id) ?? null } : match,
    ),
  }));
}

const endsOf = (results: readonly ResultEntry[]): ReadonlyMap<string, number> =>
  new Map(results.map(({ matchId, enteredAt }) => [matchId, enteredAt]));

function withNextRounds(
  tournaments: HallDay['tournaments'],
  results: readonly ResultEntry[],
  author: ResultAuthor,
): HallDay['tournaments'] {
  const own = results.filter((one) => isSentAs(one, author.userId));
  const laid = tournaments.map((one) => {
    const ofThis = own.filter(
      ({ tournamentId, state }) => tournamentId === one.id && (isOnItsWay(state) || state === 'sent'),
    );
    const record = author.records.get(one.id);
    return record && ofThis.length > 0 ? withConsequences(one, record, ofThis, author) : one;
  });
  return laid.every((one, i) => one === tournaments[i]) ? tournaments : laid;
}

/** Derived by the rules of play from the record: what the results change there is changed in the hall as well. */
function withConsequences(
  shown: HallDayTournament,
  record: TournamentRecord,
  results: readonly ResultEntry[],
  author: ResultAuthor,
): HallDayTournament {
  const before = storedMatches(record, author);
  const after = matchesWith(record, results, author);
  const matches = shown.matches.map((match) => changedMatch(match, before.get(match.id), after.get(match.id)));
  return matches.every((match, i) => match === shown.matches[i]) ? shown : { ...shown, matches };
}

type HallMatches = ReadonlyMap<string, HallDayMatch>;

/** Once a record, however many results are laid over it. */
const storedByRecord = new WeakMap<TournamentRecord, HallMatches>();

function storedMatches(record: TournamentRecord, { userId, now }: ResultAuthor): HallMatches {
  const known = storedByRecord.get(record);
  if (known) return known;
  const stored = hallMatchesOf(record, applyWaiting(record, [], userId, now).tournament);
  storedByRecord.set(record, stored);
  return stored;
}

/** Without those that stay as they are. */
function matchesWith(
  record: TournamentRecord,
  results: readonly ResultEntry[],
  { userId, now }: ResultAuthor,
): HallMatches {
  const { tournament, provisionalMatchIds } = applyWaiting(record, results, userId, now);
  const endedAt = endsOf(results);
  const matches = tournament.matches.filter(({ id }) => endedAt.has(id) || provisionalMatchIds.has(id));
  return hallMatchesOf(record, { ...tournament, matches }, endedAt);
}

const hallMatchesOf = (
  record: TournamentRecord,
  tournament: Tournament,
  endedAt: ReadonlyMap<string, number> = new Map(),
): HallMatches => new Map(hallDayTournamentOf(record, tournament, endedAt).matches.map((match) => [match.id, match]));

/** The hall's copy may be younger than the record: what it knows otherwise stays. */
function changedMatch(
  shown: HallDayMatch,
  before: HallDayMatch | undefined,
  after: HallDayMatch | undefined,
): HallDayMatch {
  if (!before || !after) return shown;
  const isOver = !shown.isOver && !before.isOver && after.isOver;
  const isDecided = after.players.map((id, i) => {
    const known = shown.players[i] ?? null;
    return id !== before.players[i] && id !== known && (known === null || known === before.players[i]);
  });
  if (!isOver && !isDecided.includes(true)) return shown;
  const sides = <Id>(known: readonly [Id, Id], decided: readonly [Id, Id]): readonly [Id, Id] => [
    isDecided[0] ? decided[0] : known[0],
    isDecided[1] ? decided[1] : known[1],
  ];
  return {
    ...shown,
    players: sides(shown.players, after.players),
    playerIds: sides(shown.playerIds, after.playerIds),
    ...(isOver && { isOver, endedAt: after.endedAt }),
  };
}

function doneWith(calls: readonly HallCall[], { kind, call, tournamentId, userId }: HallEntry): HallCall[] {
  const { matchId, courtId, number, from, isStarted } = call;
  const at = new Date(call.at).toISOString();
  const standing = calls.find((one) => one.matchId === matchId && one.endedAt === null);
  const changed = (change: Partial<HallCall>) => calls.map((one) => (one === standing ? { ...one, ...change } : one));
  if (kind === 'withdraw-call') return changed({ endedAt: at });
  if (kind === 'started') return changed({ startedAt: isStarted ? at : null });
  const by = userId === DESK ? ('desk' as const) : ('person' as const);
  const first = { number: 1, calledAt: at, announcedAt: at, by };
  if (from && standing?.courtId === from) return [...changed({ endedAt: at }), { ...standing, courtId, ...first }];
  if (standing) return standing.number < number ? changed({ number, announcedAt: at }) : [...calls];
  // It stood elsewhere, or not any more: the server will say so.
  if (from) return [...calls];
  return [...calls, { tournamentId, matchId, courtId, ...first, arrived: [], startedAt: null, endedAt: null }];
}
