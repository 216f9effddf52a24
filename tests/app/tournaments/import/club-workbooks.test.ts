/** Workbooks as people of clubs lay them out, with invented names: what is entered of them is what a person sees there. */
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { enteredOf } from './entered.ts';
import { fileOf, workbook } from './workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

interface Layout {
  /** Cells by their places, each a text, a number or what stands within the tag. */
  readonly cells: Readonly<Record<string, string | number>>;
  readonly merged?: readonly string[];
  readonly columns?: string;
  readonly hiddenRows?: readonly number[];
  readonly parts?: Readonly<Record<string, string>>;
}

const cellXml = (place: string, value: string | number): string => {
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (value.startsWith('<c')) return value.replace('<c', `<c r="${place}"`);
  return `<c r="${place}" t="inlineStr"><is>${value.startsWith('<') ? value : `<t>${value}</t>`}</is></c>`;
};

function laidOut({ cells, merged = [], columns = '', hiddenRows = [], parts = {} }: Layout): Uint8Array {
  const rowOf = (place: string) => Number(place.replace(/\D/g, ''));
  const rows = [...new Set(Object.keys(cells).map(rowOf))];
  const xml = rows.map((row) => {
    const inRow = Object.entries(cells).filter(([place]) => rowOf(place) === row);
    const hidden = hiddenRows.includes(row) ? ' hidden="1"' : '';
    return `<row r="${row}"${hidden}>${inRow.map((one) => cellXml(...one)).join('')}</row>`;
  });
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const sheet = `<worksheet xmlns="${MAIN}">${columns}<sheetData>${xml.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
  const texts = { 'xl/worksheets/sheet1.xml': sheet, ...parts };
  return workbook([], Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
}

/** Rows below each other, from column A on; blanks are no cells. */
const grid = (rows: readonly (readonly (string | number)[])[]): Record<string, string | number> =>
  Object.fromEntries(
    rows.flatMap((row, r) =>
      row.flatMap((cell, c) => (cell === '' ? [] : [[`${String.fromCharCode(65 + c)}${r + 1}`, cell] as const])),
    ),
  );

const DATES = `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

test.each<[what: string, layout: Layout, players: string[]]>([
  [
    'a merged title above heads of three lines',
    {
      cells: grid([
        ['XII. Otvoreno prvenstvo Lovrana', '', '', ''],
        ['Dvorana Lovran, 16. siječnja 2027.', '', '', ''],
        ['R.', 'Prezime', 'Klub', 'Bodovi'],
        ['br.', 'i ime', '', 'na'],
        ['', '', '', 'ljestvici'],
        [1, 'Šimić Tonka', 'STK Starr', 1210],
        [2, 'Ćurić Đuro', 'STK Libar', 980],
      ]),
      merged: ['A1:D1', 'A2:D2', 'C3:C5'],
    },
    ['Tonka|Šimić|STK Starr|1210', 'Đuro|Ćurić|STK Libar|980'],
  ],
  [
    'one head merged over both parts of the name',
    {
      cells: grid([
        ['Nr.', 'Spieler', '', 'Verein', 'TTR'],
        ['', 'Name', 'Vorname', '', ''],
        [1, 'Schäfer', 'Jürgen', 'TTC Düren', 1512],
        [2, 'von Plettenberg', 'Ulf', 'SV Süd', 1498],
      ]),
      merged: ['A1:A2', 'B1:C1', 'D1:D2', 'E1:E2'],
    },
    ['Jürgen|Schäfer|TTC Düren|1512', 'Ulf|von Plettenberg|SV Süd|1498'],
  ],
  [
    'groups of heads above the heads',
    {
      cells: grid([
        ['', 'Person', '', 'Contact', '', 'Club'],
        ['No.', 'First name', 'Surname', 'E-mail', 'Phone', ''],
        [1, 'Sean', 'Brady', 'sean@example.org', '555', 'Dublin TTC'],
        [2, 'Aoife', 'Nolan', 'aoife@example.org', '556', 'Cork TTC'],
      ]),
      merged: ['B1:C1', 'D1:E1', 'F1:F2'],
    },
    ['Sean|Brady|Dublin TTC||sean@example.org', 'Aoife|Nolan|Cork TTC||aoife@example.org'],
  ],
  [
    'hidden columns with what is not for everybody, and a hidden row',
    {
      cells: grid([
        ['Name', 'E-Mail', 'Verein', 'TTR alt', 'TTR'],
        ['Eva Kurz', 'eva@example.org', 'SV Süd', 1100, 1301],
        ['Tim Lang', 'tim@example.org', 'TTC X', 1200, 1402],
        ['Max Alt', 'max@example.org', 'TTC X', 1300, 1503],
      ]),
      columns: '<cols><col min="2" max="2" hidden="1"/><col min="4" max="4" width="0" hidden="true"/></cols>',
      hiddenRows: [4],
    },
    ['Eva|Kurz|SV Süd|1301', 'Tim|Lang|TTC X|1402'],
  ],
  [
    'dates of birth as dates since 1904 and as bare numbers',
    {
      cells: grid([
        ['Name', 'Geb.', 'Eintritt', 'Verein', 'TTR'],
        ['Eva Kurz', '<c s="1"><v>31047</v></c>', 32874, 'SV Süd', 1301],
        ['Tim Lang', '<c s="1"><v>29585</v></c>', 33239, 'TTC X', 1402],
      ]),
      parts: {
        'xl/styles.xml': DATES,
        'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="L" sheetId="1" r:id="r1"/></sheets></workbook>`,
      },
    },
    ['Eva|Kurz|SV Süd|1301', 'Tim|Lang|TTC X|1402'],
  ],
  [
    'formulas with their results, one of them an error, and a sum',
    {
      cells: grid([
        ['Vorname', 'Nachname', 'Voller Name', 'TTR'],
        [
          'Eva',
          'Kurz',
          '<c t="str"><f>A2&amp;" "&amp;B2</f><v>Eva Kurz</v></c>',
          '<c><f>VLOOKUP(C2,X!A:B,2)</f><v>1301</v></c>',
        ],
        [
          'Tim',
          'Lang',
          '<c t="str"><f t="shared" si="0"/><v>Tim Lang</v></c>',
          '<c t="e"><f>VLOOKUP(C3,X!A:B,2)</f><v>#N/A</v></c>',
        ],
        ['Anzahl', '', '', '<c><f>COUNTA(B2:B3)</f><v>2</v></c>'],
      ]),
    },
    ['Eva|Kurz||1301', 'Tim|Lang'],
  ],
  [
    'rich texts, and readings above Japanese names',
    {
      cells: grid([
        ['氏名', '所属', '<r><t>レーティ</t></r><r><rPr><b/></rPr><t>ング</t></r>'],
        ['<c t="s"><v>0</v></c>', '<r><t>港</t></r><r><t>クラブ</t></r>', 1820],
        ['<c t="s"><v>1</v></c>', '緑クラブ', 1705],
      ]),
      parts: {
        'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>佐藤　健二</t><rPh sb="0" eb="2"><t>サトウ</t></rPh><rPh sb="3" eb="5"><t>ケンジ</t></rPh></si><si><t>山本　さくら</t><rPh sb="0" eb="2"><t>ヤマモト</t></rPh></si></sst>`,
      },
    },
    ['健二|佐藤|港クラブ|1820', 'さくら|山本|緑クラブ|1705'],
  ],
  [
    'empty columns between, clubs merged over their players, and notes below',
    {
      cells: {
        ...grid([
          ['Club', '', 'Joueur', '', 'Points'],
          ['TT Rennes', '', 'LE GOFF Maëlle', '', 1203],
          ['', '', 'DUPONT Jean-Marie', '', 845],
          ['AS Dinan', '', 'DE LA RUE Théo', '', 500],
        ]),
        A7: 'Inscriptions closes le 12/11/2026',
        A8: 'Les points sont ceux de la phase 1.',
      },
      merged: ['A2:A3'],
    },
    ['Maëlle|LE GOFF|TT Rennes|1203', 'Jean-Marie|DUPONT|TT Rennes|845', 'Théo|DE LA RUE|AS Dinan|500'],
  ],
])('%s', async (_, layout, players) => {
  expect(await enteredOf(fileOf('l.xlsx', laidOut(layout)))).toEqual(players);
});
