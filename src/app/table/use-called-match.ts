/** What is called at a table, from the hall as it is told; null while nothing is. */
import { useQuery } from '@tanstack/react-query';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { CountedMatch } from '#app/umpire/sheet-transitions.ts';
import { tableUserId } from '#app/umpire/umpire-sheet.ts';
import type { Names } from '#app/umpire/umpire-words.ts';
import type { HallDay } from '#contract/hall/hall.ts';
import { sidesOf } from '#contract/matches/sides.ts';
import { gamesToWin, mayBeLevel } from '#tournament/score.ts';

interface CalledMatch {
  readonly counted: CountedMatch;
  readonly names: Names;
  /** Whether it can end without a winner. */
  readonly mayBeLevel: boolean;
}

export interface CalledAtTable {
  readonly day: HallDay | undefined;
  /** Undefined while it loads. */
  readonly match: CalledMatch | null | undefined;
}

export function useCalledMatch(tournamentId: string, courtId: string): CalledAtTable {
  const { data: day } = useQuery(hallQueries.day(tournamentId));
  const call = day?.hall.calls.find((one) => one.courtId === courtId && one.endedAt === null);
  const isCalled = { enabled: call !== undefined };
  const { data: entry } = useQuery({ ...matchQueries.detail(call?.matchId ?? ''), ...isCalled });
  const { data: view } = useQuery({ ...tournamentQueries.detail(call?.tournamentId ?? ''), ...isCalled });
  if (!day) return { day, match: undefined };
  if (!call) return { day, match: null };
  if (!entry || !view) return { day, match: undefined };
  const { match, player1, player2 } = entry;
  if (!player1 || !player2 || match.status === 'completed') return { day, match: null };
  const [first, second] = sidesOf(entry);
  const { bestOf, pointsForDraw } = view.tournament;
  const counted: CountedMatch = {
    matchId: match.id,
    userId: tableUserId(courtId),
    isTable: true,
    player1Id: player1.id,
    player2Id: player2.id,
    matchVersion: match.version,
    needed: gamesToWin(match.stage, bestOf ? { bestOf } : {}),
  };
  return {
    day,
    match: { counted, names: [first.name, second.name], mayBeLevel: mayBeLevel(match.stage, { pointsForDraw }) },
  };
}
