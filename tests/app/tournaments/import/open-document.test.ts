/** OpenDocument files as LibreOffice and Google write them, and hostile ones. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '#app/tournaments/import/read-table.ts';
import { fileOf } from './workbook.ts';

const NAMESPACES = [
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"',
].join(' ');
const contentOf = (tables: string, styles = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content ${NAMESPACES} office:version="1.3"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
const text = (value: string, more = '') =>
  `<table:table-cell${more} office:value-type="string" calcext:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row table:style-name="ro1">${cells.join('')}</table:table-row>`;
const tableNamed = (name: string, rows: string, style = 'ta1') =>
  `<table:table table:name="${name}" table:style-name="${style}"><table:table-column table:number-columns-repeated="1024"/>${rows}</table:table>`;

const fileWith = (content: string, more: Record<string, string> = {}) =>
  fileOf(
    'list.ods',
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': strToU8(content),
      ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, strToU8(value)])),
    }),
  );
const readRowsOf = async (rows: string) => (await readFile(fileWith(contentOf(tableNamed('L', rows))))).table;

const HEADS = row(text('Name'), text('Verein'), text('TTR'));
const rating =
  '<table:table-cell office:value-type="float" office:value="1745"><text:p>1.745</text:p></table:table-cell>';
const REST =
  '<table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>';

describe('a list of LibreOffice', () => {
  test('is read with its types, repeated and blank cells', async () => {
    const rows = [
      HEADS,
      row(text('Zoë <text:span>Šarić</text:span>'), text('TTC<text:s text:c="2"/>X &amp; Y'), rating),
      row(text('Bo Ilić'), '<table:table-cell table:number-columns-repeated="2"/>'),
      row('<table:table-cell table:number-columns-repeated="1024"/>'),
      REST,
    ].join('');
    expect(await readRowsOf(rows)).toEqual([
      ['Name', 'Verein', 'TTR'],
      ['Zoë Šarić', 'TTC X & Y', '1745'],
      ['Bo Ilić'],
    ]);
  });

  test('keeps dates as days, notes out, and a merged club with each of its rows', async () => {
    const rows = [
      row(text('Name'), text('Verein'), text('Geboren')),
      row(
        text('Ana Kos<office:annotation><text:p>pays later</text:p></office:annotation>'),
        text('STK Zadar', ' table:number-rows-spanned="2"'),
        '<table:table-cell office:value-type="date" office:date-value="1999-03-01"><text:p>01.03.99</text:p></table:table-cell>',
      ),
      row(text('Bo Ilić'), '<table:covered-table-cell/>', text('')),
      row(text('Cvita Jurić'), text('TTC X'), text('')),
    ].join('');
    expect(await readRowsOf(rows)).toEqual([
      ['Name', 'Verein', 'Geboren'],
      ['Ana Kos', 'STK Zadar', '1999-03-01'],
      ['Bo Ilić', 'STK Zadar'],
      ['Cvita Jurić', 'TTC X'],
    ]);
  });

  test('offers the sheets that are shown, and tells hidden rows', async () => {
    const styles =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const filtered = row(text('Bo Ilić'), text('TTC X')).replace(
      '<table:table-row',
      '<table:table-row table:visibility="filter"',
    );
    const content = contentOf(
      tableNamed('Notes', row(text('Read me'))) +
        tableNamed('Players', row(text('Name'), text('Club')) + row(text('Ana Kos'), text('STK Y')) + filtered) +
        tableNamed('Secret', row(text('Name'), text('Club')), 'ta2'),
      styles,
    );
    const list = await readFile(fileWith(content));
    expect(list.sheets?.map(({ name }) => name)).toEqual(['Notes', 'Players']);
    expect([list.sheet, [...(list.hidden ?? [])]]).toEqual([1, [2]]);
  });

  test('is read as one flat file, too', async () => {
    const flat = contentOf(tableNamed('L', HEADS + row(text('Ana Kos'), text('STK Y'), rating)));
    expect((await readFile(fileOf('l.fods', flat))).table[1]).toEqual(['Ana Kos', 'STK Y', '1745']);
  });
});

describe('a file that is none', () => {
  const refusal = (file: File) =>
    readFile(file).then(
      () => 'read',
      (error: Error) => error.message,
    );

  test('with a password says so', async () => {
    const manifest = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';
    expect(await refusal(fileWith('\u0001\u0002', { 'META-INF/manifest.xml': manifest }))).toMatch(/password/);
  });

  test('that is a text document says what to do', async () => {
    const letter = contentOf('').replaceAll('office:spreadsheet', 'office:text');
    expect(await refusal(fileWith(letter))).toBe(
      'There is no table in it. Copy the list out of the document and paste it here.',
    );
    expect(await refusal(fileWith('no xml'))).toMatch(/could not be read/);
  });
});

describe('a hostile file costs little', () => {
  const repeat = (of: string, columns: number, rows: number) =>
    `<table:table-row table:number-rows-repeated="${rows}">${text(of, ` table:number-columns-repeated="${columns}"`)}</table:table-row>`;

  test.each([
    ['a cell that stands for a thousand million', HEADS + repeat('x', 1_000_000_000, 1)],
    ['a row that stands for a thousand million', HEADS + repeat('Ana Kos', 1, 1_000_000_000)],
    ['both, with long texts', HEADS + repeat('x'.repeat(5_000), 1_000_000_000, 9_000)],
    ['a number of any length', HEADS + repeat('Ana Kos', 1, 1).replace('"1"', `"${'9'.repeat(100_000)}"`)],
    ['tables within tables', HEADS + row(`<table:table-cell>${'<table:table>'.repeat(100_000)}</table:table-cell>`)],
    [
      'spans without an end',
      HEADS +
        row(text('a', ' table:number-rows-spanned="1000000000"')) +
        row('<table:covered-table-cell/>'.repeat(50_000)),
    ],
    ['blanks without an end', HEADS + row(text('<text:s text:c="1000000000"/>Ana'))],
  ])('%s', async (_, rows) => {
    const outcome = await readRowsOf(rows).then(
      (table) => table.length <= 2_000 && table.every(({ length }) => length <= 40),
      (error: Error) => error.message,
    );
    expect([true, 'At most 1,000 players at once.']).toContain(outcome);
  });

  test('one that unpacks to too much is refused', async () => {
    const bomb = contentOf(tableNamed('L', HEADS + ' '.repeat(30_000_000)));
    await expect(readFile(fileWith(bomb))).rejects.toThrow('too large');
  });
});
