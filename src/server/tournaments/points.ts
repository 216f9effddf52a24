/** The championship points that a tournament brings its players. */
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';
import type { TournamentsOfChampionships } from '#server/championships/routes.ts';
import { dropTournamentPoints, replaceTournamentPoints } from '#server/championships/store.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { notifyNodes } from '#server/platform/events/notify.ts';
import type { PointsLine, PointsReason } from '#tournament/ranking/championship-points.ts';
import type { CommandContext } from './state/execute-command.ts';
import { breakdownsOf, deriveBreakdowns } from './state/points-breakdowns.ts';
import type { TournamentState } from './state/state.ts';
import { boundedLists } from './store/bounded-lists.ts';

/** Open tournaments of the championship show what their players have by now. */
async function tellChampionship(tx: Transaction, { row }: TournamentState): Promise<void> {
  if (row.championshipId !== null) await notifyNodes(tx, `championship:${row.championshipId}`);
}

/** Everybody who took part gets a row; those left out get nothing. Returns what was awarded, by person. */
export async function awardPoints(
  tx: Transaction,
  state: TournamentState,
  given: ReadonlyMap<string, number>,
  awardedBy: string,
): Promise<Record<string, number>> {
  const { people } = state.record;
  const points = new Map(people.map(({ user }) => [user.id, given.get(user.id) ?? 0]));
  const { id: tournamentId, championshipId } = state.row;
  const breakdowns = breakdownsOf(people, state.tournament);
  await replaceTournamentPoints(tx, { tournamentId, championshipId, points, breakdowns, awardedBy });
  await tellChampionship(tx, state);
  return Object.fromEntries(points);
}

/** A reset takes the points of this tournament back; the log keeps them. */
export async function takePointsBack(tx: Transaction, state: TournamentState): Promise<Record<string, number>> {
  const points = await dropTournamentPoints(tx, state.row.id);
  if (Object.keys(points).length > 0) await tellChampionship(tx, state);
  return points;
}

/** What was taken back is given again; what it is made of follows once what was played is there again. */
export async function restorePoints(
  tx: Transaction,
  state: TournamentState,
  taken: Readonly<Record<string, number>>,
  awardedBy: string,
): Promise<void> {
  const { id: tournamentId, championshipId } = state.row;
  const points = new Map(Object.entries(taken));
  await replaceTournamentPoints(tx, { tournamentId, championshipId, points, breakdowns: null, awardedBy });
  await tellChampionship(tx, state);
}

const reasons: Readonly<Record<PointsReason, string>> = {
  PARTICIPATION: 'Participation',
  WINS: 'Wins',
  DRAWS: 'Draws',
  AFTER_GROUP: 'Reached the main stage',
  AFTER_ROUND: 'Rounds advanced',
  WINNER: 'Winner',
};

/** How points were earned, in words. */
export const presentLines = (lines: readonly PointsLine[] = []): FinalizePlayer['breakdown'] =>
  lines.map(({ reason, ...line }) => ({ label: reasons[reason], ...line }));

/** What championships show of their tournaments. */
export const tournamentsOfChampionships = ({
  database,
  now,
}: Pick<CommandContext, 'database' | 'now'>): TournamentsOfChampionships => ({
  list: boundedLists.ofChampionship,
  presentBreakdown: async ({ tournamentId, userId, breakdown }) =>
    presentLines(breakdown ?? (await deriveBreakdowns(database.db, tournamentId, now())).get(userId)),
});
