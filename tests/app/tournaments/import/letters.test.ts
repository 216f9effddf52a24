/** The code page of old files, guessed from the letters that names hold. */
import { expect, test } from 'vitest';
import type { CodePage } from '#app/tournaments/import/cells/code-pages.ts';
import { decode } from '#app/tournaments/import/cells/decode.ts';
import { encode } from './letters.ts';

const west = 'windows-1252';
const centre = 'windows-1250';
test.each<[CodePage, string]>([
  [west, 'Name;Vorname\nPeña;José\nMuñoz;Iñaki'],
  [west, 'Søren Sørensen\nBjørn'],
  [west, 'Lefèvre;Hélène'],
  [west, 'Müller;Jörg\nWeiß'],
  [west, 'Ångström Åsa\nBjörk'],
  [west, 'Kjær Mads\nÆgidius'],
  [west, 'João Simões\nMagalhães'],
  [west, 'Nicolò Rossi\nGiosuè'],
  [west, 'Benoît Chênevert'],
  [west, 'Gunnarsdóttir Þóra\nGuðmundsson'],
  [west, 'Mélanie Aït-Saïd'],
  [west, 'Löfgren Håkan'],
  [centre, 'Željko Horvatić\nMüller'],
  [centre, 'Kovač;Ivan'],
  [centre, 'Đurđica Đokić'],
  [centre, 'Dvořák Jiří\nČech Ondřej'],
  [centre, 'Wałęsa Łukasz\nZięba Paweł'],
  [centre, 'Szőke Gergő\nNémeth'],
  [centre, 'Krejčí Štěpán'],
  [centre, 'Popescu Ştefan Ţurcanu'],
  [centre, 'Ćosić Ana\nNađ Ivo'],
  ['windows-1251', 'Иванов Пётр\nСидорова Анна'],
  ['windows-1253', 'Παπαδόπουλος Γιώργος'],
  ['windows-1254', 'Yıldız Ayşe\nÖzdoğan'],
])('%s: %s', (codePage, text) => expect(decode(encode(text, codePage)).text).toBe(text));

test('a wrong byte in a file of UTF-8 leaves all other letters as they are', () => {
  const bytes = new TextEncoder().encode('Jürgen Müller\nSøren Peña\nJ');
  const damaged = new Uint8Array([...bytes, 0xf6, ...new TextEncoder().encode('rg Šarić')]);
  expect(decode(damaged)).toEqual({ text: 'Jürgen Müller\nSøren Peña\nJörg Šarić', guess: 'utf-8' });
});
