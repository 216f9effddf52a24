/** What everybody sees of a sheet. */
import type { LiveScore } from '#contract/matches/scores.ts';
import type { TournamentState } from '#server/tournaments/state/state.ts';
import { playerOf } from '#tournament/fixture.ts';
import { findMatch } from '#tournament/results/derive.ts';
import { gamesToWin } from '#tournament/score.ts';
import type { Match } from '#tournament/terms.ts';
import { scoreboardOf } from '#tournament/umpire/press-log.ts';
import { decodeLog } from '#tournament/umpire/presses.ts';
import type { StoredSheet } from './points-store.ts';

type SheetOfMatch = Pick<StoredSheet, 'player1Id' | 'player2Id' | 'matchVersion'>;

export function isOfPlayers({ sides }: Match, { player1Id, player2Id }: Omit<SheetOfMatch, 'matchVersion'>): boolean {
  return playerOf(sides[0]) === player1Id && playerOf(sides[1]) === player2Id;
}

/** Null where the match has a result, other players, or a result that was taken back since. */
export function liveScoreOf({ tournament }: TournamentState, sheet: StoredSheet): LiveScore | null {
  const { matchId, matchVersion, turn, counter, updatedAt } = sheet;
  const match = findMatch(tournament, matchId);
  if (!match || !isOfPlayers(match, sheet) || !isCurrent(match, matchVersion)) return null;
  const log = decodeLog(sheet.presses);
  if (!log) return null;
  const { games, points, server, phase, isExpedite, retired } = scoreboardOf(
    gamesToWin(match.stage, tournament.facts.configuration),
    log,
  );
  return {
    matchId,
    matchVersion,
    turn,
    counter,
    games: games.map(([a, b]) => [a, b]),
    points: [points[0], points[1]],
    server,
    phase,
    isExpedite,
    retired,
    updatedAt: updatedAt.toISOString(),
  };
}

export const isCurrent = ({ status, version }: Match, matchVersion: number): boolean =>
  status !== 'completed' && version === matchVersion;
