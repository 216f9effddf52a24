/** The order in which the matches of several tournaments are called. */
import type { MatchId } from '#tournament/terms.ts';
import type { Hall, HallMatch, HallTournament } from './terms.ts';

export interface QueuedMatch {
  readonly match: HallMatch;
  readonly tournament: HallTournament;
  readonly isPinned: boolean;
}

/** Open matches: the pinned ones, then by planned time, of which none goes before an earlier one of its tournament. */
export function callingOrder({ day, tournaments }: Hall): QueuedMatch[] {
  const pins = new Map<MatchId, number>(day.pinned.map((id, i) => [id, i]));
  const pinned: { readonly queued: QueuedMatch; readonly rank: number }[] = [];
  const planned: { readonly queued: QueuedMatch; readonly due: number }[] = [];
  for (const tournament of tournaments) {
    let due = Number.NEGATIVE_INFINITY;
    for (const match of tournament.matches) {
      due = Math.max(due, match.plannedAt);
      if (match.isOver) continue;
      const rank = pins.get(match.id);
      if (rank === undefined) planned.push({ queued: { match, tournament, isPinned: false }, due });
      else pinned.push({ queued: { match, tournament, isPinned: true }, rank });
    }
  }
  pinned.sort((a, b) => a.rank - b.rank);
  planned.sort((a, b) => a.due - b.due);
  return [...pinned, ...planned].map(({ queued }) => queued);
}
