// @vitest-environment node
/** What a tournament is exported as, read back by the readers that lists of players come in with. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '#app/tournaments/export/csv.ts';
import { sheetsOf } from '#app/tournaments/export/sheets.ts';
import { xlsxOf } from '#app/tournaments/export/xlsx.ts';
import { readFile } from '#app/tournaments/import/read-table.ts';
import { oneLine } from '#contract/common.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Groups, TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import type { Cell, Sheet } from '#event/workbook.ts';

const player = (name: string, more: Partial<TournamentPlayer> = {}): TournamentPlayer => ({
  id: name,
  userId: `u-${name}`,
  name,
  forfeited: false,
  elo: 1200,
  groupPoints: 4,
  championshipPoints: 30,
  club: 'STK Rijeka',
  user: { id: `u-${name}`, firstName: name, lastName: '', profilePictureUrl: null },
  ...more,
});
const nora = player('Nora Bauer', { final: { place: 2, points: 8, elo: 1190 } });
const ivo = player('Ivo Kos', { forfeited: true, club: null, final: { place: 1, points: 10, elo: 1210 } });
const groups: Groups = {
  'Group A': [
    { ...nora, place: 1, decidedBy: null, reason: null, tieBreak: { code: 'MATCH_BETWEEN', won: 3, lost: 1 } },
  ],
};
const match: MatchEntry = {
  match: {
    id: 'm1',
    stage: 'GROUPS',
    status: 'completed',
    group: { id: 'g1', name: 'Group A' },
    winner: nora.id,
    player1Score: 3,
    player2Score: 1,
    matchDate: '2027-03-27T09:05:00.000Z',
    version: 1,
    generation: 0,
    round: 0,
    number: 7,
    games: [
      [11, 5],
      [9, 11],
      [11, 3],
      [12, 10],
    ],
    outcome: 'PLAYED',
    sides: ['player', 'player'],
  },
  court: { name: 'Table 2' },
  player1: { id: nora.id, userId: nora.userId, name: nora.name, forfeited: false, profilePictureUrl: null },
  player2: { id: ivo.id, userId: ivo.userId, name: ivo.name, forfeited: true, profilePictureUrl: null },
  tournament: { id: 't1', name: 'Cup', timeZone: 'Europe/Zagreb', isSeason: false },
};

const read = async (blob: Blob, name: string) => (await readFile(new File([blob], name))).table;
const csvText = async (rows: Sheet['rows']) => (await csvOf({ name: 'X', rows }).text()).replace(/^\ufeff/, '');

describe('the sheets of a tournament', () => {
  const sheets = sheetsOf({ players: [nora, ivo], groups, matches: [match] });

  it('are its players, groups, results and final ranking', () => {
    expect(sheets.map(({ name, rows }) => [name, rows[1]])).toEqual([
      ['Players', ['Nora Bauer', 'STK Rijeka', 1200, 30, null]],
      ['Groups', ['Group A', 1, 'Nora Bauer', 'STK Rijeka', 4, '3–1 in the match between them', null]],
      [
        'Results',
        [
          7,
          'Groups',
          'Group A',
          '2027-03-27 10:05',
          'Table 2',
          'Nora Bauer',
          'Ivo Kos',
          3,
          1,
          '11-5 9-11 11-3 12-10',
          'Played',
        ],
      ],
      ['Final ranking', [1, 'Ivo Kos', null, 10, 1200, 1210]],
    ]);
    expect(sheets[0]?.rows[2]).toEqual(['Ivo Kos', null, 1200, 30, 'Withdrawn']);
  });

  it('are none before there is anything, and say BYE and nothing of who is not known', () => {
    expect(sheetsOf({ players: [], groups: {}, matches: [] })).toEqual([]);
    const open: MatchEntry = {
      ...match,
      match: {
        ...match.match,
        player1Score: null,
        player2Score: null,
        games: null,
        outcome: null,
        sides: ['bye', 'undecided'],
      },
      player1: null,
      player2: null,
      court: null,
      tournament: { ...match.tournament, isSeason: true },
    };
    const [results] = sheetsOf({ players: [], groups: {}, matches: [open] });
    expect(results?.rows[1]).toEqual([7, 'Groups', 'Group A', '2027-03-27', null, 'BYE', null, null, null, null, null]);
  });

  it('hold no e-mail, phone or id of an account', async () => {
    const text = JSON.stringify(sheets);
    expect(text).not.toContain('u-Nora');
    expect(text).not.toContain('@');
  });
});

describe('a file', () => {
  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['=1\n2', `"'=1\n2"`],
    [' =1', `"' =1"`],
    ['"=1"', `"'""=1"""`],
    ['＝1', `"'＝1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    // Cut at the semicolon, what follows would be a cell of its own.
    ['Ana;=1+1;', `"Ana;'=1+1;"`],
    ['Ana; "@SUM(A1)', `"Ana; ""'@SUM(A1)"`],
    ['Ana, "Nana" O’Neil-Kos', '"Ana, ""Nana"" O’Neil-Kos"'],
    [-3, '-3'],
  ])('of values holds %j as no formula', async (cell, written) => {
    expect(await csvText([['Name'], [cell]])).toBe(`"Name"\r\n${written}`);
  });

  it('of a workbook holds text as text, and numbers as numbers', async () => {
    const rows = [
      ['Name', 'Elo'],
      ['=1+1 & <b>"Ana"</b>', 1200],
      [null, -3],
      ['A\u0000B\u001f', 0],
    ];
    const back = await read(
      xlsxOf([
        { name: 'A & B', rows },
        { name: 'Other', rows: [['x'], ['y']] },
      ]),
      'a.xlsx',
    );
    expect(back).toEqual([
      ['Name', 'Elo'],
      ['=1+1 & <b>"Ana"</b>', '1200'],
      ['', '-3'],
      ['AB', '0'],
    ]);
  });

  it('says what went in, whatever it was', async () => {
    // As every name is kept: both the contract and the reader make one line of it, with plain spaces only.
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => oneLine(`a${text}`));
    const filled = fc.array(fc.tuple(word, fc.integer({ min: 0, max: 4000 })), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(filled, async (rows: readonly (readonly Cell[])[]) => {
        const said = rows.map((row) => row.map(String));
        expect(await read(csvOf({ name: 'X', rows }), 'a.csv')).toEqual(said);
        expect(await read(xlsxOf([{ name: 'X', rows }]), 'a.xlsx')).toEqual(said);
      }),
      { numRuns: 30 },
    );
  });

  it('of the largest tournament is made at once', () => {
    const matches = Array.from({ length: 4_000 }, () => match);
    const workbook = xlsxOf(sheetsOf({ players: [], groups: {}, matches }));
    expect(workbook.size).toBeLessThan(1_000_000);
  });
});
