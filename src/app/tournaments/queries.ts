/** What the screens ask the server about tournaments. Every key of one tournament starts with tournamentKey(id). */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#app/call/api.ts';
import type { Bracket, MatchEntry } from '#contract/matches.ts';
import type {
  FinalizePlayer,
  Groups,
  LastReset,
  Superseded,
  TournamentDto,
  TournamentPlayer,
  TournamentRecord,
  TournamentView,
} from '#contract/tournaments.ts';
import type { OrganiserUser } from '#contract/users.ts';
import type { Action } from '#tournament/terms.ts';

const path = (id: string, part = '') => `/bff/api/tournaments/${encodeURIComponent(id)}${part}`;

export const tournamentsKey = ['tournaments'] as const;
export const tournamentKey = (id: string) => [...tournamentsKey, 'one', id] as const;

/** Everybody is told the same, so it stays on the device after signing out. */
const meta = { isPublic: true };

const own = <T>(id: string, name: string, suffix: string) =>
  queryOptions({
    queryKey: [...tournamentKey(id), name],
    queryFn: ({ signal }) => getJson<T>(path(id, suffix), signal),
    refetchOnWindowFocus: false,
  });

const part = <T>(id: string, name: string, suffix: string) => ({ ...own<T>(id, name, suffix), meta });

export const tournamentQueries = {
  list: () =>
    queryOptions({
      queryKey: [...tournamentsKey, 'list'],
      queryFn: ({ signal }) => getJson<TournamentDto[]>('/bff/api/tournaments', signal),
      meta,
      refetchOnWindowFocus: false,
    }),
  active: () =>
    queryOptions({
      queryKey: [...tournamentsKey, 'active'],
      queryFn: ({ signal }) => getJson<TournamentDto[]>('/bff/api/tournaments/active', signal),
      meta,
      refetchOnWindowFocus: false,
    }),
  detail: (id: string) => part<TournamentView>(id, 'detail', ''),
  players: (id: string) => part<TournamentPlayer[]>(id, 'players', '/players'),
  groups: (id: string) => part<Groups>(id, 'groups', '/groups'),
  matches: (id: string) => part<MatchEntry[]>(id, 'matches', '/matches'),
  brackets: (id: string) => part<Bracket>(id, 'brackets', '/brackets'),
  /** The facts, from which a device without a network derives everything else. */
  record: (id: string) => part<TournamentRecord>(id, 'record', '/record'),
  actions: (id: string) => own<Action[]>(id, 'actions', '/possible-actions'),
  /** Ids of the players who have not confirmed their e-mail, for the organiser. */
  unconfirmedPlayers: (id: string) => own<string[]>(id, 'unconfirmed-players', '/unconfirmed-players'),
  /** What the last reset took away, and whether it can be brought back. */
  lastReset: (id: string) => own<{ readonly reset: LastReset | null }>(id, 'last-reset', '/last-reset'),
  superseded: (id: string) => own<Superseded>(id, 'superseded', '/superseded'),
  /** The people whom an organiser can add. */
  organiserUsers: () =>
    queryOptions({
      queryKey: [...tournamentsKey, 'organiser-users'],
      queryFn: ({ signal }) => getJson<OrganiserUser[]>('/bff/api/user/organizer-users', signal),
      meta: { isPrivate: true },
      refetchOnWindowFocus: false,
    }),
  finalize: (id: string) => own<FinalizePlayer[]>(id, 'finalize', '/finalize'),
};
