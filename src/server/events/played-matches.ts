/** The matches of a class that are over, as files of associations speak of them. */
import type { ResultsLeftOut } from '#contract/tournaments/event-files.ts';
import { fullName } from '#contract/views/views.ts';
import type { PlayedMatch, WhyLeftOut } from '#event/click-tt/expressed.ts';
import type { TournamentState } from '#server/tournaments/state/state.ts';
import { finalRanking } from '#tournament/ranking/final-ranking.ts';
import type { Match, Side, Tournament } from '#tournament/terms.ts';

/** What the file calls each player; null for one who is not in it. */
type Named = ReadonlyMap<string, string | null>;

export function playedMatches({ tournament, record }: TournamentState, named: Named): PlayedMatch[] {
  const names = new Map(record.people.map(({ playerId, user }) => [playerId, fullName(user)]));
  return tournament.matches.flatMap((match) => {
    const [one, other] = match.sides.map(playerIn);
    const kind = kindOf(match);
    if (kind === null || !one || !other) return [];
    const winner = match.winner === null ? null : match.winner === one ? 0 : 1;
    return [
      {
        id: match.id,
        number: match.number,
        group: match.group?.name ?? match.stage,
        players: [named.get(one) ?? null, named.get(other) ?? null] as const,
        names: [names.get(one) ?? '', names.get(other) ?? ''] as const,
        kind,
        winner,
        score: match.score ?? ([0, 0] as const),
        games: match.games,
      } as const,
    ];
  });
}

const playerIn = (side: Side): string | null => (side.kind === 'player' ? side.id : null);

function kindOf({ outcome }: Match): PlayedMatch['kind'] | null {
  if (outcome === 'WALKOVER') return 'NO_SHOW';
  return outcome === 'PLAYED' || outcome === 'RETIRED' ? outcome : null;
}

/** The players by the file's ids, once the class is finished. */
export const placesOf = (tournament: Tournament, named: Named): ReadonlyMap<string, number> =>
  new Map(
    finalRanking(tournament).flatMap(({ playerId, place }) => {
      const player = named.get(playerId);
      return player ? [[player, place] as const] : [];
    }),
  );

/** A file for an association, which is written once it is known what is left out of it. */
export interface AssociationFile {
  readonly leftOut: ResultsLeftOut;
  readonly type: string;
  readonly write: () => Uint8Array;
}

export interface PlayedTournament {
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly matches: readonly PlayedMatch[];
}

const MOST_NAMED = 200;

export function leftOutOf(
  played: readonly PlayedTournament[],
  whyNot: (match: PlayedMatch) => WhyLeftOut | null,
): ResultsLeftOut {
  const matches = played.flatMap(({ tournamentId, tournamentName, matches: all }) =>
    all.flatMap((match) => {
      const why = whyNot(match);
      if (why === null) return [];
      const {
        id: matchId,
        number,
        names: [one, other],
      } = match;
      return [{ tournamentId, tournamentName, matchId, number, players: [one, other] as [string, string], why }];
    }),
  );
  return { matches: matches.slice(0, MOST_NAMED), count: matches.length };
}
