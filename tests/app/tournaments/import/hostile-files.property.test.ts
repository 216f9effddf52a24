/** Lists whose bytes are damaged or made up: the reader reads them or says what is wrong, in time that grows with their size. */

import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { UnreadableError } from '#app/tournaments/import/cells/list-table.ts';
import { guessColumns } from '#app/tournaments/import/columns.ts';
import { readRows } from '#app/tournaments/import/read-row.ts';
import { readFile } from '#app/tournaments/import/read-table.ts';
import { MOST_IMPORTED } from '#contract/tournaments/tournament-players.ts';
import { fileOf, sheetsAsOf, workbook } from './workbook.ts';

/** `npm run soak -- lists` takes more. */
const RUNS = Number(process.env.LIST_RUNS ?? 600);

const ods = (rows: string) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><office:body><office:spreadsheet><table:table table:name="L">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
const odsRow = (...cells: string[]) =>
  `<table:table-row table:number-rows-repeated="2">${cells.map((one) => `<table:table-cell office:value-type="string" table:number-columns-repeated="1"><text:p>${one}</text:p></table:table-cell>`).join('')}</table:table-row>`;

const SEEDS: readonly Uint8Array[] = [
  workbook([
    ['Name', 'Verein', 'TTR'],
    ['Ana Kos', 'STK Zadar', 1745],
    ['Bo Ilić', 'TTC X', 1512],
  ]),
  sheetsAsOf([
    ['Info', [['Read me']]],
    [
      'L',
      [
        ['Last Name', 'First Name'],
        ['Kos', 'Ana'],
      ],
    ],
  ]),
  ods(odsRow('Name', 'Klub') + odsRow('Ana Kos', 'STK Zadar')),
  strToU8('Name;Vorname;Verein;TTR\r\n"Kos";Ana;"STK ""Zadar""";1.745\r\nWarteliste:\r\nIlić;Bo;TTC X;n/a\r\n'),
  Uint8Array.from('Prezime;Ime;Klub\r\nHorvati\xe6;\x8eeljko;STK\r\n', (letter) => letter.charCodeAt(0)),
  strToU8('\ufeffName\tClub\tEmail\t\t\nAna Kos\tTTC X\tana@x.hr\t\t\n'),
  strToU8('<html><table><tr><th>Nom<th>Club<tr><td rowspan=2>KOS Ana<td>TTC</table></html>'),
  strToU8(
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row><Cell><Data>Ana Kos</Data></Cell></Row></Table></Worksheet></Workbook>',
  ),
  strToU8('[12:30, 1.11.2026] Ana: 1. Ana Kos (TTC X)\n2. Bo Ilić – TTC Y\n'),
];
/** What programs mind: brackets, separators, quotes, ends of zip entries, high numbers. */
const TOKENS: readonly Uint8Array[] = [
  ...[
    '<',
    '>',
    '"',
    "'",
    ';',
    '\t',
    '\r',
    '\n',
    '&#x110000;',
    '<!--',
    ']]>',
    '1000000000',
    'PK\u0003\u0004',
    '\u0000',
    ',',
  ].map((one) => strToU8(one)),
  Uint8Array.of(0xff, 0xfe),
  Uint8Array.of(0xed, 0xa0, 0x80),
];

type Change = readonly [kind: number, at: number, size: number, token: number, byte: number];

function changed(seed: Uint8Array, changes: readonly Change[]): Uint8Array {
  return changes.reduce((bytes, [kind, place, size, token, byte]) => {
    const at = bytes.length === 0 ? 0 : place % bytes.length;
    const [before, part, after] = [bytes.slice(0, at), bytes.slice(at, at + size), bytes.slice(at + size)];
    if (kind === 0) return Uint8Array.of(...before, byte, ...bytes.slice(at + 1));
    if (kind === 1) return Uint8Array.of(...before, ...(TOKENS[token] ?? []), ...bytes.slice(at));
    if (kind === 2) return Uint8Array.of(...before, ...after);
    return Uint8Array.of(...before, ...part, ...part, ...part, ...after);
  }, seed);
}

const file = fc
  .tuple(
    fc.nat(SEEDS.length - 1),
    fc.array(fc.tuple(fc.nat(3), fc.nat(5_000), fc.nat(60), fc.nat(TOKENS.length - 1), fc.nat(255)), { maxLength: 6 }),
    fc.boolean(),
  )
  .map(([seed, changes, isRaw]) => {
    const bytes = changed(SEEDS[seed] ?? new Uint8Array(), changes);
    // A part of a packed file that is damaged before it is packed is read further than one that is damaged afterwards.
    return isRaw
      ? bytes
      : zipSync({ 'content.xml': bytes, 'xl/workbook.xml': bytes, 'xl/worksheets/sheet1.xml': bytes });
  });

test('each is read within the bounds of a list, or refused in words', { timeout: 600_000 }, async () => {
  let slowest = 0;
  await fc.assert(
    fc.asyncProperty(file, async (bytes) => {
      const began = performance.now();
      try {
        const { table, hidden } = await readFile(fileOf('list', bytes));
        const rows = readRows(table, guessColumns(table), hidden);
        expect(rows.filter(({ isTicked }) => isTicked).length).toBeLessThanOrEqual(MOST_IMPORTED);
        expect(Math.max(0, ...table.map(({ length }) => length))).toBeLessThanOrEqual(40);
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        expect(error.message).toMatch(/^[A-Z].*\.$/);
      }
      slowest = Math.max(slowest, performance.now() - began);
    }),
    { numRuns: RUNS },
  );
  console.log(`${RUNS} files, the slowest took ${slowest.toFixed(0)} ms`);
});

/** The shapes that made a reader of lists slow: each eight times as long may take about eight times as long. */
test.each([
  [
    'unclosed tags',
    (size: number) =>
      `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">${'<table:table-cell a="'.repeat(size)}`,
  ],
  ['unclosed quotes', (size: number) => `Name;Verein\n${'"'.repeat(8 * size + 1)}`],
  ['blanks', (size: number) => `Name;Verein\nAna${' '.repeat(16 * size)}Kos;X`],
  // A browser nests 512 deep at most; the parser of these tests takes what is deeper by the square.
  ['many tables', (size: number) => `<html>${'<table><tr><td>Ana Kos</td></tr></table>'.repeat(size)}`],
  ['one long row', (size: number) => `Name;${'Ana;'.repeat(4 * size)}`],
])('%s are read in linear time', async (_, of) => {
  const timeOf = async (size: number): Promise<number> => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now();
      await readFile(fileOf('list', of(size))).catch(() => undefined);
      best = Math.min(best, performance.now() - began);
    }
    return best;
  };
  const [small, large] = [await timeOf(1_000), await timeOf(8_000)];
  // Quadratic would be 64 times; below a few milliseconds the clock says little.
  expect(large).toBeLessThan(30 * Math.max(small, 4));
});
