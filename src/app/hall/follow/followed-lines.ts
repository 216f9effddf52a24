/** What the people who are followed on this device play in a tournament: now, or next. */
import { expectedOf } from '#app/tournaments/matches/match-moment.ts';
import type { MatchEntry } from '#contract/matches.ts';
import type { ExpectedStart } from '#tournament/pace.ts';
import type { FollowedPlayer } from './followed-players.ts';
import { type TurnInLine, turnWords } from './turn-words.ts';

export interface FollowedLine {
  readonly userId: string;
  readonly name: string;
  readonly opponent: string | null;
  /** "Table 5, now". */
  readonly words: string;
  readonly matchId: string;
  readonly isNow: boolean;
}

/** Those who have nothing left to play have no line; who is on a table comes first. */
export function followedLines(
  entries: readonly MatchEntry[],
  followed: readonly FollowedPlayer[],
  now: number,
): FollowedLine[] {
  if (followed.length === 0) return [];
  const expected = expectedOf(entries, now);
  const lines = followed.flatMap(({ userId, name }): FollowedLine[] => {
    const own = entries.filter((entry) => isOpen(entry) && plays(entry, userId));
    const entry = own.find(({ match }) => match.status === 'ongoing') ?? own[0];
    if (!entry) return [];
    const { match, player1, player2, tournament } = entry;
    const turn = turnOf(entry, expected.get(match.id));
    return [
      {
        userId,
        name,
        opponent: (player1?.userId === userId ? player2 : player1)?.name ?? null,
        words: tournament.isSeason ? 'Open' : turnWords(turn, now, tournament.timeZone),
        matchId: match.id,
        isNow: match.status === 'ongoing',
      },
    ];
  });
  return lines.toSorted((a, b) => Number(b.isNow) - Number(a.isNow));
}

const isOpen = ({ match }: MatchEntry): boolean => match.status !== 'completed' && match.outcome === null;
const plays = ({ player1, player2 }: MatchEntry, userId: string): boolean =>
  player1?.userId === userId || player2?.userId === userId;

function turnOf({ match, court }: MatchEntry, late: ExpectedStart | undefined): TurnInLine {
  if (match.status === 'ongoing') return { kind: 'called', table: court?.name ?? 'On', isPlaying: false };
  if (late) return { kind: 'in-line', ahead: late.before, at: late.at };
  return { kind: 'later', at: Date.parse(match.matchDate) };
}
