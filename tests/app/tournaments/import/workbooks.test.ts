/** Workbooks in the shape in which each program writes them, with names that are invented. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '#app/tournaments/import/read-table.ts';
import { fileOf, sheetsAsOf } from './workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

interface Parts {
  readonly sheet: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly workbook?: string;
  readonly relations?: string;
  readonly more?: Record<string, string>;
}

const WORKBOOK = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="L" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;

function fileFrom({ sheet, strings, styles, workbook = WORKBOOK, relations = RELATIONS, more = {} }: Parts): File {
  const texts: Record<string, string> = {
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/sheet1.xml': sheet,
    ...(strings && { 'xl/sharedStrings.xml': strings }),
    ...(styles && { 'xl/styles.xml': styles }),
    ...more,
  };
  return fileOf(
    'l.xlsx',
    zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))),
  );
}
const tableOf = async (parts: Parts) => (await readFile(fileFrom(parts))).table;

const STRINGS = `${HEAD}<sst xmlns="${MAIN}" count="6" uniqueCount="5"><si><t>Name</t></si><si><t>Verein</t></si><si><t>TTR</t></si><si><t xml:space="preserve">Zoë Šarić </t></si><si><r><rPr><b/></rPr><t>TTC</t></r><r><t xml:space="preserve"> X &amp; Y</t></r><rPh sb="0" eb="1"><t>ティ</t></rPh></si></sst>`;
const READ = [
  ['Name', 'Verein', 'TTR'],
  ['Zoë Šarić', 'TTC X & Y', '1745'],
];

const EXCEL_WINDOWS = `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr xr2 xr3" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xr:uid="{00000000-0001-0000-0000-000000000000}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:C2"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr baseColWidth="10" defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="1" width="18" bestFit="1" customWidth="1"/></cols><sheetData><row r="1" spans="1:3" ht="15.75" thickBot="1" x14ac:dyDescent="0.3"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c><c r="C1" s="1" t="s"><v>2</v></c></row><row r="2" spans="1:3" x14ac:dyDescent="0.25"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>4</v></c><c r="C2"><v>1745</v></c></row></sheetData><autoFilter ref="A1:C2" xr:uid="{00000000-0009-0000-0000-000000000000}"/><pageMargins left="0.7" right="0.7" top="0.78" bottom="0.78" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="portrait" r:id="rId1"/><drawing r:id="rId2"/></worksheet>`;

describe('a workbook is read as it is written by', () => {
  test.each<[string, Parts]>([
    ['Excel for Windows', { sheet: EXCEL_WINDOWS, strings: STRINGS }],
    [
      'Excel for Mac, with dates since 1904',
      {
        sheet: EXCEL_WINDOWS.replace('baseColWidth="10"', 'baseColWidth="10" defaultColWidth="11"'),
        strings: STRINGS,
        workbook: WORKBOOK.replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
      },
    ],
    [
      'LibreOffice',
      {
        sheet: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:C2"/><sheetData><row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c><c r="C1" s="0" t="s"><v>2</v></c></row><row r="2" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A2" s="0" t="s"><v>3</v></c><c r="B2" s="0" t="s"><v>4</v></c><c r="C2" s="0" t="n"><v>1745</v></c></row></sheetData></worksheet>`,
        strings: STRINGS,
      },
    ],
    [
      'Google Sheets, with a thousand blank rows',
      {
        sheet: `${HEAD}<worksheet xmlns="${MAIN}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main" xmlns:r="${OFFICE}"><sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData><row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c><c r="C1" s="1" t="s"><v>2</v></c></row><row r="2"><c r="A2" s="1" t="s"><v>3</v></c><c r="B2" s="1" t="s"><v>4</v></c><c r="C2" s="1"><v>1745.0</v></c></row>${Array.from({ length: 1_000 }, (_, i) => `<row r="${i + 3}"><c r="A${i + 3}" s="2"/><c r="Z${i + 3}" s="2"/></row>`).join('')}</sheetData><drawing r:id="rId1"/></worksheet>`,
        strings: STRINGS,
      },
    ],
    [
      'Numbers',
      {
        sheet: `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns:r="${OFFICE}" xmlns="${MAIN}">\n  <sheetFormatPr defaultColWidth="16.33" defaultRowHeight="19.9" customHeight="1" outlineLevelRow="0" outlineLevelCol="0"/>\n  <sheetData>\n    <row r="1" ht="27.65" customHeight="1">\n      <c r="A1" t="s" s="2">\n        <v>0</v>\n      </c>\n      <c r="B1" t="s" s="2"><v>1</v></c>\n <c r="C1" t="s" s="2"><v>2</v></c></row>\n    <row r="2" ht="20.25"><c r="A2" t="s" s="4"><v>3</v></c><c r="B2" t="s" s="4"><v>4</v></c><c r="C2" s="5"><v>1745</v></c></row></sheetData></worksheet>`,
        strings: STRINGS,
      },
    ],
    [
      'Excelize, by inline strings and names in full',
      {
        sheet: `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><dimension ref="A1"></dimension><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="str"><v>Verein</v></c><c r="C1" t="inlineStr"><is><r><t>T</t></r><r><t>TR</t></r></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">Zoë _x0160_arić</t></is></c><c r="B2" t="str"><f>"TTC X &amp; Y"</f><v>TTC X &amp; Y</v></c><c r="C2"><v>1.745E3</v></c></row></sheetData></worksheet>`,
      },
    ],
    [
      'the Open XML SDK, with a prefix before each tag',
      {
        sheet: `<?xml version="1.0" encoding="utf-8"?><x:worksheet xmlns:r="${OFFICE}" xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"><x:v>1</x:v></x:c><x:c r="C1" t="s"><x:v>2</x:v></x:c></x:row><x:row r="2"><x:c r="A2" t="s"><x:v>3</x:v></x:c><x:c r="B2" t="s"><x:v>4</x:v></x:c><x:c r="C2" t="n"><x:v>1745</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
        strings: STRINGS.replaceAll(/<(\/?)(\w)/g, '<$1x:$2').replace('<x:sst xmlns=', '<x:sst xmlns:x='),
        workbook: `<x:workbook xmlns:rel="${OFFICE}" xmlns:x="${MAIN}"><x:sheets><x:sheet name="L" sheetId="1" rel:id="R1"/></x:sheets></x:workbook>`,
        relations: `<Relationships xmlns="${PACKAGE}"><Relationship Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet1.xml" Id="R1"/><Relationship Type="${OFFICE}/sharedStrings" Target="/xl/sharedStrings.xml" Id="R2"/></Relationships>`,
      },
    ],
    [
      'a program of its own: single quotes, no places, attributes in another order, comments',
      {
        sheet: `<worksheet xmlns='${MAIN}' xmlns:r='${OFFICE}'><!-- <row r="9"> --><sheetData><row><c t='s'><v>0</v></c><c t = "s" ><v>1</v></c><c t='s'><v>2</v></c></row><row spans='1:3'><c t='s' s='0' r='A2'><v>3</v></c><c t='s'><v>4</v></c><c><v><![CDATA[1745]]></v></c></row></sheetData></worksheet>`,
        strings: STRINGS,
      },
    ],
  ])('%s', async (_, parts) => {
    expect(await tableOf(parts)).toEqual(READ);
  });
});

const sheetOf = (rows: string, more = '') =>
  `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${rows}</sheetData>${more}</worksheet>`;
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;

test('dates, ticks and errors read as a person would read them', async () => {
  const styles = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-407]d/\\ mmm;@"/><numFmt numFmtId="165" formatCode="&quot;Days&quot;\\ 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
  const cells = [
    '<c r="A1" s="1"><v>46082</v></c>',
    '<c r="B1" s="2"><v>46082.5</v></c>',
    '<c r="C1" s="3"><v>1745</v></c>',
    '<c r="D1" t="b"><v>1</v></c>',
    '<c r="E1" t="e"><v>#N/A</v></c>',
    '<c r="F1" t="d"><v>2026-03-01T00:00:00Z</v></c>',
  ];
  const read = ['2026-03-01', '2026-03-01 12:00', '1745', 'TRUE', '#N/A', '2026-03-01'];
  expect(await tableOf({ sheet: sheetOf(row(1, ...cells)), styles })).toEqual([read]);
  const workbook = WORKBOOK.replace('<sheets>', '<workbookPr date1904="true"/><sheets>');
  const [[first] = []] = await tableOf({ sheet: sheetOf(row(1, ...cells)), styles, workbook });
  expect(first).toBe('2030-03-02');
});

test('a club that is merged over the rows of its players is the club of each', async () => {
  const rows = [row(1, text('A1', 'Ana'), text('B1', 'TTC X')), row(2, text('A2', 'Ivo')), row(4, text('A4', 'Eva'))];
  const merged = '<mergeCells count="2"><mergeCell ref="B1:B3"/><mergeCell ref="A4:C4"/></mergeCells>';
  expect(await tableOf({ sheet: sheetOf(rows.join(''), merged) })).toEqual([
    ['Ana', 'TTC X'],
    ['Ivo', 'TTC X'],
    ['Eva'],
  ]);
});

test('rows that the file hides are known as such', async () => {
  const rows = `${row(1, text('A1', 'Ana Kos'))}<row r="2" hidden="1">${text('A2', 'Ivo Ban')}</row>`;
  const list = await readFile(fileFrom({ sheet: sheetOf(rows) }));
  expect(list.table).toHaveLength(2);
  expect(list.hidden).toEqual(new Set([1]));
});

test('the sheet that looks most like a list of players is read first, the others on demand', async () => {
  const list = await readFile(
    fileOf(
      'league.xlsx',
      sheetsAsOf([
        ['Info', [['How to fill it in'], ['Please read']]],
        [
          'Table',
          [
            ['Rank', 'Club', 'Points'],
            ['1', 'TTC X', '12'],
          ],
        ],
        [
          'Players',
          [
            ['Name', 'Vorname', 'Verein'],
            ['Kos', 'Ana', 'TTC X'],
          ],
        ],
      ]),
    ),
  );
  expect(list.sheets?.map(({ name }) => name)).toEqual(['Info', 'Table', 'Players']);
  expect(list.sheet).toBe(2);
  expect(list.table[1]).toEqual(['Kos', 'Ana', 'TTC X']);
  expect(list.sheets?.[1]?.read().rows[1]).toEqual(['1', 'TTC X', '12']);
});

test('a sheet that is far too large does not keep others from being read', async () => {
  const many = Array.from({ length: 1_100 }, (_, i) => [`Player ${i} Kos`]);
  const list = await readFile(
    fileOf(
      'l.xlsx',
      sheetsAsOf([
        ['All', many],
        ['Cup', [['Name'], ['Ana Kos']]],
      ]),
    ),
  );
  expect(list.table).toEqual([['Name'], ['Ana Kos']]);
  expect(() => list.sheets?.[0]?.read()).toThrow('At most 1,000 players at once.');
});

test('pictures and other parts of a file are not unpacked', async () => {
  const more = { 'xl/media/image1.png': 'x'.repeat(20 * 1024 * 1024) };
  expect(await tableOf({ sheet: EXCEL_WINDOWS, strings: STRINGS, more })).toEqual(READ);
});

test.each([
  ['a PDF', '%PDF-1.7\n1 0 obj', 'This is a PDF.'],
  ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old Excel file (.xls)'],
  ['a contact', 'BEGIN:VCARD\nFN:Ana Kos\nEND:VCARD', 'These are contacts.'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'This is a picture.'],
  ['something else', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 1, 2, 3]), 'no list of players'],
  ['a file of Numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'Numbers'],
  ['a text document', zipSync({ 'word/document.xml': strToU8('<a/>') }), 'paste it here'],
])('%s says what it is, and what to do', async (_, content, words) => {
  await expect(readFile(fileOf('list.xls', content))).rejects.toThrow(words);
});

test('a workbook of Excel 2003 in XML is read', async () => {
  const xml = `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="L"><Table><Row><Cell><Data ss:Type="String">Name</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">TTR</Data></Cell></Row><Row><Cell><Data ss:Type="String">Ana &amp; Kos</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">1500</Data></Cell></Row></Table></Worksheet></Workbook>`;
  expect((await readFile(fileOf('l.xls', xml))).table).toEqual([
    ['Name', 'TTR'],
    ['Ana & Kos', '1500'],
  ]);
});
