import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MyReservations } from '#app/reservations/mine/my-reservations.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import type { Me } from '#contract/accounts/session.ts';
import type { Reservation } from '#contract/reservations/reservations.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import { me } from '#tests/app/profile/people.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';
import { at, reservation, venue } from '../reservations.ts';

interface Options {
  readonly waiting?: readonly WaitingPlace[];
  readonly visitor?: Me;
  readonly cancel?: (call: Call) => { status: number; body: unknown };
}

const show = (reservations: readonly Reservation[], { visitor = me, cancel, waiting = [] }: Options = {}) =>
  renderScreen(<MyReservations />, {
    cached: [[sessionQueries.me().queryKey, visitor]],
    server: (call) =>
      call.method === 'POST' && cancel
        ? cancel(call)
        : { status: 200, body: call.path.endsWith('/waiting') ? waiting : call.method === 'GET' ? reservations : null },
  });
const tickets = () => screen.findAllByRole('article');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function cancelTheFirst(): Promise<void> {
  await tickets();
  await press('Cancel reservation');
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel reservation' }));
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('my reservations', () => {
  it('say so where there are none', async () => {
    await show([]);
    expect(await screen.findByText("You haven't made a reservation yet.")).toBeTruthy();
  });

  it('are for those who are signed in', async () => {
    await show([], { visitor: { id: null, username: null, email: null, profilePictureUrl: null } });
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  it('show venue, address, status, times and the total in EUR', async () => {
    await show([reservation({ days: 3, slots: 2, totalPrice: 25 })]);
    const [ticket] = await tickets();
    const words = ticket?.textContent ?? '';
    for (const part of [
      'Lučka Sports Hall',
      'Obala 14, Rijeka',
      'Confirmed',
      '18:00 – 19:00',
      '19:00 – 20:00',
      '25.00 EUR',
    ])
      expect(words).toContain(part);
    const calendar = within(ticket as HTMLElement).getByRole('link', { name: 'Add to calendar' });
    expect(calendar.getAttribute('href')).toBe('/bff/api/reservations/r1/calendar.ics');
  });

  it.each([
    ['CONFIRMED', 'Confirmed', 'green'],
    ['PENDING', 'Pending', 'yellow'],
    ['CANCELED', 'Canceled', 'red'],
    ['ON_HOLD', 'On hold', 'gray'],
    ['unknown', 'Unknown', 'gray'],
  ])('show the status %s as %s in %s', async (status, words, tone) => {
    await show([reservation({ days: 3, status })]);
    const badge = await screen.findByText(words);
    expect(badge.closest('[class*="is-"]')?.className).toContain(`is-${tone}`);
  });

  it('say what a pending one waits for: the mail first, then the venue', async () => {
    const heldUntil = '2026-06-01T12:15:00+02:00';
    await show([
      { ...reservation({ id: 'a', days: 1, status: 'PENDING' }), heldUntil },
      { ...reservation({ id: 'b', days: 2, status: 'PENDING' }), heldUntil: null },
      { ...reservation({ id: 'c', days: 3, status: 'CANCELED' }), heldUntil },
    ]);
    expect((await tickets()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Open the link in our email by 12:15 to keep it.'),
      expect.stringContaining('The venue has yet to confirm it.'),
      expect.stringContaining('The link in our email was not opened in time.'),
    ]);
  });

  it('come the nearest first, and what is over or canceled last', async () => {
    await show([
      reservation({ id: 'later', days: 5, totalPrice: 5 }),
      reservation({ id: 'over', days: -2, totalPrice: 2 }),
      reservation({ id: 'canceled', days: 4, totalPrice: 4, status: 'CANCELED', reason: 'The roof leaks.' }),
      reservation({ id: 'next', days: 1, totalPrice: 1 }),
    ]);
    const totals = (await tickets()).map(({ textContent }) => /(\d)\.00 EUR/.exec(textContent ?? '')?.[1]);
    expect(totals).toEqual(['1', '5', '4', '2']);
    const [, , canceled, over] = await tickets();
    expect(canceled?.textContent).toContain('The venue says: The roof leaks.');
    for (const ticket of [canceled, over])
      expect(within(ticket as HTMLElement).queryByRole('button', { name: 'Cancel reservation' })).toBeNull();
  });
});

describe('booking again', () => {
  it('leads from what is over or canceled to the same court and weekday', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('2026-06-03', '12:00')) });
    await show([
      reservation({ id: 'next', days: 1 }),
      reservation({ id: 'canceled', days: 2, status: 'CANCELED' }),
      reservation({ id: 'over', days: -9 }),
    ]);
    const again = (await tickets()).map((ticket) => within(ticket).queryByRole('link', { name: 'Book again' }));
    expect(again.map((link) => link?.getAttribute('href'))).toEqual([
      undefined,
      '/venues/lucka/reserve?date=2026-06-05&court=c1',
      '/venues/lucka/reserve?date=2026-06-08&court=c1',
    ]);
  });
});

describe('canceling', () => {
  it('asks first, and asks the server once', async () => {
    const canceled = reservation({ days: 3, slots: 2, status: 'CANCELED' });
    const { calls, notices } = await show([reservation({ days: 3, slots: 2 })], {
      cancel: () => ({ status: 200, body: canceled }),
    });
    await tickets();
    await press('Cancel reservation');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this reservation?' }, { timeout: 20_000 });
    expect(dialog.textContent).toMatch(/Lučka Sports Hall, .+, 18:00 and 1 more/);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel reservation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/bff/api/reservations/r1/cancel',
    ]);
    expect(notices.at(-1)).toMatchObject({ kind: 'success', text: 'Reservation cancelled.' });
  });

  it.each([
    [200, { status: 'CONFIRMED' }, 'success', 'Booked again, as before.'],
    [200, { status: 'PENDING' }, 'success', 'Booked again. The venue has yet to confirm it.'],
    [409, { message: 'It stays canceled.' }, 'error', 'It stays canceled.'],
    [503, null, 'error', 'There was no answer, as this needs the network. Look at the booking again once it is back.'],
  ])('can be undone from its notice, which says how that went: %i', async (status, reply, kind, text) => {
    const mine = reservation({ days: 3 });
    const { calls, notices } = await show([mine], {
      cancel: ({ path }) => {
        if (path.endsWith('/cancel')) return { status: 200, body: { ...mine, status: 'CANCELED' } };
        if (status === 503) throw new TypeError('Failed to fetch');
        return { status, body: status === 200 ? { ...mine, ...reply } : reply };
      },
    });
    await cancelTheFirst();
    await waitFor(() => expect(notices.at(-1)?.action?.label).toBe('Undo'));
    notices.at(-1)?.action?.run();
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind, text }));
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/bff/api/reservations/r1/cancel',
      '/bff/api/reservations/r1/restore',
    ]);
  });

  it('can be undone once the network is back, where it is away in that moment', async () => {
    const mine = reservation({ days: 3 });
    let isAway = true;
    const { calls, notices } = await show([mine], {
      cancel: ({ path }) => {
        if (path.endsWith('/cancel')) return { status: 200, body: { ...mine, status: 'CANCELED' } };
        if (isAway) throw new TypeError('Failed to fetch');
        return { status: 409, body: { message: 'Somebody else has booked 18:00.' } };
      },
    });
    await cancelTheFirst();
    await waitFor(() => expect(notices.at(-1)?.action?.label).toBe('Undo'));
    notices.at(-1)?.action?.run();
    for (let tries = 1; tries <= 2; tries++) {
      await waitFor(() =>
        expect(notices.at(-1)).toMatchObject({
          kind: 'error',
          text: expect.stringContaining('no answer'),
          action: { label: 'Try again' },
        }),
      );
      // No longer than the server takes it back.
      expect(notices.at(-1)?.action?.duration).toBeLessThanOrEqual(50_000);
      isAway = tries < 2;
      notices.at(-1)?.action?.run();
    }
    // Two wanted the slot; who was first has it, and this notice has nothing to offer.
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ text: 'Somebody else has booked 18:00.' }));
    expect(notices.at(-1)?.action).toBeUndefined();
    expect(calls.filter(({ path }) => path.endsWith('/restore'))).toHaveLength(3);
  });

  it('says that it may have happened, where no answer comes', async () => {
    const { notices } = await show([reservation({ days: 3 })], {
      cancel: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await cancelTheFirst();
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('error'));
    expect(notices.at(-1)?.text).toMatch(/no answer.+Look at the booking again/);
  });

  it('is for the rest of a weekly booking as well, where that is wanted', async () => {
    const { calls, notices } = await show([{ ...reservation({ days: 3 }), seriesId: 's1' }], {
      cancel: ({ path }) => ({
        status: 200,
        body: path.endsWith('/restore')
          ? { restored: 3, kept: 1 }
          : { seriesId: 's1', canceled: 4, kept: 1, reservationIds: ['r1', 'r2', 'r3', 'r4'] },
      }),
    });
    await tickets();
    await press('Cancel reservation');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this reservation?' }, { timeout: 20_000 });
    await userEvent.click(within(dialog).getByLabelText('Also the rest of this weekly booking'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel reservation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/bff/api/reservations/series/s1/cancel',
    ]);
    expect(notices.at(-1)?.text).toBe('4 reservations cancelled. It is too late for 1.');
    expect(notices.at(-1)?.action?.label).toBe('Undo');
    notices.at(-1)?.action?.run();
    await waitFor(() =>
      expect(notices.at(-1)?.text).toBe('3 reservations are back. Still cancelled, as no longer free: 1.'),
    );
    expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: '/bff/api/reservations/series/s1/restore',
      body: { reservationIds: ['r1', 'r2', 'r3', 'r4'] },
    });
  });

  it('is not offered within 24 hours, and says why', async () => {
    await show([reservation({ days: 1, cancellable: false })]);
    await tickets();
    expect(screen.queryByRole('button', { name: 'Cancel reservation' })).toBeNull();
    expect(screen.getByText('Cancellations are possible until 24 hours before.')).toBeTruthy();
  });

  it('tells the server’s refusal', async () => {
    const refusal = { status: 409, body: { message: 'Cancellations are possible until 24 hours before.' } };
    const { notices } = await show([reservation({ days: 3 })], { cancel: () => refusal });
    await cancelTheFirst();
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', text: refusal.body.message }));
  });
});

describe('the waiting list', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const place = (change: Partial<WaitingPlace>): WaitingPlace => ({
    id: 'w1',
    venue: { id: venue.id, name: venue.name, city: venue.city, timeZone: venue.timeZone },
    start: inMinutes(3 * 24 * 60),
    end: inMinutes(3 * 24 * 60 + 60),
    date: '2026-06-04',
    ahead: 2,
    offer: null,
    ...change,
  });

  it('says what somebody waits for and what is kept for them, and is left', async () => {
    const offer = { courtId: 'c1', courtName: 'Table 3', price: 9, heldUntil: inMinutes(10) };
    const { calls } = await show([], { waiting: [place({}), place({ id: 'w2', offer })] });
    const list = within(await screen.findByRole('region', { name: 'Waiting list' }));
    const [waits, kept] = list.getAllByRole('article');
    expect(waits?.textContent).toContain('2 are before you. We’ll email you when a table becomes free.');
    expect(within(waits as HTMLElement).queryByRole('link', { name: 'Book it' })).toBeNull();
    expect(kept?.textContent).toContain('Table 3 is kept for you until');
    expect(
      within(kept as HTMLElement)
        .getByRole('link', { name: 'Book it' })
        .getAttribute('href'),
    ).toBe(`/venues/${venue.id}/reserve?date=2026-06-04`);
    await userEvent.click(within(waits as HTMLElement).getByRole('button', { name: 'Leave the list' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/bff/api/waiting/w1/leave'));
  });

  it('is not there for those who wait for nothing', async () => {
    await show([reservation({ days: 3 })]);
    await tickets();
    expect(screen.queryByText('Waiting list')).toBeNull();
  });
});
