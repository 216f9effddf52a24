import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeeklyChoice } from '#app/reservations/weekly/weekly-choice.tsx';
import { type DayView, ManagePage } from '#app/venues/manage/manage-page.tsx';
import type { DayBook, DayEntry } from '#contract/venue-management.ts';
import { expectRepeat } from '#tests/app/pressed-again.ts';
import { at, venue, ZONE } from '#tests/app/reservations/reservations.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';

const MONDAY = '2026-06-01';

const booking = (change: Partial<DayEntry> = {}): DayEntry => ({
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
const bookOf = (change: Partial<DayBook> = {}): DayBook => ({
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

type Answer = (call: Call) => { status: number; body: unknown };
const done: Answer = () => ({ status: 200, body: {} });

function Harness({ first }: { readonly first: DayView }) {
  const [date, setDate] = useState(MONDAY);
  const [view, setView] = useState<DayView>(first);
  return <ManagePage venue={venue} date={date} onDate={setDate} view={view} onView={setView} Weekly={WeeklyChoice} />;
}

async function show(
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
const court = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(at(MONDAY, '10:00')) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a day’s bookings', () => {
  it('stand by court, with who it is and how to reach them', async () => {
    await show(bookOf());
    expect(screen.getByText('Open 09:00 – 22:00')).toBeTruthy();
    const one = court('Table 1');
    for (const words of ['18:00 – 20:00', 'Maja Kovač', 'Confirmed', '€25.00'])
      expect(one.getByText(words)).toBeTruthy();
    expect(one.getByRole('link', { name: '+385 51 (000)' }).getAttribute('href')).toBe('tel:+38551000');
    expect(one.getByRole('link', { name: 'maja@example.org' }).getAttribute('href')).toBe('mailto:maja@example.org');
    expect(court('Table 2').getByText('Nothing booked.')).toBeTruthy();
  });

  it('say which tournament takes every court, and that the venue is closed', async () => {
    const cup = { id: 't1', name: 'Club Cup', start: at(MONDAY, '10:00'), end: at(MONDAY, '22:00') };
    await show(bookOf({ opening: null, isClosedDay: true, tournaments: [cup] }));
    expect(screen.getByText('Closed on this day')).toBeTruthy();
    expect(screen.getByText('Club Cup takes every court, 10:00 – 22:00.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open this day again' })).toBeTruthy();
  });

  it('leaves a guest’s hold to the guest until the mail has been answered', async () => {
    const held = booking({ status: 'PENDING', heldUntil: at(MONDAY, '10:15') });
    await show(bookOf({ courts: [{ courtId: 'c1', courtName: 'Table 1', entries: [held] }] }));
    const table = court('Table 1');
    expect(table.getByText('Held until 10:15: the guest has yet to open the link in our mail.')).toBeTruthy();
    expect(table.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(table.getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
  });

  it('are not changed once they are over', async () => {
    vi.setSystemTime(new Date(at('2026-06-02', '08:00')));
    await show(bookOf());
    expect(court('Table 1').queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close this day' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Block a court' })).toBeNull();
  });
});

describe('a booking', () => {
  const pending = bookOf({
    courts: [{ courtId: 'c1', courtName: 'Table 1', entries: [booking({ status: 'PENDING' })] }],
  });

  it('is confirmed where it waits for that, and only there', async () => {
    const { changes, notices } = await show(pending);
    await press('Confirm');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Booking confirmed.'));
    expect(changes()).toEqual([{ method: 'POST', path: '/bff/api/reservations/r1/confirm', body: {} }]);
    cleanup();
    await show(bookOf());
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('is canceled with a reason to the booker', async () => {
    const { changes, notices } = await show(pending);
    await press('Cancel booking');
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel booking' }));
    expect(asked.getByText('Give the booker a reason.')).toBeTruthy();
    expect(changes()).toEqual([]);
    await userEvent.type(asked.getByLabelText('Reason for the booker'), '  The roof leaks. ');
    await userEvent.click(asked.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Booking canceled.'));
    const body = { reason: 'The roof leaks.' };
    expect(changes()).toEqual([{ method: 'POST', path: '/bff/api/reservations/r1/cancel-for-venue', body }]);
  });

  it('keeps the reason where the server refuses', async () => {
    const { notices } = await show(pending, () => ({ status: 409, body: { message: 'This reservation is over.' } }));
    await press('Cancel booking');
    const asked = await dialog();
    const reason = asked.getByLabelText('Reason for the booker') as HTMLInputElement;
    await userEvent.type(reason, 'Late');
    await userEvent.click(asked.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('This reservation is over.'));
    expect(reason.value).toBe('Late');
  });
});

describe('a court', () => {
  it('is blocked for a time, as long as the venue is open unless somebody says otherwise', async () => {
    const { changes, notices } = await show(bookOf());
    await press('Block a court');
    const asked = await dialog();
    expect((asked.getByLabelText('From') as HTMLInputElement).value).toBe('09:00');
    await userEvent.selectOptions(asked.getByLabelText('Court'), 'Table 2');
    await userEvent.type(asked.getByLabelText('Reason'), 'Training');
    await userEvent.click(asked.getByRole('button', { name: 'Block court' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Court blocked.'));
    const body = { courtId: 'c2', date: MONDAY, from: '09:00', to: '22:00', reason: 'Training' };
    expect(changes()).toEqual([{ method: 'POST', path: `/bff/api/venues/${venue.id}/blocks`, body }]);
  });

  it('is blocked once however often it is pressed until an answer arrives', async () => {
    let isLost = true;
    const { notices, idempotencyKeys } = await show(bookOf(), (call) => {
      if (isLost) throw new TypeError('Failed to fetch');
      return done(call);
    });
    await press('Block a court');
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'Block court' }));
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('error'));
    isLost = false;
    await userEvent.click(asked.getByRole('button', { name: 'Block court' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Court blocked.'));
    expectRepeat(idempotencyKeys);
  });

  it('is free again when its block is taken back', async () => {
    const block = booking({
      reservationId: 'b1',
      kind: 'BLOCK',
      name: null,
      email: null,
      phoneNumber: null,
      reason: 'Paint',
    });
    const { changes, notices } = await show(
      bookOf({ courts: [{ courtId: 'c1', courtName: 'Table 1', entries: [block] }] }),
    );
    for (const words of ['Blocked', 'Paint']) expect(court('Table 1').getByText(words)).toBeTruthy();
    await press('Take back');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Block taken back.'));
    expect(changes()[0]?.path).toBe('/bff/api/reservations/b1/cancel-for-venue');
  });
});

describe('closing a day', () => {
  it('names the bookings in the way until they are gone', async () => {
    let entries: DayEntry[] = [booking()];
    const conflict = {
      bookings: [
        {
          reservationId: 'r1',
          name: 'Maja Kovač',
          courtName: 'Table 1',
          start: at(MONDAY, '18:00'),
          end: at(MONDAY, '20:00'),
        },
      ],
    };
    const { changes } = await show(
      () => bookOf({ courts: [{ courtId: 'c1', courtName: 'Table 1', entries }] }),
      ({ path }) =>
        path.endsWith('/closed-days')
          ? { status: 409, body: { code: 'BOOKINGS_EXIST', message: 'A booking is in the way.', conflict } }
          : { status: 200, body: {} },
    );
    await press('Close this day');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing was changed: these bookings are in the way.');
    expect(within(alert).getByText(/Table 1, Maja Kovač/)).toBeTruthy();
    expect(within(alert).getByRole('link', { name: 'Monday, June 1, 2026, 18:00 – 20:00' })).toBeTruthy();
    expect(changes()[0]?.body).toEqual({ date: MONDAY, closed: true });
    entries = [];
    await press('Cancel booking');
    const asked = await dialog();
    await userEvent.type(asked.getByLabelText('Reason for the booker'), 'Closed');
    await userEvent.click(asked.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the grid of a day', () => {
  const hours = ['17:00', '18:00', '19:00', '20:00', '21:00', '22:00'];
  const slots = hours.slice(0, 5).map((from, i) => ({ start: at(MONDAY, from), end: at(MONDAY, hours[i + 1] ?? '') }));
  const gridded = (change: Partial<DayBook> = {}): DayBook => {
    const day = bookOf({ slots, ...change });
    return { ...day, courts: day.courts.map((one) => ({ prices: slots.map(() => 12.5), ...one })) };
  };
  const cells = () => screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
  const cell = (time: string, name: string) => {
    const column = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === name);
    const row = screen.getAllByRole('row').find((one) => one.textContent?.startsWith(time));
    const [button] = within(row as HTMLElement)
      .getAllByRole('gridcell')
      .slice(column - 1)
      .map((one) => within(one).getByRole('button'));
    return button as HTMLButtonElement;
  };
  const inGrid = (day: DayBook | (() => DayBook), change: Answer = done) => show(day, change, 'grid');

  it('has times downwards and courts across: who booked, and what is free', async () => {
    await inGrid(gridded());
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Time',
      'Table 1',
      'Table 2',
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      slots.map((_, i) => `${hours[i]} to ${hours[i + 1]}`),
    );
    expect(cells()).toEqual([
      ...['Free', 'Free'],
      ...['Maja Kovač', 'Free'],
      ...['Maja Kovač', 'Free'],
      ...['Free', 'Free'],
      ...['Free', 'Free'],
    ]);
  });

  it('says what is over, what a tournament takes, and what is held outside of the slots', async () => {
    vi.setSystemTime(new Date(at(MONDAY, '18:30')));
    const cup = { id: 't1', name: 'Club Cup', start: at(MONDAY, '20:00'), end: at(MONDAY, '21:00') };
    const early = booking({ reservationId: 'r2', start: at(MONDAY, '08:00'), end: at(MONDAY, '09:00'), name: 'Early' });
    const courts = [{ courtId: 'c1', courtName: 'Table 1', entries: [early] }];
    await inGrid(gridded({ tournaments: [cup], courts }));
    expect(cells()).toEqual(['Early', 'Over', 'Free', 'Free', 'Club Cup', 'Free']);
    await userEvent.click(cell('20:00', 'Table 1'));
    await userEvent.click(cell('17:00', 'Table 1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is one stop of the Tab key, and its arrow keys go to every cell and not beyond', async () => {
    await inGrid(gridded());
    const buttons = screen.getAllByRole('gridcell').map((one) => within(one).getByRole('button'));
    const where = () => buttons.indexOf(document.activeElement as HTMLElement);
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[0]]);
    buttons[0]?.focus();
    const steps: [string, number][] = [
      ['{ArrowUp}', 0],
      ['{ArrowLeft}', 0],
      ['{ArrowRight}', 1],
      ['{ArrowRight}', 1],
      ['{ArrowDown}', 3],
      ['{Home}', 2],
      ['{End}', 3],
      ['{Control>}{End}{/Control}', 9],
      ['{ArrowDown}', 9],
      ['{ArrowUp}', 7],
      ['{Control>}{Home}{/Control}', 0],
    ];
    for (const [keys, expected] of steps) {
      await userEvent.keyboard(keys);
      expect([keys, where()]).toEqual([keys, expected]);
      expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[expected]]);
    }
    await userEvent.keyboard('{Enter}');
    expect((await dialog()).getByLabelText('Name')).toBeTruthy();
  });

  it('books for a caller from a free cell, as long as the court is free', async () => {
    const { changes, notices } = await inGrid(gridded());
    await userEvent.click(cell('17:00', 'Table 1'));
    const asked = await dialog();
    const options = (label: string) =>
      within(asked.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect((asked.getByLabelText('Court') as HTMLSelectElement).value).toBe('c1');
    expect(options('From')).toEqual(['17:00', '20:00', '21:00']);
    // Maja has it from six on.
    expect(options('Until')).toEqual(['18:00']);
    await userEvent.selectOptions(asked.getByLabelText('From'), '20:00');
    expect(options('Until')).toEqual(['21:00', '22:00']);
    await userEvent.selectOptions(asked.getByLabelText('Until'), '22:00');
    expect(asked.getByText(/Total: €25\.00/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Book' }));
    expect(await asked.findByText('Name is required.')).toBeTruthy();
    expect(changes()).toEqual([]);
    await userEvent.type(asked.getByLabelText('Name'), 'Ivo Kralj');
    await userEvent.type(asked.getByLabelText('E-mail (optional)'), 'ivo');
    await userEvent.click(asked.getByRole('button', { name: 'Book' }));
    expect(await asked.findByText('Invalid email')).toBeTruthy();
    await userEvent.clear(asked.getByLabelText('E-mail (optional)'));
    await userEvent.click(asked.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Booked.'));
    const startTimes = [at(MONDAY, '20:00'), at(MONDAY, '21:00')];
    const body = { slots: [{ courtId: 'c1', startTimes }], name: 'Ivo Kralj', email: '', phoneNumber: '' };
    expect(changes()).toEqual([{ method: 'POST', path: `/bff/api/venues/${venue.id}/bookings`, body }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('books once however often it is pressed until an answer arrives, and keeps what was typed', async () => {
    let isLost = true;
    const { notices, idempotencyKeys } = await inGrid(gridded(), (call) => {
      if (isLost) throw new TypeError('Failed to fetch');
      return done(call);
    });
    await press('Book for a caller');
    const asked = await dialog();
    await userEvent.type(asked.getByLabelText('Name'), 'Ivo');
    await userEvent.click(asked.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('error'));
    expect(notices.at(-1)?.text).toContain('What you typed is still here');
    isLost = false;
    await userEvent.click(asked.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Booked.'));
    expectRepeat(idempotencyKeys);
  });

  it('shows who booked, and cancels from there; a caller without an e-mail needs no reason', async () => {
    let entries = [booking({ email: '', phoneNumber: '' })];
    const { changes, notices } = await inGrid(
      () => gridded({ courts: [{ courtId: 'c1', courtName: 'Table 1', entries }] }),
      (call) => {
        entries = [];
        return done(call);
      },
    );
    await userEvent.click(cell('18:00', 'Table 1'));
    const looked = within(await screen.findByRole('dialog', { name: 'Table 1, 18:00' }, { timeout: 20_000 }));
    expect(looked.getByText('18:00 – 20:00')).toBeTruthy();
    await userEvent.click(looked.getByRole('button', { name: 'Cancel booking' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }, { timeout: 20_000 }));
    expect(asked.queryByLabelText('Reason for the booker')).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Booking canceled.'));
    expect(changes()[0]?.path).toBe('/bff/api/reservations/r1/cancel-for-venue');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cells()).toEqual(['Free', 'Free', 'Free', 'Free', 'Free']);
  });

  it('says where the day has no slots, and nothing of it can be booked', async () => {
    await inGrid(gridded({ slots: [], opening: null, courts: [{ courtId: 'c1', courtName: 'Table 1', entries: [] }] }));
    expect(screen.getByText('There are no slots on this day.')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Book for a caller' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('books every week for a caller, and cancels what is left of it', async () => {
    const weeks = ['2026-06-01', '2026-06-08'].map((date) => ({ date, state: 'FREE', price: 12.5 }));
    const entries = [booking({ seriesId: 's1' })];
    const day = gridded({ courts: [{ courtId: 'c1', courtName: 'Table 1', entries }] });
    const { changes, notices } = await show(
      day,
      ({ path }) => ({
        status: 200,
        body: path.endsWith('/series')
          ? { seriesId: 's2', reservationIds: ['a', 'b'], weeks, totalPrice: 25 }
          : { canceled: 3, kept: 0 },
      }),
      'grid',
      { weeks },
    );
    await userEvent.click(cell('17:00', 'Table 1'));
    const asked = await dialog();
    await userEvent.click(asked.getByLabelText('Repeat every week'));
    expect(await asked.findByText('2 of 2 weeks are free, €25.00 in all.')).toBeTruthy();
    await userEvent.type(asked.getByLabelText('Name'), 'Ivo');
    await userEvent.click(asked.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Booked: 2 weeks.'));
    expect(changes()[0]).toMatchObject({
      path: `/bff/api/venues/${venue.id}/series`,
      body: { courtId: 'c1', startTimes: [at(MONDAY, '17:00')], until: '2026-06-22', choice: 'ALL', name: 'Ivo' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(cell('18:00', 'Table 1'));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel booking' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }, { timeout: 20_000 }));
    await userEvent.click(sure.getByLabelText('Also the rest of this weekly booking'));
    await userEvent.type(sure.getByLabelText('Reason for the booker'), 'Paint');
    await userEvent.click(sure.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('3 bookings canceled.'));
    expect(changes()[1]).toMatchObject({
      path: '/bff/api/reservations/series/s1/cancel-for-venue',
      body: { reason: 'Paint' },
    });
  });
});
