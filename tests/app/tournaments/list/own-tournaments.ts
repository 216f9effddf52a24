import type { OrganisedTournament, PlayedTournament } from '#contract/accounts/users.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import type { TournamentStage } from '#tournament/terms.ts';

export const tournamentOf = (
  id: string,
  name: string,
  stage: TournamentStage = 'FINISHED',
  championship: { id: string; name: string } | null = null,
): TournamentDto => ({
  championshipId: championship?.id ?? null,
  championshipName: championship?.name ?? null,
  tournament: {
    id,
    name,
    stage,
    tournamentStart: '2026-03-13T09:00:00+01:00',
    tournamentEnd: '2026-03-14T22:00:00+01:00',
    venue: { id: 'v1', name: 'Harbour Hall', imageUrl: null },
    timeZone: 'Europe/Ljubljana',
  },
});

export const organised = (dto: TournamentDto, next: OrganisedTournament['next'] = null): OrganisedTournament => ({
  ...dto,
  next,
});
export const played = (dto: TournamentDto, next: PlayedTournament['next'] = null): PlayedTournament => ({
  ...dto,
  next,
});

/** A match of `u1` against Nora Bauer. */
export const matchOf = (status: 'waiting' | 'ongoing'): MatchEntry => ({
  match: {
    id: 'm1',
    stage: 'GROUPS',
    status,
    group: { id: 'g1', name: 'Group A' },
    winner: null,
    player1Score: null,
    player2Score: null,
    matchDate: '2026-03-13T10:30:00+01:00',
    version: 0,
    generation: 0,
    round: 0,
    number: 1,
    games: null,
    outcome: null,
    sides: ['player', 'player'],
  },
  court: { name: 'Court 2' },
  player1: { id: 'p9', userId: 'u9', name: 'Nora Bauer', forfeited: false, profilePictureUrl: null },
  player2: { id: 'p1', userId: 'u1', name: 'Maja Kovač', forfeited: false, profilePictureUrl: null },
  tournament: { id: 't3', name: 'Harbour Open', timeZone: 'Europe/Ljubljana', isSeason: false },
});
