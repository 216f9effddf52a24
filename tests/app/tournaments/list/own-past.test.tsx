/** The past of somebody's own tournaments, turned page by page. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { MyTournamentsPage } from '#app/tournaments/list/my-tournaments.tsx';
import type { MyTournaments } from '#contract/accounts/users.ts';
import { me } from '#tests/app/profile/people.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { organised, played, tournamentOf } from './own-tournaments.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MINE = '/bff/api/user/my-tournaments';
const running = organised(tournamentOf('now', 'Running', 'GROUPS'), { kind: 'PLAY_MATCHES', matches: 3 });
const over = (name: string) => organised(tournamentOf(name, name));
const first: MyTournaments = {
  organised: [over('Cup 3'), over('Cup 4'), running],
  played: [played(tournamentOf('Played', 'Played'))],
  earlier: { organised: 'cup-3', played: null },
  deleted: [],
};
const earlier: MyTournaments = {
  organised: [over('Cup 1'), over('Cup 2')],
  played: [played(tournamentOf('Elsewhere', 'Elsewhere'))],
  earlier: { organised: null, played: null },
};

async function show(mine: MyTournaments, further: () => { status: number; body: unknown }) {
  const shown = await renderScreen(<MyTournamentsPage me={me} />, {
    cached: [
      [sessionQueries.me().queryKey, me],
      [sessionQueries.roles().queryKey, { roles: [] }],
    ],
    server: ({ path }) => {
      if (path === MINE) return { status: 200, body: mine };
      return path === `${MINE}?before=cup-3` ? further() : { status: 404, body: {} };
    },
  });
  await screen.findByRole('article', { name: 'Played' });
  return shown;
}
const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') ?? document.body);
const names = (name: string) =>
  section(name)
    .getAllByRole('article')
    .map((row) => within(row).getByRole('heading').textContent);
const turn = (name: 'Later tournaments' | 'Earlier tournaments') =>
  screen.getByRole<HTMLButtonElement>('button', { name });

it('stands below what is not over, which stays while it is turned, and so does the other list', async () => {
  await show(first, () => ({ status: 200, body: earlier }));
  expect(names('Organised by me')).toEqual(['Running', 'Cup 4', 'Cup 3']);
  expect(turn('Later tournaments').disabled).toBe(true);
  await userEvent.click(turn('Earlier tournaments'));
  await screen.findByRole('article', { name: 'Cup 2' });
  expect(names('Organised by me')).toEqual(['Running', 'Cup 2', 'Cup 1']);
  expect(names('Played by me')).toEqual(['Played']);
  expect(turn('Earlier tournaments').disabled).toBe(true);
  await userEvent.click(turn('Later tournaments'));
  expect(names('Organised by me')).toEqual(['Running', 'Cup 4', 'Cup 3']);
});

it('says why a page does not come, and can be asked for it again', async () => {
  let isUp = false;
  await show(first, () => (isUp ? { status: 200, body: earlier } : { status: 409, body: { message: 'Not now.' } }));
  await userEvent.click(turn('Earlier tournaments'));
  await screen.findByText('Not now.');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('article', { name: 'Cup 1' });
});

it('of one page, or of a copy from before there were pages, has no buttons', async () => {
  const { earlier: _none, ...onePage } = first;
  await show(onePage, () => ({ status: 404, body: {} }));
  expect(names('Organised by me')).toEqual(['Running', 'Cup 4', 'Cup 3']);
  expect(screen.queryByRole('button', { name: 'Earlier tournaments' })).toBeNull();
});
