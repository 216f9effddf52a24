/** The organisers of a tournament: who is named, who may change what, and what is asked before. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Organisers } from '#app/tournaments/edit/organisers.tsx';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, refusal, serve } from '#tests/app/serve.ts';

const OWN = '/bff/api/tournaments/t1';
const ANN = { id: 'ann', firstName: 'Ann', lastName: 'Ower', profilePictureUrl: null, isOwner: true };
const BOB = { id: 'bob', firstName: 'Bob', lastName: 'Help', profilePictureUrl: null, isOwner: false };
const ALL = ['CHANGE_ORGANISERS', 'HAND_OVER_TOURNAMENT'];
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(me: string, { actions = ALL, replies = {} as Record<string, Reply> } = {}) {
  const sent = serve({
    '/bff/api/user-profile/me': json({ id: me, username: me, email: null, profilePictureUrl: null }),
    [`${OWN}/possible-actions`]: json(actions),
    [`${OWN}/organisers`]: json([ANN, BOB]),
    ...replies,
  });
  const shown = showRouted(<Organisers tournamentId="t1" />, '/tournaments/t1/edit');
  return { ...shown, sentTo: (path: string) => sent.filter(({ url }) => url === OWN + path) };
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

it('names the owner and the co-organisers, and what they may not', async () => {
  show('ann');
  (await rowOf('Ann Ower')).getByText('Owner, you');
  (await rowOf('Bob Help')).getByText('Co-organiser');
  expect((await rowOf('Ann Ower')).queryByRole('button')).toBeNull();
  screen.getByText('Co-organisers may do everything but delete the tournament and hand it over.');
});

it('adds one by their e-mail, and shows at the field why not', async () => {
  const words = 'Nobody with this e-mail has an account and has confirmed it.';
  const errors = [{ path: 'email', message: words }];
  const { sentTo, notices } = show('ann', {
    replies: { [`${OWN}/add-organiser`]: refusal(422, words, errors) },
  });
  const field = await screen.findByLabelText('Email of a co-organiser');
  await userEvent.click(screen.getByRole('button', { name: 'Add co-organiser' }));
  await screen.findByText('Required');
  expect(sentTo('/add-organiser')).toEqual([]);
  await userEvent.type(field, ' cai@example.org ');
  await userEvent.click(screen.getByRole('button', { name: 'Add co-organiser' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  serve({ [`${OWN}/add-organiser`]: json({ id: 't1' }), [`${OWN}/organisers`]: json([ANN, BOB]) });
  await userEvent.click(screen.getByRole('button', { name: 'Add co-organiser' }));
  await waitFor(() => expect(notices.at(-1)).toBe('Co-organiser added.'));
  expect((field as HTMLInputElement).value).toBe('');
});

it('hands over to one after asking', async () => {
  const { sentTo, notices } = show('ann', { replies: { [`${OWN}/hand-over/bob`]: json({ id: 't1' }) } });
  await userEvent.click((await rowOf('Bob Help')).getByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over to Bob Help?' }));
  dialog.getByText('They become its owner and can delete it. You stay as a co-organiser.');
  expect(sentTo('/hand-over/bob')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(notices.at(-1)).toBe('Tournament handed over.'));
  expect(sentTo('/hand-over/bob')).toHaveLength(1);
});

it('lets a co-organiser leave, and leads away from what is no longer theirs', async () => {
  const { path } = show('bob', {
    actions: ['CHANGE_ORGANISERS'],
    replies: { [`${OWN}/remove-organiser/bob`]: json({ id: 't1' }) },
  });
  const row = await rowOf('Bob Help');
  expect(row.queryByRole('button', { name: 'Hand over' })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'Leave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave as a co-organiser?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/tournaments/t1'));
});
