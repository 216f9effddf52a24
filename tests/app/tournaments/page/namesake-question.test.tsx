/** Entering a player of whose name somebody is in another list of the hall: the form asks whether it is the same person. */
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dialog, isPost, press, putBackAfterEach, show } from './action-buttons.tsx';

putBackAfterEach();

const conflict = {
  people: [
    { userId: 'u7', name: 'Ana Horvat', club: 'TTC X', tournament: { id: 't7', name: 'Under 15' } },
    { userId: 'u8', name: 'Ana Horvat', club: null, tournament: { id: 't8', name: 'Open' } },
  ],
};
const question = { status: 409, body: { code: 'NAMESAKE', message: 'Say whether it is the same person.', conflict } };

const isAnswered = (body: unknown) =>
  typeof body === 'object' && body !== null && ('userId' in body || 'otherThan' in body);

async function ask() {
  const shown = await show({
    actions: ['ADD_PLAYER'],
    server: ({ body }) => (isAnswered(body) ? { status: 200, body: { id: 't1' } } : question),
  });
  await press('Add player');
  const asked = within(await dialog('Add player'));
  await userEvent.type(asked.getByLabelText('First name'), 'Ana');
  await userEvent.type(asked.getByLabelText('Last name'), 'Horvat');
  await userEvent.type(asked.getByLabelText('Club'), ' TTC Z ');
  await userEvent.click(asked.getByRole('button', { name: 'Add player' }));
  await asked.findByRole('button', { name: 'No, another' });
  return { ...shown, asked };
}

test('each namesake is asked about, without a notice of failure', async () => {
  const { asked, notices } = await ask();
  expect(asked.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Is this the Ana Horvat of TTC X who plays in Under 15?',
    'Is this the Ana Horvat who plays in Open?',
  ]);
  expect(notices.filter(({ kind }) => kind === 'error')).toEqual([]);
});

test.each([
  ['Yes, the same', { userId: 'u7' }],
  ['No, another', { otherThan: ['u7', 'u8'] }],
])('"%s" enters what was typed, with the answer', async (button, answer) => {
  const { asked, calls, notices } = await ask();
  const [pressed] = asked.getAllByRole('button', { name: button });
  await userEvent.click(pressed as HTMLElement);
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Added player from tournament.'));
  expect(calls.filter(isPost).at(-1)).toMatchObject({
    path: '/bff/api/tournaments/t1/add-user',
    body: { firstName: 'Ana', lastName: 'Horvat', club: 'TTC Z', ...answer },
  });
});

test('a field that is changed takes the question back', async () => {
  const { asked, calls } = await ask();
  await userEvent.type(asked.getByLabelText('Last name'), 'a');
  expect(asked.queryByRole('button', { name: 'No, another' })).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: 'Add player' }));
  await asked.findByRole('button', { name: 'No, another' });
  expect(calls.filter(isPost).map(({ body }) => body)).toEqual([
    { firstName: 'Ana', lastName: 'Horvat', club: 'TTC Z' },
    { firstName: 'Ana', lastName: 'Horvata', club: 'TTC Z' },
  ]);
});
