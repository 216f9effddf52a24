/** Results of withdrawn players that are struck out of the table, as in the Dutch and German leagues. */
import { type Played, playerOf } from '../fixture.ts';
import type { Configuration, Match, PlayerId } from '../terms.ts';

type StruckMatch = Pick<Match, 'sides' | 'outcome'>;

/** Those who withdrew in the groups before they had played half of their matches there. */
export function struckPlayers(
  matches: readonly StruckMatch[],
  withdrawn: Pick<Played, 'hasWithdrawnInGroups'>,
  { withdrawnResults }: Pick<Configuration, 'withdrawnResults'>,
): ReadonlySet<PlayerId> {
  const struck = new Set<PlayerId>();
  if (withdrawnResults !== 'STRUCK_BEFORE_HALF') return struck;
  const counts = new Map<PlayerId, { all: number; played: number }>();
  for (const { sides, outcome } of matches) {
    for (const side of sides) {
      const id = playerOf(side);
      if (id === null || !withdrawn.hasWithdrawnInGroups(id)) continue;
      const count = counts.get(id) ?? { all: 0, played: 0 };
      counts.set(id, count);
      count.all++;
      if (outcome === 'PLAYED' || outcome === 'RETIRED') count.played++;
    }
  }
  for (const [id, { all, played }] of counts) if (2 * played < all) struck.add(id);
  return struck;
}

export const isStruck = ({ sides }: Pick<Match, 'sides'>, struck: ReadonlySet<PlayerId>): boolean =>
  sides.some((side) => struck.has(playerOf(side) ?? ''));
