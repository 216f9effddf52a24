/** What the screens ask the server about championships. Every key of one championship starts with championshipKey(id). */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#app/call/api.ts';
import type { Championship, ChampionshipChoice, ChampionshipPlayer, PointsAccount } from '#contract/championships.ts';
import type { TournamentDto } from '#contract/tournaments.ts';

const root = '/bff/api/championships';
const path = (id: string, part = '') => `${root}/${encodeURIComponent(id)}${part}`;

export const championshipsKey = ['championships'] as const;
export const championshipKey = (id: string) => [...championshipsKey, 'one', id] as const;

/** Everybody is told the same, so it stays on the device after signing out. */
const meta = { isPublic: true };

export const championshipQueries = {
  list: () =>
    queryOptions({
      queryKey: [...championshipsKey, 'list'],
      queryFn: ({ signal }) => getJson<Championship[]>(root, signal),
      meta,
      refetchOnWindowFocus: false,
    }),
  /** Those that the signed-in organiser runs. */
  own: () =>
    queryOptions({
      queryKey: [...championshipsKey, 'own'],
      queryFn: ({ signal }) =>
        getJson<ChampionshipChoice[]>(`${root}/get-all-championships-by-tournament-organiser`, signal),
      meta: { isPrivate: true },
      refetchOnWindowFocus: false,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...championshipKey(id), 'detail'],
      queryFn: ({ signal }) => getJson<Championship>(path(id), signal),
      meta,
      refetchOnWindowFocus: false,
    }),
  players: (id: string) =>
    queryOptions({
      queryKey: [...championshipKey(id), 'players'],
      queryFn: ({ signal }) => getJson<ChampionshipPlayer[]>(path(id, '/players'), signal),
      meta,
      refetchOnWindowFocus: false,
    }),
  /** What a player's points are made of. */
  points: (id: string, userId: string) =>
    queryOptions({
      queryKey: [...championshipKey(id), 'points', userId],
      queryFn: ({ signal }) =>
        getJson<PointsAccount>(path(id, `/players/${encodeURIComponent(userId)}/points`), signal),
      meta,
      refetchOnWindowFocus: false,
    }),
  /** The call lives under tournaments but takes a championship's id. */
  tournaments: (id: string) =>
    queryOptions({
      queryKey: [...championshipKey(id), 'tournaments'],
      queryFn: ({ signal }) =>
        getJson<TournamentDto[]>(`/bff/api/tournaments/${encodeURIComponent(id)}/get-all`, signal),
      meta,
      refetchOnWindowFocus: false,
    }),
};
