/** The views of a tournament's facts as the server replies with them, and its events of results. */
import type { LiveEvent } from '#contract/events/live-events.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { bracketOf, groupsOf, matchEntriesOf, playersOf } from '#contract/views/views.ts';
import { liveEventOf } from '#server/tournaments/live/live-event.ts';
import { differenceOf } from '#server/tournaments/state/diff.ts';
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

/** What the server tells of a change. */
export const eventAfter = (before: Tournament, { state, record }: Pick<Views, 'state' | 'record'>): LiveEvent =>
  liveEventOf(record, { version: record.version, ...differenceOf(before, state) });
