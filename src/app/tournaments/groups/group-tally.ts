/** What the matches of a group add up to: of each player the matches and games, and who beat whom. */
import type { MatchEntry } from '#contract/matches/matches.ts';

export interface PlayerTally {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
}

/** One match as one of its players sees it; without a result while it is open. */
export interface Meeting {
  readonly matchId: string;
  readonly result: { readonly own: number; readonly other: number } | null;
}

export interface GroupTally {
  readonly isStarted: boolean;
  readonly of: (playerId: string) => PlayerTally;
  /** In the order of play; two where everybody meets twice. */
  readonly between: (playerId: string, opponentId: string) => readonly Meeting[];
}

const NOTHING: PlayerTally = { played: 0, won: 0, lost: 0, gamesWon: 0, gamesLost: 0 };
const NEVER: readonly Meeting[] = [];

/** Results of players who were struck out are shown, and do not count. */
export function groupTally(matches: readonly MatchEntry[], struck: ReadonlySet<string> = new Set()): GroupTally {
  const tallies = new Map<string, PlayerTally>();
  const meetings = new Map<string, Meeting[]>();
  const add = (playerId: string, opponentId: string, meeting: Meeting) => {
    const key = `${playerId} ${opponentId}`;
    meetings.set(key, [...(meetings.get(key) ?? []), meeting]);
    if (meeting.result && !struck.has(playerId) && !struck.has(opponentId))
      tallies.set(playerId, withResult(tallies.get(playerId) ?? NOTHING, meeting.result));
  };
  for (const { match, player1, player2 } of matches) {
    if (!player1 || !player2) continue;
    const [first, second] = [match.player1Score, match.player2Score];
    const isPlayed = first !== null && second !== null;
    const result = (own: number | null, other: number | null) =>
      isPlayed ? { own: own ?? 0, other: other ?? 0 } : null;
    add(player1.id, player2.id, { matchId: match.id, result: result(first, second) });
    add(player2.id, player1.id, { matchId: match.id, result: result(second, first) });
  }
  return {
    isStarted: tallies.size > 0,
    of: (playerId) => tallies.get(playerId) ?? NOTHING,
    between: (playerId, opponentId) => meetings.get(`${playerId} ${opponentId}`) ?? NEVER,
  };
}

const withResult = (tally: PlayerTally, { own, other }: NonNullable<Meeting['result']>): PlayerTally => ({
  played: tally.played + 1,
  won: tally.won + Number(own > other),
  lost: tally.lost + Number(own < other),
  gamesWon: tally.gamesWon + own,
  gamesLost: tally.gamesLost + other,
});

/** The ids of the players in the main stage; empty before it is drawn, and the very same set where they are those of `before`. */
export function qualifiedIds(matches: readonly MatchEntry[], before?: ReadonlySet<string>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { match, player1, player2 } of matches) {
    if (match.group !== null) continue;
    for (const player of [player1, player2]) if (player) ids.add(player.id);
  }
  return before?.size === ids.size && [...ids].every((id) => before.has(id)) ? before : ids;
}
