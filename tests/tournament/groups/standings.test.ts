import { describe, expect, test } from 'vitest';
import { tieBreakSentence } from '#contract/views/tie-break-sentence.ts';
import { commence, forfeit } from '#tournament/commands/commands.ts';
import { qualifiersOf } from '#tournament/draw/bracket.ts';
import { compareRatios } from '#tournament/groups/table-orders.ts';
import type { Configuration, Facts, Game, Standing } from '#tournament/terms.ts';
import type { TieBreak } from '#tournament/tie-break.ts';
import { commandFor, entered, now, openFacts, play } from '../setup.ts';

const reasonOf = (row: { readonly tieBreak: TieBreak | null } | undefined) =>
  row?.tieBreak ? tieBreakSentence(row.tieBreak) : undefined;

/** One group of players named by letters, in seeding order. */
function group(letters: string, changes: Partial<Configuration> = {}): Facts {
  const list = letters.split('').map((id, i) => ({ id, elo: 2000 - i, championshipPoints: 0, club: null }));
  return commence(openFacts(list, changes), { numberOfGroups: 1, seed: 11 });
}

/** Plays "A-B 3-0, A-C 3-1", or with the games' points "A-B 11-5 11-5 5-11 11-5". */
function playAll(facts: Facts, list: string): Facts {
  return list.split(', ').reduce((played, line) => {
    const [players = '', ...numbers] = line.split(' ');
    const [a = '', b = ''] = players.split('-');
    const pairs = numbers.map((pair): Game => {
      const [x = 0, y = 0] = pair.split('-').map(Number);
      return [x, y];
    });
    const [only] = pairs;
    if (pairs.length === 1 && only) return play(played, a, b, only);
    return play(played, a, b, [pairs.filter(([x, y]) => x > y).length, pairs.filter(([x, y]) => x < y).length], pairs);
  }, facts);
}

const table = (facts: Facts): readonly Standing[] => now(facts).groups[0]?.standings ?? [];
const order = (facts: Facts): string =>
  table(facts)
    .map(({ playerId }) => playerId)
    .join(' ');
const pointsOf = (facts: Facts): string =>
  table(facts)
    .map(({ playerId, groupPoints }) => `${playerId}${groupPoints}`)
    .join(' ');
const decided = (facts: Facts) => table(facts).map(({ decidedBy }) => decidedBy);
const places = (facts: Facts) => table(facts).map(({ place }) => place);

describe('standings', () => {
  test('1: two threesomes are level on points', () => {
    const facts = playAll(
      group('PQRSTU'),
      'P-Q 3-2, P-R 2-3, P-S 3-1, P-T 0-3, P-U 3-0, Q-R 3-0, Q-S 2-3, Q-T 3-1, Q-U 1-3, R-S 3-1, R-T 2-3, R-U 3-0, S-T 3-0, S-U 2-3, T-U 2-3',
    );
    expect(pointsOf(facts)).toBe('R8 P8 U8 S7 Q7 T7');
    expect(order(facts)).toBe('R P U S Q T');
    expect(places(facts)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('2: it is the ratio of games that counts, not the difference', () => {
    const facts = playAll(group('ABC'), 'A-B 3-0, B-C 3-2, C-A 3-1');
    expect(order(facts)).toBe('A C B');
    expect(decided(facts)).toEqual(['games-ratio', 'games-ratio', null]);
    expect(reasonOf(table(facts)[0])).toBe('4–3 in games among the three level players');
  });

  test('3: then the ratio of points in the games, where they are known', () => {
    const facts = playAll(group('ABC'), 'A-B 11-5 11-5 5-11 11-5, B-C 11-9 11-9 9-11 11-9, C-A 11-8 11-8 8-11 11-8');
    expect(order(facts)).toBe('A C B');
    expect(decided(facts)).toEqual(['points-ratio', 'points-ratio', null]);
    expect(reasonOf(table(facts)[0])).toBe('73–67 in points within the games among the three level players');
  });

  test('3: not where only some of the matches have them', () => {
    const facts = playAll(group('ABC'), 'A-B 11-5 11-5 5-11 11-5, B-C 11-9 11-9 9-11 11-9, C-A 3-1');
    expect(decided(facts)).toEqual(['lot', 'lot', null]);
  });

  test('3: a walkover counts 11-0 a game', () => {
    const played = playAll(group('ABC', { pointsForWin: 2 }), 'A-B 11-1 11-1 11-1, C-A 11-9 11-9 11-9');
    const facts = forfeit(played, 'C');
    expect(pointsOf(facts)).toBe('A2 B2 C2');
    expect(decided(facts)).toEqual(['points-ratio', 'points-ratio', null]);
    expect(reasonOf(table(facts)[0])).toBe('60–36 in points within the games among the three level players');
  });

  test('3: and otherwise the lot', () => {
    const facts = playAll(group('ABC'), 'A-B 3-1, B-C 3-1, C-A 3-1');
    expect(decided(facts)).toEqual(['lot', 'lot', null]);
    expect(places(facts)).toEqual([1, 2, 3]);
    const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      return order({ ...facts, draw: { seed, generation: 0, groups: facts.draw?.groups ?? [] } });
    });
    expect(new Set(orders).size).toBeGreaterThan(2);
  });

  test('4: who is still level starts afresh, on the matches between them only', () => {
    const facts = playAll(
      group('ABCDE'),
      'A-B 3-0, A-C 3-0, B-C 3-0, B-D 3-1, C-D 3-0, C-E 3-1, D-E 3-0, D-A 3-1, E-A 3-0, E-B 3-1',
    );
    expect(pointsOf(facts)).toBe('A6 D6 B6 E6 C6');
    expect(reasonOf(table(facts)[1])).toBe('4–3 in games among the three level players');
    expect(reasonOf(table(facts)[0])).toBe('7–6 in games among the five level players');
  });

  test('5: a walkover gives its loser nothing', () => {
    const facts = playAll(forfeit(playAll(group('ABCD'), 'D-A 3-2'), 'D'), 'A-B 3-1, A-C 3-0, B-C 3-2');
    expect(pointsOf(facts)).toBe('A5 B5 C4 D2');
    const three = playAll(
      forfeit(playAll(group('ABCD', { pointsForWin: 3 }), 'D-A 3-2'), 'D'),
      'A-B 3-1, A-C 3-0, B-C 3-2',
    );
    expect(pointsOf(three)).toBe('A6 B6 C3 D3');
  });

  test('6: who withdrew stays in the table and is passed over', () => {
    const results = 'A-B 3-1, A-C 3-0, B-C 3-0';
    const facts = playAll(forfeit(playAll(group('ABCD'), 'D-A 3-0, D-B 3-0'), 'D'), results);
    expect(pointsOf(facts)).toBe('A5 B4 C4 D4');
    expect(order(facts)).toBe('A B C D');
    const three = playAll(forfeit(playAll(group('ABCD', { pointsForWin: 3 }), 'D-A 3-0, D-B 3-0'), 'D'), results);
    expect(pointsOf(three)).toBe('D6 A6 B3 C3');
    expect(now(three).groups.map((each) => qualifiersOf(each, 2))).toEqual([['A', 'B']]);
    expect(table(three)[0]?.forfeited).toBe(true);
  });

  test('7: the match between two comes before their games', () => {
    const facts = playAll(group('ABCD'), 'A-B 3-2, B-C 3-0, C-A 3-2, A-D 3-2, B-D 3-0, D-C 3-0');
    expect(pointsOf(facts)).toBe('A5 B5 D4 C4');
    expect(decided(facts)).toEqual(['mutual-points', 'points', 'mutual-points', null]);
    expect(reasonOf(table(facts)[0])).toBe('3–2 in the match between them');
  });

  test('8: a draw', () => {
    const facts = playAll(group('ABC', { pointsForWin: 3, pointsForDraw: 1 }), 'A-B 2-2, A-C 3-1, B-C 3-0');
    expect(pointsOf(facts).split(' ').toSorted().join(' ')).toBe('A4 B4 C0');
    expect(decided(facts)).toEqual(['lot', 'points', null]);
    expect(table(facts).map(({ drawn }) => drawn)).toEqual([1, 1, 0]);
  });

  test('9: live, on what has been played', () => {
    const facts = playAll(group('ABC'), 'A-B 3-1');
    expect(pointsOf(facts)).toBe('A2 B1 C0');
    expect(table(facts).map(({ played, won, lost }) => [played, won, lost])).toEqual([
      [1, 1, 0],
      [1, 0, 1],
      [0, 0, 0],
    ]);
  });

  test('before anything is played all share the first place, by seed', () => {
    expect(order(group('BAC'))).toBe('B A C');
    expect(places(group('BAC'))).toEqual([1, 1, 1]);
    expect(decided(group('BAC'))).toEqual([null, null, null]);
  });

  test('no lot is drawn before the level players have met', () => {
    const facts = playAll(group('ABCD'), 'A-C 3-0, B-D 3-0');
    expect(order(facts)).toBe('A B C D');
    expect(places(facts)).toEqual([1, 1, 3, 3]);
    expect(decided(facts)).toEqual([null, 'points', null, null]);
  });

  test('two legs count both', () => {
    const facts = group('AB', { format: 'ROUND_ROBIN', type: 'SEASON' });
    const [first, second] = now(facts).matches;
    if (!first || !second) throw new Error('two matches');
    // A wins 3-2 at home and loses 1-3 away.
    const played = entered(entered(facts, commandFor(first, [3, 2])), commandFor(second, [3, 1]));
    expect(pointsOf(played)).toBe('B3 A3');
    expect(decided(played)).toEqual(['games-ratio', null]);
    expect(reasonOf(table(played)[0])).toBe('5–4 in games between the two level players');
  });
});

describe('ratios', () => {
  test.each([
    [[4, 3], [5, 4], 1],
    [[2, 4], [1, 2], 0],
    [[1, 0], [9, 1], 1],
    [[3, 0], [6, 0], 0],
    [[0, 0], [0, 5], 0],
    [[0, 0], [1, 9], -1],
  ] as const)('%j against %j', ([a, b], [c, d], expected) => {
    expect(Math.sign(compareRatios([a, b], [c, d]))).toBe(expected);
    expect(Math.sign(compareRatios([c, d], [a, b]))).toBe(expected === 0 ? 0 : -expected);
  });
});
