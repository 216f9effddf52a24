/** What the screens ask the server about championships. Every key of one championship starts with championshipKey(id). */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';

export const championshipsKey = ['championships'] as const;
export const championshipKey = (championshipId: string) => [...championshipsKey, 'one', championshipId] as const;

export const championshipQueries = {
  list: () => refetchedOnReturn(query(paths.getChampionships, {}, [...championshipsKey, 'list'])),
  /** Those that the signed-in organiser runs. */
  own: () => query(paths.getOwnChampionships, {}, [...championshipsKey, 'own']),
  detail: (championshipId: string) =>
    refetchedOnReturn(query(paths.getChampionship, { championshipId }, [...championshipKey(championshipId), 'detail'])),
  players: (championshipId: string) =>
    refetchedOnReturn(
      query(paths.getChampionshipPlayers, { championshipId }, [...championshipKey(championshipId), 'players']),
    ),
  /** What a player's points are made of. */
  points: (championshipId: string, userId: string) =>
    query(paths.getPlayerPoints, { championshipId, userId }, [...championshipKey(championshipId), 'points', userId]),
  tournaments: (championshipId: string) =>
    refetchedOnReturn(
      query(paths.getChampionshipTournaments, { championshipId }, [...championshipKey(championshipId), 'tournaments']),
    ),
};
