import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EloHistory } from '#app/profile/elo-history.tsx';
import type { EloEvent } from '#contract/accounts/users.ts';
import { ROW_PAGE } from '#contract/page-sizes.ts';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = (index: number, change: number, elo: number): EloEvent => ({
  tournamentId: `t${index}`,
  tournamentName: `Cup ${index}`,
  finalisedAt: `2026-0${index}-14T23:30:00.000Z`,
  timeZone: 'Europe/Zagreb',
  change,
  elo,
});

const show = (events: readonly EloEvent[]) =>
  renderScreen(<EloHistory userId="u1" />, {
    server: ({ path }) =>
      path === '/bff/api/user-profile/u1/elo' ? { status: 200, body: events } : { status: 404, body: {} },
  });

it('lists every tournament with its date by the venue, its change and the rating', async () => {
  await show([event(3, 0, 1006), event(2, -10, 1006), event(1, 16, 1016)]);
  const [, ...rows] = await screen.findAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['March 15, 2026', 'Cup 3', '±0', '1006'],
    ['February 15, 2026', 'Cup 2', '−10', '1006'],
    ['January 15, 2026', 'Cup 1', '+16', '1016'],
  ]);
  expect(screen.getByRole('link', { name: 'Cup 2' }).getAttribute('href')).toBe('/tournaments/t2');
  expect(screen.getByRole('img', { name: 'From 1000 to 1006 in 3 tournaments' })).toBeDefined();
});

it('turns to earlier ratings where there are more than a page', { timeout: 30_000 }, async () => {
  const latest = Array.from({ length: ROW_PAGE }, (_, at) => ({ ...event(3, 1, 1100 - at), tournamentId: `t${at}` }));
  const pages: Readonly<Record<string, readonly EloEvent[]>> = {
    '/bff/api/user-profile/u1/elo': latest,
    [`/bff/api/user-profile/u1/elo?before=t${ROW_PAGE - 1}`]: [event(1, 0, 1000)],
  };
  await renderScreen(<EloHistory userId="u1" />, {
    server: ({ path }) => (path in pages ? { status: 200, body: pages[path] } : { status: 404, body: {} }),
  });
  // Found by text: among the cells of a whole page, looking for a role takes seconds.
  await userEvent.click(await screen.findByText('Earlier ratings'));
  expect(await screen.findByLabelText('From 1000 to 1000 in 1 tournament')).toBeDefined();
  expect(screen.getByText('Cup 1')).toBeDefined();
  expect(screen.getByText('Earlier ratings').closest('button')?.disabled).toBe(true);
  await userEvent.click(screen.getByText('Later ratings'));
  expect(await screen.findByLabelText(`From 1000 to 1100 in ${ROW_PAGE} tournaments`)).toBeDefined();
});

it('says how ratings come about where there are none', async () => {
  await show([]);
  expect(await screen.findByText('Ratings change when a tournament is finalised.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Earlier ratings' })).toBeNull();
});
