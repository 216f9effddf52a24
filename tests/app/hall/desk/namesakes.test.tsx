import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { wholeSentence } from '#tests/app/screen.tsx';
import { call, match, testHall, tournament } from '../model.ts';
import { showDesk } from './show-desk.tsx';

afterEach(cleanup);

test('a player of two lists is not called to two tables, and an organiser says that they are two', async () => {
  const model = testHall({
    tournaments: [
      tournament('one', match('1', 'Ana', 'Ben')),
      tournament('two', match('2', 'ana', 'Cleo', { same: ['Ana'] })),
    ],
    calls: [call('1', '1')],
  });
  const { actions, user } = await showDesk({ model });
  expect(screen.getByText(wholeSentence(/^Ana is on Table 1\./))).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Nothing to call now/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ana – Cleo, more' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Another Ana' }));
  expect(actions.tellApart).toHaveBeenCalledExactlyOnceWith('ana', 'Ana');
});
