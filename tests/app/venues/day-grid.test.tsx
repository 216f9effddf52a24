import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { DayBook } from '#contract/venues/venue-management.ts';
import { expectRepeat } from '#tests/app/pressed-again.ts';
import { at, venue } from '#tests/app/reservations/reservations.ts';
import { type Answer, booking, bookOf, dialog, done, MONDAY, press, setUpMonday, show } from './manage-page.tsx';

setUpMonday();

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
    expect((asked.getByLabelText('Table') as HTMLSelectElement).value).toBe('c1');
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
    await userEvent.type(asked.getByLabelText('Email (optional)'), 'ivo');
    await userEvent.click(asked.getByRole('button', { name: 'Book' }));
    expect(await asked.findByText('Invalid email')).toBeTruthy();
    await userEvent.clear(asked.getByLabelText('Email (optional)'));
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
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Booking cancelled.'));
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
          : path.endsWith('/restore-for-venue')
            ? { restored: 2, kept: 0 }
            : { seriesId: 's1', canceled: 3, kept: 0, reservationIds: ['a', 'b', 'c'] },
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
    await waitFor(() => expect(notices.at(-1)?.text).toBe('3 bookings cancelled.'));
    expect(changes()[1]).toMatchObject({
      path: '/bff/api/reservations/series/s1/cancel-for-venue',
      body: { reason: 'Paint' },
    });
    notices.at(-1)?.action?.run();
    await waitFor(() => expect(notices.at(-1)?.text).toBe('2 bookings are back.'));
    expect(changes()[2]).toMatchObject({
      path: '/bff/api/reservations/series/s1/restore-for-venue',
      body: { reservationIds: ['a', 'b', 'c'], status: 'CONFIRMED' },
    });
  });
});
