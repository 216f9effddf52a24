/**
 * The one way to change a tournament: lock its row, look again, ask the rules for the next facts, store the difference
 * with its log, and tell everybody, all in one transaction.
 */
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import type { Locking } from '#server/platform/database/locking.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { notFound } from '#server/platform/http/reply/problem.ts';
import { finalizedAt, rateAgain } from '#server/users/elo.ts';
import type { LotsSecret } from '#tournament/groups/lots.ts';
import { deriveResult } from '#tournament/results/derive-result.ts';
import type { Actor, Facts, Tournament } from '#tournament/terms.ts';
import { loadStoredTournament } from '../store/facts.ts';
import { announce, announceResult, logCommand } from '../store/logs.ts';
import { endAsBefore } from '../store/reset-store.ts';
import { lockTournament, storeTournament } from '../store/store.ts';
import { type Entrant, storeFacts, storeMatchIds } from '../store/store-change.ts';
import { differenceOf, isResultOnly } from './diff.ts';
import { actorOf, stateOf, type TournamentState } from './state.ts';
import type { States } from './state-cache.ts';

/** What every command works with. The clock and the lot are handed in. */
export interface CommandContext {
  readonly database: Database;
  readonly states: States;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A whole number below 2^32. */
  readonly randomSeed: () => number;
  readonly newLotsSecret: () => LotsSecret;
  /** Ratings are to be counted again. */
  readonly recountRatings: () => void;
  /** Where a venue has none. */
  readonly timeZone: string;
  /** Whether mails reach people, so that they can confirm an e-mail. */
  readonly canMail: boolean;
}

/** What a command makes of a tournament. */
export interface CommandOutcome {
  readonly facts: Facts;
  /** It has written to the tournament's row; the facts may be as they were. */
  readonly isRowWritten?: boolean;
  /** The command's name in the tournament's log; results have a log of their own. */
  readonly log?: { readonly kind: string; readonly data?: unknown };
  /** The people behind new entries. */
  readonly entrants?: readonly Entrant[];
  /** The reset that it undoes. */
  readonly undoes?: number;
}

export interface CommandRequest {
  readonly tournamentId: string;
  readonly visitor: Visitor | null;
  readonly commandId: string | null;
  /** The name of the table, where its device acts without an account. */
  readonly table?: string;
  /** For how long it has waited on its device, in milliseconds. */
  readonly waited?: number;
  /** For a transaction that has no turn. */
  readonly locking?: Locking;
  afterCommit(task: () => void): void;
}

export async function executeCommand(
  commandContext: CommandContext,
  tx: Transaction,
  request: CommandRequest,
  decide: (state: TournamentState, actor: Actor) => Promise<CommandOutcome | null> | CommandOutcome | null,
): Promise<TournamentState> {
  const before = await lockedState(commandContext, tx, request.tournamentId, request.locking);
  const step = await decide(before, actorOf(before, request.visitor));
  if (!step || (step.facts === before.tournament.facts && !step.isRowWritten)) return before;
  const after = await storeStep(commandContext, tx, request, before, step);
  request.afterCommit(() => commandContext.states.put(after));
  if (isRated(before, step)) request.afterCommit(commandContext.recountRatings);
  return after;
}

export async function lockedState(
  commandContext: CommandContext,
  tx: Transaction,
  id: string,
  locking?: Locking,
): Promise<TournamentState> {
  const row = await lockTournament(tx, id, locking);
  if (!row) throw notFound('Tournament');
  // Ratings may move without the tournament until it is drawn, so an open one is always read again.
  const known = row.stage === 'Open' ? null : commandContext.states.known(id, row.version);
  if (known) return known;
  const stored = await loadStoredTournament(tx, id);
  if (!stored) throw notFound('Tournament');
  return stateOf(stored, commandContext.now());
}

const isRated = ({ tournament }: TournamentState, { facts }: CommandOutcome): boolean =>
  facts.finalised || tournament.facts.finalised;

async function storeStep(
  commandContext: CommandContext,
  tx: Transaction,
  request: CommandRequest,
  before: TournamentState,
  step: CommandOutcome,
): Promise<TournamentState> {
  const { facts, isRowWritten = false, entrants = [], undoes } = step;
  const version = before.row.version + 1;
  const tournament = deriveResult(before.tournament, facts, commandContext.now());
  const former = isRated(before, step) ? await finalizedAt(tx, request.tournamentId) : null;
  await storeFacts(tx, {
    before: before.tournament.facts,
    after: facts,
    entrants,
    by: request.visitor?.id ?? null,
    commandId: request.commandId,
    table: request.table,
    waited: request.waited ?? 0,
    revives: undoes !== undefined,
  });
  const event = { version, ...differenceOf(before.tournament, tournament) };
  if (isPlay(before, step, tournament)) await announceResult(tx, request.tournamentId, tournament.stage, event);
  else {
    await storeRest(tx, request, before, { step, tournament, version, former });
    await announce(tx, request.tournamentId, event);
  }
  return nextState(commandContext, tx, { before, tournament, version, isRowWritten });
}

/** A result while the tournament is played, as most commands are: nothing else of it has to be written. */
const isPlay = (before: TournamentState, step: CommandOutcome, after: Tournament): boolean =>
  !step.isRowWritten &&
  !step.log &&
  step.undoes === undefined &&
  !step.facts.calledOff &&
  !isRated(before, step) &&
  isResultOnly(before.tournament, after);

interface Rest {
  readonly step: CommandOutcome;
  readonly tournament: Tournament;
  readonly version: number;
  readonly former: Awaited<ReturnType<typeof finalizedAt>> | null;
}

async function storeRest(
  tx: Transaction,
  request: CommandRequest,
  before: TournamentState,
  { step: { facts, log, undoes }, tournament, version, former }: Rest,
): Promise<void> {
  const { tournamentId, visitor, commandId } = request;
  const { draw, mainStage, finalised } = before.tournament.facts;
  if (facts.draw !== draw || facts.mainStage !== mainStage)
    await storeMatchIds(
      tx,
      tournamentId,
      tournament.matches.map(({ id }) => id),
    );
  await storeTournament(tx, before.row, facts, tournament.stage, version);
  if (undoes !== undefined) await endAsBefore(tx, tournamentId, undoes);
  if (facts.finalised || finalised) await rateAgain(tx, tournamentId, former, request.locking);
  if (log)
    await logCommand(tx, {
      tournamentId,
      generation: before.row.generation,
      kind: log.kind,
      data: { ...(commandId === null ? {} : { commandId }), ...(log.data ?? {}) },
      doneBy: visitor?.id ?? null,
    });
}

interface Stored {
  readonly before: TournamentState;
  readonly tournament: Tournament;
  readonly version: number;
  readonly isRowWritten: boolean;
}

/** Results and forfeits leave everything but the facts as it was; whatever else happened is read again. */
async function nextState(
  commandContext: CommandContext,
  tx: Transaction,
  { before, tournament, version, isRowWritten }: Stored,
): Promise<TournamentState> {
  const { facts, stage } = tournament;
  const old = before.tournament.facts;
  const onlyPlay =
    !isRowWritten &&
    facts.draw !== null &&
    facts.draw === old.draw &&
    facts.entries === old.entries &&
    !facts.finalised &&
    !old.finalised &&
    facts.configuration === old.configuration &&
    facts.calledOff === old.calledOff;
  if (onlyPlay) {
    const { championshipName, eventName, venue, record, halls } = before;
    const row = { ...before.row, version, stage, generation: facts.generation };
    const { people, courts } = record;
    return stateOf(
      { row, championshipName, eventName, venue, facts, people, courts, awarded: {}, halls },
      commandContext.now(),
      tournament,
    );
  }
  const stored = await loadStoredTournament(tx, before.row.id);
  if (!stored) throw notFound('Tournament');
  return stateOf(stored, commandContext.now());
}
