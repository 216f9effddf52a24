import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { hearServerTime } from '#app/scheduling/server-clock.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import { me } from '#tests/app/profile/people.ts';
import { at, courtsOn, reservation, venue } from '#tests/app/reservations/reservations.ts';
import { dialog, MONDAY, pick, press, setUpReservePage, show, slot } from './open-reserve-page.tsx';

setUpReservePage();

describe('the waiting list', () => {
  const place = (change: Partial<WaitingPlace> = {}): WaitingPlace => ({
    id: 'w1',
    venue: { id: venue.id, name: venue.name, city: venue.city, timeZone: venue.timeZone },
    start: at(MONDAY, '20:00'),
    end: at(MONDAY, '21:00'),
    date: MONDAY,
    ahead: 1,
    offer: null,
    ...change,
  });
  const offer = { courtId: 'c2', courtName: 'Table 2', price: 9.1, heldUntil: at(MONDAY, '10:15') };
  /** At 20:00 every court is taken. */
  const full = (date: string) =>
    courtsOn(date).map((one) => ({
      ...one,
      slots: one.slots.map((hour) =>
        hour.start === at(date, '20:00') ? { ...hour, available: false, canWait: true } : hour,
      ),
    }));

  it('is joined at a time at which every court is taken, in both orders', async () => {
    const { calls, notices } = await show({
      visitor: me,
      slots: full,
      book: () => ({ status: 201, body: place({ ahead: 0 }) }),
    });
    await userEvent.click(await screen.findByLabelText('By time'));
    await userEvent.click(await screen.findByRole('button', { name: /^20:00 ?to 21:00, ?Taken. Wait\?/ }));
    expect(await screen.findByRole('dialog', { name: 'Every table is taken' }, { timeout: 20_000 })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await userEvent.click(screen.getByLabelText('By table'));
    await pick('Table 1', '20:00');
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText('Mon, June 1, 20:00 – 21:00')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Tell me when it is free' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: `/bff/api/reservations/${venue.id}/waiting`,
        body: { start: at(MONDAY, '20:00') },
      },
    ]);
    expect(notices.at(-1)).toMatchObject({ kind: 'success', text: 'We’ll email you when it is free.' });
  });

  it('asks guests to log in', async () => {
    await show({ slots: full });
    await pick('Table 1', '20:00');
    const asked = within(await screen.findByRole('dialog', { name: 'Tell me when it is free' }, { timeout: 20_000 }));
    expect(asked.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  it('is marked at the slot, says how many are before, and is left there', async () => {
    const { calls } = await show({
      visitor: me,
      slots: full,
      waiting: [place()],
      book: () => ({ status: 200, body: null }),
    });
    await screen.findAllByText('You’re waiting');
    await pick('Table 2', '20:00');
    const asked = within(
      await screen.findByRole('dialog', { name: 'You’re waiting for this time' }, { timeout: 20_000 }),
    );
    expect(asked.getByText('Mon, June 1, 20:00 – 21:00. One is before you.')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Leave the list' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/bff/api/waiting/w1/leave'));
  });

  it('says what is kept for somebody, who books it like any slot; not what has lapsed', async () => {
    const { calls } = await show({
      visitor: { ...me, phone: '1' },
      slots: full,
      waiting: [
        place({ offer }),
        place({ id: 'w2', offer: { ...offer, courtName: 'Table 9', heldUntil: at(MONDAY, '09:59') } }),
        place({ id: 'w3', venue: { ...place().venue, id: 'elsewhere' }, offer: { ...offer, courtName: 'Table 8' } }),
      ],
      book: () => ({ status: 201, body: reservation({ days: 0 }) }),
    });
    const kept = await screen.findByRole('region', { name: 'Kept for you' });
    expect(kept.textContent).toContain('Table 2, Mon, June 1, 20:00 – 21:00 is kept for you until 10:15.');
    expect((await slot('Table 2', '20:00')).textContent).toContain('€9.10');
    const other = (await slot('Table 1', '20:00')) as HTMLButtonElement;
    expect([other.disabled, other.textContent]).toEqual([true, expect.stringMatching(/Taken$/)]);
    await userEvent.click(within(kept).getByRole('button', { name: 'Book it' }));
    await dialog();
    await press('Confirm Booking');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/bff/api/reservations',
      body: { slots: [{ courtId: 'c2', startTimes: [at(MONDAY, '20:00')] }] },
    });
  });

  // Last: the server stays heard.
  it('says what is kept for somebody whose device’s clock is ahead', async () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    hearServerTime(new Response(null, { headers: { Date: new Date(Date.now() - 3_600_000).toUTCString() } }));
    await show({ visitor: me, slots: full, waiting: [place({ offer })] });
    const kept = await screen.findByRole('region', { name: 'Kept for you' });
    expect(kept.textContent).toContain('is kept for you until 10:15.');
  });
});
