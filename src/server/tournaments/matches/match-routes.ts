/** Matches, and the results that people enter. */
import { isOnTable } from '#contract/matches/match-status.ts';
import * as calls from '#contract/matches/matches.ts';
import { type RouteDeps, signedIn, type Visitor } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { waitedOnDevice } from '#server/platform/http/calls/waited-on-device.ts';
import { assertAllowed, notFound, pleaseLogIn, refused } from '#server/platform/http/reply/problem.ts';
import { matchActions } from '#tournament/commands/match-actions.ts';
import { mirror } from '#tournament/fixture.ts';
import { findMatch } from '#tournament/results/derive.ts';
import { refuseAnyScore, refuseAuthor } from '#tournament/results/result.ts';
import type { PlayedResult, Refusal } from '#tournament/terms.ts';
import { type CommandContext, executeCommand } from '../state/execute-command.ts';
import { entryOfMatch, type TournamentState } from '../state/state.ts';
import { changesOfResult, type LoggedChange } from '../store/match-store.ts';
import { idsUnderWay } from '../store/store.ts';
import { aboutResult } from './doubt-route.ts';
import {
  authorshipOf,
  DESK,
  type IsOfDesk,
  type LoadedMatch,
  loadMatch,
  type OfMatch,
  playerOfMatch,
} from './match-lookup.ts';
import { outcomeOfResult } from './outcome-of-result.ts';

export function matchRoutes(deps: RouteDeps, commandContext: CommandContext, isOfDesk: IsOfDesk): void {
  const { database } = deps;

  const load = (asked: OfMatch) => loadMatch(deps, commandContext, asked);

  const entryOf = (state: TournamentState, matchId: string): calls.MatchEntry => {
    const entry = entryOfMatch(state, matchId);
    if (!entry) throw notFound('Match');
    return entry;
  };

  read(deps, calls.getMatch, {
    guard: load,
    handle: async ({ params, context }) => entryOf(context.state, params.matchId),
  });

  read(deps, calls.getResultLog, {
    guard: async (asked) => entryOf((await load(asked)).state, asked.params.matchId),
    handle: async ({ params, context: entry }) => {
      const changes = await changesOfResult(database.db, params.matchId);
      return changes.map((change) => presentChange(change, entry));
    },
  });

  read(deps, calls.getPossibleMatchActions, {
    guard: async (asked) => {
      const loaded = await load(asked);
      entryOf(loaded.state, asked.params.matchId);
      return loaded;
    },
    handle: async ({ params: { matchId }, context, visitor }) => {
      const { state, actor } = context;
      const authorship = await authorshipOf(database.db, actor, matchId, visitor);
      const about = await aboutResult(database.db, context, { matchId, visitor });
      return { ...matchActions(state.tournament, actor, matchId, authorship), ...about };
    },
  });

  read(deps, calls.getActiveMatches, {
    handle: async ({ visitor }) => activeMatches(deps, commandContext, signedIn(visitor)),
  });

  change(deps, calls.updateResult, {
    guard: async (asked) => {
      const { matchId } = asked.params;
      const loaded = await load(asked);
      const refusal = refuseStranger(loaded, matchId);
      if (!refusal) return { ...loaded, isDesk: false };
      const match = findMatch(loaded.state.tournament, matchId);
      if (match && (await isOfDesk(asked.request, loaded.state.row)))
        return { state: loaded.state, actor: playerOfMatch(match), isDesk: true };
      throw asked.visitor ? refused(refusal) : pleaseLogIn();
    },
    turnOf: ({ state }) => state.row.id,
    precheckBody: async ({ context, params: { matchId }, raw }) => {
      if (!calls.resultCommand.safeParse(raw).success) assertMayEnterAnyScore(context, matchId, raw);
    },
    handle: async ({ params: { matchId }, visitor, body, tx, commandId, afterCommit, context, request: asked }) => {
      const waited = waitedOnDevice(asked);
      const { state: before, isDesk } = context;
      // Its link may have ended while the call waited for its turn.
      if (isDesk && !(await isOfDesk(asked, before.row))) throw pleaseLogIn();
      const author = isDesk ? { visitor: null, table: DESK } : { visitor };
      const request = { tournamentId: before.row.id, ...author, commandId, waited, afterCommit };
      const after = await executeCommand(commandContext, tx, request, (state, own) => {
        const match = isDesk ? findMatch(state.tournament, matchId) : undefined;
        const actor = match ? playerOfMatch(match) : own;
        return outcomeOfResult(tx, { state, actor, visitor: author.visitor }, { ...body, matchId });
      });
      return entryOf(after, matchId);
    },
  });
}

/** Only a queued result tells in its body that somebody was a player of the match when it was entered. */
function refuseStranger({ state, actor }: LoadedMatch, matchId: string): Refusal | null {
  const refusal = refuseAuthor(state.tournament, actor, { matchId });
  if (!refusal) return null;
  const match = findMatch(state.tournament, matchId);
  const playersMayChange = match !== undefined && match.stage !== 'GROUPS' && actor.playerId !== null;
  return !match || refusal.status === 401 || (refusal.status === 403 && !playersMayChange) ? refusal : null;
}

/** An invalid body is told so only where a valid one could pass. */
function assertMayEnterAnyScore({ state, actor }: LoadedMatch, matchId: string, raw: unknown): void {
  const claims = claimedPlayers.safeParse(raw);
  assertAllowed(refuseAnyScore(state.tournament, actor, { matchId, ...(claims.data ?? {}) }));
}

const claimedPlayers = calls.resultCommand.pick({ player1Id: true, player2Id: true });

/** Not completed, at least one player known; those that can be played now come first. */
async function activeMatches(
  deps: RouteDeps,
  commandContext: CommandContext,
  visitor: Visitor,
): Promise<calls.ActiveMatch[]> {
  const ids = await idsUnderWay(deps.database.db, visitor.id);
  const states = await Promise.all(ids.map((id) => commandContext.states.find(id)));
  return states
    .flatMap((state) => (state ? ownMatches(state, visitor.id) : []))
    .sort((a, b) => order(a.match) - order(b.match) || compare(a.match.matchDate, b.match.matchDate));
}

const order = (match: calls.MatchEntry['match']): number => (isOnTable(match) ? 0 : 1);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function ownMatches(state: TournamentState, userId: string): calls.ActiveMatch[] {
  const venue = state.venue && { name: state.venue.name };
  const playerId = state.entryOf.get(userId);
  if (playerId === undefined) return [];
  return state.tournament.matches
    .filter((match) => match.status !== 'completed')
    .filter(({ sides }) => sides.some((side) => side.kind === 'player' && side.id === playerId))
    .flatMap(({ id }) => entryOfMatch(state, id) ?? [])
    .map((entry) => ({ ...entry, venue }));
}

/** The scores in the order in which the match names its players now. */
function presentChange(change: LoggedChange, { player1, player2 }: calls.MatchEntry): calls.ResultChange {
  const scoreOf = (result: PlayedResult): NonNullable<calls.ResultChange['before']> => {
    const isMirrored = result.player1Id === player2?.id || result.player2Id === player1?.id;
    const { player1Score, player2Score, games, kind } = isMirrored ? mirror(result) : result;
    return { player1Score, player2Score, games: games?.map(([a, b]) => [a, b]) ?? null, ...(kind && { kind }) };
  };
  const { version, changedBy, table, changedAt, before, after } = change;
  return {
    version,
    changedBy,
    ...(table !== null && { table }),
    changedAt: changedAt.toISOString(),
    before: before && scoreOf(before),
    after: scoreOf(after),
  };
}
