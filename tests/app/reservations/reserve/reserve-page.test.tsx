import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReservePage } from '#app/reservations/reserve/reserve-page.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import { addDays } from '#booking/zone.ts';
import type { Reservation } from '#contract/reservations.ts';
import type { Me } from '#contract/session.ts';
import type { WaitingPlace } from '#contract/waiting.ts';
import { me } from '#tests/app/profile/people.ts';
import { at, courtsOn, reservation, venue } from '#tests/app/reservations/reservations.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';

const MONDAY = '2026-06-01';
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
  readonly firstFree?: () => { status: number; body: unknown };
}

function Harness({ day }: { readonly day: string | undefined }) {
  const [date, setDate] = useState(day);
  return <ReservePage venue={venue} date={date} onDate={setDate} />;
}

async function show(options: Options = {}) {
  const {
    visitor = nobody,
    book = () => ({ status: 404, body: {} }),
    slots = courtsOn,
    mine = [],
    waiting = [],
  } = options;
  const { day = MONDAY, firstFree = () => ({ status: 200, body: { date: MONDAY } }) } = options;
  const view = await renderScreen(<Harness day={day ?? undefined} />, {
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
const court = async (name: string) => within(await screen.findByRole('region', { name }));
const slot = async (name: string, time: string) =>
  (await court(name)).findByRole('button', { name: new RegExp(`^${time} ?to`) });
const pick = async (name: string, time: string) => userEvent.click(await slot(name, time));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const proceed = () => screen.getByRole('button', { name: 'Proceed to Booking' }) as HTMLButtonElement;
const summary = () => screen.getByRole('region', { name: 'Selected slots' }).textContent;
const dialog = () => screen.findByRole('dialog', { name: 'Complete your reservation' }, { timeout: 20_000 });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at(MONDAY, '10:00')) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the reserve page', () => {
  it('says the policies and the court’s static text to the letter', async () => {
    await show();
    const policies = screen.getByRole('region', { name: 'Reservation information' });
    expect(
      within(policies)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Reservations up to 14 days in advance',
      'Cancellations 24 hours before',
      'Payment at the time of booking',
      'Tennis rackets $8 per session',
    ]);
    for (const name of ['Table 1', 'Table 2'])
      expect((await court(name)).getByText('$25/hour, capacity 10 people')).toBeTruthy();
  });

  it('offers Table Tennis alone, and shows the other sports', async () => {
    await show();
    const options = within(screen.getByLabelText('Court type')).getAllByRole('option') as HTMLOptionElement[];
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Table Tennis', false],
      ['Volleyball', true],
      ['Football', true],
    ]);
  });

  it('takes a slot in and out again, and lets nobody choose one that is taken', async () => {
    await show();
    expect(proceed().disabled).toBe(true);
    await pick('Table 1', '18:00');
    expect((await slot('Table 1', '18:00')).getAttribute('aria-pressed')).toBe('true');
    expect(proceed().disabled).toBe(false);
    await pick('Table 1', '18:00');
    expect(proceed().disabled).toBe(true);
    const taken = (await slot('Table 2', '20:00')) as HTMLButtonElement;
    expect([taken.disabled, taken.textContent]).toEqual([true, expect.stringContaining('Taken')]);
  });

  it('sums prices up with two decimals', async () => {
    await show();
    await pick('Table 1', '18:00');
    await pick('Table 2', '19:00');
    expect(summary()).toContain('2 slots€21.60');
    await pick('Table 1', '19:00');
    await pick('Table 1', '20:00');
    expect(summary()).toContain('4 slots€46.60');
  });

  it('keeps the selection with the previous and the next day, and clears it with the calendar', async () => {
    await show();
    await pick('Table 1', '18:00');
    await press('Next day');
    expect(screen.getByRole('button', { name: 'Date: June 2, 2026' })).toBeTruthy();
    expect((await slot('Table 1', '18:00')).getAttribute('aria-pressed')).toBe('false');
    await pick('Table 1', '19:00');
    await press('Previous day');
    expect((await slot('Table 1', '18:00')).getAttribute('aria-pressed')).toBe('true');
    expect(summary()).toContain('2 slots');
    await press(/^Date: /);
    await userEvent.click(await screen.findByRole('gridcell', { name: '3' }, { timeout: 20_000 }));
    expect(screen.getByRole('button', { name: 'Date: June 3, 2026' })).toBeTruthy();
    expect(proceed().disabled).toBe(true);
    await press('Previous day');
    await press('Previous day');
    expect((await slot('Table 1', '18:00')).getAttribute('aria-pressed')).toBe('false');
  });

  it('goes from today to fourteen days ahead', async () => {
    await show();
    expect((screen.getByRole('button', { name: 'Previous day' }) as HTMLButtonElement).disabled).toBe(true);
    for (let day = 0; day < 14; day++) await press('Next day');
    expect(screen.getByRole('button', { name: 'Date: June 15, 2026' })).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Next day' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('opens on the first day with a free slot, and stays there whatever is booked meanwhile', async () => {
    const { calls, queryClient } = await show({
      day: null,
      firstFree: () => ({ status: 200, body: { date: '2026-06-04' } }),
    });
    expect(await screen.findByRole('button', { name: 'Date: June 4, 2026' })).toBeTruthy();
    expect(screen.queryByText(/No slot is free/)).toBeNull();
    await pick('Table 1', '18:00');
    expect(calls.filter(({ path }) => path.includes('available-slots')).map(({ path }) => path.slice(-10))).toEqual([
      '2026-06-04',
    ]);
    await queryClient.invalidateQueries({ queryKey: ['slots', venue.id] });
    expect(calls.filter(({ path }) => path.endsWith('/first-free-day'))).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Date: June 4, 2026' })).toBeTruthy();
  });

  it('asks for no other day where the address has one; one that cannot be booked does not count', async () => {
    const { calls } = await show({ day: '2026-06-09' });
    expect(await screen.findByRole('button', { name: 'Date: June 9, 2026' })).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/first-free-day'))).toEqual([]);
    cleanup();
    await show({ day: '2026-07-09', firstFree: () => ({ status: 200, body: { date: '2026-06-02' } }) });
    expect(await screen.findByRole('button', { name: 'Date: June 2, 2026' })).toBeTruthy();
  });

  it('opens today where everything is full, and says so; and where the server cannot say', async () => {
    await show({ day: null, firstFree: () => ({ status: 200, body: { date: null } }) });
    expect(await screen.findByRole('button', { name: 'Date: June 1, 2026' })).toBeTruthy();
    expect(screen.getByText('No slot is free in the next 14 days.')).toBeTruthy();
    cleanup();
    await show({ day: null, firstFree: () => ({ status: 404, body: { message: 'Venue not found.' } }) });
    expect(await screen.findByRole('button', { name: 'Date: June 1, 2026' })).toBeTruthy();
    expect(screen.queryByText(/No slot is free/)).toBeNull();
  });

  it('says that the venue is closed, and that there are no courts', async () => {
    await show({ slots: (date) => (date === MONDAY ? courtsOn(date).map((one) => ({ ...one, slots: [] })) : []) });
    expect(await screen.findByText('The venue is closed on this day.')).toBeTruthy();
    await press('Next day');
    expect(await screen.findByText('No courts to book here yet.')).toBeTruthy();
  });

  it('shows the week of the day, and goes to another one of it', async () => {
    await show();
    const week = within(screen.getByRole('list', { name: 'Week' }));
    expect(week.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Mon, June 1', 'Tue, June 2', 'Wed, June 3', 'Thu, June 4', 'Fri, June 5', 'Sat, June 6', 'Sun, June 7'],
    ]);
    await userEvent.click(week.getByRole('button', { name: /^Sat.*June ?6$/ }));
    expect(screen.getByRole('button', { name: 'Date: June 6, 2026' })).toBeTruthy();
    expect(week.getByRole('button', { current: 'date' }).textContent).toBe('Sat, June 6');
  });

  it('offers the times across all courts: the first that is free is taken', async () => {
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'By time' }));
    const times = within(screen.getByRole('region', { name: 'By time' }));
    const labels = () => times.getAllByRole('button').map(({ textContent }) => textContent?.replace(/ to .*, /, ' '));
    expect(labels()).toEqual(['18:00 2 of 2 free', '19:00 2 of 2 free', '20:00 1 of 2 free']);
    await userEvent.click(times.getByRole('button', { name: /^20:00/ }));
    expect(labels()[2]).toBe('20:00 Table 1');
    expect(summary()).toContain('1 slot');
    await userEvent.click(times.getByRole('button', { name: /^20:00/ }));
    expect(proceed().disabled).toBe(true);
  });

  it('marks the slots that are one’s own', async () => {
    const slots = [{ id: 's1', startDate: at(MONDAY, '20:00'), endDate: at(MONDAY, '21:00'), courtName: 'Table 2' }];
    const own = { ...reservation({ days: 0 }), slots };
    await show({ visitor: me, mine: [own] });
    await waitFor(async () => expect((await slot('Table 2', '20:00')).textContent).toContain('Yours'));
  });
});

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
    const note = await screen.findByText(/^Check your mail/);
    expect(note.textContent).toBe(
      'Check your mail: open the link that we sent to ana@example.org by 10:15. Otherwise your slots become free again.',
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
      'June 1, 2026Free',
      'June 8, 2026Taken',
      'June 15, 2026Closed',
      'June 22, 2026Free',
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
    ).toEqual(['June 8, 2026: Taken', 'June 15, 2026: Closed']);
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
    expect(notices.at(-1)).toMatchObject({ kind: 'success', text: 'You get a mail when it is free.' });
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
    await screen.findAllByText('You wait');
    await pick('Table 2', '20:00');
    const asked = within(await screen.findByRole('dialog', { name: 'You wait for this time' }, { timeout: 20_000 }));
    expect(asked.getByText('Mon, June 1, 20:00 – 21:00. One is before you.')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Wait no longer' }));
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
});
