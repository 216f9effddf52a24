import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CreateChampionship } from '#app/championships/create-championship.tsx';
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
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
  const send = async (times: number) => {
    await userEvent.click(button);
    await waitFor(() => expect(notices.filter(({ kind }) => kind === 'error')).toHaveLength(times));
    await waitFor(() => expect(button.disabled).toBe(false));
  };
  await userEvent.type(screen.getByLabelText('Championship name'), 'Series');
  await send(1);
  await send(2);
  await userEvent.type(screen.getByLabelText('Championship name'), ' 2027');
  await send(3);
  const [first, second, third] = idempotencyKeys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).toMatch(/^[0-9a-f]{32}$/);
  expect(third).not.toBe(first);
});
