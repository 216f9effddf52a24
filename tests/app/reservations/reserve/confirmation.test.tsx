import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '#booking/zone.ts';
import { me } from '#tests/app/profile/people.ts';
import { at, courtsOn, reservation, venue } from '#tests/app/reservations/reservations.ts';
import { dialog, MONDAY, pick, press, proceed, setUpReservePage, show, slot, summary } from './open-reserve-page.tsx';

setUpReservePage();

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

describe('the confirmation', () => {
  it('shows each slot’s price and the total, and wants a name, an e-mail and a phone', async () => {
    const { calls } = await show();
    await pick('Table 1', '18:00');
    await pick('Table 2', '19:00');
    await userEvent.click(proceed());
    const words = (await dialog()).textContent ?? '';
    for (const part of ['18:00 – 19:00', '€12.50', '19:00 – 20:00', '€9.10', 'Total€21.60'])
      expect(words).toContain(part);
    await press('Confirm Booking');
    expect(await screen.findByText('Name is required.')).toBeTruthy();
    expect(screen.getByText('Invalid email')).toBeTruthy();
    expect(screen.getByText('Phone number is required.')).toBeTruthy();
    expect(screen.getAllByText('Name is required.')).toHaveLength(1);
    await userEvent.type(field('Email'), 'two words@example.org');
    await press('Confirm Booking');
    expect(await screen.findByText('Invalid email')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is filled in and locked where something is known, sends no price, and begins anew when it is booked', async () => {
    const visitor = { ...me, phone: null };
    const { calls, notices } = await show({ visitor, book: () => ({ status: 201, body: { id: 'r1' } }) });
    await pick('Table 2', '19:00');
    await pick('Table 2', '18:00');
    await pick('Table 1', '18:00');
    await userEvent.click(proceed());
    await dialog();
    expect([field('Name').value, field('Name').disabled]).toEqual(['Maja Kovač', true]);
    expect([field('Email').value, field('Email').disabled]).toEqual(['maja@example.org', true]);
    expect([field('Phone').value, field('Phone').disabled]).toEqual(['', false]);
    await userEvent.type(field('Phone'), '+385 51 123');
    await press('Confirm Booking');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path: '/bff/api/reservations',
      body: {
        venueId: venue.id,
        slots: [
          { courtId: 'c1', startTimes: [at(MONDAY, '18:00')] },
          { courtId: 'c2', startTimes: [at(MONDAY, '18:00'), at(MONDAY, '19:00')] },
        ],
        name: 'Maja Kovač',
        email: 'maja@example.org',
        phoneNumber: '+385 51 123',
      },
    });
    expect(notices.map(({ kind, title, text }) => [kind, title, text])).toEqual([
      ['loading', 'Loading...', 'Give us a sec.'],
      ['success', 'Success', 'Reservation completed.'],
    ]);
    expect(proceed().disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'My reservations' })).toBeTruthy();
  });

  it('sends a guest to the link in the mail, and tells when the slots are free again', async () => {
    const held = reservation({ days: 0, status: 'PENDING' });
    const { notices } = await show({
      book: () => ({ status: 201, body: { ...held, heldUntil: at(MONDAY, '10:15') } }),
    });
    await pick('Table 1', '18:00');
    await userEvent.click(proceed());
    await dialog();
    for (const [label, value] of [
      ['Name', 'Ana'],
      ['Email', 'ana@example.org'],
      ['Phone', '1'],
    ] as const)
      await userEvent.type(field(label), value);
    await press('Confirm Booking');
    const note = await screen.findByText(/^Check your email/);
    expect(note.textContent).toBe(
      'Check your email: open the link that we sent to ana@example.org by 10:15. Otherwise your slots become free again.',
    );
    expect(note.closest('[role="status"]')).not.toBeNull();
    expect(notices.at(-1)).toMatchObject({ title: 'Success', text: 'Reservation completed.' });
  });

  it('tells a guest to log in where guests have their share', async () => {
    await show({ book: () => ({ status: 429, body: { code: 'TOO_MANY_GUESTS', message: 'Please log in to book.' } }) });
    await pick('Table 1', '18:00');
    await userEvent.click(proceed());
    await dialog();
    for (const label of ['Name', 'Phone']) await userEvent.type(field(label), '1');
    await userEvent.type(field('Email'), 'ana@example.org');
    await press('Confirm Booking');
    expect(await screen.findByText('Please log in to book.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log in now' })).toBeTruthy();
  });

  it('marks what was just taken, keeps the rest, and offers the nearest that are free', async () => {
    let isTaken = false;
    const gone = at(MONDAY, '19:00');
    const { notices } = await show({
      visitor: { ...me, phone: '+385 51 123' },
      slots: (date) =>
        courtsOn(date).map((one) => ({
          ...one,
          slots: one.slots.map((free) => ({
            ...free,
            available: free.available && !(isTaken && one.courtId === 'c2' && free.start === gone),
          })),
        })),
      book: () => {
        isTaken = true;
        const conflict = { slots: [{ courtId: 'c2', start: gone }] };
        return {
          status: 409,
          body: { code: 'SLOT_TAKEN', message: 'One of these slots has just been taken.', conflict },
        };
      },
    });
    await pick('Table 1', '18:00');
    await pick('Table 2', '19:00');
    await userEvent.click(proceed());
    await dialog();
    expect(field('Name').disabled).toBe(true);
    // Known, and still another one's choice for this booking.
    expect([field('Phone').value, field('Phone').disabled]).toEqual(['+385 51 123', false]);
    await press('Confirm Booking');
    const lost = await screen.findByRole('alert', { name: 'Just taken' });
    expect(lost.textContent).toContain('Table 2, Mon, June 1, 19:00 has just been taken. The nearest that are free:');
    expect(notices.at(-1)).toMatchObject({ kind: 'error', title: 'Error', text: 'Reservation failed.' });
    const offers = within(lost)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    // Not what is chosen already; of two as near the one on the same court.
    expect(offers).toEqual([
      'Table 1, 19:00 · €12.50',
      'Table 2, 18:00 · €9.10',
      'Table 1, 20:00 · €12.50',
      'Go without',
    ]);
    expect((await dialog()).textContent).toContain('Total€12.50');
    await press('Table 2, 18:00 · €9.10');
    expect((await dialog()).textContent).toContain('Total€21.60');
    expect(screen.queryByRole('alert', { name: 'Just taken' })).toBeNull();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(((await slot('Table 2', '19:00')) as HTMLButtonElement).disabled).toBe(true);
    expect((await slot('Table 1', '18:00')).getAttribute('aria-pressed')).toBe('true');
    expect((await slot('Table 2', '18:00')).getAttribute('aria-pressed')).toBe('true');
  });

  it('says in the notice that it failed, and beside the form why', async () => {
    const { notices } = await show({
      visitor: { ...me, phone: '1' },
      book: () => ({ status: 429, body: { code: 'TOO_MANY_SLOTS', message: 'At most 8 slots a person and day.' } }),
    });
    await pick('Table 1', '18:00');
    await userEvent.click(proceed());
    await dialog();
    await press('Confirm Booking');
    expect(await screen.findByText('At most 8 slots a person and day.')).toBeTruthy();
    expect(notices.at(-1)).toMatchObject({ title: 'Error', text: 'Reservation failed.' });
  });

  it('forgets slots that have begun while the page was away', async () => {
    await show();
    await pick('Table 1', '18:00');
    await pick('Table 1', '19:00');
    cleanup();
    vi.setSystemTime(new Date(at(MONDAY, '18:30')));
    await show();
    expect(summary()).toContain('1 slot');
    cleanup();
    vi.setSystemTime(new Date(at(addDays(MONDAY, 1), '08:00')));
    await show();
    expect(proceed().disabled).toBe(true);
  });
});
