/** Home's tournaments, while what stands above them is on its way. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HomePage } from '#app/pages/home.tsx';
import { NoEvents } from '#tests/app/no-events.ts';
import { me } from '#tests/app/profile/people.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { organised, tournamentOf } from '#tests/app/tournaments/list/own-tournaments.ts';
import { eventually } from '#tests/eventually.ts';

beforeEach(() => {
  vi.stubGlobal('EventSource', NoEvents);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const own = tournamentOf('t1', 'Harbour Open', 'GROUPS');
const hall = { id: 'v1', name: 'Harbour Hall', city: 'Rijeka', address: '', imageUrl: null, timeZone: 'Europe/Zagreb' };
const TOURNAMENTS = '/bff/api/tournaments/active';
const replies: Readonly<Record<string, unknown>> = {
  '/bff/api/user-profile/me': me,
  '/bff/api/user-profile/roles': { roles: ['tournament_organizer', 'venue_manager'] },
  '/bff/api/matches/active-matches': [],
  '/bff/api/user/my-tournaments': { organised: [organised(own, { kind: 'FINALIZE' })], played: [] },
  '/bff/api/venues': [hall],
  [TOURNAMENTS]: [tournamentOf('t2', 'Lantern Cup')],
};
const lantern = () => screen.queryByRole('heading', { name: 'Lantern Cup' });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const all = ['Running now', 'Bookings today', 'Upcoming matches', 'Upcoming and Ongoing tournaments'];

const aboveThem = Object.keys(replies).filter((path) => path !== TOURNAMENTS);

test.each(aboveThem)('no tournament is there before %s has come, which would move it', async (late) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { queryClient } = await renderScreen(<HomePage />, {
    server: async ({ path }) => {
      if (path === late) await released;
      return path in replies ? { status: 200, body: replies[path] } : { status: 404, body: { message: 'Not found.' } };
    },
  });
  await eventually(() => expect(queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lantern()).toBeNull();
  release();
  await eventually(() => expect(lantern()).not.toBeNull());
  expect(headings()).toEqual(all);
  // A venue's row is there before its day, and stays when that cannot be had.
  await screen.findByText('The bookings could not be loaded.');
  expect(headings()).toEqual(all);
});

test('where nothing can be asked, the tournaments that are known are shown all the same', async () => {
  await renderScreen(<HomePage />, {
    server: ({ path }) => {
      if (path !== TOURNAMENTS) throw new TypeError('Failed to fetch');
      return { status: 200, body: replies[path] };
    },
  });
  await eventually(() => expect(lantern()).not.toBeNull());
});
