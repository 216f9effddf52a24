/** Players whose place somebody else may still take. */
import type { Facts, PlayerId } from './terms.ts';

/** Who has neither withdrawn nor a result, played or awarded by the organiser; one that was taken back is none. */
export function replaceablePlayers({ entries, results, forfeits }: Facts): ReadonlySet<PlayerId> {
  const left = new Set(entries.map(({ id }) => id));
  for (const { playerId } of forfeits) left.delete(playerId);
  for (const { kind, player1Id, player2Id } of results) {
    if (kind === 'CLEARED') continue;
    left.delete(player1Id);
    left.delete(player2Id);
  }
  return left;
}
