import { describe, expect, test } from 'vitest';
import { guessColumns } from '#app/tournaments/import/columns.ts';
import { readRows } from '#app/tournaments/import/read-row.ts';
import { readText } from '#app/tournaments/import/read-table.ts';
import { review, soughtOf, toSend } from '#app/tournaments/import/review.ts';

describe('the columns', () => {
  test('are what their heads say, in any case and with marks', () => {
    const table = readText('Příjmení;Jméno;Klub;E-mail\nNovák;Jan;Sokol;jan@x.cz');
    expect(guessColumns(table)).toEqual({ headRow: 0, meanings: ['last-name', 'first-name', 'club', 'email'] });
    expect(guessColumns(readText('Spieler;Verein;QTTR\nJan Kos;TTC;1450')).meanings).toEqual([
      'name',
      'club',
      'rating',
    ]);
  });

  test('are guessed from what stands in them', () => {
    expect(guessColumns(readText('Ana Kos\tana@x.hr\tZadar\t1450\nBea Vuk\tbea@x.hr\tSplit\t1390'))).toEqual({
      headRow: null,
      meanings: ['name', 'email', 'club', 'rating'],
    });
    expect(guessColumns(readText('Ana,Kos,Zadar\nBea,Vuk,Split')).meanings).toEqual([
      'first-name',
      'last-name',
      'club',
    ]);
    expect(guessColumns(readText('Ana\nBea')).meanings).toEqual(['name']);
  });

  test('mean each thing once', () => {
    expect(guessColumns(readText('Name,Player,Elo\nAna,Bea,1')).meanings).toEqual(['name', 'ignore', 'rating']);
  });
});

describe('the rows', () => {
  /** What the server says of each row that is right; without it all are new. */
  const reviewed = (text: string, ids?: (string | null)[], newcomers?: readonly (readonly [number, number])[]) => {
    const table = readText(text);
    const rows = readRows(table, guessColumns(table));
    const players = [{ userId: 'u5', name: 'Eva Ban', club: 'Zadar' }];
    return review(rows, ids ?? soughtOf(rows).map(() => null), players, new Map(newcomers));
  };
  const statesOf = (text: string, ids?: (string | null)[]) =>
    reviewed(text, ids).map(({ state }) => ('why' in state ? `${state.kind}: ${state.why}` : state.kind));

  test('ask about what is right alone, and wait for the answer', () => {
    const table = readText('name,email,club\nAna Kos,ana@x.hr,Zadar\nBea Vuk,nowhere,\nDora Lik,,Split');
    const rows = readRows(table, guessColumns(table));
    expect(soughtOf(rows)).toEqual([
      { firstName: 'Ana', lastName: 'Kos', email: 'ana@x.hr' },
      { firstName: 'Dora', lastName: 'Lik' },
    ]);
    const states = (ids?: string[]) => review(rows, ids, []).map(({ state }) => state.kind);
    expect(states()).toEqual(['looking', 'wrong', 'looking']);
    expect(states(['u1', 'u2'])).toEqual(['known', 'wrong', 'known']);
  });

  test('say who is known by e-mail or by a name that one person has, and who is new', () => {
    const rows = reviewed('name,email\nAnna K,ANA@x.hr\nBea Vuk,\nIvo Kos,\nDora Lik,dora@x.hr', [
      'u1',
      'u2',
      null,
      null,
    ]);
    expect(rows.map(({ state }) => state.kind)).toEqual(['known', 'known', 'new', 'new']);
    expect(toSend(rows)).toEqual([
      { firstName: 'Anna', lastName: 'K', email: 'ANA@x.hr' },
      { firstName: 'Bea', lastName: 'Vuk', userId: 'u2' },
      { firstName: 'Ivo', lastName: 'Kos' },
      { firstName: 'Dora', lastName: 'Lik', email: 'dora@x.hr' },
    ]);
  });

  test('leave out who is in the tournament already, and who stands there twice', () => {
    const list = 'name,email\nEva Ban,eva@x.hr\nDora Lik,dora@x.hr\nD. Lik,Dora@x.hr';
    expect(statesOf(list, ['u5', null, null])).toEqual([
      'left-out: Already in the tournament',
      'new',
      'left-out: Twice in the list',
    ]);
  });

  test('leave out a name that is in the tournament, unless another club or an e-mail tells them apart', () => {
    expect(statesOf('name,club,email\nEVA Bán,,\nEva Ban,Split,\nEva Ban,ZADAR,\nEva Ban,Zadar,other@x.hr')).toEqual([
      'left-out: Of this name in the tournament',
      'new',
      'left-out: Of this name in the tournament',
      'new',
    ]);
  });

  test('are somebody new in spite of a name, where the organiser says so; an e-mail is whose it is', () => {
    const list = 'name,club,email\nBea Vuk,,\nEva Ban,,\nIvo Kos,,\nIvo Kos,,\nAna Kos,,ana@x.hr';
    const ids = ['u2', 'u5', null, null, 'u1'];
    const before = reviewed(list, ids);
    expect(before.map(({ state, isNamesake }) => [state.kind, isNamesake])).toEqual([
      ['known', true],
      ['left-out', true],
      ['new', false],
      ['left-out', true],
      ['known', false],
    ]);
    expect(
      toSend(
        reviewed(list, ids, [
          [2, 0],
          [3, 1],
          [5, 0],
          [6, 0],
        ]),
      ),
    ).toEqual([
      { firstName: 'Bea', lastName: 'Vuk', isNamesake: true },
      { firstName: 'Eva', lastName: 'Ban', isNamesake: true },
      { firstName: 'Ivo', lastName: 'Kos' },
      { firstName: 'Ivo', lastName: 'Kos', isNamesake: true },
      { firstName: 'Ana', lastName: 'Kos', email: 'ana@x.hr' },
    ]);
  });

  test('are no longer somebody new once one more of the name has come: it may be the same row', () => {
    const [eva] = reviewed('name,club,email\nEva Ban,,', ['u5'], [[2, 0]]);
    expect(eva?.state).toEqual({ kind: 'left-out', why: 'Already in the tournament' });
  });

  test('say what is wrong with them', () => {
    expect(statesOf(`name,email\n,a@x.hr\nAna,nowhere\n${'Ana '.repeat(30)},`)).toEqual([
      'wrong: No name',
      'wrong: Invalid email',
      'wrong: Name: At most 80 characters.',
    ]);
  });

  test('take no address that the server refuses', () => {
    expect(statesOf('name,email\nAna,ana..kos@x.hr\nBea,bea@-x.hr')).toEqual([
      'wrong: Invalid email',
      'wrong: Invalid email',
    ]);
  });

  test('split a name at the comma, else before the last word', () => {
    expect(toSend(reviewed('name;club\n"Horvat, Ana Marija";Zadar\nIvan van Dyk;Split'))).toEqual([
      { firstName: 'Ana Marija', lastName: 'Horvat', club: 'Zadar' },
      { firstName: 'Ivan', lastName: 'van Dyk', club: 'Split' },
    ]);
  });
});

describe('lists as people have them', () => {
  const entered = (text: string) => {
    const table = readText(text);
    return readRows(table, guessColumns(table))
      .filter(({ isTicked }) => isTicked)
      .map(({ player: { firstName, lastName, club, rating, email } }) =>
        [firstName, lastName, club, rating, email].map((one) => one ?? '').join('|'),
      );
  };
  const ana = 'Ana|Horvat|TTC X|1745|';
  const ivan = 'Ivan|Kovač|STK Y|1690|';

  test.each([
    ['with running numbers, as a published list is copied', '1\tHorvat, Ana\tTTC X\t1745\n2\tKovač, Ivan\tSTK Y\t1690'],
    ['with birth years', 'Ana Horvat\t1999\tTTC X\t1745\nIvan Kovač\t2001\tSTK Y\t1690'],
    ['with the last name first', 'Horvat Ana;TTC X;1745\nKovač Ivan;STK Y;1690'],
    ['with the last name in a column of its own', 'Horvat,Ana,TTC X,1745\nKovač,Ivan,STK Y,1690'],
    ['with last name, comma and club', 'Horvat, Ana; TTC X; 1745\nKovač, Ivan; STK Y; 1690'],
    [
      'in a message',
      'Autumn Cup 2026\nSaturday 14.11.2026\nPlayers:\n1. Ana Horvat (TTC X) 1745\n- Ivan Kovač – STK Y, TTR 1690\nAbgesagt: Tom Tester',
    ],
    ['with the last name first, in a message', '1) Horvat, Ana (TTC X) 1745\n2) Kovač, Ivan (STK Y) 1690'],
    ['from a PDF', 'Name            Verein     TTR\nAna Horvat      TTC X      1745\nIvan Kovač      STK Y      1690'],
    [
      'in teams',
      'Name;Verein;TTR\nTTC Team Nord;;\nAna Horvat;TTC X;1745\nName;Verein;TTR\nIvan Kovač;STK Y;1690\nSumme;;3435\n© Verband;;',
    ],
    ['with ratings as people write them', 'Name;Club;Rating\nAna Horvat;TTC X;1.745 (+12)\nIvan Kovač;STK Y;TTR 1 690'],
  ])('%s', (_, text) => expect(entered(text)).toEqual([ana, ivan]));

  test.each([
    ['Horvat, Ana\nKovač, Ivan\nvan den Berg, Piet', ['Ana|Horvat|||', 'Ivan|Kovač|||', 'Piet|van den Berg|||']],
    ['Ana Kos, Zadar\nIvo Ban, Split', ['Ana|Kos|Zadar||', 'Ivo|Ban|Split||']],
    ['Name\tE-Mail\nAna Kos\tmailto:ana@x.hr\nIvo Ban\tivo@x.hr; i@y.hr', ['Ana|Kos|||ana@x.hr', 'Ivo|Ban|||ivo@x.hr']],
    ['Name;Club;Points\nAna Kos;Zadar;12\nIvo Ban;Split;9', ['Ana|Kos|Zadar||', 'Ivo|Ban|Split||']],
    ['Nom;Club;Points\nAna Kos;Lyon;1203\nIvo Ban;Metz;500', ['Ana|Kos|Lyon|1203|', 'Ivo|Ban|Metz|500|']],
    ['Nom;Club;Points\nAna Kos;Lyon;1203\nIvo Ban;Metz;9', ['Ana|Kos|Lyon||', 'Ivo|Ban|Metz||']],
    ['Name;Vorname\nWeiß;Jörg\n#NV;Eva\nMai;01. Mrz\n;', ['Jörg|Weiß|||']],
  ])('%j', (text, players) => expect(entered(text)).toEqual(players));
});
