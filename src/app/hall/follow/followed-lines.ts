/** What the people who are followed on this device play in a tournament: now, or next. */
import type { FollowedPlayer } from '#app/follow/followed-players.ts';
import { expectedOf } from '#app/tournaments/matches/match-moment.ts';
import { inLine, type TurnInLine, turnWords } from '#app/tournaments/matches/turn-words.ts';
import type { Estimates } from '#app/tournaments/matches/use-estimates.ts';
import { isOnTable, isToBePlayed } from '#contract/matches/match-status.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { type Message, message } from '#tournament/message.ts';
import type { ExpectedStart } from '#tournament/pace.ts';

export interface FollowedLine {
  readonly userId: string;
  readonly name: string;
  readonly opponent: string | null;
  /** "Table 5, now". */
  readonly words: Message;
  readonly matchId: string;
  readonly isNow: boolean;
  /** When it is expected; 0 of one that is on a table. */
  readonly at: number;
}

/** Those who have nothing left to play have no line; who plays sooner comes first. */
export function followedLines(
  entries: readonly MatchEntry[],
  followed: readonly FollowedPlayer[],
  now: number,
  estimates: Estimates = none,
): FollowedLine[] {
  if (followed.length === 0) return [];
  const expected = expectedOf(entries, now);
  const lines = followed.flatMap(({ userId, name }): FollowedLine[] => {
    const own = entries.filter((entry) => isToBePlayed(entry.match) && plays(entry, userId));
    const entry = own.find(({ match }) => isOnTable(match)) ?? own[0];
    if (!entry) return [];
    const { match, player1, player2, tournament } = entry;
    const turn = turnOf(entry, { estimate: estimates.get(match.id), late: expected(entry), now });
    return [
      {
        userId,
        name,
        opponent: (player1?.userId === userId ? player2 : player1)?.name ?? null,
        words: tournament.isSeason ? message(t('stages.open')) : turnWords(turn, now, tournament.timeZone),
        matchId: match.id,
        isNow: isOnTable(match),
        at: turn.kind === 'called' ? 0 : (turn.at ?? Number.POSITIVE_INFINITY),
      },
    ];
  });
  return lines.toSorted(sooner);
}

/** Without a time last; two of them differ by nothing, as Infinity less itself is no number. */
export const sooner = (a: FollowedLine, b: FollowedLine): number => (a.at === b.at ? 0 : a.at - b.at);

const plays = ({ player1, player2 }: MatchEntry, userId: string): boolean =>
  player1?.userId === userId || player2?.userId === userId;

const none: Estimates = new Map();

interface Known {
  readonly estimate: ReturnType<Estimates['get']>;
  readonly late: ExpectedStart | undefined;
  readonly now: number;
}

function turnOf({ match, court }: MatchEntry, { estimate, late, now }: Known): TurnInLine {
  if (isOnTable(match)) return { kind: 'called', table: court?.name ?? t('hall.onTable') };
  if (estimate) return inLine(estimate);
  if (late) return { kind: 'in-line', ahead: late.before, at: late.at };
  const planned = Date.parse(match.matchDate);
  return { kind: 'later', at: planned < now ? undefined : planned };
}
