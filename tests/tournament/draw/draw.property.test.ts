import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { commence, reset } from '#tournament/commands/commands.ts';
import { drawGroups } from '#tournament/draw/draw.ts';
import { doubleSchedule, schedule } from '#tournament/schedule.ts';
import type { Entry } from '#tournament/terms.ts';
import { openFacts } from '../setup.ts';

vi.setConfig({ testTimeout: 60_000 });

const club = fc.option(fc.constantFrom('x', 'y', 'z', 'w', ' X', ''));
const entry = fc.record({
  id: fc.string({ minLength: 1, maxLength: 6 }),
  elo: fc.integer({ min: 990, max: 1010 }),
  championshipPoints: fc.integer({ min: 0, max: 3 }),
  club,
});
const field = fc
  .record({
    entries: fc.uniqueArray(entry, { minLength: 2, maxLength: 60, selector: ({ id }) => id }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    seed: fc.integer(),
    byChampionship: fc.boolean(),
  })
  .map(({ share, ...rest }) => {
    const most = Math.floor(rest.entries.length / 2);
    return { ...rest, groups: Math.max(1, Math.ceil(share * most)) };
  });

function conflicts(groups: readonly (readonly string[])[], entries: readonly Entry[]): number {
  const clubs = new Map(entries.map((each) => [each.id, each.club?.trim().toLowerCase() || null]));
  const inGroup = (group: readonly string[]) =>
    group.flatMap((a, i) => group.slice(0, i).filter((b) => clubs.get(a) !== null && clubs.get(a) === clubs.get(b)));
  return groups.flatMap(inGroup).length;
}

test('groups partition the entries, and their sizes differ by one at most', () => {
  fc.assert(
    fc.property(field, ({ entries, ...options }) => {
      const groups = drawGroups(entries, options);
      expect(groups.flat().toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
      const sizes = groups.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(groups).toHaveLength(options.groups);
    }),
  );
});

test('each row of the snake is spread over the groups, also where clubs are kept apart', () => {
  fc.assert(
    fc.property(field, ({ entries, ...options }) => {
      const plain = drawGroups(
        entries.map((each) => ({ ...each, club: null })),
        options,
      );
      const groups = drawGroups(entries, options);
      const row = (list: string[][], number: number) => list.flatMap((group) => group[number] ?? []).toSorted();
      for (let number = 0; number < (plain[0]?.length ?? 0); number++)
        expect(row(groups, number)).toEqual(row(plain, number));
    }),
  );
});

test('no more club mates share a group than in the plain snake', () => {
  fc.assert(
    fc.property(field, ({ entries, ...options }) => {
      const plain = drawGroups(
        entries.map((each) => ({ ...each, club: null })),
        options,
      );
      const groups = drawGroups(entries, options);
      expect(conflicts(groups, entries)).toBeLessThanOrEqual(conflicts(plain, entries));
      if (conflicts(groups, entries) === conflicts(plain, entries)) expect(groups).toEqual(plain);
    }),
  );
});

test('the order in which players were entered does not matter', () => {
  const permuted = field.chain((each) =>
    fc.record({
      field: fc.constant(each),
      order: fc.shuffledSubarray(each.entries, { minLength: each.entries.length }),
    }),
  );
  fc.assert(
    fc.property(permuted, ({ field: { entries, ...options }, order }) => {
      expect(drawGroups(order, options)).toEqual(drawGroups(entries, options));
    }),
  );
});

test('reset, then COMMENCE with the same seed: the same draw', () => {
  fc.assert(
    fc.property(field, ({ entries, groups, seed }) => {
      const first = commence(openFacts(entries), { numberOfGroups: groups, seed });
      const again = commence(reset(first), { numberOfGroups: groups, seed });
      expect(again.draw?.groups).toEqual(first.draw?.groups);
      expect(again.draw?.generation).toBe(1);
    }),
  );
});

const group = fc.record({ size: fc.integer({ min: 2, max: 64 }), q: fc.integer({ min: 1, max: 6 }) });

test('everybody meets everybody once, nobody twice in a round, and (q, q+1) comes last', () => {
  fc.assert(
    fc.property(group, ({ size, q }) => {
      const rounds = schedule(size, q);
      const pairs = rounds.flat();
      expect(pairs).toHaveLength((size * (size - 1)) / 2);
      expect(new Set(pairs.map(String)).size).toBe(pairs.length);
      for (const [a, b] of pairs) expect(1 <= a && a < b && b <= size).toBe(true);
      for (const round of rounds) expect(new Set(round.flat()).size).toBe(2 * round.length);
      expect(rounds).toHaveLength(size % 2 === 0 ? size - 1 : size);
      if (q < size) expect(pairs.at(-1)).toEqual([q, q + 1]);
    }),
  );
});

test('over two legs everybody meets everybody at home and away', () => {
  fc.assert(
    fc.property(group, ({ size, q }) => {
      const pairs = doubleSchedule(size, q, 'SAME_ORDER').flat();
      expect(pairs).toHaveLength(size * (size - 1));
      expect(new Set(pairs.map(String)).size).toBe(pairs.length);
      const rounds = doubleSchedule(size, q, 'SAME_ORDER').map((round) => round.map((pair) => pair.toSorted().join()));
      rounds.slice(1).forEach((round, i) => {
        if (size > 2) expect(round.filter((pair) => rounds[i]?.includes(pair))).toEqual([]);
      });
    }),
  );
});
