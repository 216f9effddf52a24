import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EloHistory } from '#app/profile/elo-history.tsx';
import type { EloEvent } from '#contract/users.ts';
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

it('says how ratings come about where there are none', async () => {
  await show([]);
  expect(await screen.findByText('Ratings change when a tournament is finalised.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
