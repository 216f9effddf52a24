/** Sheets of points: what an umpire's device sends, and what is asked of it afterwards. */
import * as calls from '#contract/matches/scores.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { callLimit } from '#server/platform/http/admission/rate-limit.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { assertAllowed, coded, notFound } from '#server/platform/http/reply/problem.ts';
import { loadMatch, type OfMatch } from '#server/tournaments/matches/match-lookup.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { findMatch } from '#tournament/results/derive.ts';
import { gamesToWin } from '#tournament/score.ts';
import type { Match } from '#tournament/terms.ts';
import { withoutCorrections } from '#tournament/umpire/press-log.ts';
import { decodeLog, encodeLog } from '#tournament/umpire/presses.ts';
import { refuseScoring } from '#tournament/umpire/refuse-scoring.ts';
import { isOfPlayers } from './live-score.ts';
import { courtOf, type SheetAuthor, type StoredSheet, shownSheet, storeSheet } from './points-store.ts';

/** The limit of one session: a device sends three times a second at most. */
export const SHEETS_PER_MINUTE = 400;

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
      const needed = gamesToWin(match.stage, state.tournament.facts.configuration);
      return { needed, sheet: sheet && isOfPlayers(match, sheet) ? presentSheet(sheet, needed) : null };
    },
  });

  change(deps, calls.savePoints, {
    guard: async (asked) => {
      const loaded = await load(asked);
      assertAllowed(refuseScoring(loaded.state.tournament, loaded.actor, asked.params.matchId));
      limit.take(deps.sessionOf(asked.request) ?? signedIn(asked.visitor).id);
      return loaded;
    },
    handle: async ({ visitor, body, tx, context: { state, match } }) => {
      const sender = { sentBy: signedIn(visitor).id, sentFrom: null };
      return saveSheet(tx, { match, tournamentId: state.row.id, sender, sheet: body });
    },
  });
}

interface SavedSheet {
  readonly match: Match;
  readonly tournamentId: string;
  readonly sender: SheetAuthor;
  readonly sheet: calls.PointsSheet;
}

export async function saveSheet(tx: Transaction, { match, ...sent }: SavedSheet): Promise<calls.SavedPoints> {
  const { sheet } = sent;
  if (!isOfPlayers(match, sheet)) {
    throw coded(409, 'PLAYERS_CHANGED', { what: 'match' });
  }
  await storeSheet(tx, { matchId: match.id, ...sent });
  const { device, turn } = (await shownSheet(tx, match.id)) ?? sheet;
  return { isShown: device === sheet.device, device, turn };
}

function presentSheet(sheet: StoredSheet, needed: number | null): NonNullable<calls.MatchPoints['sheet']> {
  const { device, turn, counter, presses, player1Id, player2Id, matchVersion, updatedAt, sentFrom } = sheet;
  return {
    device,
    turn,
    counter,
    presses: readableByAll(presses, needed),
    player1Id,
    player2Id,
    matchVersion,
    updatedAt: updatedAt.toISOString(),
    courtId: courtOf(sentFrom),
  };
}

/** An older build of the app that takes over knows no corrections. */
function readableByAll(presses: string, needed: number | null): string {
  const log = decodeLog(presses);
  return log ? encodeLog(withoutCorrections(needed, log)) : presses;
}
