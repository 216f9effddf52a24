/** A manager's device whose clock is a year off: the day and what is over are the server's. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hearServerTime } from '#app/scheduling/server-clock.ts';
import { ManagePage } from '#app/venues/manage/day/manage-page.tsx';
import { DAY } from '#contract/durations.ts';
import { at, venue } from '#tests/app/reservations/reservations.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { bookOf, MONDAY, setUpMonday, show } from './manage-page.tsx';

setUpMonday();

const hearMonday = () =>
  hearServerTime({ headers: new Headers({ Date: new Date(at(MONDAY, '10:00')).toUTCString() }) });
const BUTTONS = ['Cancel booking', 'Close this day', 'Block a table'];

describe.each([
  ['ahead', 365],
  ['behind', -365],
])('a clock a year %s', (_, days) => {
  it('leaves the bookings of today to be changed', async () => {
    vi.setSystemTime(Date.now() + days * DAY);
    hearMonday();
    await show(bookOf());
    for (const name of BUTTONS) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('does not let what is over be changed', async () => {
    vi.setSystemTime(Date.now() + days * DAY);
    hearServerTime({ headers: new Headers({ Date: new Date(at('2026-06-02', '08:00')).toUTCString() }) });
    await show(bookOf());
    for (const name of BUTTONS) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('opens today where no day is asked for', async () => {
    vi.setSystemTime(Date.now() + days * DAY);
    hearMonday();
    const { calls } = await renderScreen(
      <ManagePage
        venue={venue}
        date={undefined}
        onDate={() => undefined}
        view="list"
        onView={() => undefined}
        Weekly={() => null}
      />,
      { server: () => ({ status: 200, body: bookOf() }) },
    );
    await screen.findByText('Open 09:00 – 22:00');
    expect(calls.map(({ path }) => path).filter((path) => path.includes(MONDAY))).not.toEqual([]);
  });
});
