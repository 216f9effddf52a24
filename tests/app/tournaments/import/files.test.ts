/** Files as spreadsheets write them, and as somebody writes them who means harm: read whole, or refused in words. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile, readText } from '#app/tournaments/import/read-table.ts';
import { utf16 } from './letters.ts';
import { fileOf, workbook } from './workbook.ts';

const rowsOf = async (name: string, content: Uint8Array | string) => (await readFile(fileOf(name, content))).table;
const CSV = 'ime;klub\nŽeljka Šarić;Rijeka\n';
const READ = [
  ['ime', 'klub'],
  ['Željka Šarić', 'Rijeka'],
];

describe('a text file', () => {
  test.each([
    ['UTF-8', strToU8(CSV)],
    ['UTF-8 with its mark', strToU8(`\ufeff${CSV}`)],
    ['UTF-16, little end first', utf16(`\ufeff${CSV}`, true)],
    ['UTF-16, big end first', utf16(`\ufeff${CSV}`, false)],
    ['UTF-16 without its mark', utf16(CSV, true)],
    ['UTF-16 without its mark, big end first', utf16(CSV, false)],
    ['a line that names the separator', strToU8(`\ufeffsep=;\r\n${CSV}`)],
    ['line ends of old Macs', strToU8(CSV.replaceAll('\n', '\r'))],
  ])('in %s', async (_, bytes) => {
    expect(await readFile(fileOf('a.csv', bytes))).toEqual({ table: READ });
  });

  test('in an older code page, of which somebody chooses another one', async () => {
    const central = new Uint8Array([0x8e, 0x65, 0x6c, 0x6a, 0x6b, 0x61, 0x2c, 0x9a, 0x0a]);
    expect((await readFile(fileOf('a.csv', central))).table).toEqual([['Željka', 'š']]);
    // Latin-1.
    const western = Uint8Array.from('Hélène Zuñiga,Ålesund', (letter) => letter.charCodeAt(0));
    const list = await readFile(fileOf('a.csv', western));
    expect(list.table).toEqual([['Hélène Zuñiga', 'Ålesund']]);
    expect(list.readAs?.('windows-1250')).toEqual([['Hélčne Zuńiga', 'Ĺlesund']]);
  });

  test('with many blank lines loses no row', () => {
    const rows = Array.from({ length: 600 }, (_, i) => `Ana ${i};\n;;\n\n`);
    expect(readText(rows.join(''))).toHaveLength(600);
  });

  test('of 1,000 players is read with its head, and of one more is refused', () => {
    const rows = (count: number) => ['Name', ...Array.from({ length: count }, (_, i) => `P${i}`)].join('\n');
    expect(readText(rows(1_000))).toHaveLength(1_001);
    expect(() => readText(rows(1_001))).toThrow('At most 1,000 players at once.');
    expect(() => readText(rows(100_000))).toThrow('At most 1,000 players at once.');
  });

  test('with a quotation mark that is never closed is refused, and not read as one cell', () => {
    expect(() => readText('Name,Club\nAna,Split\nBea,"Zadar\nCleo,Rijeka')).toThrow(
      'A quotation mark in row 3 has no counterpart.',
    );
    expect(() => readText('"Ana" Kos,Split\nBea,Zadar')).toThrow('A quotation mark in row 1');
    expect(readText('"Kos, ""Nana""",5"\nBea,6')).toEqual([
      ['Kos, "Nana"', '5"'],
      ['Bea', '6'],
    ]);
    expect(() => readText('"a" '.repeat(200_000))).toThrow('too many quotation marks');
  });

  test('keeps nothing of a cell that cannot be seen, and not more than any field may hold', () => {
    expect(readText('A\u0000na\u202e Kos\u200b\t"Za\ndar"')).toEqual([['A na Kos', 'Za dar']]);
    expect(readText('n'.repeat(10_000))[0]?.[0]).toHaveLength(500);
    expect(readText('\u0000\n \t \n\u200b')).toEqual([]);
  });

  test('that is too large is refused in words', async () => {
    await expect(rowsOf('a.csv', new Uint8Array(3 * 1024 * 1024))).rejects.toThrow('larger than 2 MB');
    expect(() => readText('a'.repeat(1_000_001))).toThrow('too much text');
  });
});

/** The workbook with other rows in its sheet. */
function workbookOf(rows: string): Uint8Array {
  const parts = unzipSync(workbook([['Ana']]));
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
  return zipSync({
    ...parts,
    'xl/worksheets/sheet1.xml': strToU8(sheet.replace(/<sheetData>.*<\/sheetData>/, `<sheetData>${rows}</sheetData>`)),
  });
}
const cellAt = (place: string, value: string | number = 1) => `<c r="${place}"><v>${value}</v></c>`;

describe('a workbook', () => {
  const HUGE = 40 * 1024 * 1024;
  const UNREADABLE = 'This file could not be read.';

  test('is read on this device; of formulas their last results, as text', async () => {
    const rows = [
      ['Name', 'Elo'],
      ['=Ana', 1450],
    ];
    expect(await rowsOf('a.xlsx', workbook(rows))).toEqual([
      ['Name', 'Elo'],
      ['=Ana', '1450'],
    ]);
    const formulas =
      '<row r="1"><c r="A1" t="str"><f>"A"&amp;"na"</f><v>Ana</v></c><c r="B1"><f>1+1</f><v>2</v></c></row>';
    expect(await rowsOf('a.xlsx', workbookOf(formulas))).toEqual([['Ana', '2']]);
  });

  test('that would unpack to too much is refused before it is unpacked', async () => {
    const bomb = workbook([['Ana']], { 'xl/sharedStrings.xml': new Uint8Array(HUGE) });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(rowsOf('a.xlsx', bomb)).rejects.toThrow('The file is too large to be unpacked.');
  });

  test('that says too little of what it unpacks to is cut there, not unpacked', async () => {
    const bomb = workbook([['Ana']], { 'xl/sharedStrings.xml': new Uint8Array(HUGE) });
    // Every size of 40 MiB that the file states, in its parts' heads and in its directory, becomes 64 bytes.
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    for (let i = 0; i + 4 <= bomb.length; i++) if (view.getUint32(i, true) === HUGE) view.setUint32(i, 64, true);
    const read = rowsOf('a.xlsx', bomb).then(
      (rows) => rows.flat().length,
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
    expect([1, `${UNREADABLE} Save it as .xlsx or .csv and try again.`]).toContain(await read);
  });

  test.each([
    ['far below', `<row r="1048576">${cellAt('A1048576')}</row>`, [['1']]],
    ['far below, without saying so', `<row r="&#49;048576">${cellAt('A&#49;048576')}</row>`, [['1']]],
    ['far beside', `<row r="1">${cellAt('A1', 2)}${cellAt('XFD1')}</row>`, [['2']]],
    ['behind another attribute', `<row r="1"><c data-r="A1" r = 'B1048576'><v>1</v></c></row>`, [['1']]],
    ['in 100,000 columns', `<row>${'<c><v>1</v></c>'.repeat(100_000)}</row>`, [new Array(40).fill('1')]],
    [
      'that are blank, down to the last row',
      `${'<row><c s="1"/></row>'.repeat(100_000)}<row>${cellAt('A7')}</row>`,
      [['1']],
    ],
  ])('with cells %s takes no more than they are', async (_, rows, read) => {
    const file = workbookOf(rows);
    expect(file.length).toBeLessThan(1024 * 1024);
    expect(await rowsOf('a.xlsx', file)).toEqual(read);
  });

  test('with 100,000 rows is refused before it is laid out', async () => {
    await expect(rowsOf('a.xlsx', workbookOf(`<row>${cellAt('A1')}</row>`.repeat(100_000)))).rejects.toThrow(
      'At most 1,000 players at once.',
    );
  });

  test('is read by its first sheet, however large the others are', async () => {
    const other = strToU8(`<sheetData>${'<row/>'.repeat(20_000)}</sheetData>`);
    expect(await rowsOf('a.xlsx', workbook([['Ana']], { 'xl/worksheets/sheet2.xml': other }))).toEqual([['Ana']]);
  });

  test('of 1,000 players is read, and of one more is refused', async () => {
    const players = (count: number) => workbook(Array.from({ length: count }, (_, i) => [`Player ${i}`, 'STK', 1_000]));
    expect(await rowsOf('a.xlsx', players(1_000))).toHaveLength(1_000);
    await expect(rowsOf('a.xlsx', players(1_001))).rejects.toThrow('At most 1,000 players at once.');
  });

  test.each(['PK\u0003\u0004 nothing', 'PK'])('that is none says so', async (content) => {
    await expect(rowsOf('a.xlsx', content)).rejects.toThrow(UNREADABLE);
  });
});
