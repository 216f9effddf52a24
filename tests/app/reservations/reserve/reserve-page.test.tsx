import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { hearServerTime } from '#app/scheduling/server-clock.ts';
import { me } from '#tests/app/profile/people.ts';
import { at, courtsOn, reservation, venue } from '#tests/app/reservations/reservations.ts';
import { court, MONDAY, pick, press, proceed, setUpReservePage, show, slot, summary } from './open-reserve-page.tsx';

setUpReservePage();

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

  it.each([
    [undefined, ['Table 1', 'Table 2']],
    ['c2', ['Table 2', 'Table 1']],
    ['gone', ['Table 1', 'Table 2']],
  ])('shows the court %s of the address first, on the next day as well', async (first, names) => {
    await show(first === undefined ? {} : { first });
    const shown = async () => (await screen.findAllByRole('heading', { name: /^Table/ })).map((one) => one.textContent);
    expect(await shown()).toEqual(names);
    await press('Next day');
    expect(await shown()).toEqual(names);
  });

  it('opens on the server’s first free day on a device whose clock is 400 days behind', async () => {
    vi.setSystemTime(new Date(at('2025-04-27', '10:00')));
    const heard = { Date: new Date(at(MONDAY, '10:00')).toUTCString() };
    await show({
      day: null,
      firstFree: () => {
        hearServerTime(new Response(null, { headers: heard }));
        return { status: 200, body: { date: MONDAY } };
      },
    });
    expect((await screen.findByRole('button', { name: /^Date: / })).textContent).toBe('June 1, 2026');
    await pick('Table 1', '18:00');
    expect(proceed().disabled).toBe(false);
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
    expect(await screen.findByText('No tables to book here yet.')).toBeTruthy();
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
