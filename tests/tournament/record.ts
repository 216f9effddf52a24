import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import type { Facts } from '#tournament/terms.ts';

/** What the server would say of these facts; everybody is named as they are numbered. */
export const recordOf = (facts: Facts): TournamentRecord => ({
  version: 1,
  facts,
  people: facts.entries.map(({ id }) => ({
    playerId: id,
    club: null,
    user: { id: `user-${id}`, firstName: id, lastName: '', profilePictureUrl: null },
  })),
  courts: [],
  tournament: { id: facts.id, name: 'Harbour Open', timeZone: 'Europe/Vienna', organiserId: 'ann' },
});
