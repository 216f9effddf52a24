/** Which tournaments share a day of a hall, whatever o'clock it is where they are; and the language that a hall keeps from day to day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findHall, tournamentIdsAt } from '#server/hall/day/store.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { newId } from '#server/platform/ids.ts';
import { makeVenue } from '#tests/server/app.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { signInAs } from '#tests/server/sign-in.ts';
import { hallDayOf, inHall } from './hall.ts';
import { openHall } from './open-hall.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('are those whose days by their own clock hold it', async () => {
  const venueId = await makeVenue(database);
  const organiserId = (await signInAs(database)).userId;
  const add = async (timeZone: string, startsAt: string, endsAt: string, type: 'SEASON' | 'SINGLE_TOURNAMENT') => {
    const id = newId();
    await database.db.insert(tournament).values({
      ...{ id, name: 'Cup', city: 'Rijeka', venueId, organiserId, timeZone, type, format: 'ROUND_ROBIN' },
      ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
      ...{ includeThirdPlacePlayoff: false, seedByChampionship: false, pointsForWin: 0, pointsForDraw: 0 },
      ...{ championshipPointsForWin: 0, championshipPointsForDraw: 0, championshipPointsForParticipation: 0 },
      ...{ championshipPointsAfterGroup: 0, championshipPointsAfterRound: 0, championshipPointsWinner: 0 },
    });
    return id;
  };
  const cup = (timeZone: string, startsAt: string, endsAt: string) =>
    add(timeZone, startsAt, endsAt, 'SINGLE_TOURNAMENT');
  // The whole of 27 March where the day begins first, and where it ends last.
  const east = await cup('Pacific/Kiritimati', '2027-03-26T10:00:00Z', '2027-03-27T09:59:00Z');
  const west = await cup('Etc/GMT+12', '2027-03-27T12:00:00Z', '2027-03-28T11:59:00Z');
  const long = await cup('Europe/Zagreb', '2027-02-01T08:00:00Z', '2027-05-01T08:00:00Z');
  const reversed = await cup('Europe/Zagreb', '2027-03-27T08:00:00Z', '2027-03-27T07:00:00Z');
  await add('Europe/Zagreb', '2027-02-01T08:00:00Z', '2027-05-01T08:00:00Z', 'SEASON');
  const at = async (date: string) =>
    tournamentIdsAt(database.db, { id: '', place: `venue ${venueId}`, venueId, date, timeZone: 'Europe/Zagreb' });
  expect(await at('2027-03-27')).toEqual([long, east, reversed, west]);
  expect(await at('2027-03-26')).toEqual([long]);
  expect(await at('2027-03-28')).toEqual([long]);
  expect(await at('2027-05-01')).toEqual([long]);
  expect(await at('2027-05-02')).toEqual([]);
});

describe('the language of a hall', () => {
  it('is that of each device until the desk says another, and again once it takes that back', () =>
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

  it('is one of those that the product has', () =>
    openHall(async (app, { tournaments: [first] }) => {
      expect((await inHall(app, first, 'settings', { language: 'sv' })).status).toBe(422);
    }));

  it('stays that of the hall weeks later, where all else begins as new', () =>
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
});
