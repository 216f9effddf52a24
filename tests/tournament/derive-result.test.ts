import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { derive } from '#tournament/derive.ts';
import { deriveResult } from '#tournament/derive-result.ts';
import { applyResult } from '#tournament/result.ts';
import { live, origin } from './lives.ts';
import { groupsPlayed, now, START, started } from './setup.ts';

vi.setConfig({ testTimeout: 60_000 });

test('is what deriving everything gives, after every command of any life', () => {
  fc.assert(
    fc.property(origin, (start) => {
      const { states } = live(start);
      states.forEach((after, i) => {
        const before = states[i - 1];
        if (before) expect(deriveResult(now(before), after, START)).toEqual(derive(after, START));
      });
    }),
    { numRuns: 40 },
  );
});

test('leaves every match of another group, and its table, as it is', () => {
  const full = groupsPlayed(started(12, 3));
  const last = full.results.at(-1);
  if (!last) throw new Error('nobody plays');
  const before = now({ ...full, results: full.results.slice(0, -1) });
  const after = deriveResult(before, applyResult(before.facts, last), START);
  const changed = after.matches.filter((match, i) => match !== before.matches[i]);
  expect(changed.map(({ id }) => id)).toEqual([last.matchId]);
  expect(after.groups.filter((group, i) => group !== before.groups[i])).toHaveLength(1);
});
