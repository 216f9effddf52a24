/** Columns that their author has hidden (addresses, old ratings) are not entered, in whatever form a program writes them. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '#app/tournaments/import/read-table.ts';
import { enteredOf } from './entered.ts';
import { fileOf, workbook } from './workbook.ts';

/** The second and the fourth column are hidden; the third is blank for the last player. */
const ROWS = [
  ['Name', 'E-Mail', 'Verein', 'TTR alt', 'TTR'],
  ['Eva Kurz', 'eva@example.org', 'SV Süd', '1100', '1301'],
  ['Tim Lang', 'tim@example.org', '', '1200', '1402'],
];
const PLAYERS = ['Eva|Kurz|SV Süd|1301', 'Tim|Lang||1402'];

/** LibreOffice writes all 1,024 columns; a group that is folded says so beside its columns. */
const ods = (columns: string, rows = ROWS) => {
  const cell = (text: string) =>
    text === ''
      ? '<table:table-cell/>'
      : `<table:table-cell office:value-type="string" calcext:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const body = rows.map((row) => `<table:table-row table:style-name="ro1">${row.map(cell).join('')}</table:table-row>`);
  return fileOf(
    'list.ods',
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="L" table:style-name="ta1">${columns}${body.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    }),
  );
};
const column = (more = '') =>
  `<table:table-column table:style-name="co1" table:default-cell-style-name="Default"${more}/>`;
const COLLAPSED = ' table:visibility="collapse"';
const repeated = (count: number | string) => ` table:number-columns-repeated="${count}"`;

/** Excel writes the place of a column that does not follow the one before, and how many more are like it. */
const excel2003 = (columns: string, rows = ROWS, options = '') => {
  const cell = (text: string, at: number) =>
    text === '' ? '' : `<Cell ss:Index="${at + 1}"><Data ss:Type="String">${text}</Data></Cell>`;
  const body = rows.map((row) => `<Row ss:AutoFitHeight="0">${row.map(cell).join('')}</Row>`);
  return fileOf('list.xls', excelBook(`${columns}${body.join('\n')}`, options));
};
const excelBook = (table: string, options = '') =>
  `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="L"><Table ss:ExpandedColumnCount="5" x:FullColumns="1">${table}</Table><WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel">${options}</WorksheetOptions></Worksheet></Workbook>`;

describe('columns that a file hides are not entered', () => {
  test.each([
    ['of LibreOffice', column() + column(COLLAPSED) + column() + column(COLLAPSED) + column(repeated(1020))],
    [
      'in a folded group beside columns that stand for several',
      `<table:table-columns>${column()}</table:table-columns><table:table-column-group table:display="false">${column(COLLAPSED)}</table:table-column-group>${column()}${column(COLLAPSED.replace('collapse', 'filter'))}${column(repeated(1020))}`,
    ],
  ])('%s', async (_, columns) => {
    expect(await enteredOf(ods(columns))).toEqual(PLAYERS);
  });

  test('several of LibreOffice at once', async () => {
    const rows = ROWS.map(([name = '', mail = '', club = '', old = '', rating = '']) => [
      name,
      mail,
      old,
      club,
      rating,
    ]);
    expect(await enteredOf(ods(column() + column(COLLAPSED + repeated(2)) + column(repeated(1021)), rows))).toEqual(
      PLAYERS,
    );
  });

  test('of Excel 2003, by their places', async () => {
    const columns = '<Column ss:Index="2" ss:Hidden="1" ss:AutoFitWidth="0"/><Column ss:Index="4" ss:Hidden="1"/>';
    expect(await enteredOf(excel2003(columns))).toEqual(PLAYERS);
  });

  test('several of Excel 2003 at once, and those that follow them', async () => {
    const rows = ROWS.map(([name = '', mail = '', club = '', old = '', rating = '']) => [
      mail,
      old,
      name,
      club,
      rating,
    ]);
    const columns = '<Column ss:Hidden="1" ss:AutoFitWidth="0" ss:Span="1"/><Column ss:Width="80" ss:Span="2"/>';
    expect(await enteredOf(excel2003(columns, rows))).toEqual(PLAYERS);
  });

  test('of an .xlsx, where a cell beside them is blank', async () => {
    const cell = (text: string, at: number, row: number) =>
      text === '' ? '' : `<c r="${'ABCDE'[at]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = ROWS.map((row, i) => `<row r="${i + 1}">${row.map((text, at) => cell(text, at, i)).join('')}</row>`);
    const columns = '<cols><col min="2" max="2" hidden="1"/><col min="4" max="4" hidden="1"/></cols>';
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${columns}<sheetData>${rows.join('')}</sheetData></worksheet>`;
    const file = fileOf('list.xlsx', workbook([], { 'xl/worksheets/sheet1.xml': strToU8(sheet) }));
    expect(await enteredOf(file)).toEqual(PLAYERS);
  });

  test.each([
    [
      'by their description',
      "<col width=64><col width=0 style='display:none;mso-width-alt:0'><col><col style='visibility:collapse'><col>",
      '',
    ],
    ['cell by cell', '', " style='display:none'"],
  ])('of a web page, %s', async (_, columns, style) => {
    const rows = ROWS.map(
      (row) => `<tr>${row.map((text, at) => `<td${at === 1 || at === 3 ? style : ''}>${text}</td>`).join('')}</tr>`,
    );
    expect(await enteredOf(fileOf('list.xls', `<html><table>${columns}${rows.join('')}</table></html>`))).toEqual(
      PLAYERS,
    );
  });

  test('all columns hidden says nothing of a single one', async () => {
    const all = ['Eva|Kurz|SV Süd|1301|eva@example.org', 'Tim|Lang||1402|tim@example.org'];
    const rows = ROWS.map(([name = '', mail = '', club = '', , rating = '']) => [name, mail, club, rating]);
    expect(await enteredOf(ods(column(COLLAPSED + repeated(1024)), rows))).toEqual(all);
    expect(await enteredOf(excel2003('<Column ss:Hidden="1" ss:Span="255"/>', rows))).toEqual(all);
  });
});

describe('what Excel 2003 does not show beside them', () => {
  test('cells after a merged one keep their columns', async () => {
    const cell = (text: string, more = '') => `<Cell${more}><Data ss:Type="String">${text}</Data></Cell>`;
    const table = [
      '<Column ss:Index="4" ss:Hidden="1"/>',
      `<Row>${cell('Player', ' ss:MergeAcross="1"')}${cell('Club')}${cell('Phone')}${cell('TTR')}</Row>`,
      `<Row>${['Name', 'Vorname', 'Verein', 'Telefon', 'TTR'].map((text) => cell(text)).join('')}</Row>`,
      `<Row>${['Kurz', 'Eva', 'SV Süd', '555123', '1301'].map((text) => cell(text)).join('')}</Row>`,
    ];
    const { table: read } = await readFile(fileOf('list.xls', excelBook(table.join(''))));
    expect(read.at(0)).toEqual(['Player', '', 'Club', 'TTR']);
    expect(read.at(-1)).toEqual(['Kurz', 'Eva', 'SV Süd', '1301']);
  });

  test('a note is no text of its cell', async () => {
    const note =
      '<Comment ss:Author="Ana"><ss:Data xmlns="http://www.w3.org/TR/REC-html40">pays later</ss:Data></Comment>';
    const table = `<Row><Cell><Data ss:Type="String">Name</Data></Cell></Row><Row><Cell><Data ss:Type="String">Eva Kurz</Data>${note}</Cell></Row>`;
    expect(await enteredOf(fileOf('list.xls', excelBook(table)))).toEqual(['Eva|Kurz']);
  });

  test('a hidden sheet is left out', async () => {
    const shown = excelBook('<Row><Cell><Data ss:Type="String">Eva Kurz</Data></Cell></Row>');
    const hidden =
      '<Worksheet ss:Name="Old"><Table><Row><Cell><Data ss:Type="String">Name</Data></Cell><Cell><Data ss:Type="String">Club</Data></Cell></Row><Row><Cell><Data ss:Type="String">Max Alt</Data></Cell><Cell><Data ss:Type="String">TTC X</Data></Cell></Row></Table><WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>';
    const file = fileOf('list.xls', shown.replace('</Workbook>', `${hidden}</Workbook>`));
    expect((await readFile(file)).sheets).toBeUndefined();
    expect(await enteredOf(file)).toEqual(['Eva|Kurz']);
  });
});

describe('numbers of any size cost little', () => {
  const HUGE = ['1000000000', '9'.repeat(15), '9'.repeat(400), '-1000000000000', '1e15', 'x'].map((count) => ({
    count,
  }));

  test.each(HUGE)('$count', async ({ count }) => {
    const files = [
      ods(column() + column(COLLAPSED + repeated(count)) + column(repeated(count)).repeat(1000)),
      excel2003(`<Column ss:Index="${count}" ss:Hidden="1" ss:Span="${count}"/>`.repeat(1000)),
      fileOf('list.xls', `<table><col span="${count}" style="display:none"><tr><td>Eva Kurz</td></tr></table>`),
      fileOf(
        'list.xlsx',
        workbook([], {
          'xl/worksheets/sheet1.xml': strToU8(
            `<worksheet><cols>${`<col min="${count}" max="${count}" hidden="1"/><col min="-${count}" max="${count}" hidden="1"/>`.repeat(1000)}</cols><sheetData><row><c t="inlineStr"><is><t>Eva Kurz</t></is></c></row></sheetData></worksheet>`,
          ),
        }),
      ),
    ];
    for (const file of files) expect((await readFile(file)).table.length).toBeGreaterThan(0);
  });
});
