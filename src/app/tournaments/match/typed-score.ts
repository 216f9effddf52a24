/**
 * A score that has been typed and not saved: a reload, for a new version of the app or by mistake, must not cost it, and neither
 * must a phone that ends the app while it is locked.
 */
import { dropDraft, keepLastingDraft, readDraft } from '#app/ui/controls/draft.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';

/** The points of one game as typed; empty is not typed yet. */
export type TypedGame = readonly [string, string];

export interface TypedScore {
  readonly player1Score: number;
  readonly player2Score: number;
  /** None at all is nothing said of them; empty cells take stored ones away. */
  readonly games: readonly TypedGame[];
}

export interface Typed extends TypedScore {
  /** The match's version on the author's screen when the typing began. */
  readonly version: number;
}

interface Draft extends Typed {
  readonly at: number;
}

/** An older draft is forgotten, and would be taken for the match's result. */
const FRESH = 10 * 60_000;

const keyOf = (matchId: string) => `score:${matchId}`;

export const keepTyped = (matchId: string, author: string, typed: Typed): void =>
  keepLastingDraft(keyOf(matchId), author, { ...typed, at: Date.now() } satisfies Draft);

export const dropTyped = (matchId: string): void => dropDraft(keyOf(matchId));

/** Null as well where the match has another result since: that one has to be seen first. */
export function readTyped({ id, version }: MatchEntry['match'], author: string | undefined): Typed | null {
  const draft = author === undefined ? null : readDraft(keyOf(id), author);
  if (!isDraft(draft) || draft.version !== version || Math.abs(Date.now() - draft.at) > FRESH) return null;
  const { player1Score, player2Score, games } = draft;
  return { player1Score, player2Score, games, version };
}

function isDraft(draft: object | null): draft is Draft {
  if (!draft) return false;
  const { player1Score, player2Score, version, at, games } = draft as Partial<Record<keyof Draft, unknown>>;
  return (
    [player1Score, player2Score, version, at].every((number) => Number.isFinite(number)) &&
    Array.isArray(games) &&
    games.every(isTypedGame)
  );
}

const isTypedGame = (game: unknown): game is TypedGame =>
  Array.isArray(game) && game.length === 2 && game.every((cell) => typeof cell === 'string');
