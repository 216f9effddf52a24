/** What the screens ask the server about championships. Every key of one championship starts with championshipKey(id). */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';

/** Players whom the leaderboard shows at once. */
export const LEADERBOARD_PAGE = 100;

export const championshipsKey = ['championships'] as const;
export const championshipKey = (championshipId: string) => [...championshipsKey, 'one', championshipId] as const;

export const championshipQueries = {
  list: () => refetchedOnReturn(query(paths.getChampionships, {}, [...championshipsKey, 'list'])),
  /** Those that the signed-in organiser runs. */
  own: () => query(paths.getOwnChampionships, {}, ownKey),
  furtherOwn: (after: string) => ({
    ...query(paths.getOwnChampionships, { after }, [...ownKey, after]),
    meta: { isPassing: true },
  }),
  detail: (championshipId: string) =>
    refetchedOnReturn(query(paths.getChampionship, { championshipId }, [...championshipKey(championshipId), 'detail'])),
  /** The first page of the leaderboard. */
  players: (championshipId: string) =>
    refetchedOnReturn(
      query(
        paths.getChampionshipPlayers,
        { championshipId, limit: String(LEADERBOARD_PAGE) },
        playersKey(championshipId),
      ),
    ),
  /** Whom some words find, and those behind the player `after`. */
  playersPage: (championshipId: string, search: string, after: string) => ({
    ...query(
      paths.getChampionshipPlayers,
      { championshipId, limit: String(LEADERBOARD_PAGE), ...(search && { search }), ...(after && { after }) },
      [...playersKey(championshipId), search, after],
    ),
    meta: { isPassing: true },
  }),
  /** One player's row of it; none without points. */
  player: (championshipId: string, userId: string) =>
    query(paths.getChampionshipPlayers, { championshipId, userId }, [...playersKey(championshipId), 'one', userId]),
  /** What a player's points are made of. */
  points: (championshipId: string, userId: string) =>
    query(paths.getPlayerPoints, { championshipId, userId }, pointsKey(championshipId, userId)),
  earlierPoints: (championshipId: string, userId: string, before: string) => ({
    ...query(paths.getPlayerPoints, { championshipId, userId, before }, [...pointsKey(championshipId, userId), before]),
    meta: { isPassing: true },
  }),
  tournaments: (championshipId: string) =>
    refetchedOnReturn(query(paths.getChampionshipTournaments, { championshipId }, tournamentsKey(championshipId))),
  earlierTournaments: (championshipId: string, before: string) => ({
    ...query(paths.getChampionshipTournaments, { championshipId, before }, [...tournamentsKey(championshipId), before]),
    meta: { isPassing: true },
  }),
  found: (search: string) => ({
    ...query(paths.getChampionships, { search }, [...championshipsKey, 'found', search]),
    meta: { isPassing: true },
  }),
};

const ownKey = [...championshipsKey, 'own'] as const;
const playersKey = (championshipId: string) => [...championshipKey(championshipId), 'players'] as const;
const pointsKey = (championshipId: string, userId: string) =>
  [...championshipKey(championshipId), 'points', userId] as const;
const tournamentsKey = (championshipId: string) => [...championshipKey(championshipId), 'tournaments'] as const;
