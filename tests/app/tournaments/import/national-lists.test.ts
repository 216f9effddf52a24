/** Lists as associations and clubs of many countries have them, with invented names: each row is read as a person would. */
import { expect, test } from 'vitest';
import { enteredOf } from './entered.ts';
import { encode, utf16 } from './letters.ts';
import { fileOf } from './workbook.ts';

const west = (text: string) => encode(text, 'windows-1252');

test.each<[what: string, content: Uint8Array | string, players: string[]]>([
  [
    'Germany: entries of click-TT with addresses and classes',
    west(
      'Konkurrenz;Anrede;Nachname;Vorname;Geburtsdatum;Verein;VereinsNr;Verband;Q-TTR;E-Mail;Telefon\r\nHerren B;Herr;Schäfer;Jürgen;03.04.1981;TTC Grün-Weiß Düren;104017;WTTV;1512;j.schaefer@example.org;02421 5550\r\nHerren B;Frau;Öztürk;Aylin;17.11.1999;SV Süd;104018;WTTV;1498;aylin@example.org;0171 555\r\n',
    ),
    ['Jürgen|Schäfer|TTC Grün-Weiß Düren|1512|j.schaefer@example.org', 'Aylin|Öztürk|SV Süd|1498|aylin@example.org'],
  ],
  [
    'Germany: the line-up of a team, pasted',
    'Rang\tQ-TTR\tName, Vorname\tA\tStatus\n1.1\t1876\tBrandstätter, Kai\t\t\n1.2\t1790\tvon Plettenberg, Ulf\tA\tSBE\n1.3\t1755\tHuber, Sepp\t\tRES\n',
    ['Kai|Brandstätter||1876', 'Ulf|von Plettenberg||1790', 'Sepp|Huber||1755'],
  ],
  [
    'Germany: questions of a form as heads',
    'Zeitstempel;Wie heißt du? (Vor- und Nachname);In welchem Verein spielst du?;Dein aktueller TTR-Wert?\n01.11.2026 09:12:44;Lena Brandt;TTC Hain;1345\n02.11.2026 20:01:02;Jo van Aken;ESV Nord;1290\n',
    ['Lena|Brandt|TTC Hain|1345', 'Jo|van Aken|ESV Nord|1290'],
  ],
  [
    'United States: a rating file of USATT',
    "Member ID,Last Name,First Name,Rating,State,Zip,Gender,Date of Birth,Expiration Date,Last Played Date\n210001,O'Malley,Sean,1850,NY,10001,M,4/12/1988,6/30/2027,10/3/2026\n210002,Nguyen,Thi Lan,2011,CA,94110,F,12/1/2001,6/30/2027,10/3/2026\n",
    ["Sean|O'Malley||1850", 'Thi Lan|Nguyen||2011'],
  ],
  [
    'United States: first, middle and last name',
    'First Name,Middle Name,Last Name,Club\nMary,Jo,Whitaker,Denver TTC\nJohn,,Ames,Austin TTA\n',
    ['Mary Jo|Whitaker|Denver TTC', 'John|Ames|Austin TTA'],
  ],
  [
    'Switzerland: players of STT with their class',
    west(
      'Lizenz-Nr.;Name;Vorname;Klub;Klassierung;ELO\r\n512345;Bürgi;Céline;TTC Zürich-Affoltern;C8;1043.25\r\n512346;Aebischer;Beat;TTC Thörishaus;D3;812.5\r\n',
    ),
    ['Céline|Bürgi|TTC Zürich-Affoltern|1043', 'Beat|Aebischer|TTC Thörishaus|813'],
  ],
  [
    'France: a page of SPID, pasted',
    'Total joueurs : 3\nN° licence\tNom Prénom\tCat.\tClasst\tPts mens.\tClub\n7512345\tLE GOFF Maëlle\tS\t12\t1203,5\tTT Rennes\n7512346\tDUPONT Jean-Marie\tV1\t8\t845\tTT Rennes\n7512347\tDE LA RUE Théo\tJ2\t5\t500\tAS Dinan\n',
    ['Maëlle|LE GOFF|TT Rennes|1204', 'Jean-Marie|DUPONT|TT Rennes|845', 'Théo|DE LA RUE|AS Dinan|500'],
  ],
  [
    'Netherlands: particles in a column of their own',
    'Bondsnr;Roepnaam;Tussenvoegsel;Achternaam;Vereniging;Licentie\n3012345;Piet;van den;Berg;TTV Hercules;B\n3012346;Anke;;Smit;TTV Hercules;C\n',
    ['Piet|van den Berg|TTV Hercules', 'Anke|Smit|TTV Hercules'],
  ],
  [
    'Netherlands: particles behind the last name',
    'Achternaam;Tussenvoegsel;Voornaam;Vereniging\nBerg;van den;Piet;TTV Hercules\nSmit;;Anke;TTV Hercules\n',
    ['Piet|van den Berg|TTV Hercules', 'Anke|Smit|TTV Hercules'],
  ],
  [
    'Spain: two last names',
    west(
      'Licencia;Primer apellido;Segundo apellido;Nombre;Club;Ranking\r\n12001;Muñoz;Ibáñez;Iñaki;CTM Ávila;14\r\n12002;Peña;;Lucía;CTM Ávila;22\r\n',
    ),
    ['Iñaki|Muñoz Ibáñez|CTM Ávila', 'Lucía|Peña|CTM Ávila'],
  ],
  [
    'Italy: all in capitals, with a code beside the club',
    'Tessera;Cognome e Nome;Codice Società;Società;Classifica;Punti\n88001;DE SANTIS LUCA;1204;ASD TT Parma;431;3210.5\n88002;ROSSI ANNA MARIA;1204;ASD TT Parma;990;3811\n',
    ['LUCA|DE SANTIS|ASD TT Parma|3211', 'ANNA MARIA|ROSSI|ASD TT Parma|3811'],
  ],
  [
    'Sweden: a ranking, pasted',
    'Plac\tNamn\tFörening\tPoäng\n1\tKarlsson, Matilda\tBTK Rekord\t2104\n2\tÅkesson, Nils\tSpårvägens BTK\t2066\n3\tLindh, Bo\tBTK Rekord\t1988\n',
    ['Matilda|Karlsson|BTK Rekord|2104', 'Nils|Åkesson|Spårvägens BTK|2066', 'Bo|Lindh|BTK Rekord|1988'],
  ],
  [
    'Denmark: Unicode text of Excel',
    utf16(
      '\ufeffLicensnr.\tNavn\tKlub\tRating\r\n100234\tSøren Kjær Møller\tBTK Viborg\t1.904\r\n100235\tMaja Ørsted\tØBTK\t1.455\r\n',
      true,
    ),
    ['Søren Kjær|Møller|BTK Viborg|1904', 'Maja|Ørsted|ØBTK|1455'],
  ],
  [
    'Poland: a total, and who keeps the list below it',
    encode(
      'Lp.;Nazwisko i imię;Klub;Rok ur.;Pkt\r\n1.;Wiśniewska Zofia;UKS Łódź;2009;\r\n2.;Żak Paweł;AZS Gdańsk;1998;\r\nRazem: 2 zawodników;;;;\r\nSporządził: Adam Nowak;;;;\r\n',
      'windows-1250',
    ),
    ['Zofia|Wiśniewska|UKS Łódź', 'Paweł|Żak|AZS Gdańsk'],
  ],
  [
    'Hungary: the last name first',
    'Ssz.;Név;Egyesület;Szül. év\n1;Kovács-Szabó Réka;Ceglédi VSE;2004\n2;Nagy István;BVSC-Zugló;1988\nÖsszesen: 2 fő;;;\n',
    ['Réka|Kovács-Szabó|Ceglédi VSE', 'István|Nagy|BVSC-Zugló'],
  ],
  [
    'Czechia: seniors and juniors of one name',
    'Pořadí;Hráč;Oddíl;Body\n1;Novák Jan st.;TJ Sokol Brno;812\n2;Novák Jan ml.;TJ Sokol Brno;790\n3;Dvořák Petr;KST Zlín;655\n',
    ['Jan|Novák st.|TJ Sokol Brno|812', 'Jan|Novák ml.|TJ Sokol Brno|790', 'Petr|Dvořák|KST Zlín|655'],
  ],
  [
    'Croatia: notes below the table',
    'Red. br.;Prezime i ime;Klub;Bodovi\n1.;Šimić Tonka;STK Starr;\n2.;Ćurić Đuro;STK Libar;\n;;;\n* bodovi na dan 1. studenoga\nVoditelj natjecanja: Marko Babić, tel. 091 555 000\nOrganizator zadržava pravo izmjene rasporeda.\n',
    ['Tonka|Šimić|STK Starr', 'Đuro|Ćurić|STK Libar'],
  ],
  [
    'Turkey: Windows letters',
    encode('Sıra;Adı Soyadı;Kulübü\r\n1;Ayşe Yıldız;Ankara Gençlik\r\n2;Çağrı Öğüt;İzmir BSK\r\n', 'windows-1254'),
    ['Ayşe|Yıldız|Ankara Gençlik', 'Çağrı|Öğüt|İzmir BSK'],
  ],
  [
    'Russia: Windows letters, the last name first',
    encode('№;Фамилия Имя;Клуб;Рейтинг\r\n1;Соколова Вера;Спартак;612\r\n2;Орлов Пётр;Динамо;598\r\n', 'windows-1251'),
    ['Вера|Соколова|Спартак|612', 'Пётр|Орлов|Динамо|598'],
  ],
  [
    'Japan: two words, the last name first',
    '氏名,所属,レーティング\n佐藤 健二,港クラブ,1820\n山本 さくら,緑クラブ,1705\n',
    ['健二|佐藤|港クラブ|1820', 'さくら|山本|緑クラブ|1705'],
  ],
  [
    'an international entry list: the country behind the name',
    'Name;Rating\n"KOVÁCS, Réka (HUN)";1512\n"OH, Min-jun (KOR)";1690\n"LEE, Sun (KOR)";1444\n',
    ['Réka|KOVÁCS|HUN|1512', 'Min-jun|OH|KOR|1690', 'Sun|LEE|KOR|1444'],
  ],
  [
    'last name, first name and club in brackets, beside a rating',
    'Spieler (Verein);TTR\n"Kurz, Eva (SV Süd)";1301\n"Lang, Tim (TTC X)";1402\n',
    ['Eva|Kurz|SV Süd|1301', 'Tim|Lang|TTC X|1402'],
  ],
  [
    'a file of a program that keeps its numbers as text',
    'Nr;Name;Verein;TTR\n="007";="Eva Kurz";="SV Süd";="1301"\n="008";="Tim Lang";="TTC X";="1402"\n',
    ['Eva|Kurz|SV Süd|1301', 'Tim|Lang|TTC X|1402'],
  ],
  [
    'numbers as text by an apostrophe',
    "Nr;Name;Verein;TTR\n'007;Eva Kurz;SV Süd;'1301\n'008;Tim Lang;TTC X;'1402\n",
    ['Eva|Kurz|SV Süd|1301', 'Tim|Lang|TTC X|1402'],
  ],
  [
    'blanks that do not break, hyphens that are not seen, empty columns between',
    'Name\t\tVerein\t\tTTR\nEva\u00a0Kurz\t\tSV\u00a0Süd\t\t1\u202f301\u00a0\nMax Müller-Lüden\u00adscheidt\t\tTTC\u00a0X\t\t1402\n',
    ['Eva|Kurz|SV Süd|1301', 'Max|Müller-Lüdenscheidt|TTC X|1402'],
  ],
  [
    'a name twice, of two clubs and of one',
    'Vorname;Nachname;Verein\nTim;Lang;TTC X\nTim;Lang;SV Süd\nTim;Lang;TTC X\n',
    ['Tim|Lang|TTC X', 'Tim|Lang|SV Süd', 'Tim|Lang|TTC X'],
  ],
])('%s', async (_, content, players) => {
  expect(await enteredOf(fileOf('list.csv', content))).toEqual(players);
});
