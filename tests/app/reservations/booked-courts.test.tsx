import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BookedCourts } from '#app/reservations/booked-courts.tsx';
import { myReservationsKey } from '#app/reservations/queries.ts';
import type { Reservation } from '#contract/reservations/reservations.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { eventually } from '#tests/eventually.ts';
import { reservation } from './reservations.ts';

const show = (reservations: readonly Reservation[]) =>
  renderScreen(<BookedCourts heading="These go:" />, { server: () => ({ status: 200, body: reservations }) });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names what is still to come, at the venue’s time', async () => {
  await show([
    reservation({ id: 'r2', days: 3, slots: 3, status: 'PENDING' }),
    reservation({ id: 'r1', days: 2, slots: 1 }),
    reservation({ id: 'r3', days: 4, status: 'CANCELED' }),
    reservation({ id: 'r4', days: -1 }),
  ]);
  expect(await screen.findByText('These go:')).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Lučka Sports Hall, \w{3}, \w+ \d+ · 18:00$/);
  expect(lines[1]).toMatch(/^Lučka Sports Hall, .+ · 18:00 and 2 more slots$/);
});

it('says nothing where nothing is booked', async () => {
  const { container, queryClient } = await show([reservation({ id: 'r4', days: -1 })]);
  await eventually(() => expect(queryClient.getQueryData(myReservationsKey)).toHaveLength(1));
  expect(container.textContent).toBe('');
});
