/** The reserve page on a Monday, as it is for a visitor, and what is pressed on it. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ReservePage } from '#app/reservations/reserve/reserve-page.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import type { Me } from '#contract/accounts/session.ts';
import type { Reservation } from '#contract/reservations/reservations.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import { at, courtsOn, venue } from '#tests/app/reservations/reservations.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';

export const MONDAY = '2026-06-01';
const nobody: Me = { id: null, username: null, email: null, profilePictureUrl: null };

interface Options {
  readonly visitor?: Me;
  readonly book?: (call: Call) => { status: number; body: unknown };
  readonly slots?: (date: string) => unknown;
  /** What the visitor has booked. */
  readonly mine?: readonly Reservation[];
  /** What the visitor waits for. */
  readonly waiting?: readonly WaitingPlace[];
  /** The day in the address; null where there is none. */
  readonly day?: string | null;
  /** The court in the address. */
  readonly first?: string;
  readonly firstFree?: () => { status: number; body: unknown };
}

function Harness({ day, first }: { readonly day: string | undefined; readonly first: string | undefined }) {
  const [date, setDate] = useState(day);
  return <ReservePage venue={venue} date={date} court={first} onDate={setDate} />;
}

export async function show(options: Options = {}) {
  const {
    visitor = nobody,
    book = () => ({ status: 404, body: {} }),
    slots = courtsOn,
    mine = [],
    waiting = [],
  } = options;
  const { day = MONDAY, firstFree = () => ({ status: 200, body: { date: MONDAY } }) } = options;
  const view = await renderScreen(<Harness day={day ?? undefined} first={options.first} />, {
    cached: [[sessionQueries.me().queryKey, visitor]],
    server: (call) => {
      const [, date] = /available-slots\?date=(.+)$/.exec(call.path) ?? [];
      if (date !== undefined) return { status: 200, body: slots(date) };
      if (call.path.endsWith('/first-free-day')) return firstFree();
      if (call.path === '/bff/api/user-profile/me') return { status: 200, body: visitor };
      if (call.path === '/bff/api/user/my-reservations') return { status: 200, body: mine };
      if (call.path === '/bff/api/user/waiting') return { status: 200, body: waiting };
      return book(call);
    },
  });
  await screen.findByText('Reservation information');
  return view;
}
export const court = async (name: string) => within(await screen.findByRole('region', { name }));
export const slot = async (name: string, time: string) =>
  (await court(name)).findByRole('button', { name: new RegExp(`^${time} ?to`) });
export const pick = async (name: string, time: string) => userEvent.click(await slot(name, time));
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const proceed = () => screen.getByRole('button', { name: 'Proceed to Booking' }) as HTMLButtonElement;
export const summary = () => screen.getByRole('region', { name: 'Selected slots' }).textContent;
export const dialog = () => screen.findByRole('dialog', { name: 'Complete your reservation' }, { timeout: 20_000 });

export function setUpReservePage(): void {
  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at(MONDAY, '10:00')) });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
