/** The views of a tournament's facts as the server replies with them, and its events of results. */
import type { LiveEvent } from '#contract/events/live-events.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { bracketOf, groupsOf, matchEntriesOf, matchEntryOf, playersOf, resultOf } from '#contract/views/views.ts';
import { publicFacts } from '#tournament/groups/lots.ts';
import type { Tournament } from '#tournament/terms.ts';

const tournament = { id: 'tournament', name: 'Open', timeZone: 'Europe/Vienna', organiserId: 'O' };

export const recordOf = (
  state: Tournament,
  version: number,
  people: TournamentRecord['people'] = [],
): TournamentRecord => ({
  version,
  facts: publicFacts(state),
  people,
  courts: state.facts.courts.map((id) => ({ id, name: id })),
  tournament,
});

export const viewsOf = (state: Tournament, version: number, people?: TournamentRecord['people']) => {
  const record = recordOf(state, version, people);
  return {
    state,
    record,
    groups: groupsOf(record, state),
    players: playersOf(record, state),
    bracket: bracketOf(record, state),
    matches: matchEntriesOf(record, state),
  };
};

export type Views = ReturnType<typeof viewsOf>;

/** What the server tells after a result that has changed these matches. */
export function resultEvent(
  { state, record }: Pick<Views, 'state' | 'record'>,
  matchIds: readonly string[],
): LiveEvent {
  const changed = new Set(matchIds);
  return {
    tournamentId: tournament.id,
    version: record.version,
    changed: ['match'],
    matches: state.matches.filter(({ id }) => changed.has(id)).map((match) => matchEntryOf(record, state, match)),
    ...resultOf(record, state, matchIds),
  };
}
