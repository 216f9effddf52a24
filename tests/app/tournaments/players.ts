/** Players and a tournament as the server sends them, for the tests of the screens. */
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';

export const player = (name: string, change: Partial<TournamentPlayer> = {}): TournamentPlayer => ({
  id: `p-${name}`,
  userId: `u-${name}`,
  name,
  forfeited: false,
  elo: 1000,
  groupPoints: 0,
  championshipPoints: 0,
  club: null,
  user: { id: `u-${name}`, firstName: name, lastName: '', profilePictureUrl: null },
  ...change,
});

export const tournamentView = (change: Partial<TournamentView['tournament']> = {}): TournamentView => ({
  championshipId: 'c1',
  championshipName: 'Adriatic League',
  tournament: {
    id: 't1',
    name: 'Harbour Open',
    stage: 'Open',
    tournamentStart: '2026-03-14T08:00:00.000Z',
    tournamentEnd: '2026-03-15T16:30:00.000Z',
    timeZone: 'Europe/Zagreb',
    city: 'Zadar',
    venue: {
      id: 'v1',
      name: 'Harbour Hall',
      city: 'Zadar',
      address: 'Quay 1',
      imageUrl: null,
      timeZone: 'Europe/Zagreb',
    },
    organiserId: 'u-Org',
    tournamentFormat: 'GROUPS_WITH_MAIN_STAGE',
    tournamentType: 'SINGLE_TOURNAMENT',
    includeThirdPlacePlayoff: false,
    seedByChampionship: false,
    generation: 0,
    pointsForWin: 0,
    pointsForDraw: 0,
    championshipPointsForWin: 0,
    championshipPointsForDraw: 0,
    championshipPointsForParticipation: 0,
    championshipPointsAfterGroup: 0,
    championshipPointsAfterRound: 0,
    championshipPointsWinner: 0,
    ...change,
  },
});

export const signedIn = (id: string) => ({ id, username: id, email: `${id}@example.com`, profilePictureUrl: null });
export const signedOut = { id: null, username: null, email: null, profilePictureUrl: null };
