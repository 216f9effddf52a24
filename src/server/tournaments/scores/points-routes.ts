/** Sheets of points: what an umpire's device sends, and what is asked of it afterwards. */
import * as calls from '#contract/scores.ts';
import { notFound, ProblemError, refused } from '#server/platform/http/problem.ts';
import { callLimit } from '#server/platform/http/rate-limit.ts';
import { change, type RouteDeps, read, signedIn } from '#server/platform/http/route.ts';
import type { CommandContext } from '#server/tournaments/execute-command.ts';
import { loadMatch, type OfMatch } from '#server/tournaments/match-lookup.ts';
import { findMatch } from '#tournament/derive.ts';
import { gamesToWin } from '#tournament/score.ts';
import { refuseScoring } from '#tournament/umpire/refuse-scoring.ts';
import { isOfPlayers } from './live-score.ts';
import { type StoredSheet, shownSheet, storeSheet } from './points-store.ts';

/** A device sends three times a second at most, and one person does not count two matches at once for long. */
const SHEETS_PER_MINUTE = 400;

export function pointsRoutes(deps: RouteDeps, commandContext: CommandContext): void {
  const { db } = deps.database;
  const limit = callLimit(SHEETS_PER_MINUTE);

  const load = async (asked: OfMatch) => {
    const { state, actor } = await loadMatch(deps, commandContext, asked);
    const match = findMatch(state.tournament, asked.params.matchId);
    if (!match) throw notFound('Match');
    return { state, actor, match };
  };

  read(deps, calls.getPoints, {
    guard: load,
    handle: async ({ params: { matchId }, context: { state, match } }) => {
      const sheet = await shownSheet(db, matchId);
      return {
        needed: gamesToWin(match.stage, state.tournament.facts.configuration),
        sheet: sheet && isOfPlayers(match, sheet) ? presentSheet(sheet) : null,
      };
    },
  });

  change(deps, calls.savePoints, {
    guard: async (asked) => {
      const loaded = await load(asked);
      const refusal = refuseScoring(loaded.state.tournament, loaded.actor, asked.params.matchId);
      if (refusal) throw refused(refusal);
      limit.take(signedIn(asked.visitor).id);
      return loaded;
    },
    handle: async ({ params: { matchId }, visitor, body, tx, context: { state, match } }) => {
      if (!isOfPlayers(match, body)) {
        throw new ProblemError(409, 'PLAYERS_CHANGED', 'The players of this match have changed.');
      }
      await storeSheet(tx, { matchId, tournamentId: state.row.id, sentBy: signedIn(visitor).id, sheet: body });
      const shown = await shownSheet(tx, matchId);
      const { device, turn } = shown ?? body;
      return { isShown: device === body.device, device, turn };
    },
  });
}

function presentSheet(sheet: StoredSheet): NonNullable<calls.MatchPoints['sheet']> {
  const { device, turn, counter, presses, player1Id, player2Id, matchVersion, updatedAt } = sheet;
  return {
    device,
    turn,
    counter,
    presses,
    player1Id,
    player2Id,
    matchVersion,
    updatedAt: updatedAt.toISOString(),
  };
}
