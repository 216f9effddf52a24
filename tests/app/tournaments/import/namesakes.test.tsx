/** Rows of a list whose names somebody has already: the organiser is asked who they are before anything is entered. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ImportForm } from '#app/tournaments/import/import-form.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { type LookedUp, lookUpPlayers } from '#contract/tournaments/tournament-players.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';
import { player } from '#tests/app/tournaments/players.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const done = vi.fn();
const isPost = ({ method, path }: Call) => method === 'POST' && !path.endsWith('/look-up-players');
const paste = async (text: string) => {
  await userEvent.click(screen.getByLabelText('Paste from a spreadsheet'));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(screen.queryByText('Looking…')).toBeNull());
};
const rows = () => within(screen.getByRole('list', { name: 'Players of the list' })).getAllByRole('listitem');

/** Two of the list are in another one of the hall, under other clubs. */
const inHall = (sought: unknown): LookedUp[] =>
  lookUpPlayers.body.parse(sought).map(({ firstName, lastName }) => ({
    userId: null,
    people:
      firstName === 'Bea' || firstName === 'Ivo'
        ? [
            {
              userId: `u-${firstName}`,
              name: `${firstName} ${lastName}`,
              club: 'TTC Z',
              tournament: { id: 't2', name: 'Open B' },
            },
          ]
        : [],
  }));

test('somebody of whose name there is one in the hall is asked about before the list is sent', async () => {
  let refusals = 0;
  const { calls, notices } = await renderScreen(<ImportForm tournamentId="t1" onDone={done} />, {
    cached: [[tournamentQueries.players('t1').queryKey, [player('Old')]]],
    server: (call) => {
      if (call.path.endsWith('/look-up-players')) return { status: 200, body: inHall(call.body) };
      if (!isPost(call)) return { status: 200, body: [] };
      refusals += 1;
      return refusals === 1
        ? {
            status: 409,
            body: { code: 'NAMESAKE', message: 'Bea Vuk plays in another list here.', conflict: { people: [] } },
          }
        : { status: 200, body: { id: 't1' } };
    },
  });
  await paste('Bea Vuk\tTTC X\nIvo Kos\tTTC X\nCleo Lik\tTTC X');
  expect(screen.getByText('1 new, 0 known, 2 to answer first')).toBeDefined();
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Add/ });
  expect(add().disabled).toBe(true);
  const bea = within(rows()[0] as HTMLElement);
  expect(bea.getByRole('group', { name: 'Who is this? Bea Vuk' })).toBeDefined();
  await userEvent.click(bea.getByRole('radio', { name: 'The same person: Bea Vuk, TTC Z, plays in Open B' }));
  expect(screen.getByText('1 new, 1 known, 1 to answer first')).toBeDefined();
  await userEvent.click(within(rows()[1] as HTMLElement).getByRole('radio', { name: 'Somebody else' }));
  await userEvent.click(add());
  await waitFor(() => expect(refusals).toBe(1));
  // Asked anew, and answered as before.
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/look-up-players'))).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 3 players' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Added 3 players.'));
  expect(calls.findLast(isPost)?.body).toEqual([
    { firstName: 'Bea', lastName: 'Vuk', club: 'TTC X', userId: 'u-Bea' },
    { firstName: 'Ivo', lastName: 'Kos', club: 'TTC X', isNamesake: true, otherThan: ['u-Ivo'] },
    { firstName: 'Cleo', lastName: 'Lik', club: 'TTC X', otherThan: [] },
  ]);
});

test('many who are asked about are answered for at once', async () => {
  const { calls } = await renderScreen(<ImportForm tournamentId="t1" onDone={done} />, {
    cached: [[tournamentQueries.players('t1').queryKey, [player('Old')]]],
    server: (call) => ({
      status: 200,
      body: call.path.endsWith('/look-up-players') ? inHall(call.body) : isPost(call) ? { id: 't1' } : [],
    }),
  });
  await paste('Bea Vuk\tTTC X\nIvo Kos\tTTC X');
  await userEvent.click(screen.getByRole('button', { name: 'The 2 asked about are the same people' }));
  expect(screen.getByText('0 new, 2 known')).toBeDefined();
  await userEvent.click(within(rows()[0] as HTMLElement).getByRole('radio', { name: 'Somebody else' }));
  expect(screen.getByText('1 new, 1 known')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 players' }));
  await waitFor(() => expect(calls.find(isPost)?.body).toMatchObject([{ isNamesake: true }, { userId: 'u-Ivo' }]));
});

test('of whom there is one in the hall only by the time the list is sent, one is told so, led there, and nothing is lost', async () => {
  let isLate = false;
  await renderScreen(<ImportForm tournamentId="t1" onDone={done} />, {
    cached: [[tournamentQueries.players('t1').queryKey, [player('Old')]]],
    server: (call) => {
      if (call.path.endsWith('/look-up-players'))
        return {
          status: 200,
          body: inHall(call.body).map((one, i) => (i === 1 && !isLate ? { userId: null, people: [] } : one)),
        };
      if (!isPost(call)) return { status: 200, body: [] };
      isLate = true;
      return { status: 409, body: { code: 'NAMESAKE', message: 'Ivo Kos plays here.', conflict: { people: [] } } };
    },
  });
  await paste('Bea Vuk\tTTC X\nIvo Kos\tTTC X\nCleo Lik\tTTC X');
  await userEvent.click(screen.getByRole('button', { name: 'Show the next one to answer' }));
  const other = (row: number) => within(rows()[row] as HTMLElement).getByRole('radio', { name: 'Somebody else' });
  const same = (row: number) => within(rows()[row] as HTMLElement).getByRole('radio', { name: /^The same person/ });
  expect(document.activeElement).toBe(same(0));
  await userEvent.click(other(0));
  expect(screen.queryByRole('button', { name: /^Show the next/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add 3 players' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Nothing was added: .* Say who it is\./);
  expect(document.activeElement).toBe(same(1));
  expect((other(0) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(other(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
