/** A tournament as the hall sees it: people instead of entries, and no matches with a BYE. */
import type { Match, PlayerId, Side, Tournament } from '#tournament/terms.ts';
import type { HallMatch, HallTournament, PersonId } from './terms.ts';

interface Names {
  readonly personOf: (id: PlayerId) => PersonId;
  /** When the result of a match was entered. */
  readonly endedAt: (match: Match) => number | null;
}

export function hallTournament({ facts, matches }: Tournament, { personOf, endedAt }: Names): HallTournament {
  const playerOf = (side: Side): PersonId | null => (side.kind === 'player' ? personOf(side.id) : null);
  const known = matches.flatMap((match): HallMatch[] => {
    const [a, b] = match.sides;
    if (a.kind === 'bye' || b.kind === 'bye') return [];
    const wasPlayed = match.entered === 'PLAYED' || match.entered === 'RETIRED';
    return [
      {
        id: match.id,
        players: [playerOf(a), playerOf(b)],
        isOver: match.status === 'completed',
        endedAt: wasPlayed ? endedAt(match) : null,
        plannedCourt: match.courtId,
        plannedAt: match.matchDate,
      },
    ];
  });
  return { id: facts.id, startsAt: facts.configuration.start, matches: known };
}
