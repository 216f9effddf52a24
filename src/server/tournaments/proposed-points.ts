/** The points that a tournament is finished with, and whether their author saw what they rest on. */
import type { FastifyRequest } from 'fastify';
import { type FinalizePlayer, getFinalize } from '#contract/tournaments/tournament-commands.ts';
import { fullName } from '#contract/views/views.ts';
import { pointsOfTournament } from '#server/championships/store.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { type EncodedReply, encodeForOnce, matchesKnown } from '#server/platform/http/reply/encoded-reply.ts';
import { coded } from '#server/platform/http/reply/problem.ts';
import { pointsBreakdown } from '#tournament/ranking/championship-points.ts';
import { placesSoFar } from '#tournament/ranking/final-ranking.ts';
import type { PlayerId } from '#tournament/terms.ts';
import { presentLines } from './points.ts';
import type { TournamentState } from './state/state.ts';

/** What was awarded, else the default points; the most first. */
export async function proposedPoints(
  db: Executor,
  { row, record, tournament }: TournamentState,
): Promise<FinalizePlayer[]> {
  const awarded = await pointsOfTournament(db, row.id);
  const breakdowns = pointsBreakdown(tournament);
  const places = placesSoFar(tournament);
  return record.people
    .map(({ playerId, user }) => {
      const breakdown = breakdowns.get(playerId);
      return {
        playerId,
        user,
        points: awarded.get(user.id) ?? breakdown?.total ?? 0,
        ...placeIn(places, playerId),
        breakdown: presentLines(breakdown?.lines),
      };
    })
    .sort((a, b) => b.points - a.points || fullName(a.user).localeCompare(fullName(b.user)));
}

function placeIn(places: ReadonlyMap<PlayerId, number>, playerId: PlayerId): Pick<FinalizePlayer, 'place'> {
  const place = places.get(playerId);
  return place === undefined ? {} : { place };
}

/** Its tag changes with the results as well: points that are typed rest on them, whatever the default points are. */
export const encodePoints = ({ row }: TournamentState, points: readonly FinalizePlayer[]): EncodedReply =>
  encodeForOnce(getFinalize.reply.parse(points), String(row.version));

/** With If-Match the points must rest on what is there now; without it they count as resting on that. */
export async function assertPointsSeen(
  db: Executor,
  state: TournamentState,
  request: FastifyRequest,
  given: ReadonlyMap<string, number>,
): Promise<void> {
  const proposed = await proposedPoints(db, state);
  const isFinished = state.tournament.facts.finalised;
  const isSame = proposed.every(({ user, points }) => (given.get(user.id) ?? 0) === points);
  if (isFinished && isSame) return;
  const isKnown = matchesKnown(request, encodePoints(state, proposed));
  if (isKnown === false) throw coded(412, 'POINTS_CHANGED', {});
}
