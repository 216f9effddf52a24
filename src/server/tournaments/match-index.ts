/** Which tournament a match belongs to, of those that this node has seen. */
import type { Facts } from '#tournament/terms.ts';
import type { TournamentState } from './state.ts';

/** Addresses of matches, a hundred bytes each. */
const MAX_HOMES = 200_000;

export interface Homes {
  /** Where this match was drawn, if that tournament has been here: that never changes. */
  of(matchId: string): string | null;
  note(state: TournamentState): void;
}

export function createHomes(): Homes {
  const homes = new Map<string, string>();
  const seen = new Map<string, Pick<Facts, 'draw' | 'mainStage'>>();
  return {
    of: (matchId) => homes.get(matchId) ?? null,
    /** Looks at the matches only where they have been drawn since. */
    note({ tournament: { facts, matches } }) {
      const { id, draw, mainStage } = facts;
      const former = seen.get(id);
      if (former && former.draw === draw && former.mainStage === mainStage) return;
      if (homes.size > MAX_HOMES) {
        homes.clear();
        seen.clear();
      }
      seen.set(id, { draw, mainStage });
      for (const match of matches) homes.set(match.id, id);
    },
  };
}
