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
