/** The language of a hall: chosen at its desk, known to every board, and kept from one day to the next. */
import { expect, test } from 'vitest';
import { findHall } from '#server/hall/day/store.ts';
import { hallDayOf, inHall } from './hall.ts';
import { openHall } from './open-hall.ts';

test('is that of each device until the desk says another, and again once it takes that back', () =>
  openHall(async (app, { tournaments: [first, second] }) => {
    expect((await hallDayOf(app, first)).hall.language).toBeUndefined();
    const said = await inHall(app, first, 'settings', { language: 'de' });
    expect(said.hall.language).toBe('de');
    // A desk of a former build says nothing of it.
    await inHall(app, first, 'settings', { restMinutes: 3 });
    expect((await hallDayOf(app, second)).hall).toMatchObject({ language: 'de', restMinutes: 3 });
    await inHall(app, first, 'settings', { language: null });
    expect((await hallDayOf(app, second)).hall.language).toBeUndefined();
  }));

test('is one of those that the product has', () =>
  openHall(async (app, { tournaments: [first] }) => {
    expect((await inHall(app, first, 'settings', { language: 'sv' })).status).toBe(422);
  }));

test('stays that of the hall weeks later, where all else begins as new', () =>
  openHall(async (app, { tournaments: [first] }) => {
    const { hall } = await hallDayOf(app, first);
    await inHall(app, first, 'settings', { language: 'hr', restMinutes: 3 });
    const place = `venue ${hall.venue?.id}`;
    const at = (date: string) =>
      findHall(app.database.db, { id: date, place, venueId: hall.venue?.id ?? null, date, timeZone: hall.timeZone });
    expect(await at('2027-03-28')).toMatchObject({ language: 'hr', restMinutes: 3, mode: 'free' });
    expect(await at('2027-05-02')).toMatchObject({ language: 'hr', restMinutes: 5, mode: 'fixed' });
    expect(await at('2027-01-02')).toMatchObject({ language: null });
  }));
