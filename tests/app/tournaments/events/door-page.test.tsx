/** The door of an event on the screen: who is let in, and a list that is found, filtered and opened by its organisers. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DoorPage } from '#app/tournaments/events/door/door-page.tsx';
import type { EntrantList } from '#contract/tournaments/door.ts';
import { renderScreen, type ScreenOptions } from '#tests/app/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DAY = '2030-05-14';
const entrant = (id: string, name: string, change: Partial<EntrantList['entrants'][number]> = {}) => ({
  ...{
    id,
    name,
    userId: id,
    club: 'TTC Rijeka',
    number: null,
    birthYear: null,
    classes: [0],
    waiting: [],
    leftOut: [],
  },
  ...{ owed: 1_200, paid: null, marks: {}, ...change },
});
const list: EntrantList = {
  ...{ role: 'organiser', name: 'Harbour Open', days: [DAY, DAY], timeZone: 'Europe/Zagreb' },
  ...{ door: { per: 'DAY', minutesBefore: 30 }, version: 1, stamp: '1' },
  classes: [
    { id: 'men', name: 'Men', day: DAY, startsAt: `${DAY}T08:00:00.000Z`, door: DAY, fee: 1_200, isDrawn: false },
    { id: 'u15', name: 'U15', day: DAY, startsAt: `${DAY}T12:00:00.000Z`, door: DAY, fee: null, isDrawn: true },
  ],
  entrants: [
    entrant('p1', 'Anna Berg'),
    entrant('p2', 'Ben Kos', {
      marks: { [DAY]: { state: 'HERE', about: null, by: null, at: `${DAY}T07:12:00.000Z`, note: 1 } },
      paid: { cents: 1_200, by: 'Maja Novak', at: `${DAY}T07:12:00.000Z` },
    }),
    entrant('p3', 'Cara Lang', { classes: [], leftOut: [1], owed: 0 }),
  ],
};

const served = (told: EntrantList): NonNullable<ScreenOptions['server']> => {
  const ok = (body: unknown) => ({ status: 200, body });
  return ({ path }) => (path.endsWith('/stamp') ? ok({ stamp: told.stamp }) : ok(told));
};
const names = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent);

describe('the door of an event', () => {
  it('lists who is here, what they owe and have paid, and by when they are to come', async () => {
    await renderScreen(<DoorPage eventId="weekend" />, { server: served(list) });
    await screen.findByRole('heading', { level: 1, name: 'Door: Harbour Open' });
    expect(screen.getByText('1 of 2 here')).toBeTruthy();
    expect(names()).toEqual([
      'Anna BergTTC Rijeka · MenNot here yet',
      'Ben KosTTC Rijeka · MenHere since 09:12 · Paid €12.00',
      'Cara LangTTC Rijeka · U15Not here yet · Not in the draw',
    ]);
    expect(screen.getByRole('button', { name: 'Anna Berg has paid €12.00' }).textContent).toBe('Paid €12.00');
    expect(screen.getByRole('option', { name: 'Men, by 09:30' })).toBeTruthy();
  });

  it('is searched by first letters, and by who is still expected', async () => {
    await renderScreen(<DoorPage eventId="weekend" />, { server: served(list) });
    await userEvent.type(await screen.findByRole('searchbox'), 'ko');
    expect(names()).toHaveLength(1);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Not here yet: 2' }));
    expect(names().map((name) => name?.slice(0, 4))).toEqual(['Anna', 'Cara']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Class' }), 'u15');
    expect(names().map((name) => name?.slice(0, 4))).toEqual(['Cara']);
  });

  it('puts who was left out of a draw into it, where an organiser is there', async () => {
    const { calls } = await renderScreen(<DoorPage eventId="weekend" />, { server: served(list) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add late' }));
    const sent = calls.find(({ path }) => path.endsWith('/add-late-player'));
    expect(sent).toMatchObject({ path: '/bff/api/tournaments/u15/add-late-player', body: { userId: 'p3' } });
    cleanup();
    await renderScreen(<DoorPage eventId="weekend" />, { server: served({ ...list, role: 'door' }) });
    await screen.findByText('1 of 2 here');
    expect(screen.queryByRole('button', { name: 'Add late' })).toBeNull();
  });

  it('is opened by its organisers, once a day or before each class', async () => {
    const { calls } = await renderScreen(<DoorPage eventId="weekend" />, { server: served({ ...list, door: null }) });
    await userEvent.click(await screen.findByText('Before each class'));
    await userEvent.click(screen.getByRole('button', { name: 'Open the door' }));
    await vi.waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/door'))?.body).toEqual({ per: 'CLASS', minutesBefore: 30 }),
    );
  });

  it('stays closed to whoever has neither the link nor the right', async () => {
    const server = () => ({ status: 401, body: { message: 'Please log in.', code: 'UNAUTHENTICATED' } });
    await renderScreen(<DoorPage eventId="weekend" />, { server });
    expect(await screen.findByRole('heading', { name: 'This door is not open to you' })).toBeTruthy();
  });
});
