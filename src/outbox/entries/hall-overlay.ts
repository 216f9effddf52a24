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
  const tournaments = sameOr(
    day.tournaments,
    day.tournaments.map((one) => withResults(one, results, author)),
  );
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

/** The very list of before where each is. */
const sameOr = <T>(before: readonly T[], after: T[]): T[] =>
  after.every((one, i) => one === before[i]) ? (before as T[]) : after;

/** The results of everybody on this device free their tables; those of the author say who plays next as well. */
function withResults(
  shown: HallDayTournament,
  results: readonly ResultEntry[],
  author: ResultAuthor | null,
): HallDayTournament {
  const endedAt = endsOf(results.filter(({ state }) => isOnItsWay(state)));
  const { before, after } = author ? consequencesOf(shown, results, author) : NOTHING;
  const matches = shown.matches.map((match) => {
    const isFreed = !match.isOver && endedAt.has(match.id);
    const freed = isFreed ? { ...match, isOver: true, endedAt: endedAt.get(match.id) ?? null } : match;
    return changedMatch(freed, before.get(match.id), after.get(match.id));
  });
  const laid = sameOr(shown.matches, matches);
  return laid === shown.matches ? shown : { ...shown, matches: laid };
}

const endsOf = (results: readonly ResultEntry[]): ReadonlyMap<string, number> =>
  new Map(results.map(({ matchId, enteredAt }) => [matchId, enteredAt]));

type HallMatches = ReadonlyMap<string, HallDayMatch>;

interface Consequences {
  /** As the record alone has it. */
  readonly before: HallMatches;
  /** With the results laid over it; without what stays as it is. */
  readonly after: HallMatches;
}

const NOTHING: Consequences = { before: new Map(), after: new Map() };

/** What the author's results change in the facts, by the rules of play. */
function consequencesOf(
  { id }: HallDayTournament,
  results: readonly ResultEntry[],
  { userId, records, now }: ResultAuthor,
): Consequences {
  const record = records.get(id);
  const own = results.filter(
    (one) => one.tournamentId === id && isSentAs(one, userId) && (isOnItsWay(one.state) || one.state === 'sent'),
  );
  if (!record || own.length === 0) return NOTHING;
  const { tournament, provisionalMatchIds } = applyWaiting(record, own, userId, now);
  const endedAt = endsOf(own);
  const ofChange = new Set([...endedAt.keys(), ...provisionalMatchIds]);
  const stored = applyWaiting(record, [], userId, now).tournament;
  return {
    before: hallMatchesOf(record, stored, ofChange),
    after: hallMatchesOf(record, tournament, ofChange, endedAt),
  };
}

function hallMatchesOf(
  record: TournamentRecord,
  tournament: Tournament,
  ids: ReadonlySet<string>,
  endedAt: ReadonlyMap<string, number> = new Map(),
): HallMatches {
  const matches = tournament.matches.filter(({ id }) => ids.has(id));
  const shown = hallDayTournamentOf(record, { ...tournament, matches }, endedAt);
  return new Map(shown.matches.map((match) => [match.id, match]));
}

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
