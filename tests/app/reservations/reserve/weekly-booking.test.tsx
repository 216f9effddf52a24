import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { me } from '#tests/app/profile/people.ts';
import { at } from '#tests/app/reservations/reservations.ts';
import type { Call } from '#tests/app/screen.tsx';
import { dialog, MONDAY, pick, press, proceed, setUpReservePage, show } from './open-reserve-page.tsx';

setUpReservePage();

describe('every week', () => {
  const weeks = [
    { date: '2026-06-01', state: 'FREE', price: 12.5 },
    { date: '2026-06-08', state: 'TAKEN', price: 12.5 },
    { date: '2026-06-15', state: 'CLOSED', price: null },
    { date: '2026-06-22', state: 'FREE', price: 14 },
  ];
  const server =
    (booked: (call: Call) => { status: number; body: unknown }) =>
    (call: Call): { status: number; body: unknown } =>
      call.method === 'GET' ? { status: 200, body: { weeks } } : booked(call);

  it('tells what each week finds, and books those that are free', async () => {
    const { calls, notices } = await show({
      visitor: { ...me, phone: '1' },
      book: server(() => ({
        status: 201,
        body: { seriesId: 's1', reservationIds: ['a', 'b'], weeks, totalPrice: 26.5 },
      })),
    });
    await pick('Table 1', '18:00');
    await userEvent.click(proceed());
    await dialog();
    await userEvent.click(screen.getByLabelText('Repeat every week'));
    expect(await screen.findByText('2 of 4 weeks are free, €26.50 in all.')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Weeks' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual([
      'Mon, June 1, 2026Free',
      'Mon, June 8, 2026Taken',
      'Mon, June 15, 2026Closed',
      'Mon, June 22, 2026Free',
    ]);
    const asked = calls.find(({ path }) => path.includes('/series?'))?.path ?? '';
    expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
      courtId: 'c1',
      from: at(MONDAY, '18:00'),
      slots: '1',
      until: '2026-06-22',
      forCaller: 'no',
    });
    await userEvent.click(screen.getByLabelText('The free ones'));
    await press('Confirm Booking');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/bff/api/reservations/series',
      body: { courtId: 'c1', startTimes: [at(MONDAY, '18:00')], until: '2026-06-22', choice: 'FREE', phoneNumber: '1' },
    });
    expect(notices.at(-1)).toMatchObject({ title: 'Success', text: 'Reservation completed.' });
  });

  it('says beside the form why it was refused, and keeps the choice', async () => {
    await show({
      visitor: { ...me, phone: '1' },
      book: server(() => ({ status: 409, body: { code: 'SERIES_TAKEN', message: '2 weeks are not free.' } })),
    });
    await pick('Table 1', '18:00');
    await userEvent.click(proceed());
    await dialog();
    await userEvent.click(screen.getByLabelText('Repeat every week'));
    await screen.findByText(/2 of 4 weeks are free/);
    // What is booked stands in the large figure as well.
    expect((await dialog()).textContent).toContain('Total of 2 weeks€26.50');
    await press('Confirm Booking');
    expect(await screen.findByText('2 weeks are not free.')).toBeTruthy();
    expect((screen.getByLabelText('Repeat every week') as HTMLInputElement).checked).toBe(true);
  });

  it('names the weeks that were taken meanwhile, until something else is wanted', async () => {
    const refusal = { code: 'SERIES_TAKEN', message: '2 weeks are not free.', conflict: { weeks } };
    await show({ visitor: { ...me, phone: '1' }, book: server(() => ({ status: 409, body: refusal })) });
    await pick('Table 1', '18:00');
    await userEvent.click(proceed());
    await dialog();
    await userEvent.click(screen.getByLabelText('Repeat every week'));
    await screen.findByText(/2 of 4 weeks are free/);
    await press('Confirm Booking');
    const alert = await screen.findByText('Nothing was booked. Not free:');
    expect(
      within(alert.parentElement as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mon, June 8, 2026: Taken', 'Mon, June 15, 2026: Closed']);
    await userEvent.click(screen.getByLabelText('The free ones'));
    expect(screen.queryByText('Nothing was booked. Not free:')).toBeNull();
  });

  it('is offered for slots of one court that follow each other, and to those who are signed in', async () => {
    await show({ visitor: me });
    await pick('Table 1', '18:00');
    await pick('Table 1', '20:00');
    await userEvent.click(proceed());
    await dialog();
    expect(screen.queryByLabelText('Repeat every week')).toBeNull();
    cleanup();
    sessionStorage.clear();
    await show();
    await pick('Table 1', '18:00');
    await userEvent.click(proceed());
    await dialog();
    expect(screen.queryByLabelText('Repeat every week')).toBeNull();
  });
});
