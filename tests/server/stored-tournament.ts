/** A tournament's row as it is stored, for tests that need many: through the calls they would take a minute. */
import { pointsConfiguration } from '#contract/tournaments/tournament-fields.ts';
import type { NewTournament } from '#server/tournaments/store/store.ts';

type Given = Pick<NewTournament, 'id' | 'name' | 'organiserId' | 'startsAt'>;

/** Over as it begins, unless something else is said. */
export const storedTournament = (given: Given & Partial<NewTournament>): NewTournament => ({
  ...pointsConfiguration.parse({}),
  city: 'Rijeka',
  includeThirdPlacePlayoff: false,
  seedByChampionship: false,
  timeZone: 'Europe/Zagreb',
  stage: 'FINISHED',
  format: 'ROUND_ROBIN',
  type: 'SINGLE_TOURNAMENT',
  endsAt: given.startsAt,
  ...given,
});
