/** The overlay: a tournament and its matches with the results of this device that the server does not have yet. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOwnResults } from '#app/outbox/hooks.ts';
import { readableModel, type TournamentModel } from '#app/tournaments/model/tournament-model.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';

/**
 * The tournament with the results of this device laid over it; null where nothing waits, or the record is not here:
 * then screens show what the server said.
 */
export function useProvisionalTournament(tournamentId: string | undefined): TournamentModel | null {
  const { own, userId } = useOwnResults(tournamentId);
  const isNeeded = tournamentId !== undefined && own.length > 0;
  const { data: record } = useQuery({
    ...tournamentQueries.record(tournamentId ?? ''),
    enabled: isNeeded,
    // Results of others patch the record: where nothing is laid over it, no page is drawn for that.
    ...(!isNeeded && { notifyOnChangeProps: [] }),
  });
  return useMemo(() => {
    const model = own.length > 0 ? readableModel(record, own, userId) : undefined;
    return model?.isProvisional ? model : null;
  }, [record, own, userId]);
}

export interface ShownMatch {
  readonly entry: MatchEntry;
  readonly isProvisional: boolean;
}

/**
 * One match as a screen shows it: with this device's result, and the players by this device's results. Without the record
 * no rules say what follows from the latest of `own`, but its score is shown all the same.
 */
export function shownMatch(
  entry: MatchEntry,
  views: TournamentModel | undefined,
  own: readonly ResultEntry[],
): ShownMatch {
  const overlaid = views?.match(entry.match.id);
  if (overlaid && views && isNewer(overlaid, entry))
    return { entry: overlaid, isProvisional: views.provisionalMatchIds.has(entry.match.id) };
  const latest = own.findLast(({ matchId }) => matchId === entry.match.id);
  if (views || !latest || !isOnTopOf(latest, entry)) return { entry, isProvisional: false };
  const { player1Score, player2Score, games } = latest;
  return { entry: { ...entry, match: { ...entry.match, player1Score, player2Score, games } }, isProvisional: true };
}

/** The match's own reply may be younger than the tournament's record. */
const isNewer = (overlaid: MatchEntry, entry: MatchEntry): boolean =>
  overlaid.match.generation >= entry.match.generation && overlaid.match.version >= entry.match.version;

/** Its author saw this state of the match, or a later one. */
const isOnTopOf = (own: ResultEntry, { match }: MatchEntry): boolean =>
  own.generation === match.generation && own.versionSeen >= match.version;
