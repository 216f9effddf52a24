/** Reservations beyond the first page: one page at a time, and back. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MyReservations } from '#app/reservations/mine/my-reservations.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import { ROW_PAGE } from '#contract/page-sizes.ts';
import { me } from '#tests/app/profile/people.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { eventually } from '#tests/eventually.ts';
import { reservation } from '../reservations.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const latest = Array.from({ length: ROW_PAGE }, (_, nth) => ({ ...reservation({ days: 3 }), id: `r${nth}` }));
const earlier = [{ ...reservation({ days: -300 }), id: 'old' }];

it('leads on to the earlier ones and back', async () => {
  await renderScreen(<MyReservations />, {
    cached: [[sessionQueries.me().queryKey, me]],
    server: ({ path }) => {
      if (path.endsWith('/waiting')) return { status: 200, body: [] };
      return { status: 200, body: path.endsWith(`?before=r${ROW_PAGE - 1}`) ? earlier : latest };
    },
  });
  const tickets = () => screen.queryAllByRole('article').length;
  await eventually(() => expect(tickets()).toBe(ROW_PAGE));
  await userEvent.click(screen.getByText('Earlier reservations'));
  await eventually(() => expect(tickets()).toBe(1));
  expect(screen.getByText<HTMLButtonElement>('Earlier reservations').closest('button')?.disabled).toBe(true);
  await userEvent.click(screen.getByText('Later reservations'));
  await eventually(() => expect(tickets()).toBe(ROW_PAGE));
});
