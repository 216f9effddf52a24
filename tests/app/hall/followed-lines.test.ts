import { expect, test } from 'vitest';
import { followedLines } from '#app/hall/follow/followed-lines.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { inWords } from '#tournament/message.ts';

const START = Date.parse('2026-03-14T08:00:00Z');
const MINUTE = 60_000;
const entry = (
  id: string,
  court: string,
  [a, b]: readonly [string, string | null],
  minutes: number,
  match: Partial<MatchEntry['match']> = {},
) =>
  matchEntry({
    match: { id, status: 'waiting', matchDate: new Date(START + minutes * MINUTE).toISOString(), ...match },
    court: { name: court },
    player1: playerNamed(a),
    player2: b === null ? null : playerNamed(b),
  });
const following = (...names: string[]) => names.map((name) => ({ userId: `u-${name}`, name }));
const DONE = { status: 'completed', player1Score: 3, player2Score: 0, outcome: 'PLAYED' } as const;

const entries = [
  entry('a', 'Table 5', ['Ana', 'Bo'], 0, { status: 'ongoing' }),
  entry('b', 'Table 5', ['Ana', 'Cy'], 30),
  entry('c', 'Table 5', ['Dee', 'Cy'], 60),
  entry('d', 'Table 6', ['Eli', null], 90),
  entry('e', 'Table 6', ['Fay', 'Gus'], 0, DONE),
];
const words = (now: number, ...names: string[]) =>
  followedLines(entries, following(...names), START + now * MINUTE).map(
    ({ name, words: said }) => `${name}: ${inWords(said)}`,
  );

test('says the table of who plays, and the place in line of who waits', () => {
  expect(words(45, 'Cy', 'Ana')).toEqual(['Ana: Table 5, now', 'Cy: 2nd in line, about 15 min']);
});

test('says when a match is planned while its table keeps the time', () => {
  expect(words(10, 'Eli')).toEqual(['Eli: About 10:30']);
  expect(words(80, 'Eli')).toEqual(['Eli: About 10 min']);
});

test('whose match comes sooner stands higher', () => {
  const open = entry('f', 'Table 6', ['Hal', 'Ivo'], 300);
  const estimates = new Map([
    ['c', { place: 2, at: START + 50 * MINUTE }],
    ['d', { place: 1, at: START + 47 * MINUTE }],
  ]);
  const lines = followedLines([...entries, open], following('Hal', 'Dee', 'Eli', 'Bo'), START + 45 * MINUTE, estimates);
  expect(lines.map(({ name }) => name)).toEqual(['Bo', 'Eli', 'Dee', 'Hal']);
});

test('leaves out who has nothing left to play, and who does not play here', () => {
  expect(words(45, 'Fay', 'Zoe')).toEqual([]);
});

test('says the place in the line of the hall, where the tables are free', () => {
  const estimates = new Map([['c', { place: 3, at: START + 57 * MINUTE }]]);
  const lines = followedLines(entries, following('Dee'), START + 45 * MINUTE, estimates);
  expect(lines.map(({ words: said }) => inWords(said))).toEqual(['3rd in line, about 12 min']);
});

test('who is called is on the table', () => {
  const called = entry('a', 'Table 5', ['Ana', 'Bo'], 0, { status: 'called' });
  expect(followedLines([called], following('Bo'), START)).toMatchObject([
    { words: { text: '{table}, now', names: { table: 'Table 5' } }, isNow: true, opponent: 'Ana' },
  ]);
});

test('on free tables says no plan that has passed: nothing is known until the hall has told', () => {
  const free = { ...entry('a', '', ['Ana', 'Bo'], 30), court: null };
  expect(followedLines([free], following('Ana'), START + 45 * MINUTE).map(({ words: said }) => inWords(said))).toEqual([
    'Not called yet',
  ]);
});
