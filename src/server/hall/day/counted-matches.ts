/** Matches of a hall whose points have been counted lately: they are being played, also where they were not called. */
import type { CountedMatch } from '#hall/terms.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { liveScoreOf } from '#server/tournaments/scores/live-score.ts';
import { freshSheets, type StoredSheet } from '#server/tournaments/scores/points-store.ts';
import type { TournamentState } from '#server/tournaments/state/state.ts';
import { decodeLog } from '#tournament/umpire/presses.ts';

export interface CountedSince extends CountedMatch {
  /** The first press, by the sheet's own clock: a phone without a network sends it late. */
  readonly since: number;
}

/** A sheet that is silent for so long was left, and keeps its match from no call; the longest break of a match is shorter. */
const GIVEN_UP_AFTER = 10 * 60_000;

export async function countedMatches(
  db: Executor,
  states: readonly TournamentState[],
  now: number,
): Promise<CountedSince[]> {
  const byId = new Map(states.map((state) => [state.row.id, state]));
  const sheets = await freshSheets(db, [...byId.keys()], GIVEN_UP_AFTER);
  return sheets.flatMap(({ sheet, age }) => {
    const state = byId.get(sheet.tournamentId);
    if (!state || !isPlayed(state, sheet)) return [];
    const heard = now - age;
    return [{ matchId: sheet.matchId, until: heard + GIVEN_UP_AFTER, since: heard - playedFor(sheet) }];
  });
}

/** Whether somebody has pressed, and there is no result yet. */
export function isPlayed(state: TournamentState, sheet: StoredSheet): boolean {
  const score = liveScoreOf(state, sheet);
  return score !== null && score.phase !== 'ready';
}

/** From the first press to the last, in milliseconds. */
export const playedFor = ({ presses }: StoredSheet): number => (decodeLog(presses)?.at(-1)?.at ?? 0) * 1_000;
