/** Files with results in them are valid, say each result, and are the imported ones byte for byte elsewhere. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
import { afterAll, describe, expect, test } from 'vitest';
import { type DecodedFile, decodeFile } from '#event/click-tt/decode.ts';
import { type PlayedMatch, whyLeftOut } from '#event/click-tt/expressed.ts';
import { readPortal } from '#event/click-tt/read-portal.ts';
import { childrenOf, playersOf, readTree, textOf } from '#event/click-tt/read-tree.ts';
import { type PlayedClass, writePortal } from '#event/click-tt/write-portal.ts';
import { bytesOf, type FilePerson, portalFile } from './portal-file.ts';

const dtd = XmlDtd.fromString(readFileSync(new URL('./tournament-portal.dtd', import.meta.url), 'utf8'));
const validator = new DtdValidator(dtd);
afterAll(() => validator.dispose());

function assertValid(bytes: Uint8Array): void {
  const document = XmlDocument.fromBuffer(bytes);
  try {
    validator.validate(document);
  } finally {
    document.dispose();
  }
}

const textOfBytes = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
/** Without the matches and the places of the classes that have some. */
const bare = (text: string): string =>
  text.replace(/(?:\r?\n)?<matches>.*?<\/matches>/gs, '').replace(/ placement="[^"]*"/g, '');

const people = (count: number): FilePerson[] =>
  Array.from({ length: count }, (_, at) => ({ first: `Ana${at}`, last: 'Horvat', number: `${100 + at}` }));
const two = portalFile([{ ageGroup: 'Herren', start: '2030-05-14 09:30', people: people(2) }]);
const played: PlayedMatch = {
  id: 'm1',
  number: 1,
  group: 'Group A',
  players: ['PLAYER1', 'PLAYER2'],
  names: ['Ana0 Horvat', 'Ana1 Horvat'],
  kind: 'PLAYED',
  winner: 1,
  score: [1, 3],
  games: [
    [11, 9],
    [7, 11],
    [9, 11],
    [10, 12],
  ],
};
const written = (text: string, classes: readonly PlayedClass[]) =>
  textOfBytes(writePortal(decodeFile(bytesOf(text)), classes));

describe('a file with results', () => {
  test('says a match as the association reads it', () => {
    const text = written(two, [{ competition: 0, matches: [played] }]);
    const match = /<match [^>]*>/.exec(text)?.[0];
    expect(match).toBe(
      '<match nr="1" group="Group A" player-a="PLAYER1" player-b="PLAYER2" ' +
        'set-a-1="11" set-a-2="7" set-a-3="9" set-a-4="10" set-a-5="0" set-a-6="0" set-a-7="0" sets-a="1" matches-a="0" games-a="37" ' +
        'set-b-1="9" set-b-2="11" set-b-3="11" set-b-4="12" set-b-5="0" set-b-6="0" set-b-7="0" sets-b="3" matches-b="1" games-b="43"/>',
    );
    assertValid(bytesOf(text));
  });

  test('says who retired, where there are points', () => {
    const retired = {
      ...played,
      kind: 'RETIRED',
      winner: 0,
      score: [3, 1],
      games: [
        [9, 11],
        [4, 2],
      ],
    } as const;
    expect(written(two, [{ competition: 0, matches: [retired] }])).toMatch(
      /state="retired-b" .*sets-a="1" matches-a="1"/,
    );
  });

  test('is the imported one where nothing was played: an empty list would take results back', () => {
    expect(written(two, [{ competition: 0, matches: [] }])).toBe(two);
    expect(written(two, [{ competition: 0, matches: [{ ...played, games: null }] }])).toBe(two);
    expect(written(two, [])).toBe(two);
    expect(written(two, [{ competition: 7, matches: [played] }])).toBe(two);
  });

  test('has its results in place of former ones, and a place instead of a former place', () => {
    const once = written(two, [{ competition: 0, matches: [played], places: new Map([['PLAYER1', 2]]) }]);
    const places = new Map([
      ['PLAYER1', 1],
      ['PLAYER2', 2],
    ]);
    const again = written(once, [{ competition: 0, matches: [{ ...played, number: 5 }], places }]);
    expect(again.match(/<matches>/g)).toHaveLength(1);
    expect(again).toContain('<match nr="5"');
    expect(again).toContain(`<player type='single' id="PLAYER1" placement="1">`);
    expect(again).toContain(`<player type='single' id="PLAYER2" placement="2">`);
    assertValid(bytesOf(again));
  });

  test.each([
    ['NO_SHOW', { kind: 'NO_SHOW' }],
    ['NO_POINTS', { games: null }],
    ['NO_POINTS', { kind: 'RETIRED', games: null }],
    ['UNKNOWN_PLAYER', { players: [null, 'PLAYER2'] }],
    ['DRAW', { winner: null }],
    ['POINTS_DIFFER', { score: [0, 3] }],
    ['TOO_MANY_GAMES', { games: Array.from({ length: 8 }, () => [11, 9]) }],
  ] as const)('leaves out what it cannot say, with the reason %s', (reason, change) => {
    expect(whyLeftOut({ ...played, ...(change as Partial<PlayedMatch>) })).toBe(reason);
    expect(whyLeftOut(played)).toBeNull();
  });
});

const name = fc.string({ unit: fc.constantFrom(...'aZé&<>"\'ßŁ😀-1 '), minLength: 1, maxLength: 12 });
const person = fc.record({
  first: name,
  last: name,
  number: fc.integer({ min: 1, max: 999_999 }).map(String),
  club: name,
  born: fc.integer({ min: 1930, max: 2024 }),
  sex: fc.constantFrom(0, 1, 2),
  ttr: fc.integer({ min: 1, max: 2_900 }),
});
const game = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })).filter(([a, b]) => a !== b);
const outcome = fc.record({
  pair: fc.tuple(fc.nat(), fc.nat()),
  games: fc.option(fc.array(game, { maxLength: 8 })),
  kind: fc.constantFrom('PLAYED', 'PLAYED', 'NO_SHOW', 'RETIRED'),
  group: name,
});
const event = fc.record({
  lineBreak: fc.constantFrom('\n', '\r\n'),
  classes: fc.array(
    fc.record({ people: fc.array(person, { maxLength: 6 }), name, outcomes: fc.array(outcome, { maxLength: 6 }) }),
    { minLength: 1, maxLength: 4 },
  ),
});

test('1,000 random events come out valid, say what can be said, and are otherwise as they came', () => {
  fc.assert(
    fc.property(event, ({ lineBreak, classes }) => {
      const text = portalFile(
        classes.map(({ people, name }) => ({ ageGroup: name, start: '2030-05-14', people })),
        { lineBreak },
      );
      const file = decodeFile(bytesOf(text));
      const results = playedIn(
        file,
        classes.map(({ outcomes }) => outcomes),
      );
      const bytes = writePortal(file, results);
      assertValid(bytes);
      expect(bare(textOfBytes(bytes))).toBe(text);
      const again = decodeFile(bytes);
      expect(withoutResults(again)).toEqual(withoutResults(file));
      for (const { competition, matches } of results)
        expect(saidIn(again, competition)).toEqual(
          matches.filter((match) => whyLeftOut(match) === null).map(({ players }) => players),
        );
    }),
    { numRuns: 1_000 },
  );
});

type Outcomes = ReturnType<typeof event.generate>['value']['classes'][number]['outcomes'];

/** The outcomes as matches of the file's players. */
function playedIn(file: DecodedFile, outcomes: readonly Outcomes[]): PlayedClass[] {
  return readPortal(file).competitions.map(({ players }, competition) => {
    const ids = players.map(({ id }) => id);
    const matches = (outcomes[competition] ?? []).flatMap(({ pair: [one, other], games, kind, group }, at) => {
      const [first, second] = [ids[one % (ids.length || 1)], ids[other % (ids.length || 1)]];
      if (!first || !second || first === second) return [];
      const won = (side: 0 | 1) => (games ?? []).filter((points) => points[side] > points[side === 0 ? 1 : 0]).length;
      const score = [won(0), won(1)] as const;
      const winner = score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1;
      const names = ['a', 'b'] as const;
      return [
        {
          id: `${at}`,
          number: at + 1,
          group,
          players: [first, second] as const,
          names,
          kind,
          winner,
          score,
          games,
        } as const,
      ];
    });
    return { competition, matches, places: new Map(ids.map((id, at) => [id, at + 1])) };
  });
}

const withoutResults = (file: DecodedFile) => ({
  ...readPortal(file),
  competitions: readPortal(file).competitions.map(({ hasResults: _, ...rest }) => rest),
});

const saidIn = (file: DecodedFile, at: number): (readonly [string, string])[] => {
  const competition = childrenOf(readTree(file), 'competition')[at];
  if (!competition) return [];
  expect(playersOf(competition).length).toBeGreaterThanOrEqual(0);
  return childrenOf(competition, 'matches')
    .flatMap((matches) => childrenOf(matches, 'match'))
    .map((match) => [textOf(match, 'player-a'), textOf(match, 'player-b')]);
};
