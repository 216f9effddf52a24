/** The list of all tournaments: bounded, paged into the past, and searched by the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { championship } from '#server/platform/database/schema/championships.ts';
import { event } from '#server/platform/database/schema/events.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { venue } from '#server/platform/database/schema/venues.ts';
import { makeVenue, startApp, type TestApp } from '#tests/server/app.ts';
import { storedTournament } from '#tests/server/stored-tournament.ts';

const LIST = '/bff/api/tournaments';
const DAY = 24 * 60 * 60 * 1000;
const PAST = 230;

let test: TestApp;
let venueId: string;
let organiserId: string;
beforeAll(async () => {
  test = await startApp();
  const { db } = test.database;
  venueId = await makeVenue(test.database);
  organiserId = (await test.person()).userId;
  const [made] = await db.select().from(venue);
  if (!made) throw new Error('no venue');
  await db.insert(venue).values({ ...made, id: 'zagreb', name: 'Dom Športova', city: 'Zagreb' });
  await db.insert(championship).values({ id: 'league', name: 'Adriatic League', organiserId });
  await db.insert(event).values({
    id: 'weekend',
    name: 'Whitsun Weekend',
    city: 'Rijeka',
    venueId,
    firstDay: '2030-05-14',
    lastDay: '2030-05-15',
    timeZone: 'Europe/Zagreb',
    organiserId,
  });
  const past = Array.from({ length: PAST }, (_, index) => row(`past-${index}`, 'FINISHED', -10 - index));
  await db
    .insert(tournament)
    .values([
      ...past,
      row('soon', 'Open', 3, { name: 'Memorijal Željka Kovača' }),
      row('later', 'Open', 30, { championshipId: 'league', eventId: 'weekend' }),
      row('never-played', 'Open', -5),
      row('running', 'GROUPS', -1, { venueId: 'zagreb', city: 'Zagreb' }),
      row('deleted', 'Open', 4, { deletedAt: new Date() }),
    ]);
});
afterAll(() => test.close());

type Row = typeof tournament.$inferInsert;
function row(id: string, stage: Row['stage'], inDays: number, more: Partial<Row> = {}): Row {
  const startsAt = new Date(Date.now() + inDays * DAY);
  return storedTournament({
    id,
    name: `Cup ${id}`,
    venueId,
    organiserId,
    stage,
    format: 'GROUPS_WITH_MAIN_STAGE',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 8 * 60 * 60 * 1000),
    ...more,
  });
}

async function ask(url: string) {
  const reply = await test.get(url);
  const next = /^<(.+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
  return { status: reply.statusCode, ids: reply.json<TournamentDto[]>().map((one) => one.tournament.id), next };
}
const found = async (search: string) => (await ask(`${LIST}?search=${encodeURIComponent(search)}`)).ids;

describe('the list of tournaments', () => {
  it('begins with what is running and to come, and holds the latest hundred of the past', async () => {
    const { ids, next } = await ask(LIST);
    expect(ids.slice(0, 5)).toEqual(['running', 'soon', 'later', 'never-played', 'past-0']);
    expect(ids).toHaveLength(3 + 100);
    expect(next).toBe(`${LIST}?before=past-98`);
  });

  it('names the event of a class, and lists the class itself', async () => {
    const list = (await test.get(LIST)).json<TournamentDto[]>();
    const known = new Map(list.map(({ tournament: one }) => [one.id, one]));
    expect(known.get('later')?.event).toEqual({ id: 'weekend', name: 'Whitsun Weekend' });
    expect(known.get('soon')).not.toHaveProperty('event');
  });

  it('leads through the whole past, each tournament once', async () => {
    const seen: string[] = [];
    for (let url: string | undefined = `${LIST}?limit=40`; url !== undefined; ) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(url);
      seen.push(...page.ids);
      url = page.next;
    }
    expect(seen).toHaveLength(PAST + 4);
    expect(new Set(seen).size).toBe(PAST + 4);
    expect(seen.at(-1)).toBe(`past-${PAST - 1}`);
  });

  it.each([
    ['accents and case do not count', 'zeljka KOVACA', ['soon']],
    ['two letters may be swapped', 'Kovčaa', ['soon']],
    ['a letter may be missing', 'Adritic', ['later']],
    ['by the event', 'whitsun', ['later']],
    ['by the venue', 'sportova', ['running']],
    ['by the city', 'zagreb', ['running']],
    ['words of different fields', 'cup sportova', ['running']],
    ['every word must be there', 'kovaca sportova', []],
    ['no wildcards', '%', []],
    ['nor by an underscore', '_', []],
    ['nor by a backslash', '\\', []],
  ])('is searched: %s', async (_why, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('pages on in what was found', async () => {
    const first = await ask(`${LIST}?search=past&limit=60`);
    expect([first.ids.length, first.next]).toEqual([60, `${LIST}?search=past&limit=60&before=past-59`]);
    expect((await ask(first.next ?? '')).ids[0]).toBe('past-60');
  });

  it('is empty before a tournament that there is not', async () => {
    expect(await ask(`${LIST}?before=nothing`)).toEqual({ status: 200, ids: [], next: undefined });
  });

  it.each([`search=${'a'.repeat(101)}`, 'limit=0', 'limit=101', 'limit=many', `before=${'a'.repeat(30)}`])(
    'refuses %s',
    async (query) => {
      expect((await test.get(`${LIST}?${query}`)).statusCode).toBe(422);
    },
  );
});
