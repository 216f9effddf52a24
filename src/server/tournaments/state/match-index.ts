/** Which tournament a match belongs to, of those that this node has seen. */
import type { Facts } from '#tournament/terms.ts';
import type { TournamentState } from './state.ts';

/** Addresses of matches, a hundred bytes each. */
const MAX_MATCHES = 200_000;
/** Those without a draw have no matches, and are no fewer for it. */
const MAX_TOURNAMENTS = 20_000;

export interface MatchIndex {
  /** Where this match was drawn, if that tournament has been here: that never changes. */
  of(matchId: string): string | null;
  note(state: TournamentState): void;
}

export function createMatchIndex(): MatchIndex {
  const tournamentIds = new Map<string, string>();
  const seen = new Map<string, Pick<Facts, 'draw' | 'mainStage'>>();
  return {
    of: (matchId) => tournamentIds.get(matchId) ?? null,
    /** Looks at the matches only where they have been drawn since. */
    note({ tournament: { facts, matches } }) {
      const { id, draw, mainStage } = facts;
      const former = seen.get(id);
      if (former && former.draw === draw && former.mainStage === mainStage) return;
      if (tournamentIds.size > MAX_MATCHES || seen.size > MAX_TOURNAMENTS) {
        tournamentIds.clear();
        seen.clear();
      }
      seen.set(id, { draw, mainStage });
      for (const match of matches) tournamentIds.set(match.id, id);
    },
  };
}
