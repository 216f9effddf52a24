import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { WeeklyChoice } from '#app/reservations/weekly/weekly-choice.tsx';
import { type DayView, ManagePage } from '#app/venues/manage/day/manage-page.tsx';
import type { DayBook, DayEntry } from '#contract/venues/venue-management.ts';
import { at, venue, ZONE } from '#tests/app/reservations/reservations.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';

export const MONDAY = '2026-06-01';

export const booking = (change: Partial<DayEntry> = {}): DayEntry => ({
  reservationId: 'r1',
  kind: 'BOOKING',
  status: 'CONFIRMED',
  start: at(MONDAY, '18:00'),
  end: at(MONDAY, '20:00'),
  name: 'Maja Kovač',
  email: 'maja@example.org',
  phoneNumber: '+385 51 (000)',
  reason: null,
  price: 25,
  ...change,
});
export const bookOf = (change: Partial<DayBook> = {}): DayBook => ({
  date: MONDAY,
  timeZone: ZONE,
  opening: { start: at(MONDAY, '09:00'), end: at(MONDAY, '22:00') },
  isClosedDay: false,
  courts: [
    { courtId: 'c1', courtName: 'Table 1', entries: [booking()] },
    { courtId: 'c2', courtName: 'Table 2', entries: [] },
  ],
  tournaments: [],
  ...change,
});

export type Answer = (call: Call) => { status: number; body: unknown };
export const done: Answer = () => ({ status: 200, body: {} });

function Harness({ first }: { readonly first: DayView }) {
  const [date, setDate] = useState(MONDAY);
  const [view, setView] = useState<DayView>(first);
  return <ManagePage venue={venue} date={date} onDate={setDate} view={view} onView={setView} Weekly={WeeklyChoice} />;
}

export async function show(
  day: DayBook | (() => DayBook),
  change: Answer = done,
  first: DayView = 'list',
  series: unknown = {},
) {
  const view = await renderScreen(<Harness first={first} />, {
    server: (call) =>
      call.path.includes('/series?')
        ? { status: 200, body: series }
        : call.method === 'GET'
          ? { status: 200, body: typeof day === 'function' ? day() : day }
          : change(call),
  });
  await screen.findAllByText(/^(Open|Closed)/);
  return { ...view, changes: () => view.calls.filter(({ method }) => method !== 'GET') };
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));

export function setUpMonday(): void {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(at(MONDAY, '10:00')) }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
