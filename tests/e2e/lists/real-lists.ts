/** Lists of ten kinds, as programs and people write them, and who is entered from each. */
import { strToU8, zipSync } from 'fflate';
import { sheetsAsOf } from '#tests/app/tournaments/import/workbook.ts';

const oneByte = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const cells = (row: readonly string[]) =>
  row.map((one) => `<table:table-cell office:value-type="string"><text:p>${one}</text:p></table:table-cell>`).join('');
const odsOf = (rows: readonly (readonly string[])[]) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><office:body><office:spreadsheet><table:table table:name="Prijave">${rows.map((row) => `<table:table-row>${cells(row)}</table:table-row>`).join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });

export interface Kind {
  readonly what: string;
  /** A file, or a text that is pasted. */
  readonly file?: readonly [name: string, bytes: Uint8Array];
  readonly pasted?: string;
  /** Who is entered, with the club, in the order of the list. */
  readonly players: readonly string[];
}

export const kinds: readonly Kind[] = [
  {
    what: 'an export of click-TT in Windows letters',
    file: [
      'click-tt.csv',
      oneByte(
        'Rang;Q-TTR;Name, Vorname;Verein\r\n1;1745;"M\xfcller, J\xf6rg";TTC Gr\xfcnwald\r\n2;1690;"von der Heide, Zo\xeb";SV S\xfcd 1899\r\n',
      ),
    ],
    players: ['Jörg Müller (TTC Grünwald, 1745)', 'Zoë von der Heide (SV Süd 1899, 1690)'],
  },
  {
    what: 'a sheet of a Croatian club in Windows-1250',
    file: [
      'prijave.csv',
      oneByte('Prezime;Ime;Klub\r\nHorvati\xe6;\x8eeljko;STK \x8aibenik\r\nKu\xe8an;Ana;STK Zadar\r\nUkupno: 2;;\r\n'),
    ],
    players: ['Željko Horvatić (STK Šibenik)', 'Ana Kučan (STK Zadar)'],
  },
  {
    what: 'a list of the French federation',
    file: [
      'fftt.csv',
      strToU8(
        'Licence;Nom;Prénom;Club;Points\n7512345;LEFÈVRE;Amélie;TT Lyon;1203\n7512346;DE LA TOUR;Rémi;AS Metz;987\n',
      ),
    ],
    players: ['Amélie LEFÈVRE (TT Lyon, 1203)', 'Rémi DE LA TOUR (AS Metz, 987)'],
  },
  {
    what: 'answers of a form with timestamps',
    file: [
      'answers.csv',
      strToU8(
        '"Timestamp","First name","Last name","Email Address","Club"\n"2026/11/01 9:12:44 PM GMT+1","Lena","Brandt","lena.brandt@example.org","TTC X"\n"2026/11/02 8:01:02 AM GMT+1","Noa","Levi","noa.levi@example.org",""\n',
      ),
    ],
    players: ['Lena Brandt (TTC X)', 'Noa Levi'],
  },
  {
    what: 'a message of a group chat',
    pasted: 'Herren A:\n1. Ivo Kos (TTC X)\n2. Bo Ilić (STK Zadar)\nWarteliste:\n3. Cvita Jurić\n',
    players: ['Ivo Kos (TTC X)', 'Bo Ilić (STK Zadar)'],
  },
  {
    what: 'a workbook with titles and a second sheet',
    file: [
      'numbers.xlsx',
      sheetsAsOf([
        ['Info', [['Read me']]],
        [
          'Table 1',
          [
            ['Club championship', '', ''],
            ['Surname', 'First name', 'Team'],
            ['Vidal', 'Clara', 'CTT Vic'],
            ['Roig', 'Pau', 'CTT Vic'],
          ],
        ],
      ]),
    ],
    players: ['Clara Vidal (CTT Vic)', 'Pau Roig (CTT Vic)'],
  },
  {
    what: 'a file of LibreOffice',
    file: [
      'prijave.ods',
      odsOf([
        ['Ime i prezime', 'Klub', 'Rating'],
        ['Dora Lim', 'STK Pula', '1320'],
        ['Eva Mak', 'STK Pula', 'n/a'],
      ]),
    ],
    players: ['Dora Lim (STK Pula, 1320)', 'Eva Mak (STK Pula)'],
  },
  {
    what: 'cells pasted from Excel with blanks behind',
    pasted: 'Name\tVerein\tTTR\t\t\nFritz Alt\tTTV Nord\t1.512\t\t\nGerd Neu \tTTV Nord\t1488 (+12)\t\t\n\t\t\t\t\n',
    players: ['Fritz Alt (TTV Nord, 1512)', 'Gerd Neu (TTV Nord, 1488)'],
  },
  {
    what: 'a table of a web page',
    file: [
      'list.xls',
      strToU8(
        '<html><body><table><tr><th>Jméno</th><th>Příjmení</th><th>Oddíl</th></tr><tr><td>Jiří</td><td>Dvořák</td><td>TJ Brno</td></tr></table></body></html>',
      ),
    ],
    players: ['Jiří Dvořák (TJ Brno)'],
  },
  {
    what: 'last names in front of a comma',
    pasted: 'Hansen, Kari\nØster, Ola\n',
    players: ['Kari Hansen', 'Ola Øster'],
  },
];
