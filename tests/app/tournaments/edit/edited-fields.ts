/** The fields of a tournament, as its organiser gets them to edit. */
import type { TournamentEdit } from '#contract/tournaments/tournament-fields.ts';

export const fields: TournamentEdit['fields'] = {
  name: 'Autumn Cup',
  city: 'Rijeka',
  venueId: 'v1',
  championshipId: null,
  tournamentDatesRange: ['2026-03-14', '2026-03-15'],
  startTime: '10:00',
  seedByChampionship: false,
  confirmedEmailsOnly: false,
  tournamentFormat: 'GROUPS_WITH_MAIN_STAGE',
  tournamentType: 'SINGLE_TOURNAMENT',
  includeThirdPlacePlayoff: false,
  places: null,
  bestOf: { groups: 5, mainStage: 5 },
  withdrawnResults: 'STAND',
  ranking: 'ITTF',
  pointsForWin: 2,
  pointsForDraw: 1,
  championshipPointsForWin: 0,
  championshipPointsForDraw: 0,
  championshipPointsForParticipation: 0,
  championshipPointsAfterGroup: 0,
  championshipPointsAfterRound: 0,
  championshipPointsWinner: 0,
};
