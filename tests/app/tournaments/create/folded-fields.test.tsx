/** What the form of a new tournament folds away, and when it unfolds it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CreateTournamentForm } from '#app/tournaments/create/create-form.tsx';
import { setUpForms, showRouted } from '#tests/app/routed-screen.tsx';
import { json, serve } from '#tests/app/serve.ts';

setUpForms();

function show() {
  serve({ '/bff/api/tournaments': json([]) });
  const loaded = <T,>(data: T) => ({ data, error: null, refetch: () => undefined });
  const championships = loaded([{ id: 'c1', name: 'Adriatic League' }]);
  showRouted(
    <CreateTournamentForm userId="u1" championships={championships} venues={loaded([])} />,
    '/create-tournament',
  );
}

test('folds what most leave as it is, says what that is, and unfolds the points once a championship counts them', async () => {
  show();
  const line = async (name: string) => (await screen.findByText(name)).closest('summary');
  const isOpen = async (name: string) => (await line(name))?.closest('details')?.open;
  expect((await line('Rules'))?.textContent).toBe('Rules Single Tournament, Best of 5');
  expect((await line('Points'))?.textContent).toBe('Points All 0');
  expect((await line('Championship'))?.textContent).toBe('Championship No championship');
  expect([await isOpen('Rules'), await isOpen('Points'), await isOpen('Championship')]).toEqual([false, false, false]);
  await userEvent.selectOptions(screen.getByLabelText('Main stage matches'), 'Best of 7');
  expect((await line('Rules'))?.textContent).toBe('Rules Single Tournament, Best of 5, Best of 7');
  await userEvent.selectOptions(screen.getByLabelText('Assign to championship'), 'Adriatic League');
  expect((await line('Championship'))?.textContent).toBe('Championship Adriatic League');
  expect([await isOpen('Rules'), await isOpen('Points')]).toEqual([false, true]);
});
