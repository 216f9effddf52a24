/** What the event of a result makes of the replies of before is what the server replies afterwards. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchBracket, patchGroups, patchPlayers, patchRecord } from '#app/tournaments/result-patches.ts';
import type { LiveEvent } from '#contract/live-events.ts';
import type { TournamentRecord } from '#contract/tournaments.ts';
import { bracketOf, groupsOf, matchEntriesOf, playersOf, resultOf } from '#contract/views.ts';
import { differenceOf } from '#server/tournaments/diff.ts';
import { anyLife } from '#tests/tournament/lives.ts';
import { now } from '#tests/tournament/setup.ts';
import { derive } from '#tournament/derive.ts';
import { publicFacts } from '#tournament/lots.ts';
import type { Facts, Tournament } from '#tournament/terms.ts';

const tournament = { id: 'tournament', name: 'Open', timeZone: 'Europe/Vienna', organiserId: 'O' };

const viewsOf = (facts: Facts, version: number) => {
  const state = now(facts);
  const record: TournamentRecord = {
    version,
    facts: publicFacts(state),
    people: [],
    courts: facts.courts.map((id) => ({ id, name: id })),
    tournament,
  };
  return {
    state,
    record,
    groups: groupsOf(record, state),
    players: playersOf(record, state),
    bracket: bracketOf(record, state),
    matches: matchEntriesOf(record, state),
  };
};

type Views = ReturnType<typeof viewsOf>;

const eventOf = ({ state, record, matches }: Views, matchIds: readonly string[]): LiveEvent => ({
  tournamentId: 'tournament',
  version: record.version,
  changed: ['match', 'result'],
  matches: matches.filter(({ match }) => matchIds.includes(match.id)),
  ...resultOf(record, state, matchIds),
});

const derived = ({ matches, groups, stage }: Tournament) => ({ matches, groups, stage });

test('for each result of random tournaments', () => {
  let results = 0;
  fc.assert(
    fc.property(anyLife, ({ states }) => {
      const views = states.map(viewsOf);
      for (const [index, before] of views.entries()) {
        const after = views[index + 1];
        if (!after) return;
        const { changed, matchIds } = differenceOf(before.state, after.state);
        if (!changed.includes('result')) continue;
        results += 1;
        const event = eventOf(after, matchIds);
        const told = new Map(event.matches.map((entry) => [entry.match.id, entry]));
        expect(before.matches.map((entry) => told.get(entry.match.id) ?? entry)).toEqual(after.matches);
        const { groups = {}, nodes = [] } = event;
        expect(patchGroups(before.groups, { groups })).toEqual(after.groups);
        expect(Object.keys(patchGroups(before.groups, { groups }) ?? {})).toEqual(Object.keys(after.groups));
        expect(patchPlayers(before.players, { groups })).toEqual(after.players);
        expect(patchBracket(before.bracket, { nodes })).toEqual(after.bracket);
        const patched = patchRecord(before.record, event);
        expect(patched?.version).toBe(after.record.version);
        const { facts } = patched ?? before.record;
        expect(derived(derive(facts, Date.UTC(2026, 0, 10, 9)))).toEqual(
          derived(derive(after.record.facts, Date.UTC(2026, 0, 10, 9))),
        );
      }
    }),
    { numRuns: 60 },
  );
  expect(results).toBeGreaterThan(100);
});
