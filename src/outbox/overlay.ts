/**
 * Optimistic update: what a tournament looks like with the results that are still on this device, computed by the same
 * rules as the server's. Laid over the stored record when it is shown; never written into it.
 */

import type { Bracket, MatchEntry } from '#contract/matches.ts';
import type { Groups, TournamentPlayer, TournamentRecord } from '#contract/tournaments.ts';
import { bracketOf, groupsOf, matchEntriesOf, playersOf } from '#contract/views.ts';
import { qualifiersOf, qualifyingGroups } from '#tournament/bracket.ts';
import { derive } from '#tournament/derive.ts';
import { deriveResult } from '#tournament/derive-result.ts';
import { applyResult, decideResult } from '#tournament/result.ts';
import type { Facts, Match, Side, Tournament, TournamentStage } from '#tournament/terms.ts';
import type { OutboxEntry, ResultEntry } from './entries.ts';
import { isAhead, isOnItsWay } from './entry-freshness.ts';
import { isResult, isSentAs } from './entry-state.ts';

export interface Overlaid {
  readonly tournament: Tournament;
  readonly storedStage: TournamentStage;
  /** Matches whose result is on this device only, and counts. */
  readonly waitingMatchIds: ReadonlySet<string>;
  /** Matches whose result, or whose players, follow from what only this device has. */
  readonly provisionalMatchIds: ReadonlySet<string>;
}

/** Lays one user's entries over the record: those on their way, and those sent that the record does not have yet. */
export function applyWaiting(
  record: TournamentRecord,
  entries: readonly OutboxEntry[],
  userId: string,
  now: number,
): Overlaid {
  const { stored, storedMatches } = storedTournament(record, now);
  let tournament = stored;
  let left = newestOfMatches(
    entries.filter(isResult).filter((one) => isSentAs(one, userId) && isAheadOf(stored, storedMatches, one)),
  );
  const applied = new Set<string>();
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
    for (const one of accepted) if (isOnItsWay(one.state)) applied.add(one.matchId);
  }
  const consequences = tournament.matches.filter((match) => hasOtherPlayers(match, storedMatches.get(match.id)));
  const provisionalMatchIds = new Set([...applied, ...consequences.map(({ id }) => id)]);
  return { tournament, storedStage: stored.stage, waitingMatchIds: applied, provisionalMatchIds };
}

interface StoredTournament {
  readonly at: number;
  readonly stored: Tournament;
  readonly storedMatches: MatchesById;
}

/** Derived once a record, however many results are laid over it; in a season a match begins to be played as time goes on. */
const storedByFacts = new WeakMap<Facts, StoredTournament>();

function storedTournament({ facts }: TournamentRecord, now: number): StoredTournament {
  const known = storedByFacts.get(facts);
  if (known && (known.at === now || facts.configuration.type !== 'SEASON')) return known;
  const stored = derive(facts, now);
  const derived = { at: now, stored, storedMatches: matchesById(stored) };
  storedByFacts.set(facts, derived);
  return derived;
}

type MatchesById = ReadonlyMap<string, Match>;

const matchesById = ({ matches }: Tournament): MatchesById => new Map(matches.map((match) => [match.id, match]));

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

/** The tournament's stage by the record alone, and with the results of this device. */
export interface ProvisionalStage {
  readonly stored: TournamentStage;
  readonly shown: TournamentStage;
}

/** The overlaid tournament in the server's own shapes. */
export interface ProvisionalViews extends Pick<Overlaid, 'waitingMatchIds' | 'provisionalMatchIds'> {
  readonly stage: ProvisionalStage;
  readonly matches: MatchEntry[];
  readonly groups: Groups;
  readonly bracket: Bracket;
  /** Who would go through by results that wait; null where none does, none can, or the main stage is drawn. */
  readonly qualifiers: KeptQualifiers | null;
  /** Names of the groups whose table follows from what only this device has. */
  readonly provisionalGroups: ReadonlySet<string>;
}

/** Matches keep the version that the server gave them: it is what the next result is based on. */
export function provisionalViews(record: TournamentRecord, overlaid: Overlaid) {
  const { tournament, waitingMatchIds, provisionalMatchIds } = overlaid;
  const versions = new Map(record.facts.results.map((result) => [result.matchId, result.version]));
  const matches = matchEntriesOf(record, tournament).map((entry) => ({
    ...entry,
    match: { ...entry.match, version: versions.get(entry.match.id) ?? 0 },
  }));
  const views: ProvisionalViews = {
    stage: { stored: overlaid.storedStage, shown: tournament.stage },
    matches,
    groups: groupsOf(record, tournament),
    bracket: bracketOf(record, tournament),
    qualifiers: waitingMatchIds.size > 0 ? qualifiersIn(record, tournament) : null,
    waitingMatchIds,
    provisionalMatchIds,
    provisionalGroups: new Set(
      matches.flatMap(({ match }) => (match.group && provisionalMatchIds.has(match.id) ? [match.group.name] : [])),
    ),
  };
  return views;
}

export interface KeptQualifiers {
  /** The best of each group first. */
  readonly places: readonly (readonly Qualifier[])[];
  /** Groups whose matches are not all played. */
  readonly openGroups: readonly string[];
}

export interface Qualifier {
  readonly group: string;
  readonly player: TournamentPlayer;
}

/** By place, as many as the smallest group may send; who meets whom is for the draw. */
function qualifiersIn(record: TournamentRecord, tournament: Tournament): KeptQualifiers | null {
  const { facts } = tournament;
  const groups = qualifyingGroups(tournament.groups);
  if (!facts.draw || facts.mainStage || facts.configuration.format === 'ROUND_ROBIN') return null;
  const players = new Map(playersOf(record, tournament).map((player) => [player.id, player]));
  const most = groups.length === 0 ? 0 : Math.min(...groups.map(({ standings }) => standings.length));
  const ranked = groups.map((group) => ({ group: group.name, ids: qualifiersOf(group, most) }));
  const places = Array.from({ length: most }, (_, place) =>
    ranked.flatMap(({ group, ids }): Qualifier[] => {
      const player = players.get(ids[place] ?? '');
      return player ? [{ group, player }] : [];
    }),
  );
  return {
    places: places.filter(({ length }) => length > 0),
    openGroups: tournament.groups.flatMap(({ name, complete }) => (complete ? [] : [name])),
  };
}
