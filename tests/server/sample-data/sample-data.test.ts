import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dateOf } from '#booking/zone.ts';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import type { EventCard, EventView } from '#contract/tournaments/events.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { createSampleAccounts, type SampleUsers } from '#server/sample-data/accounts.ts';
import { createSampleData } from '#server/sample-data/sample-data.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { sessionOf } from '#tests/server/sign-in.ts';

let test: TestApp;
let users: SampleUsers;
beforeAll(async () => {
  test = await startApp();
  users = await createSampleAccounts(test.database, { password: 'eight chars', embeddedProvider: true });
});
afterAll(() => test.close());

const list = async () => (await test.get('/bff/api/tournaments')).json<TournamentDto[]>();

it('makes tournaments in every stage, and only once', async () => {
  await createSampleData(test.database, users, Date.now());
  const tournaments = await list();
  const stages = new Set(tournaments.map(({ tournament }) => tournament.stage));
  for (const stage of [
    'Open',
    'GROUPS',
    'ROUND_OF_16',
    'QUARTER_FINALS',
    'SEMI_FINALS',
    'FINAL',
    'FINISHED',
    'FORFEITED',
  ])
    expect(stages).toContain(stage);

  await createSampleData(test.database, users, Date.now() + 86_400_000);
  expect(await list()).toEqual(tournaments);
});

it('has an event in the middle of its day: limits, fees, a class finished, one on, and the others open', async () => {
  const [card] = (await test.get('/bff/api/events')).json<EventCard[]>();
  const { classes, event } = (await test.get(`/bff/api/events/${card?.id}`)).json<EventView>();
  expect(event.name).toBe('Brda Weekend');
  expect(classes.map(({ tournament }) => [tournament.name, tournament.stage])).toEqual([
    ['U15', 'FINISHED'],
    ['Men to 1500', 'GROUPS'],
    ['Women', 'Open'],
    ['Over 40', 'Open'],
    ['Open singles', 'Open'],
  ]);
  expect(classes.map(({ entries, waiting, fee }) => [entries, waiting, fee])).toEqual([
    [8, 0, 8],
    [10, 0, 12],
    [7, 0, 12],
    [4, 2, 10],
    [9, 0, 15],
  ]);
  for (const key of ['ratingTo', 'bornFrom', 'bornTo', 'sex', 'mostEntries'] as const)
    expect(
      classes.some(({ eligibility }) => eligibility[key] !== null),
      key,
    ).toBe(true);
});

it('enters nobody in a class of the event who may not play it', async () => {
  const against = await test.database.db.execute(sql`
    select t.name, u.first_name from tournament t
    join tournament_entry e on e.tournament_id = t.id join entrant p on p.user_id = e.user_id and p.event_id = t.event_id
    join app_user u on u.id = e.user_id
    where p.rating > coalesce((t.eligibility->>'ratingTo')::int, 10000)
      or p.birth_year < coalesce((t.eligibility->>'bornFrom')::int, 0)
      or p.birth_year > coalesce((t.eligibility->>'bornTo')::int, 3000)
      or p.sex <> coalesce(t.eligibility->>'sex', p.sex)`);
  expect(against.rows).toEqual([]);
});

it('serves every view of every tournament', async () => {
  for (const { tournament } of await list())
    for (const view of ['', '/players', '/groups', '/matches', '/brackets', '/record'])
      expect((await test.get(`/bff/api/tournaments/${tournament.id}${view}`)).statusCode, tournament.name).toBe(200);
});

it('has a championship with past and coming tournaments and a leaderboard', async () => {
  const [series] = (await test.get('/bff/api/championships')).json<{ id: string }[]>();
  const of = (await test.get(`/bff/api/tournaments/${series?.id}/get-all`)).json<TournamentDto[]>();
  expect(of.filter(({ tournament }) => tournament.stage === 'FINISHED').length).toBeGreaterThan(1);
  expect(of.filter(({ tournament }) => tournament.stage === 'Open').length).toBeGreaterThan(0);
  expect((await test.get(`/bff/api/championships/${series?.id}/players`)).json().length).toBeGreaterThan(10);
});

it('leaves ten of the next fourteen days free in at least two venues of four courts', async () => {
  const venues = (await test.get('/bff/api/venues')).json<{ id: string; timeZone: string }[]>();
  const free = await Promise.all(
    venues.map(async ({ id, timeZone }) => {
      const today = dateOf(Date.now(), timeZone);
      const days = await Promise.all(
        Array.from({ length: 14 }, async (_, day) => {
          const date = addDays(today, day + 1);
          const reply = await test.get(`/bff/api/reservations/${id}/available-slots?date=${date}`);
          const courts = reply.json<CourtWithSlots[]>();
          return (
            courts.length >= 4 && courts.every(({ slots }) => slots.length > 0 && slots.every((slot) => slot.available))
          );
        }),
      );
      return days.filter(Boolean).length;
    }),
  );
  expect(free.filter((days) => days >= 10).length).toBeGreaterThanOrEqual(2);
});

it('gives a player matches to play', async () => {
  const userId = users.players[0] ?? '';
  const cookie = await sessionOf(test.database, userId);
  const matches = await test.get('/bff/api/matches/active-matches', { as: { userId, cookie } });
  expect(matches.json().length).toBeGreaterThan(0);
  expect(matches.json()[0].match.status).toBe('ongoing');
});
