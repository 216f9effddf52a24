/**
 * Optimistic update: what a tournament looks like with the results that are still on this device, computed by the same
 * rules as the server's. Laid over the stored record when it is shown; never written into it.
 */

import { memoizeByIdentity } from '#contract/memoize.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { derive } from '#tournament/results/derive.ts';
import { deriveResult } from '#tournament/results/derive-result.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Facts, Match, Side, Tournament, TournamentStage } from '#tournament/terms.ts';
import type { OutboxEntry, ResultEntry } from './entries.ts';
import { isAhead, isOnItsWay, isResult, isSentAs } from './entry-state.ts';

export interface Overlaid {
  readonly tournament: Tournament;
  readonly storedStage: TournamentStage;
  /** Matches whose result is on this device only, and counts. */
  readonly waitingMatchIds: ReadonlySet<string>;
  /** Matches whose result, or whose players, follow from what only this device has. */
  readonly provisionalMatchIds: ReadonlySet<string>;
  /** The versions that the server has given to results which the record does not have yet, by their matches. */
  readonly sentVersions: ReadonlyMap<string, number>;
}

const NONE: Pick<Overlaid, 'waitingMatchIds' | 'provisionalMatchIds' | 'sentVersions'> = {
  waitingMatchIds: new Set(),
  provisionalMatchIds: new Set(),
  sentVersions: new Map(),
};

/** Lays one user's entries over the record: those on their way, and those sent that the record does not have yet. */
export function applyWaiting(
  record: TournamentRecord,
  entries: readonly OutboxEntry[],
  userId: string,
  now: number,
): Overlaid {
  const stored = storedTournament(record, now);
  const own = entries.filter(isResult).filter((one) => isSentAs(one, userId));
  const overlaid = { ...NONE, tournament: stored, storedStage: stored.stage };
  if (own.length === 0) return overlaid;
  const storedMatches = matchesById(stored);
  let tournament = stored;
  let left = newestOfMatches(own.filter((one) => isAheadOf(stored, storedMatches, one)));
  const applied = new Set<string>();
  const sentVersions = new Map<string, number>();
  // A final may be entered before the server knows of the semi-finals: each round finds what the last made possible.
  for (let isFruitful = true; isFruitful && left.length > 0; ) {
    let facts: Facts = tournament.facts;
    const accepted = left.filter((one) => {
      const result = acceptedResult(tournament, one);
      if (result) facts = applyResult(facts, result);
      return result !== null;
    });
    const done = new Set(accepted);
    left = left.filter((one) => !done.has(one));
    isFruitful = accepted.length > 0;
    if (isFruitful) tournament = deriveResult(tournament, facts, now);
    for (const { state, matchId, sentVersion } of accepted) {
      if (isOnItsWay(state)) applied.add(matchId);
      else if (sentVersion !== null) sentVersions.set(matchId, sentVersion);
    }
  }
  const consequences = tournament.matches.filter((match) => hasOtherPlayers(match, storedMatches.get(match.id)));
  const provisionalMatchIds = new Set([...applied, ...consequences.map(({ id }) => id)]);
  return { ...overlaid, tournament, waitingMatchIds: applied, provisionalMatchIds, sentVersions };
}

interface StoredTournament {
  readonly at: number;
  readonly stored: Tournament;
}

/** The last one derived of each list of entries, which stays the same object from result to result: the next follows from it. */
const lastStored = new WeakMap<Facts['entries'], StoredTournament>();

/** Derived once a record, however many results are laid over it; in a season a match begins to be played as time goes on. */
function storedTournament({ facts }: TournamentRecord, now: number): Tournament {
  const last = lastStored.get(facts.entries);
  const isOfNow = last && (last.at === now || facts.configuration.type !== 'SEASON');
  if (isOfNow && last.stored.facts === facts) return last.stored;
  const stored = last ? deriveResult(last.stored, facts, now) : derive(facts, now);
  lastStored.set(facts.entries, { at: now, stored });
  return stored;
}

type MatchesById = ReadonlyMap<string, Match>;

const matchesById = memoizeByIdentity(
  ({ matches }: Tournament): MatchesById => new Map(matches.map((match) => [match.id, match])),
);

const isAheadOf = ({ facts }: Tournament, matches: MatchesById, entry: ResultEntry): boolean =>
  entry.tournamentId === facts.id && isAhead(entry, matches.get(entry.matchId)?.version ?? 0);

function newestOfMatches(entries: readonly ResultEntry[]): ResultEntry[] {
  const newest = new Map<string, ResultEntry>();
  for (const one of entries) {
    const other = newest.get(one.matchId);
    if (!other || other.sequence < one.sequence) newest.set(one.matchId, one);
  }
  return [...newest.values()];
}

/** Judged as the organiser's, who may correct: whether the author may as well is for the server to say. */
function acceptedResult(tournament: Tournament, entry: ResultEntry) {
  const actor = { signedIn: true, isOrganiser: true, playerId: null };
  const { matchId, player1Score, player2Score, games, generation, player1Id, player2Id } = entry;
  const command = { matchId, player1Score, player2Score, games, generation, player1Id, player2Id };
  const decision = decideResult(tournament, actor, command);
  return decision.kind === 'accepted' ? decision.result : null;
}

const hasOtherPlayers = (match: Match, before: Match | undefined): boolean =>
  match.sides.some((side, index) => playerOf(side) !== playerOf(before?.sides[index]));

const playerOf = (side: Side | undefined): string | null => (side?.kind === 'player' ? side.id : null);
