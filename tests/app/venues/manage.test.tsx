import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { DayEntry } from '#contract/venues/venue-management.ts';
import { expectRepeat } from '#tests/app/pressed-again.ts';
import { at, venue } from '#tests/app/reservations/reservations.ts';
import { booking, bookOf, dialog, done, MONDAY, press, setUpMonday, show } from './manage-page.tsx';

setUpMonday();

const court = (name: string) => within(screen.getByRole('region', { name }));

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

  it('say which tournament takes every table, and that the venue is closed', async () => {
    const cup = { id: 't1', name: 'Club Cup', start: at(MONDAY, '10:00'), end: at(MONDAY, '22:00') };
    await show(bookOf({ opening: null, isClosedDay: true, tournaments: [cup] }));
    expect(screen.getByText('Closed on this day')).toBeTruthy();
    const played = screen.getByText(/takes every table/);
    expect(played.textContent).toBe('Club Cup takes every table, 10:00\u00a0–\u00a022:00.');
    expect(screen.getByRole('button', { name: 'Open this day again' })).toBeTruthy();
  });

  it('leaves a guest’s hold to the guest until the mail has been answered', async () => {
    const held = booking({ status: 'PENDING', heldUntil: at(MONDAY, '10:15') });
    await show(bookOf({ courts: [{ courtId: 'c1', courtName: 'Table 1', entries: [held] }] }));
    const table = court('Table 1');
    expect(table.getByText('Held until 10:15: the guest has yet to open the link in our email.')).toBeTruthy();
    expect(table.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(table.getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
  });

  it('are not changed once they are over', async () => {
    vi.setSystemTime(new Date(at('2026-06-02', '08:00')));
    await show(bookOf());
    expect(court('Table 1').queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close this day' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Block a table' })).toBeNull();
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
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Booking cancelled.'));
    const body = { reason: 'The roof leaks.' };
    expect(changes()).toEqual([{ method: 'POST', path: '/bff/api/reservations/r1/cancel-for-venue', body }]);
    expect(notices.at(-1)?.action?.label).toBe('Undo');
    notices.at(-1)?.action?.run();
    await waitFor(() => expect(notices.at(-1)?.text).toBe('The booking is back.'));
    expect(changes().at(-1)).toEqual({
      method: 'POST',
      path: '/bff/api/reservations/r1/restore-for-venue',
      body: { status: 'PENDING' },
    });
  });

  it('has no undo where it was a hold', async () => {
    const held = booking({ status: 'PENDING', heldUntil: at(MONDAY, '10:15'), email: '' });
    const { notices } = await show(bookOf({ courts: [{ courtId: 'c1', courtName: 'Table 1', entries: [held] }] }));
    await press('Cancel booking');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Booking cancelled.'));
    expect(notices.at(-1)?.action).toBeUndefined();
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
    await press('Block a table');
    const asked = await dialog();
    expect((asked.getByLabelText('From') as HTMLInputElement).value).toBe('09:00');
    await userEvent.selectOptions(asked.getByLabelText('Table'), 'Table 2');
    await userEvent.type(asked.getByLabelText('Reason'), 'Training');
    await userEvent.click(asked.getByRole('button', { name: 'Block table' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Table blocked.'));
    const body = { courtId: 'c2', date: MONDAY, from: '09:00', to: '22:00', reason: 'Training' };
    expect(changes()).toEqual([{ method: 'POST', path: `/bff/api/venues/${venue.id}/blocks`, body }]);
  });

  it('is blocked once however often it is pressed until an answer arrives', async () => {
    let isLost = true;
    const { notices, idempotencyKeys } = await show(bookOf(), (call) => {
      if (isLost) throw new TypeError('Failed to fetch');
      return done(call);
    });
    await press('Block a table');
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'Block table' }));
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('error'));
    isLost = false;
    await userEvent.click(asked.getByRole('button', { name: 'Block table' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Table blocked.'));
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
    expect(alert.textContent).toContain('Nothing was changed. Cancel');
    expect(alert.textContent).toContain('Table 1, Maja Kovač');
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
