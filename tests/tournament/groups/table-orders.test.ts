/** The German order of a table and games first: the examples of RULES.md, what each place is told by, and who may derive it. */
import { describe, expect, test } from 'vitest';
import { tieBreakSentence } from '#contract/views/tie-break-sentence.ts';
import { commence, forfeit } from '#tournament/commands/commands.ts';
import { rulesNeeded } from '#tournament/rules-version.ts';
import type { Facts, Game, Standing, TableOrder } from '#tournament/terms.ts';
import { now, openFacts, play } from '../setup.ts';

/** One group of players named by letters, in seeding order, after "A-B 3-0" or "A-B 11-5 5-11 11-5 11-9". */
function played(
  letters: string,
  ranking: TableOrder,
  list: string,
  changes: Partial<Facts['configuration']> = {},
): Facts {
  const entries = letters.split('').map((id, i) => ({ id, elo: 2000 - i, championshipPoints: 0, club: null }));
  const drawn = commence(openFacts(entries, { ranking, ...changes }), { numberOfGroups: 1, seed: 11 });
  return list.split(', ').reduce(enter, drawn);
}

function enter(facts: Facts, line: string): Facts {
  const [players = '', ...numbers] = line.split(' ');
  const [a = '', b = ''] = players.split('-');
  const games = numbers.map((pair): Game => {
    const [x = 0, y = 0] = pair.split('-').map(Number);
    return [x, y];
  });
  const [only] = games;
  if (games.length === 1 && only) return play(facts, a, b, only);
  const won = games.filter(([x, y]) => x > y).length;
  return play(facts, a, b, [won, games.length - won], games);
}

const table = (facts: Facts): readonly Standing[] => now(facts).groups[0]?.standings ?? [];
const order = (facts: Facts): string =>
  table(facts)
    .map(({ playerId }) => playerId)
    .join(' ');
const reasons = (facts: Facts) => table(facts).map(({ tieBreak }) => tieBreak && tieBreakSentence(tieBreak));

const MATCH_BEFORE_GAMES = 'A-B 3-2, B-C 3-0, C-A 3-2, A-D 3-2, B-D 3-0, D-C 3-0';
const LEVEL_ON_GAMES = 'A-B 3-2, A-C 3-0, A-D 3-0, B-C 3-2, C-D 3-0, D-B 3-2';

describe('the German order', () => {
  test('counts all games before the match between two', () => {
    expect(order(played('ABCD', 'ITTF', MATCH_BEFORE_GAMES))).toBe('A B D C');
    const facts = played('ABCD', 'DTTB', MATCH_BEFORE_GAMES);
    expect(order(facts)).toBe('B A D C');
    expect(reasons(facts)).toEqual([
      '+5 to +1 in difference of games',
      '+1 to −1 in difference of matches',
      '−1 to −5 in difference of games',
      null,
    ]);
  });

  test('then the match between those who are level on games too', () => {
    expect(order(played('ABCD', 'ITTF', LEVEL_ON_GAMES))).toBe('A C B D');
    const facts = played('ABCD', 'DTTB', LEVEL_ON_GAMES);
    expect(order(facts)).toBe('A B C D');
    expect(reasons(facts)).toEqual([
      '+3 to −1 in difference of matches',
      '3–2 in the match between them',
      '−1 to −5 in difference of games',
      null,
    ]);
  });

  test('then the points of the games among the level, by their difference', () => {
    const list = 'A-B 11-5 11-5 5-11 11-5, B-C 11-9 11-9 9-11 11-9, C-A 11-8 11-8 8-11 11-8';
    const facts = played('ABC', 'DTTB', list);
    expect(order(facts)).toBe('A C B');
    expect(reasons(facts)).toEqual([
      '+6 to +2 in difference of points among the three level players',
      '+2 to −8 in difference of points among the three level players',
      null,
    ]);
  });

  test('while they play goes by matches won less lost, whatever the points', () => {
    const facts = played('ABC', 'DTTB', 'A-B 3-1');
    expect(order(facts)).toBe('A C B');
    expect(table(facts).map(({ groupPoints }) => groupPoints)).toEqual([2, 0, 1]);
    expect(reasons(facts)[1]).toBe('0 to −1 in difference of matches');
  });

  test('counts a match without a game as lost by both who withdrew', () => {
    const facts = ['A', 'B'].reduce(forfeit, played('ABCD', 'DTTB', 'A-C 3-0, A-D 3-0, B-C 3-0, B-D 0-3'));
    expect(reasons(facts).slice(0, 2)).toEqual([
      '+1 to 0 in difference of matches',
      '0 to −1 in difference of matches',
    ]);
    expect(order(facts)).toBe('A D B C');
  });
});

describe('games first', () => {
  test('the ratio of all games goes before matches', () => {
    const list = 'A-B 3-2, A-C 3-2, B-C 3-0';
    expect(order(played('ABC', 'ITTF', list))).toBe('A B C');
    const facts = played('ABC', 'GAMES_FIRST', list);
    expect(order(facts)).toBe('B A C');
    expect(reasons(facts)).toEqual(['5–3 in all games', '6–4 in all games', null]);
  });

  test('is a ratio, not a difference', () => {
    // Both have three games more than they lost, and B has won the match.
    const facts = played('ABCD', 'GAMES_FIRST', 'A-B 2-3, A-C 3-0, A-D 3-2, B-C 3-2, B-D 3-2, C-D 3-0');
    expect(order(facts)).toBe('A B C D');
    expect(reasons(facts)).toEqual(['8–5 in all games', '9–6 in all games', '5–6 in all games', null]);
  });

  test('between two who are level on games their match', () => {
    const facts = played('ABCD', 'GAMES_FIRST', 'A-B 1-3, A-C 3-0, A-D 3-1, B-C 3-0, B-D 1-3, C-D 3-2');
    expect(order(facts)).toBe('B A D C');
    expect(reasons(facts)[0]).toBe('3–1 in the match between them');
  });

  test('and where that is level the points of its games', () => {
    const facts = played('AB', 'GAMES_FIRST', 'A-B 11-5 5-11 11-9 8-11', { pointsForWin: 2, pointsForDraw: 1 });
    expect(order(facts)).toBe('B A');
    expect(reasons(facts)[0]).toBe('36–35 in points within the games between the two level players');
  });
});

test('an older build derives what it knows, and asks for the rest', () => {
  expect(rulesNeeded(played('AB', 'ITTF', 'A-B 3-0'))).toBe(1);
  expect(rulesNeeded(openFacts([]))).toBe(1);
  expect(rulesNeeded(played('AB', 'DTTB', 'A-B 3-0'))).toBe(2);
  expect(rulesNeeded(played('AB', 'GAMES_FIRST', 'A-B 3-0'))).toBe(2);
});
