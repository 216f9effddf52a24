import { describe, expect, test } from 'vitest';
import { guessColumns } from '#app/tournaments/import/columns.ts';
import { readRows } from '#app/tournaments/import/read-row.ts';
import { readText } from '#app/tournaments/import/read-table.ts';
import { type Answer, review, soughtOf, toSend } from '#app/tournaments/import/review.ts';
import type { LookedUp } from '#contract/tournaments/tournament-players.ts';

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

const nobody: LookedUp = { userId: null, people: [] };
const byEmail = (userId: string): LookedUp => ({ userId, people: [] });
const named = (userId: string, club: string | null = null, tournament: string | null = null): LookedUp => ({
  userId: null,
  people: [
    { userId, name: 'N. N.', club, tournament: tournament === null ? null : { id: tournament, name: tournament } },
  ],
});
const other: Answer = { otherThan: [] };

describe('the rows', () => {
  /** What the server says of each row that is right; without it all are new. */
  const reviewed = (text: string, found?: readonly LookedUp[], answers?: readonly (readonly [number, Answer])[]) => {
    const table = readText(text);
    const rows = readRows(table, guessColumns(table));
    const players = [{ userId: 'u5', name: 'Eva Ban', club: 'Zadar' }];
    return review(rows, found ?? soughtOf(rows).map(() => nobody), players, new Map(answers));
  };
  const statesOf = (text: string, found?: readonly LookedUp[]) =>
    reviewed(text, found).map(({ state }) => ('why' in state ? `${state.kind}: ${state.why}` : state.kind));

  test('ask about what is right alone, and wait for the answer', () => {
    const table = readText('name,email,club\nAna Kos,ana@x.hr,Zadar\nBea Vuk,nowhere,\nDora Lik,,Split');
    const rows = readRows(table, guessColumns(table));
    expect(soughtOf(rows)).toEqual([
      { firstName: 'Ana', lastName: 'Kos', email: 'ana@x.hr', club: 'Zadar' },
      { firstName: 'Dora', lastName: 'Lik', club: 'Split' },
    ]);
    const states = (found?: LookedUp[]) => review(rows, found, []).map(({ state }) => state.kind);
    expect(states()).toEqual(['looking', 'wrong', 'looking']);
    expect(states([byEmail('u1'), named('u2')])).toEqual(['known', 'wrong', 'known']);
  });

  test('say who is known by e-mail or by a name that one person has, and who is new', () => {
    const rows = reviewed('name,email\nAnna K,ANA@x.hr\nBea Vuk,\nIvo Kos,\nDora Lik,dora@x.hr', [
      byEmail('u1'),
      named('u2'),
      nobody,
      nobody,
    ]);
    expect(rows.map(({ state }) => state.kind)).toEqual(['known', 'known', 'new', 'new']);
    expect(toSend(rows)).toEqual([
      { firstName: 'Anna', lastName: 'K', email: 'ANA@x.hr' },
      { firstName: 'Bea', lastName: 'Vuk', userId: 'u2' },
      { firstName: 'Ivo', lastName: 'Kos', otherThan: [] },
      { firstName: 'Dora', lastName: 'Lik', email: 'dora@x.hr', otherThan: [] },
    ]);
  });

  test('leave out who is in the tournament already, and who stands there twice', () => {
    const list = 'name,email\nEva Ban,eva@x.hr\nDora Lik,dora@x.hr\nD. Lik,Dora@x.hr';
    expect(statesOf(list, [byEmail('u5'), nobody, nobody])).toEqual([
      'left-out: Already in the tournament',
      'new',
      'left-out: Twice in the list',
    ]);
  });

  test('leave out a name that is in the tournament; with another club or an e-mail it is asked who it is', () => {
    expect(statesOf('name,club,email\nEVA Bán,,\nEva Ban,Split,\nEva Ban,ZADAR,\nEva Ban,Zadar,other@x.hr')).toEqual([
      'left-out: Of this name in the tournament',
      'asked',
      'left-out: Of this name in the tournament',
      'asked',
    ]);
  });

  test('are somebody new in spite of a name, where the organiser says so; an e-mail is whose it is', () => {
    const list = 'name,club,email\nBea Vuk,,\nEva Ban,,\nIvo Kos,,\nIvo Kos,,\nAna Kos,,ana@x.hr';
    const found = [named('u2'), nobody, nobody, nobody, byEmail('u1')];
    const before = reviewed(list, found);
    expect(before.map(({ state, isNamesake }) => [state.kind, isNamesake])).toEqual([
      ['known', true],
      ['left-out', true],
      ['new', false],
      ['left-out', true],
      ['known', false],
    ]);
    expect(
      toSend(
        reviewed(list, found, [
          [2, { otherThan: ['u2'] }],
          [3, { otherThan: ['u5'] }],
          [5, other],
          [6, other],
        ]),
      ),
    ).toEqual([
      { firstName: 'Bea', lastName: 'Vuk', isNamesake: true, otherThan: [] },
      { firstName: 'Eva', lastName: 'Ban', isNamesake: true, otherThan: [] },
      { firstName: 'Ivo', lastName: 'Kos', otherThan: [] },
      { firstName: 'Ivo', lastName: 'Kos', isNamesake: true, otherThan: [] },
      { firstName: 'Ana', lastName: 'Kos', email: 'ana@x.hr' },
    ]);
  });

  test('of one name and club are one person; a club that differs, a hall that names somebody, and several are asked about', () => {
    const whoIs = (row: string, ...people: LookedUp[]) => {
      const found = { userId: null, people: people.flatMap((one) => one.people) };
      const [one] = reviewed(`name,club,email\n${row}`, [found]);
      return one?.state.kind === 'known' ? one.state.userId : one?.state.kind;
    };
    const [x, z, clubless] = [named('x', 'TTC X', 'Open B'), named('z', 'TTC Z', 'Open B'), named('c', null, 'Open B')];
    expect(whoIs('Bea Vuk,ttc  x,', x)).toBe('x');
    expect(whoIs('Bea Vuk,TTC X,', x, z)).toBe('x');
    expect(whoIs('Bea Vuk,TTC X,', z)).toBe('asked');
    expect(whoIs('Bea Vuk,,', x)).toBe('asked');
    expect(whoIs('Bea Vuk,TTC X,', clubless)).toBe('asked');
    expect(whoIs('Bea Vuk,TTC X,bea@x.hr', x)).toBe('asked');
    // Known from elsewhere.
    expect(whoIs('Bea Vuk,,', named('e', 'TTC X'))).toBe('e');
    expect(whoIs('Bea Vuk,TTC Z,', named('e', 'TTC X'))).toBe('asked');
  });

  test('that are asked about are whom the organiser says, and asked about again where one more of the name has come', () => {
    const list = 'name,club,email\nBea Vuk,TTC X,\nBea Vuk,TTC Y,';
    const found = [named('z', 'TTC Z', 'Open B'), named('z', 'TTC Z', 'Open B')];
    const kinds = (answers: readonly (readonly [number, Answer])[], now = found) =>
      toSend(reviewed(list, now, answers));
    expect(reviewed(list, found).map(({ state, isAsked }) => [state.kind, isAsked])).toEqual([
      ['asked', true],
      ['asked', true],
    ]);
    const bea = { firstName: 'Bea', lastName: 'Vuk' };
    expect(
      kinds([
        [2, { same: 'z' }],
        [3, { otherThan: ['z'] }],
      ]),
    ).toEqual([
      { ...bea, club: 'TTC X', userId: 'z' },
      { ...bea, club: 'TTC Y', isNamesake: true, otherThan: ['z'] },
    ]);
    // Both are the same person: the second is one row too many.
    const both = reviewed(list, found, [
      [2, { same: 'z' }],
      [3, { same: 'z' }],
    ]);
    expect(both[1]?.state).toEqual({ kind: 'left-out', why: 'Twice in the list' });
    const more = found.map(({ people }) => ({
      userId: null,
      people: [...people, ...named('q', null, 'Open C').people],
    }));
    expect(kinds([[3, { otherThan: ['z'] }]], more)).toEqual([]);
  });

  test('of another club than a player of that name are that player where the organiser says so', () => {
    const said = (answer: Answer) => reviewed('name,club\nEva Ban,Split', [nobody], [[2, answer]])[0];
    expect(said({ same: 'u5' })?.state).toEqual({ kind: 'left-out', why: 'Already in the tournament' });
    expect(toSend([said({ otherThan: ['u5'] })].flatMap((row) => row ?? []))).toEqual([
      { firstName: 'Eva', lastName: 'Ban', club: 'Split', isNamesake: true, otherThan: [] },
    ]);
  });

  test('are no longer somebody new once one more of the name has come: it may be the same row', () => {
    const [eva] = reviewed('name,club,email\nEva Ban,,', [nobody], [[2, other]]);
    expect(eva?.state).toEqual({ kind: 'left-out', why: 'Of this name in the tournament' });
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
      { firstName: 'Ana Marija', lastName: 'Horvat', club: 'Zadar', otherThan: [] },
      { firstName: 'Ivan', lastName: 'van Dyk', club: 'Split', otherThan: [] },
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
