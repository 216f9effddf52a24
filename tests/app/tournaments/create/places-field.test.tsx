/** The choice of what the main stage plays for beside its final, and what becomes of it in a round-robin. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { Configuration } from '#app/tournaments/create/configuration.tsx';
import { emptyForm } from '#app/tournaments/create/create-tournament.ts';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import { setUpForms, showRouted } from '#tests/app/routed-screen.tsx';

setUpForms();

let asked: TournamentCreate;

function Form() {
  const form = useForm<TournamentCreate>({ defaultValues: emptyForm(new Date(0)) });
  return (
    <form
      onSubmit={form.handleSubmit((values) => {
        asked = values;
      })}
    >
      <Configuration form={form} />
      <button type="submit">Ask</button>
    </form>
  );
}

async function choose(choice: string) {
  showRouted(<Form />, '/create-tournament');
  await userEvent.selectOptions(await screen.findByLabelText('Places played for'), choice);
}

const format = (name: string) => userEvent.selectOptions(screen.getByLabelText('Format'), name);
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }));

test.each([
  ['Final only', false, null],
  ['Third place', true, null],
  ['Consolation', false, 'CONSOLATION'],
])('%s is asked for', async (choice, includeThirdPlacePlayoff, places) => {
  await choose(choice);
  await ask();
  expect(asked).toMatchObject({ includeThirdPlacePlayoff, places });
});

test.each(['Third place', 'Consolation'])('no %s is left where there is no main stage', async (choice) => {
  await choose(choice);
  await format('Round-robin');
  expect(screen.queryByLabelText('Places played for')).toBeNull();
  await format('Groups with main stage');
  expect(screen.getByRole('option', { name: 'Final only', selected: true })).toBeTruthy();
});
