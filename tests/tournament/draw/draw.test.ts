import { describe, expect, test } from 'vitest';
import { drawGroups, groupName } from '#tournament/draw/draw.ts';
import type { Entry } from '#tournament/terms.ts';
import { entries } from '../setup.ts';

const options = { groups: 3, seed: 1, byChampionship: false };
const numbers = (groups: string[][]) => groups.map((group) => group.map((id) => Number(id.slice(1))));

/** P1, P2 ... in falling strength, with a club each ("-" for none). */
const clubs = (list: string): Entry[] =>
  entries(list.split(' ').length).map((entry, i) => ({ ...entry, club: list.split(' ')[i]?.replace('-', '') || null }));

describe('the snake', () => {
  test('11 players in 3 groups', () => {
    expect(numbers(drawGroups(entries(11), options))).toEqual([
      [1, 6, 7],
      [2, 5, 8, 11],
      [3, 4, 9, 10],
    ]);
  });

  test('one group lists everybody by strength', () => {
    expect(numbers(drawGroups(entries(5), { ...options, groups: 1 }))).toEqual([[1, 2, 3, 4, 5]]);
  });
});

describe('the order of seeding', () => {
  test('is by rating, or by championship points first and then by rating', () => {
    const points = [0, 10, 10, 30];
    const list = entries(4).map((entry, i) => ({ ...entry, championshipPoints: points[i] ?? 0 }));
    expect(drawGroups(list, { ...options, groups: 1 })).toEqual([['P1', 'P2', 'P3', 'P4']]);
    expect(drawGroups(list, { groups: 1, seed: 1, byChampionship: true })).toEqual([['P4', 'P2', 'P3', 'P1']]);
  });

  test('of level players is drawn by lot: the same for a seed, however they were entered, and another for another', () => {
    const level = entries(12).map((entry) => ({ ...entry, elo: 1000 }));
    const drawn = drawGroups(level, options);
    expect(drawGroups(level.toReversed(), options)).toEqual(drawn);
    const others = [2, 3, 4, 5].map((seed) => drawGroups(level, { ...options, seed }));
    expect(new Set([drawn, ...others].map(String)).size).toBeGreaterThan(3);
  });
});

describe('club mates', () => {
  test('take the next group of their row', () => {
    // Plain: A 1,4 | B 2,3. Club mates 2 and 3 part.
    expect(numbers(drawGroups(clubs('- x x -'), { ...options, groups: 2 }))).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  test('are parted by a swap where the groups ran out', () => {
    // Row 1 goes 4 -> C, 5 -> B, 6 -> A; A is left for 6, whose club mate 1 is there.
    const groups = numbers(drawGroups(clubs('x - - - - x'), options));
    expect(groups).toEqual([
      [1, 5],
      [2, 6],
      [3, 4],
    ]);
  });

  test('stay where parting them is of no use', () => {
    expect(numbers(drawGroups(clubs('x x x x'), { ...options, groups: 2 }))).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });

  test('are known by their club whatever its capitals and blanks; no club is no club', () => {
    const list = clubs('- x - -').map((entry, i) => (i === 2 ? { ...entry, club: ' X ' } : entry));
    expect(numbers(drawGroups(list, { ...options, groups: 2 }))).toEqual([
      [1, 3],
      [2, 4],
    ]);
    const blank = entries(4).map((entry) => ({ ...entry, club: ' ' }));
    expect(numbers(drawGroups(blank, { ...options, groups: 2 }))).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });
});

test('groups are named A to Z, then AA', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(groupName)).toEqual([
    'Group A',
    'Group B',
    'Group Z',
    'Group AA',
    'Group AB',
    'Group AZ',
    'Group BA',
    'Group ZZ',
    'Group AAA',
  ]);
});
