import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { STILL_AFTER, watchPresses } from '#app/scheduling/still.ts';
import { expectRepeat } from '#tests/app/pressed-again.ts';
import { dialog, isPost, press, putBackAfterEach, show } from './action-buttons.tsx';

putBackAfterEach();

describe('adding players', () => {
  test('a new one needs names, and an address where there is one', async () => {
    const { calls, notices } = await show({ actions: ['ADD_PLAYER'] });
    await press('Add player');
    const asked = await dialog('Add player');
    const submit = () => userEvent.click(within(asked).getByRole('button', { name: 'Add player' }));
    await userEvent.type(within(asked).getByLabelText('Email'), 'nowhere');
    await submit();
    expect(await within(asked).findAllByText('Required')).toHaveLength(2);
    expect(within(asked).getByText('Invalid email')).toBeTruthy();
    await userEvent.type(within(asked).getByLabelText('First name'), 'Ana');
    await userEvent.type(within(asked).getByLabelText('Last name'), 'Kos');
    await userEvent.clear(within(asked).getByLabelText('Email'));
    await userEvent.type(within(asked).getByLabelText('Email'), 'ana@example.com');
    await submit();
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Added player from tournament.'));
    expect(calls.find(isPost)).toMatchObject({
      path: '/bff/api/tournaments/t1/add-user',
      body: { firstName: 'Ana', lastName: 'Kos', email: 'ana@example.com' },
    });
  });

  test('one after the other, the next in an empty form, also without an e-mail', async () => {
    const { calls } = await show({ actions: ['ADD_PLAYER'] });
    await press('Add player');
    const asked = await dialog('Add player');
    for (const name of ['Ana', 'Bea']) {
      const first = within(asked).getByLabelText<HTMLInputElement>('First name');
      expect(first.value).toBe('');
      await userEvent.type(first, name);
      await userEvent.type(within(asked).getByLabelText('Last name'), 'Kos');
      await userEvent.click(within(asked).getByRole('button', { name: 'Add and next' }));
      await waitFor(() => expect(within(asked).getByLabelText('First name')).not.toBe(first));
    }
    expect(calls.filter(isPost).map(({ path, body }) => [path, body])).toEqual([
      ['/bff/api/tournaments/t1/add-user', { firstName: 'Ana', lastName: 'Kos' }],
      ['/bff/api/tournaments/t1/add-user', { firstName: 'Bea', lastName: 'Kos' }],
    ]);
    expect(document.activeElement).toBe(within(asked).getByLabelText('First name'));
  });

  test('the button waits for the answer, and is free again after a refusal', async () => {
    const refusal = { status: 409, body: { message: 'Player is already in the tournament.', code: 'KNOWN' } };
    const { notices } = await show({ actions: ['ADD_PLAYER'], server: () => refusal });
    await press('Add player');
    const asked = await dialog('Add player');
    await userEvent.type(within(asked).getByLabelText('First name'), 'Ana');
    await userEvent.type(within(asked).getByLabelText('Last name'), 'Kos');
    await userEvent.type(within(asked).getByLabelText('Email'), 'ana@example.com{Enter}');
    const button = within(asked).getByRole<HTMLButtonElement>('button', { name: 'Add player' });
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Player is already in the tournament.'));
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('one whose answer was lost is added under the same key', async () => {
    let isLost = true;
    const { notices, idempotencyKeys } = await show({
      actions: ['ADD_PLAYER'],
      server: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return { status: 200, body: { id: 't1' } };
      },
    });
    await press('Add player');
    const asked = await dialog('Add player');
    await userEvent.type(within(asked).getByLabelText('First name'), 'Ana');
    await userEvent.type(within(asked).getByLabelText('Last name'), 'Kos');
    await userEvent.type(within(asked).getByLabelText('Email'), 'ana@example.com{Enter}');
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('error'));
    isLost = false;
    const button = within(asked).getByRole<HTMLButtonElement>('button', { name: 'Add player' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Added player from tournament.'));
    expectRepeat(idempotencyKeys);
  });

  test('existing ones are chosen from a list', async () => {
    const { calls, notices } = await show({ actions: ['ADD_PLAYER'] });
    await press('Add player');
    const asked = await dialog('Add player');
    await userEvent.click(within(asked).getByLabelText('Existing players'));
    const submit = within(asked).getByRole<HTMLButtonElement>('button', { name: 'Add player' });
    expect(submit.disabled).toBe(true);
    await userEvent.click(await within(asked).findByRole('checkbox', { name: /Maja Kovač/ }));
    await userEvent.click(submit);
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Added player from tournament.'));
    expect(calls.find(isPost)).toMatchObject({ path: '/bff/api/tournaments/t1/add-existing-user', body: ['u1'] });
  });

  test('the server is asked for what is typed; who was chosen before stays chosen, in sight, until taken back', async () => {
    const { calls } = await show({ actions: ['ADD_PLAYER'] });
    await press('Add player');
    const asked = await dialog('Add player');
    await userEvent.click(within(asked).getByLabelText('Existing players'));
    await userEvent.click(await within(asked).findByRole('checkbox', { name: /Maja Kovač/ }));
    await userEvent.type(within(asked).getByRole('searchbox', { name: 'Search' }), 'zel');
    const others = within(await within(asked).findByRole('list', { name: 'Also chosen' }));
    const maja = others.getByRole<HTMLInputElement>('checkbox', { name: /Maja Kovač/ });
    expect(maja.checked).toBe(true);
    await userEvent.click(within(asked).getByRole('checkbox', { name: /Željko/ }));
    expect(within(asked).getByRole('button', { name: 'Add 2 players' })).toBeTruthy();
    await userEvent.click(maja);
    expect(within(asked).queryByRole('list', { name: 'Also chosen' })).toBeNull();
    await userEvent.click(within(asked).getByRole('button', { name: 'Add player' }));
    await waitFor(() => expect(calls.find(isPost)?.body).toEqual(['u2']));
    expect(calls.map(({ path }) => path)).toContain('/bff/api/user/organizer-users?notIn=t1&limit=100&search=zel');
  });

  test('who comes into the list does not come under a finger that presses just now', async () => {
    watchPresses();
    await show({ actions: ['ADD_PLAYER'] });
    await press('Add player');
    const asked = await dialog('Add player');
    await userEvent.click(within(asked).getByLabelText('Existing players'));
    const maja = await within(asked).findByRole('checkbox', { name: /Maja Kovač/ });
    await userEvent.type(within(asked).getByRole('searchbox', { name: 'Search' }), 'zel');
    fireEvent.pointerDown(maja);
    await new Promise((resolve) => setTimeout(resolve, 2 * STILL_AFTER));
    expect(maja.isConnected).toBe(true);
    fireEvent.pointerUp(maja);
    await waitFor(() => expect(maja.isConnected).toBe(false));
  });
});
