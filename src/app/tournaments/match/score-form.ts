/** What somebody is typing into a match: laid over the stored result until it is saved or given up. */
import { useEffect, useState } from 'react';
import { useSession } from '#app/session/queries.ts';
import { holdBackUpdate } from '#app/shell/update/service-worker.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import type { Score } from '#tournament/score.ts';
import type { Game } from '#tournament/terms.ts';
import { dropTyped, keepTyped, readTyped, type Typed, type TypedGame, type TypedScore } from './typed-score.ts';

export interface ScoreForm extends TypedScore {
  readonly isTouched: boolean;
  /** The match's version on the author's screen when the typing began. */
  readonly versionSeen: number;
  readonly change: (change: Partial<TypedScore>) => void;
  /** Shows the stored result again. */
  readonly clear: () => void;
}

export const INCOMPLETE_GAMES = t('match.allPointsOrNone');

/** The inputs start at 0, which is no result. */
function storedScore({ match }: MatchEntry): TypedScore {
  return {
    player1Score: match.player1Score ?? 0,
    player2Score: match.player2Score ?? 0,
    games: (match.games ?? []).map(([first, second]) => [String(first), String(second)]),
  };
}

export function useScoreForm(entry: MatchEntry): ScoreForm {
  const author = useSession().me?.id;
  const { id, version } = entry.match;
  const [typed, setTyped] = useState<Typed | null>(() => readTyped(entry.match, author));
  const stored = storedScore(entry);
  const isTouched = typed !== null;
  useEffect(() => (isTouched ? holdBackUpdate() : undefined), [isTouched]);
  useEffect(() => {
    if (typed && author) keepTyped(id, author, typed);
  }, [id, author, typed]);
  return {
    ...(typed ?? stored),
    isTouched,
    versionSeen: typed?.version ?? version,
    change: (change) => setTyped((before) => withChange(stored, before ?? { ...stored, version }, change)),
    clear: () => {
      setTyped(null);
      dropTyped(id);
    },
  };
}

/** Stored points of games belong to the stored score: they go with it, in sight, and come back with it. */
function withChange(stored: TypedScore, before: Typed, change: Partial<TypedScore>): Typed {
  const after = { ...before, ...change };
  const isOwnGames = change.games !== undefined || !(before.games.length === 0 || isEqual(before.games, stored.games));
  if (isOwnGames) return after;
  const isStoredScore = after.player1Score === stored.player1Score && after.player2Score === stored.player2Score;
  return { ...after, games: isStoredScore ? stored.games : [] };
}

const isEqual = (a: readonly TypedGame[], b: readonly TypedGame[]): boolean => a.join(' ') === b.join(' ');

/** One row a game: as many as the score says were played. */
export function gameRows({ player1Score, player2Score, games }: TypedScore): TypedGame[] {
  return Array.from({ length: player1Score + player2Score }, (_, index) => games[index] ?? ['', '']);
}

/** The typed score as the rules read it; a text where the games are filled in by half. */
export function readScore(typed: TypedScore): Score | string {
  const { player1Score, player2Score } = typed;
  const rows = gameRows(typed);
  const cells = rows.flat();
  if (cells.every((cell) => cell === '')) {
    return { player1Score, player2Score, games: typed.games.length === 0 ? null : [] };
  }
  if (cells.some((cell) => cell === '')) return INCOMPLETE_GAMES;
  const games = rows.map(([first, second]): Game => [Number(first), Number(second)]);
  return { player1Score, player2Score, games };
}
