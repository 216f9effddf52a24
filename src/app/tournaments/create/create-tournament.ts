/** Creating a tournament: the form's values, and the call. */
import dayjs from 'dayjs';
import { isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { tournamentsKey } from '#app/tournaments/queries.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import { t } from '#messages/t.ts';

/** Every field of the form has a value; the venue is an empty text until one is chosen. */
export type TournamentForm = Required<TournamentCreate> & { readonly championshipId: string | null };

/** An empty form: one day, tomorrow, and no points. */
export function emptyForm(now: Date): TournamentForm {
  const tomorrow = dayjs(now).add(1, 'day').format('YYYY-MM-DD');
  return {
    name: '',
    city: '',
    venueId: '',
    championshipId: null,
    tournamentDatesRange: [tomorrow, tomorrow],
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
    pointsForWin: 0,
    pointsForDraw: 0,
    championshipPointsForWin: 0,
    championshipPointsForDraw: 0,
    championshipPointsForParticipation: 0,
    championshipPointsAfterGroup: 0,
    championshipPointsAfterRound: 0,
    championshipPointsWinner: 0,
  };
}

/** What a refusal of the server can be about. */
export const formFields = Object.keys(emptyForm(new Date(0))) as (keyof TournamentForm)[];

export const useCreateTournament = (open: (tournamentId: string) => void) =>
  useCall(paths.createTournament, {
    success: t('create.tournamentCreated'),
    action: ({ id }) => ({ label: t('create.open'), run: () => open(id) }),
    error: wordsOf,
    invalidates: [tournamentsKey, ['championships']],
  });

const wordsOf = (error: unknown): string =>
  isNetworkFailure(error)
    ? 'There is no connection to the server. What you typed is kept; press Create again later.'
    : messageOf(error);
