/** Players below "Warteliste:" and the like are left out with the reason, until one tap enters them all. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { guessColumns } from '#app/tournaments/import/columns.ts';
import { ImportForm } from '#app/tournaments/import/import-form.tsx';
import { readRows } from '#app/tournaments/import/read-row.ts';
import { readText } from '#app/tournaments/import/read-table.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reasonsOf = (text: string) => {
  const table = readText(text);
  return readRows(table, guessColumns(table)).map(({ text, reason }) => `${text}: ${reason}`);
};

describe('a part of those who wait', () => {
  test.each([
    'Warteliste:',
    'Warteliste (2)',
    'Waiting list',
    'Reserve',
    'Reserves:',
    'Lista čekanja',
    'Na čekanju:',
    'Nachrücker',
    'Liste d’attente',
    'Lista de espera',
    'Lista d’attesa',
    'Wachtlijst',
    'Lista rezerwowa',
    'Náhradníci',
    'WARTELISTE HERREN A',
    '--- Ersatzspieler ---',
    'Várólista',
  ])('begins with %s', (heading) => {
    expect(reasonsOf(`Name;Verein\nAna Kos;STK Zadar\n${heading}\nBo Ilić;TTC X\nCvita Jurić;`)).toEqual([
      'Ana Kos, STK Zadar: null',
      expect.stringMatching(/: (?!null)/),
      'Bo Ilić, TTC X: On the waiting list',
      'Cvita Jurić: On the waiting list',
    ]);
  });

  test('begins in a list of names alone, and below titles of two classes for each', () => {
    expect(
      reasonsOf('Herren:\nAna Kos\nBo Ilić\nWarteliste:\nCvita Jurić\nDamen:\nDora Lim\nReserve:\nEva Mak').slice(1),
    ).toEqual([
      'Ana Kos: null',
      'Bo Ilić: null',
      expect.stringContaining('Warteliste'),
      'Cvita Jurić: On the waiting list',
      'Damen:: Looks like a title',
      'Dora Lim: null',
      expect.stringContaining('Reserve'),
      'Eva Mak: On the waiting list',
    ]);
  });

  test('is none where a club or a person only sounds like it', () => {
    expect(reasonsOf('Name;Verein\nAna Kos;TTC Reserve\nReserve Horvat;STK X\nBo Ilić;STK X')).toEqual([
      'Ana Kos, TTC Reserve: null',
      expect.stringContaining('Reserve Horvat'),
      'Bo Ilić, STK X: null',
    ]);
  });

  test('is told by a column of its own, too; those who have called off likewise', () => {
    expect(
      reasonsOf('Name;Verein;Status\nAna Kos;STK X;bestätigt\nBo Ilić;TTC X;Warteliste\nCvita Jurić;TTC X;abgesagt'),
    ).toEqual([
      'Ana Kos, STK X, bestätigt: null',
      'Bo Ilić, TTC X, Warteliste: On the waiting list',
      'Cvita Jurić, TTC X, abgesagt: Called off',
    ]);
    expect(reasonsOf('Name;Verein\nAna Kos;STK X\nAbgesagt:\nBo Ilić;TTC X')[2]).toBe('Bo Ilić, TTC X: Called off');
  });
});

test('one tap enters all who wait, and one takes them out again', async () => {
  await renderScreen(<ImportForm tournamentId="t1" onDone={() => undefined} />, {
    cached: [[tournamentQueries.players('t1').queryKey, []]],
    server: ({ path, body }) => ({
      status: 200,
      body: path.endsWith('/look-up-players') ? (body as unknown[]).map(() => ({ userId: null, people: [] })) : [],
    }),
  });
  fireEvent.change(screen.getByLabelText('Paste from a spreadsheet'), {
    target: { value: 'Name;Verein\nAna Kos;STK Zadar\nWarteliste:\nBo Ilić;TTC X\nCvita Jurić;TTC Y' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('button', { name: 'Add 1 player' });
  const list = within(screen.getByRole('list', { name: 'Players of the list' }));
  expect(list.getAllByText('On the waiting list')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Enter the 2 on the waiting list' }));
  await screen.findByRole('button', { name: 'Add 3 players' });
  fireEvent.click(screen.getByRole('button', { name: 'Leave out the 2 on the waiting list' }));
  await screen.findByRole('button', { name: 'Add 1 player' });
});
