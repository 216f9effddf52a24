/** Finishing a tournament: who gets how many points, and the call. */
import { isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { tournamentKey, tournamentQueries } from '#app/tournaments/queries.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';
import { t } from '#messages/t.ts';

/** User id to points. */
export type PointsByUser = Readonly<Record<string, number>>;

/** A ranking: the best place first, then the most points; the order stays while points are typed. */
export const asRanking = (players: readonly FinalizePlayer[]): FinalizePlayer[] =>
  players.toSorted((a, b) => placeOf(a) - placeOf(b) || b.points - a.points);

const placeOf = ({ place }: FinalizePlayer): number => place ?? Number.MAX_SAFE_INTEGER;

/** Everybody's points: what was typed, else the default. */
export const pointsOf = (players: readonly FinalizePlayer[], typed: PointsByUser): PointsByUser =>
  Object.fromEntries(players.map(({ user, points }) => [user.id, typed[user.id] ?? points]));

/** `Participation 5 · Wins 3 × 2 = 6` */
export const breakdownText = ({ breakdown }: FinalizePlayer): string =>
  breakdown
    .map(({ label, count, each, points }) =>
      count === 1 ? `${label} ${points}` : `${label} ${count} × ${each} = ${points}`,
    )
    .join(' · ') || t('finish.noPointsEarned');

/** `etag`: the version of the points on the screen. */
export const useFinalizeTournament = (tournamentId: string, etag: string | null) =>
  useCall(paths.finalizeTournament, {
    ...(etag !== null && { headers: { 'If-Match': etag } }),
    success: t('finish.pointsAdded'),
    error: wordsOf,
    invalidates: [
      tournamentKey(tournamentId),
      tournamentQueries.list().queryKey,
      tournamentQueries.active().queryKey,
      ['championships'],
      // Ratings change with it.
      ['profiles'],
    ],
  });

const wordsOf = (error: unknown): string =>
  isNetworkFailure(error)
    ? 'There is no connection to the server. The points are kept; finalize again later.'
    : messageOf(error);
