/** Whom of a tournament's players this device follows: by name, or as players of a followed club. */
import { useMemo } from 'react';
import { useFollowedClubs } from '#app/follow/followed-clubs.ts';
import { type FollowedPlayer, useFollowedPlayers } from '#app/follow/followed-players.ts';
import { usePlayers } from '#app/tournaments/model/views.ts';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import { clubKey } from '#tournament/draw/club.ts';

type Person = Pick<TournamentPlayer, 'userId' | 'name' | 'club'>;

/** Those who are followed by name come first; each once. */
export function followedIn(
  followed: readonly FollowedPlayer[],
  clubs: readonly string[],
  players: readonly Person[],
): readonly FollowedPlayer[] {
  if (clubs.length === 0) return followed;
  const keys = new Set(clubs.map(clubKey));
  const named = new Set(followed.map(({ userId }) => userId));
  const ofClubs = players.filter(({ userId, club }) => club !== null && !named.has(userId) && keys.has(clubKey(club)));
  return [...followed, ...ofClubs.map(({ userId, name }) => ({ userId, name }))];
}

/** Without clubs nothing is asked for. */
export function useFollowedIn(tournamentId: string): readonly FollowedPlayer[] {
  const followed = useFollowedPlayers();
  const clubs = useFollowedClubs();
  const { data } = usePlayers(tournamentId, { enabled: clubs.length > 0 });
  return useMemo(() => followedIn(followed, clubs, data ?? none), [followed, clubs, data]);
}

const none: readonly Person[] = [];
