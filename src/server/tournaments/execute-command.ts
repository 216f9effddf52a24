/**
 * The one way to change a tournament: lock its row, look again, ask the rules for the next facts, store the difference
 * with its log, and tell everybody, all in one transaction.
 */
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Visitor } from '#server/platform/http/route.ts';
import { placeOf, rateAgain } from '#server/users/elo.ts';
import { derive } from '#tournament/derive.ts';
import type { Actor, Facts, Tournament } from '#tournament/terms.ts';
import { differenceOf } from './diff.ts';
import { loadTournament } from './facts.ts';
import { announce, logCommand } from './logs.ts';
import { endAsBefore } from './reset-store.ts';
import { actorOf, stateOf, type TournamentState } from './state.ts';
import type { States } from './state-cache.ts';
import { lockTournament, storeTournament } from './store.ts';
import { type Entrant, storeFacts, storeMatchIds } from './store-change.ts';

/** What every command works with. The clock and the lot are handed in. */
export interface World {
  readonly database: Database;
  readonly states: States;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A whole number below 2^32. */
  readonly randomSeed: () => number;
  /** Where a venue has none. */
  readonly timeZone: string;
}

/** What a command makes of a tournament. */
export interface Step {
  readonly facts: Facts;
  /** The command's name in the tournament's log; results have a log of their own. */
  readonly log?: { readonly kind: string; readonly data?: unknown };
  /** The people behind new entries. */
  readonly entrants?: readonly Entrant[];
  /** The reset that it undoes. */
  readonly undoes?: number;
}

export interface ChangeRequest {
  readonly tournamentId: string;
  readonly visitor: Visitor | null;
  readonly commandId: string | null;
  afterCommit(task: () => void): void;
}

export async function changeTournament(
  world: World,
  tx: Transaction,
  request: ChangeRequest,
  decide: (state: TournamentState, actor: Actor) => Promise<Step | null> | Step | null,
): Promise<TournamentState> {
  const before = await lockedState(world, tx, request.tournamentId);
  const step = await decide(before, actorOf(before, request.visitor));
  if (!step || step.facts === before.tournament.facts) return before;
  const after = await storeStep(world, tx, request, before, step);
  request.afterCommit(() => world.states.put(after));
  return after;
}

async function lockedState(world: World, tx: Transaction, id: string): Promise<TournamentState> {
  const row = await lockTournament(tx, id);
  if (!row) throw notFound('Tournament');
  // Ratings may move without the tournament until it is drawn, so an open one is always read again.
  const known = row.stage === 'Open' ? null : world.states.known(id, row.version);
  if (known) return known;
  const stored = await loadTournament(tx, id);
  if (!stored) throw notFound('Tournament');
  return stateOf(stored, world.now());
}

async function storeStep(
  world: World,
  tx: Transaction,
  { tournamentId, visitor, commandId }: ChangeRequest,
  before: TournamentState,
  { facts, log, entrants = [], undoes }: Step,
): Promise<TournamentState> {
  const by = visitor?.id ?? null;
  const version = before.row.version + 1;
  const tournament = derive(facts, world.now());
  const isRated = facts.finalised || before.tournament.facts.finalised;
  const former = isRated ? await placeOf(tx, tournamentId) : null;
  await storeFacts(tx, {
    before: before.tournament.facts,
    after: facts,
    entrants,
    by,
    commandId,
    revives: undoes !== undefined,
  });
  if (facts.draw !== before.tournament.facts.draw || facts.mainStage !== before.tournament.facts.mainStage)
    await storeMatchIds(
      tx,
      tournamentId,
      tournament.matches.map(({ id }) => id),
    );
  await storeTournament(tx, before.row, facts, tournament.stage, version);
  if (undoes !== undefined) await endAsBefore(tx, tournamentId, undoes);
  if (isRated) await rateAgain(tx, tournamentId, former);
  if (log)
    await logCommand(tx, {
      tournamentId,
      generation: before.row.generation,
      kind: log.kind,
      data: { ...(commandId === null ? {} : { commandId }), ...(log.data ?? {}) },
      doneBy: by,
    });
  await announce(tx, tournamentId, { version, ...differenceOf(before.tournament, tournament) });
  return nextState(world, tx, before, tournament, version);
}

/** Results and forfeits leave everything but the facts as it was; whatever else happened is read again. */
async function nextState(
  world: World,
  tx: Transaction,
  before: TournamentState,
  tournament: Tournament,
  version: number,
): Promise<TournamentState> {
  const { facts, stage } = tournament;
  const old = before.tournament.facts;
  const onlyPlay =
    facts.draw !== null &&
    facts.draw === old.draw &&
    facts.entries === old.entries &&
    facts.finalised === old.finalised &&
    facts.calledOff === old.calledOff;
  if (onlyPlay) {
    const { championshipName, venue, record } = before;
    const row = { ...before.row, version, stage, generation: facts.generation };
    const { people, courts } = record;
    return stateOf({ row, championshipName, venue, facts, people, courts }, world.now(), tournament);
  }
  const stored = await loadTournament(tx, before.row.id);
  if (!stored) throw notFound('Tournament');
  return stateOf(stored, world.now());
}
