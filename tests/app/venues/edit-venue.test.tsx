import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CreateVenue } from '#app/venues/manage/edit/create-venue.tsx';
import { EditVenue } from '#app/venues/manage/edit/edit-venue.tsx';
import type { VenueSettings } from '#contract/venues/venue-management.ts';
import { expectRepeatAndAnother } from '#tests/app/pressed-again.ts';
import { at, venue } from '#tests/app/reservations/reservations.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';

const daily = { open: '09:00', close: '22:00' };
const settings: VenueSettings = {
  ...venue,
  openingHours: Array.from({ length: 7 }, () => daily),
  closedDays: ['2026-06-10', '2020-01-01'],
  slotMinutes: 60,
  needsConfirmation: false,
  courts: [
    { id: 'c1', name: 'Table 1', imageUrl: null, prices: [{ from: '00:00', price: 12.5 }] },
    { id: 'c2', name: 'Table 2', imageUrl: null, prices: [{ from: '00:00', price: 9 }] },
  ],
};

type Answer = (call: Call) => { status: number; body: unknown };

/** Every change answers with the venue, unless it is said otherwise. */
async function edit(change: Answer = () => ({ status: 200, body: settings })) {
  const view = await renderScreen(<EditVenue venueId={venue.id} />, {
    server: (call) => (call.method === 'GET' ? { status: 200, body: settings } : change(call)),
  });
  await screen.findByRole('heading', { name: `Edit ${venue.name}` });
  return { ...view, changes: () => view.calls.filter(({ method }) => method !== 'GET') };
}
const within1 = (name: string) => within(screen.getByRole('region', { name }));
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('2026-06-01', '10:00')) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the contact', () => {
  it('is given and changed with the venue, and wrong ones are said at their fields', async () => {
    const { changes } = await edit();
    type(field('Phone of the venue'), 'call us');
    type(field('Email of the venue'), 'nowhere');
    await press('Save');
    expect(await screen.findByText('Enter a phone number.')).toBeTruthy();
    expect(screen.getByText('Invalid email')).toBeTruthy();
    expect(changes()).toEqual([]);
    type(field('Phone of the venue'), '+385 51 22');
    type(field('Email of the venue'), 'hall@example.org');
    type(field('What to know'), 'Ring at the side door.');
    await press('Save');
    await waitFor(() => expect(changes()).toHaveLength(1));
    const contact = { phone: '+385 51 22', email: 'hall@example.org', text: 'Ring at the side door.' };
    expect(changes()[0]?.body).toMatchObject({ name: venue.name, contact });
  });
});

describe('a new venue', () => {
  it('needs a name, a city and an address', async () => {
    const { calls } = await renderScreen(<CreateVenue />);
    await press('Create');
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(3));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is made with its hours and so many courts at one price', async () => {
    const { calls } = await renderScreen(<CreateVenue />, { server: () => ({ status: 201, body: settings }) });
    for (const [label, value] of [
      ['Name', ' Hall '],
      ['City', 'Rijeka'],
      ['Address', 'Riva 1'],
      ['Number of tables', '2'],
      ['Price of a slot in €', '7.25'],
    ] as const)
      type(field(label), value);
    await userEvent.click(field('Sunday'));
    await press('Create');
    const sent = await waitFor(() => {
      const call = calls.find(({ method }) => method === 'POST');
      if (!call) throw new Error('nothing was sent');
      return call;
    });
    const prices = [{ from: '00:00', price: 7.25 }];
    expect(sent.path).toBe('/bff/api/venues');
    expect(sent.body).toMatchObject({
      name: 'Hall',
      city: 'Rijeka',
      openingHours: [...Array.from({ length: 6 }, () => daily), null],
      courts: [
        { name: 'Table 1', prices },
        { name: 'Table 2', prices },
      ],
    });
  });

  it.each([
    ['Price of a slot in €', '-1', 'Enter a price in euros.'],
    ['Price of a slot in €', '1.005', 'Enter a price in euros.'],
    ['Price of a slot in €', '', 'Enter a price.'],
    ['Number of tables', '-1', 'Not negative.'],
    ['Number of tables', '101', 'At most 100 tables.'],
    ['Number of tables', '1.5', 'Enter a whole number.'],
  ])('has no %s of %j', async (label, value, words) => {
    const { calls } = await renderScreen(<CreateVenue />);
    for (const name of ['Name', 'City', 'Address']) type(field(name), 'x');
    type(field(label), value);
    await press('Create');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('an existing venue', () => {
  it('is changed as a whole, and names the bookings in the way', async () => {
    const conflict = {
      bookings: [
        {
          reservationId: 'r1',
          name: 'Ivo',
          courtName: 'Table 2',
          start: at('2026-06-02', '21:00'),
          end: at('2026-06-02', '22:00'),
        },
      ],
    };
    const { changes } = await edit(() => ({
      status: 409,
      body: { code: 'BOOKINGS_EXIST', message: 'A booking is in the way.', conflict },
    }));
    type(field('City'), 'Opatija');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Table 2, Ivo');
    expect(changes()).toMatchObject([
      { method: 'PUT', path: `/bff/api/venues/${venue.id}`, body: { city: 'Opatija' } },
    ]);
    expect(field('City').value).toBe('Opatija');
  });

  it('shows its closed days to come, and opens one again', async () => {
    const { changes } = await edit();
    const days = within1('Closed days');
    expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wednesday, June 10, 2026Open again',
    ]);
    await userEvent.click(days.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      path: `/bff/api/venues/${venue.id}/closed-days`,
      body: { date: '2026-06-10', closed: false },
    });
  });

  it('has prices by time of day for each court, of which each time has one', async () => {
    const { changes } = await edit();
    const court = within1('Table 1');
    await userEvent.click(court.getByRole('button', { name: 'Add a price' }));
    type(court.getAllByLabelText('From')[1] as HTMLElement, '00:00');
    fireEvent.blur(court.getAllByLabelText('From')[1] as HTMLElement);
    await userEvent.click(court.getByRole('button', { name: 'Save table' }));
    expect(await court.findByText('Each time has one price.')).toBeTruthy();
    type(court.getAllByLabelText('From')[1] as HTMLElement, '17:00');
    fireEvent.blur(court.getAllByLabelText('From')[1] as HTMLElement);
    type(court.getAllByLabelText('Price in €')[1] as HTMLElement, '-4');
    await userEvent.click(court.getByRole('button', { name: 'Save table' }));
    expect(await court.findByText('A price is not negative.')).toBeTruthy();
    expect(changes()).toEqual([]);
    type(court.getAllByLabelText('Price in €')[1] as HTMLElement, '16.5');
    await userEvent.click(court.getByRole('button', { name: 'Save table' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      method: 'PUT',
      path: `/bff/api/venues/${venue.id}/courts/c1`,
      body: {
        name: 'Table 1',
        prices: [
          { from: '00:00', price: 12.5 },
          { from: '17:00', price: 16.5 },
        ],
      },
    });
  });

  it('puts its courts in order, adds one like the last, and removes one after asking', async () => {
    const { changes } = await edit();
    const move = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
    expect([move('Move Table 1 up').disabled, move('Move Table 2 down').disabled]).toEqual([true, true]);
    await press('Move Table 1 down');
    await waitFor(() => expect(changes()[0]?.body).toEqual({ courtIds: ['c2', 'c1'] }));
    await press('Add table');
    await waitFor(() =>
      expect(changes()[1]).toMatchObject({
        path: `/bff/api/venues/${venue.id}/courts`,
        body: { name: 'Table 3', prices: [{ from: '00:00', price: 9 }] },
      }),
    );
    await userEvent.click(within1('Table 2').getByRole('button', { name: 'Remove' }));
    const asked = await screen.findByRole('dialog', { name: 'Remove Table 2?' }, { timeout: 20_000 });
    expect(changes()).toHaveLength(2);
    await userEvent.click(within(asked).getByRole('button', { name: 'Remove table' }));
    await waitFor(() => expect(changes()[2]?.path).toBe(`/bff/api/venues/${venue.id}/courts/c2/remove`));
  });

  it('adds one court however often it is pressed until an answer arrives, and then another', async () => {
    let isLost = true;
    const { notices, idempotencyKeys } = await edit(() => {
      if (isLost) throw new TypeError('Failed to fetch');
      return { status: 201, body: settings };
    });
    const add = async (times: number) => {
      await press('Add table');
      await waitFor(() => expect(notices.filter(({ kind }) => kind !== 'loading')).toHaveLength(times));
    };
    await add(1);
    isLost = false;
    await add(2);
    expect(notices.at(-1)?.text).toBe('Table added.');
    await add(3);
    expectRepeatAndAnother(idempotencyKeys);
  });
});
