/** What is derived of the lists that follow one another is what is derived of each by itself. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedOf } from '#app/tournaments/matches/match-moment.ts';
import { courtCalls } from '#contract/hall/court-calls.ts';
import { incrementalGroupBy } from '#contract/matches/grouped-matches.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';

interface Item {
  readonly key: string | undefined;
}

const key = fc.constantFrom('a', 'b', 'c', undefined);
const change = fc.record({ at: fc.nat(9), key, kind: fc.constantFrom('same key', 'same key', 'put', 'drop', 'add') });

test('groups lists as from scratch, and makes no group anew in which nothing has changed', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 10 }), fc.array(change, { maxLength: 12 }), (keys, changes) => {
      const group = incrementalGroupBy((item: Item) => item.key);
      let list: readonly Item[] = keys.map((of) => ({ key: of }));
      for (const { at, key: other, kind } of changes) {
        const before = group(list);
        const old = list[at];
        if (kind === 'drop') list = list.toSpliced(at, 1);
        else if (kind === 'add') list = list.toSpliced(at, 0, { key: other });
        else if (old) list = list.with(at, { key: kind === 'put' ? other : old.key });
        const after = group(list);
        expect([...after.keys()]).toEqual([...new Set(list.flatMap((item) => item.key ?? []))]);
        for (const [name, items] of after) {
          const own = list.filter((item) => item.key === name);
          expect(items.length === own.length && own.every((item, nth) => items[nth] === item)).toBe(true);
        }
        if (kind !== 'same key') continue;
        for (const [name, items] of before) if (name !== old?.key) expect(after.get(name)).toBe(items);
      }
    }),
  );
});

const START = Date.parse('2026-03-14T08:00:00.000Z');
const names = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay'];
const playerOf = (nth: number) => (nth < names.length ? playerNamed(names[nth] ?? '') : null);

const entryOf = (id: string) =>
  fc
    .record({
      status: fc.constantFrom('waiting' as const, 'ongoing' as const, 'completed' as const),
      court: fc.constantFrom('Table 1', 'Table 2', 'Table 10', null),
      players: fc.tuple(fc.nat(names.length), fc.nat(names.length)),
      hour: fc.nat(6),
    })
    .map(({ status, court, players: [first, second], hour }) =>
      matchEntry({
        match: { id, status, matchDate: new Date(START + hour * 3_600_000).toISOString() },
        court: court === null ? null : { name: court },
        player1: playerOf(first),
        player2: playerOf(second),
      }),
    );

const MATCHES = 10;
const entry = fc.nat(MATCHES - 1).chain((nth) => entryOf(`m${nth}`));
const allEntries = fc.tuple(...Array.from({ length: MATCHES }, (_, nth) => entryOf(`m${nth}`)));
const none: ReadonlySet<string> = new Set();

function derived(list: readonly MatchEntry[], now: number) {
  const expected = expectedOf(list, now);
  return { calls: courtCalls(list, none), starts: list.map(expected) };
}

test('says of the tables what it says of the same matches seen for the first time', () => {
  fc.assert(
    fc.property(allEntries, fc.array(fc.tuple(entry, fc.nat(6)), { maxLength: 8 }), (first, changes) => {
      let list: readonly MatchEntry[] = first;
      const seen = changes.map(([next, hour]) => {
        list = list.map((shown) => (shown.match.id === next.match.id ? next : shown));
        return { list, now: START + hour * 3_600_000 };
      });
      const step = seen.map(({ list: shown, now }) => derived(shown, now));
      const anew = seen.map(({ list: shown, now }) => {
        // Nothing is known of no match.
        courtCalls([], none);
        return derived(structuredClone(shown), now);
      });
      expect(step).toEqual(anew);
    }),
  );
});
