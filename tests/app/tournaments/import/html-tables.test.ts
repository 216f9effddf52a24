/** Tables of web pages, which many associations export under the name of a spreadsheet. */
import { expect, test } from 'vitest';
import { readFile } from '#app/tournaments/import/read-table.ts';
import { fileOf } from './workbook.ts';

const tableOf = async (html: string) => (await readFile(fileOf('list.xls', html))).table;

test('a table is read, however it is written', async () => {
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"><style>td{x:y}</style></head><body>
<table><tr><th>Nachname<th>Vorname<th>Verein</tr>
<tr><td rowspan=2>Horvat<td>Ana<br>Marija<td>TTC&nbsp;X &amp; Y<tr><td>Ivo<td>STK Y<script>alert(1)</script></table></body></html>`;
  expect(await tableOf(html)).toEqual([
    ['Nachname', 'Vorname', 'Verein'],
    ['Horvat', 'Ana Marija', 'TTC X & Y'],
    ['Horvat', 'Ivo', 'STK Y'],
  ]);
});

test('of a page that is laid out with tables the list is read', async () => {
  const inner = '<table><tr><td>Name</td><td>Club</td></tr><tr><td>Ana Kos</td><td>Split</td></tr></table>';
  const page = `<!DOCTYPE html><table><tr><td><table><tr><td>Home</td></tr></table></td><td>${inner}</td></tr></table>`;
  expect(await tableOf(page)).toEqual([
    ['Name', 'Club'],
    ['Ana Kos', 'Split'],
  ]);
});

test('a page without a table says what to do', async () => {
  await expect(tableOf('<html><body><p>Ana Kos</p></body></html>')).rejects.toThrow('There is no table in it.');
});
