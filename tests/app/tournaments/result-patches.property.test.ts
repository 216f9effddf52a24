/** What the event of a result makes of the replies of before is what the server replies afterwards. */
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandResult } from '#app/tournaments/live/expand-result.ts';
import { patchBracket } from '#app/tournaments/live/result-patches.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { compactResult } from '#contract/events/compact-result.ts';
import { type LiveEvent, liveEvent } from '#contract/events/live-events.ts';
import { differenceOf } from '#server/tournaments/state/diff.ts';
import { resultEvent, type Views, viewsOf } from '#tests/app/tournaments/result-views.ts';
import { anyLife } from '#tests/tournament/lives.ts';
import { now } from '#tests/tournament/setup.ts';

const inOrder = ({ nodes = [], ...event }: LiveEvent): LiveEvent => ({
  ...event,
  nodes: nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

/** A page that shows the views of before makes the whole event of the compact one. */
function expectSameInCompact(before: Views, event: LiveEvent) {
  const client = new QueryClient();
  client.setQueryData(tournamentQueries.matches('tournament').queryKey, before.matches);
  client.setQueryData(tournamentQueries.brackets('tournament').queryKey, before.bracket);
  const { compact, ...rest } = liveEvent.parse(JSON.parse(JSON.stringify(compactResult(event))));
  if (!compact) throw new Error('nothing is told');
  const { event: expanded, lacking } = expandResult(client, rest, compact);
  expect(inOrder(expanded)).toEqual(inOrder(event));
  expect(lacking).toEqual([]);
}

test('for each result of random tournaments', () => {
  let results = 0;
  fc.assert(
    fc.property(anyLife, ({ states }) => {
      const views = states.map((facts, version) => viewsOf(now(facts), version));
      for (const [index, before] of views.entries()) {
        const after = views[index + 1];
        if (!after) return;
        const { changed, matchIds } = differenceOf(before.state, after.state);
        if (!changed.includes('result')) continue;
        results += 1;
        const event = resultEvent(after, matchIds);
        expectSameInCompact(before, event);
        const told = new Map(event.matches.map((entry) => [entry.match.id, entry]));
        expect(before.matches.map((entry) => told.get(entry.match.id) ?? entry)).toEqual(after.matches);
        const { nodes = [] } = event;
        expect(patchBracket(before.bracket, { nodes })).toEqual(after.bracket);
      }
    }),
    { numRuns: 60 },
  );
  expect(results).toBeGreaterThan(100);
});
