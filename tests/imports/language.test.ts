/** How the code speaks, and how long its parts are: numbers that may only fall, and lists that may only shrink. */
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { cyclicEdges, importGraph } from './import-graph.ts';
import { readSource, readSources } from './source-text.ts';

const sources = readSources('src', 'sw', 'tests');
const comments = sources.flatMap((one) => one.comments.map((words) => ({ file: one.file, words })));

const sentencesOf = (words: string): string[] => words.split(/(?<=[.!?])\s+(?=["'(`\p{Lu}])/u);
const isFronted = (words: string): boolean => sentencesOf(words).some((sentence) => /^(Of|By|Whose)\b/.test(sentence));
const MOST_SENTENCES = 2;
/** More than two sentences belong into a document, or the code is to be made plainer. */
const isLong = (words: string): boolean => sentencesOf(words).length > MOST_SENTENCES;
/** "Draw" is said of players alone. */
const isDrawnScreen = (words: string): boolean =>
  /\b(draws?|drawn)\b/i.test(words) &&
  /\b(browsers?|cards?|charts?|components?|CSS|dialogs?|dots?|elements?|frames?|icons?|kit|letters?|lists?|logo|pages?|painted|phones?|pictures?|pixels?|React|rows?|screens?|tabs?)\b/.test(
    words,
  );

test.each([
  ['Of the two the later one.', true],
  ['The later one. Whose place it is stays.', true],
  ['The later one of the two, by time.', false],
])('tells whether a comment begins a sentence with Of, By or Whose: %s', (words, expected) => {
  expect(isFronted(words)).toBe(expected);
});

test('reads comments as places, and functions with their names', () => {
  const text = `/** What it is. */\nconst f = () => {\n  // One\n  // place.\n  return 1;\n};\nclass C {\n  g() {\n    return 2;\n  }\n}\n`;
  expect(readSource('a.ts', text)).toEqual({
    file: 'a.ts',
    lines: 11,
    comments: ['What it is.', 'One place.'],
    functions: [
      { name: 'f', lines: 5 },
      { name: 'g', lines: 3 },
    ],
  });
});

/** Each number may only fall: somebody who lowers one writes the new one here. */
test.each([
  { what: 'begin a sentence with Of, By or Whose', isOne: isFronted, most: 0 },
  { what: 'have more than two sentences', isOne: isLong, most: 38 },
  { what: 'say "draw" where a screen is rendered', isOne: isDrawnScreen, most: 63 },
])('comments that $what: at most $most', ({ isOne, most }) => {
  const found = comments.filter(({ words }) => isOne(words));
  if (found.length > most) expect(found.map(({ file, words }) => `${file}: ${words}`).slice(0, 40)).toEqual([]);
  expect(found.length).toBeLessThanOrEqual(most);
});

const LONGEST_FILE = 300;

test('no file has more than 300 lines', () => {
  expect(sources.filter(({ lines }) => lines > LONGEST_FILE).map(({ file }) => file)).toEqual([]);
});

const LONGEST_FUNCTION = 80;
/** Functions that are longer, by file and name; the list may only shrink. */
const LONG_FUNCTIONS: readonly string[] = [
  'boot-tier.ts bootTier',
  'bracket-drawing.tsx BracketDrawing',
  'caller-dialog.tsx CallerDialog',
  'connection-pool.ts createConnectionPool',
  'desk.tsx Desk',
  'links-dialog.tsx LinksDialog',
  'outbox.ts openOutbox',
  'provider.ts createProvider',
  'second-factor.ts createSecondFactor',
  'seeds-dialog.tsx Seeds',
  'sign-in-limit.ts signInLimits',
  'state-cache.ts createStates',
  'store.ts createStore',
  'umpire-screen.tsx Counting',
  'use-desk-actions.ts useDeskActions',
];

test('functions over 80 lines are those of the list', () => {
  const long = sources
    .filter(({ file }) => !file.startsWith('tests/'))
    .flatMap(({ file, functions }) =>
      functions.filter(({ lines }) => lines > LONGEST_FUNCTION).map(({ name }) => `${posix.basename(file)} ${name}`),
    );
  expect([...new Set(long)].sort()).toEqual(LONG_FUNCTIONS);
});

const MOST_FILES = 20;

test('no folder has more than 20 files', () => {
  const counts = new Map<string, number>();
  for (const { file } of sources) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

test('no file is in a circle of imports, types counted', () => {
  expect(cyclicEdges(importGraph().ours, (file) => file)).toEqual([]);
});
