/** Heads of lists as associations, programs and people write them, in many languages. */
import { expect, test } from 'vitest';
import { guessColumns, type Meaning } from '#app/tournaments/import/columns.ts';
import { readText } from '#app/tournaments/import/read-table.ts';

const short: Readonly<Record<string, Meaning>> = {
  F: 'first-name',
  L: 'last-name',
  N: 'name',
  R: 'name-last-first',
  E: 'email',
  C: 'club',
  T: 'rating',
  '-': 'ignore',
};
/** What stands below such a head. */
const cells: Readonly<Record<string, string>> = {
  F: 'Jörg',
  L: 'Weidner',
  N: 'Jörg Weidner',
  R: 'Weidner Jörg',
  E: 'a@x.hr',
  C: 'Rijeka',
  T: '1500',
  '-': '17',
};

test.each([
  ['Name;Vorname', 'LF'],
  ['Name;Vorname;Verein;TTR', 'LFCT'],
  ['Vorname;Name;Verein', 'FLC'],
  ['Nachname;Vorname;Verein;QTTR', 'LFCT'],
  ['Teilnehmer', 'N'],
  ['Teilnehmer;Verein;TTR-Wert', 'NCT'],
  ['Teilnehmer/in;Verein/Mannschaft', 'NC'],
  ['Spieler/in;Verein', 'NC'],
  ['Spielername;Vereinsname;Q-TTR', 'NCT'],
  ['Nr.;Name des Spielers;Verein', '-NC'],
  ['Name, Vorname;Verein', 'RC'],
  ['Vor- und Nachname;E-Mail-Adresse', 'NE'],
  ['Name Vorname;Klub', 'RC'],
  ['Platz;Spieler;Verein;Punkte', '-NC-'],
  ['Rang;Nachname;Vorname;TTR', '-LFT'],
  ['Familienname;Vorname;Geburtsjahr;Verein', 'LF-C'],
  ['Lizenz-Nr.;Name;Vorname;Vereinsnummer;Verein', '-LF-C'],
  ['Player Name;Home Club;Tournament Rating', 'NCT'],
  ['First Name;Last Name;Club;Rating', 'FLCT'],
  ['FirstName;LastName;EMail;ClubName', 'FLEC'],
  ['Surname;Given names', 'LF'],
  ['Name;Surname;Team', 'FLC'],
  ['Surname, First name;Club', 'RC'],
  ['Last Name;First Name;USATT#;Location;Home Club;Tournament Rating;Expiration Date', 'LF--CT-'],
  ['First and last name;Club', 'NC'],
  ['Ranking;Player;Rating', '-NT'],
  ['Rank;Name;Points', '-N-'],
  ['Player ID;Player;Country', '-N-'],
  ['Full name;E-mail;Phone', 'NE-'],
  ['Ime;Prezime;Klub;Rejting', 'FLCT'],
  ['Prezime i ime;Klub', 'RC'],
  ['Ime i prezime;Klub;Bodovi', 'NC-'],
  ['R.br.;Igrač;Klub', '-NC'],
  ['Ime;Klub', 'NC'],
  ['Презиме;Име;Клуб', 'LFC'],
  ['Priimek;Ime;Društvo', 'LFC'],
  ['Priimek in ime;Klub', 'RC'],
  ['Igralec;Klub', 'NC'],
  ['Nom;Prénom;Club', 'LFC'],
  ['Nom et prénom;Club', 'RC'],
  ['Prénom Nom;Courriel', 'NE'],
  ['Joueur;Club;Classement', 'NC-'],
  ['Cognome;Nome;Società', 'LFC'],
  ['Cognome e nome;Squadra', 'RC'],
  ['Giocatore;Società;Punti', 'NC-'],
  ['Nombre;Apellidos;Club', 'FLC'],
  ['Apellidos y nombre;Club', 'RC'],
  ['Jugador;Equipo;Correo electrónico', 'NCE'],
  ['Nome;Sobrenome;Clube', 'FLC'],
  ['Naam;Voornaam', 'LF'],
  ['Voornaam;Achternaam;Vereniging', 'FLC'],
  ['Speler;Club;Rating', 'NCT'],
  ['Efternamn;Förnamn', 'LF'],
  ['Förnamn;Efternamn;Klubb;Ranking', 'FLC-'],
  ['Fornavn;Etternavn;Klubb', 'FLC'],
  ['Fornavn;Efternavn;Klub;E-post', 'FLCE'],
  ['Etunimi;Sukunimi;Seura', 'FLC'],
  ['Nazwisko i imię;Klub', 'RC'],
  ['Imię;Nazwisko;Klub', 'FLC'],
  ['Zawodnik;Klub;Miejsce', 'NC-'],
  ['Příjmení;Jméno;Oddíl', 'LFC'],
  ['Hráč;Klub;Rating', 'NCT'],
  ['Priezvisko;Meno;Klub', 'LFC'],
  ['Név;Egyesület', 'RC'],
  ['Vezetéknév;Keresztnév;Klub', 'LFC'],
  ['Játékos;Csapat;Pont', 'RC-'],
  ['Nume;Prenume;Club', 'LFC'],
  ['Ad;Soyad;Kulüp', 'FLC'],
  ['Επώνυμο;Όνομα;Σύλλογος', 'LFC'],
])('%s', (head, expected) => {
  const meanings = Array.from(expected, (letter) => short[letter]);
  const ime = head === 'Ime;Klub';
  const body = Array.from(expected, (letter) => cells[letter]).join(';');
  const table = readText(`${head}\n${body}\n${ime ? 'Ana Kos;Zadar' : body.replace('Jörg', 'Nives')}`);
  expect(guessColumns(table)).toEqual({ headRow: 0, meanings });
});

test('a title and the date may stand above the heads, and a summary of another width below', () => {
  const table = readText('Meldeliste Herbst;;\nStand: 1.11.2026;;\n\nName;Vorname;Verein\nKos;Ana;TTC X\nSumme;1;');
  expect(guessColumns(table)).toEqual({ headRow: 2, meanings: ['last-name', 'first-name', 'club'] });
});

test.each([
  ['Max Spieler\nEva Kos'],
  ['Ad\tde Vries\tTTC X\nPiet\tJansen\tTTC Y'],
  ['Ana Horvat;TTC Team X\nIvan Kos;SV Süd'],
  ['Klaus Punkte;1500\nEva Nom;1400'],
])('%j has no head', (text) => expect(guessColumns(readText(text)).headRow).toBeNull());
