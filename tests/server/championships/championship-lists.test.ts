/** Lists of championships: bounded, paged and searched by the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChampionshipPlayer } from '#contract/tournaments/championships.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { championship, championshipPoints } from '#server/platform/database/schema/championships.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournament, tournamentEntry } from '#server/platform/database/schema/tournaments.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { storedTournament } from '#tests/server/stored-tournament.ts';

const DAY = 24 * 60 * 60 * 1000;
const PLAYERS = 230;
const OVER = 90;

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  const { db } = test.database;
  const organiserId = (await test.organiser()).userId;
  await db.insert(championship).values(
    Array.from({ length: 130 }, (_, nth) => ({
      id: `series-${nth}`,
      name: nth === 3 ? 'Liga Željka' : `Series ${nth}`,
      organiserId,
      createdAt: new Date(nth * DAY),
    })),
  );
  await db.insert(appUser).values([
    ...Array.from({ length: PLAYERS }, (_, nth) => ({
      id: `player-${nth}`,
      username: `player-${nth}`,
      firstName: 'Ana',
      lastName: `Number ${String(nth).padStart(3, '0')}`,
      email: `hidden${nth}@example.org`,
    })),
    { id: 'old-id', username: 'old', mergedInto: 'player-229' },
  ]);
  const given = (userId: string, points: number) => ({ championshipId: 'series-0', userId, points, reason: 'Test' });
  await db.insert(championshipPoints).values([
    // Two share each number of points.
    ...Array.from({ length: PLAYERS }, (_, nth) => given(`player-${nth}`, 1_000 - Math.floor(nth / 2))),
    given('old-id', 5_000),
  ]);
  await db.insert(tournament).values(
    Array.from({ length: OVER }, (_, nth) => {
      const startsAt = new Date(Date.now() - (OVER - nth) * DAY);
      return storedTournament({
        id: `over-${nth}`,
        name: `Cup ${nth}`,
        organiserId,
        championshipId: 'series-0',
        startsAt,
      });
    }),
  );
  await db.insert(tournamentEntry).values(
    Array.from({ length: OVER }, (_, nth) => ({
      id: `entry-${nth}`,
      tournamentId: `over-${nth}`,
      userId: 'player-1',
    })),
  );
});
afterAll(() => test.close());

async function pages<Row>(first: string): Promise<Row[][]> {
  const all: Row[][] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const reply = await test.get(url);
    all.push(reply.json<Row[]>());
    url = /^<(.+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  return all;
}

describe('the championships', () => {
  const LIST = '/bff/api/championships';

  it('are a hundred at most, the latest first, and lead on', async () => {
    const [first = [], second = []] = await pages<{ id: string }>(LIST);
    expect([first.length, second.length]).toEqual([100, 30]);
    expect([first[0]?.id, second.at(-1)?.id]).toEqual(['series-129', 'series-0']);
  });

  it('are searched', async () => {
    expect((await pages<{ id: string }>(`${LIST}?search=zeljka`)).flat().map(({ id }) => id)).toEqual(['series-3']);
    expect((await test.get(`${LIST}?search=${'a'.repeat(101)}`)).statusCode).toBe(422);
  });
});

it('leads the organiser on through the own ones by name, once each while others are made', async () => {
  const own = await test.organiser();
  const { db } = test.database;
  const rows = Array.from({ length: 510 }, (_, nth) => {
    const number = String(nth).padStart(3, '0');
    return {
      id: `own-${number}`,
      name: `Cup ${nth < 498 || nth > 502 ? number : 'of one name'}`,
      organiserId: own.userId,
    };
  });
  await db.insert(championship).values(rows);
  const OWN = '/bff/api/championships/get-all-championships-by-tournament-organiser';
  const first = await test.get(OWN, { as: own });
  const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
  await db.insert(championship).values({ id: 'own-early', name: 'Cup 000', organiserId: own.userId });
  const second = await test.get(next, { as: own });
  const ids = [first, second].map((reply) => reply.json<{ id: string }[]>().map(({ id }) => id));
  expect([ids.map(({ length }) => length), second.headers.link]).toEqual([[500, 10], undefined]);
  expect(ids.flat().toSorted()).toEqual(rows.map(({ id }) => id));
  expect((await test.get(next)).statusCode).toBe(401);
  expect((await test.get(next, { as: await test.organiser() })).json()).toEqual([]);
});

describe('a leaderboard', () => {
  const BOARD = '/bff/api/championships/series-0/players';

  it('is two hundred at most, and leads on; who is level shares a rank', async () => {
    const all = await pages<ChampionshipPlayer>(BOARD);
    expect(all.map(({ length }) => length)).toEqual([200, 30]);
    const [first, ...others] = all.flat();
    // The points of the former id are theirs.
    expect([first?.id, first?.championshipPoints, first?.rank]).toEqual(['player-229', 5_886, 1]);
    expect([first?.elo, first?.forfeited, first?.groupPoints]).toEqual([1_000, false, 0]);
    expect(others.slice(0, 4).map(({ id, rank }) => [id, rank])).toEqual([
      ['player-0', 2],
      ['player-1', 2],
      ['player-2', 4],
      ['player-3', 4],
    ]);
    expect(new Set(others.map(({ id }) => id)).size).toBe(PLAYERS - 1);
  });

  it('tells one player, and whom some words find, with the rank among all', async () => {
    const told = async (query: string) =>
      (await test.get(`${BOARD}?${query}`)).json<ChampionshipPlayer[]>().map(({ id, rank }) => [id, rank]);
    expect(await told('userId=player-200')).toEqual([['player-200', 202]]);
    expect(await told('userId=old-id')).toEqual([['player-229', 1]]);
    expect(await told('userId=nobody')).toEqual([]);
    expect(await told('search=number%20123')).toEqual([['player-123', 124]]);
    expect(await told('search=ana&limit=2&after=player-3')).toEqual([
      ['player-4', 6],
      ['player-5', 6],
    ]);
  });

  it('finds nobody by an email, as everybody may ask', async () => {
    expect(await pages(`${BOARD}?search=hidden7`)).toEqual([[]]);
    expect(await pages(`${BOARD}?search=%25`)).toEqual([[]]);
  });

  it.each(['limit=0', 'limit=201', `search=${'a'.repeat(101)}`, `after=${'a'.repeat(30)}`])(
    'refuses %s',
    async (query) => {
      expect((await test.get(`${BOARD}?${query}`)).statusCode).toBe(422);
    },
  );
});

describe('tournaments beside each other', () => {
  it.each(['/bff/api/tournaments/series-0/get-all', '/bff/api/user/player-1/tournaments/past'])(
    'are the latest forty by start, and lead into the past: %s',
    async (url) => {
      const all = await pages<TournamentDto>(url);
      expect(all.map(({ length }) => length)).toEqual([40, 40, 10]);
      const ids = all
        .toReversed()
        .flat()
        .map(({ tournament: { id } }) => id);
      expect(ids).toEqual(Array.from({ length: OVER }, (_, nth) => `over-${nth}`));
    },
  );
});
