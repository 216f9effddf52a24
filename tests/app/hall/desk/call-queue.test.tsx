/** No press of a key is dropped: eight in a row are eight calls, in their order, however slow the first of them is. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CallOutcome, WantedCall } from '#app/hall/desk/model/desk-actions.ts';
import { match, testHall, tournament } from '../model.ts';
import { deskActions, showDesk, table } from './show-desk.tsx';

afterEach(cleanup);

const NAMES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const tables = NAMES.map((courtId) => ({ courtId, isOpen: true, only: null }));
const full = testHall({
  tournaments: [tournament('open', ...NAMES.map((id) => match(id, `Left ${id}`, `Right ${id}`)))],
  day: { tables },
});

/** Calls that are answered one by one, as the test says. */
function slowActions() {
  const asked: WantedCall[] = [];
  const answers: ((outcome: CallOutcome) => void)[] = [];
  const actions = deskActions('called', null);
  actions.call.mockImplementation((wanted) => {
    asked.push(...wanted);
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = async (outcome: CallOutcome) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () => answers.shift()?.(outcome));
  };
  return { actions, asked, answer };
}

const space = () => fireEvent.keyDown(document.body, { key: ' ' });

test('eight presses of the space bar are eight calls, one after the other', async () => {
  const { actions, asked, answer } = slowActions();
  await showDesk({ model: full, actions });
  // Without a frame between them: what was asked for counts, not what is on the screen.
  act(() => {
    for (const _ of NAMES) space();
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(table('Table 8').getByRole<HTMLButtonElement>('button', { name: 'Calling…' }).disabled).toBe(true);
  for (const _ of NAMES) await answer('called');
  expect(asked.map(({ matchId, courtId }) => [matchId, courtId])).toEqual(NAMES.map((name) => [name, name]));
});

test('a call that is refused is offered again', async () => {
  const { actions, asked, answer } = slowActions();
  await showDesk({ model: full, actions });
  act(() => void space());
  expect(screen.getByRole('button', { name: /^Call next: Left 2/ })).toBeTruthy();
  await answer('refused');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Call next: Left 1/ })).toBeTruthy());
  expect(asked).toHaveLength(1);
});
