import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { CreateChampionship } from '#app/championships/create-championship.tsx';
import { expectRepeatAndAnother, pressInVain } from '#tests/app/pressed-again.ts';
import { renderScreen } from '#tests/app/screen.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is created once however often it is pressed until an answer arrives', async () => {
  const { notices, idempotencyKeys } = await renderScreen(<CreateChampionship />, {
    server: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
  await userEvent.type(screen.getByLabelText('Championship name'), 'Series');
  await pressInVain(create, notices, 1);
  await pressInVain(create, notices, 2);
  await userEvent.type(screen.getByLabelText('Championship name'), ' 2027');
  await pressInVain(create, notices, 3);
  expectRepeatAndAnother(idempotencyKeys);
});
