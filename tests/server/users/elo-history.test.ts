/** A person's rating page by page: without gaps or doubles while events are finalised, each with the rating after it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EloEvent } from '#contract/accounts/users.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { eloChange } from '#server/platform/database/schema/results.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { storedTournament } from '#tests/server/stored-tournament.ts';

const DAY = 24 * 60 * 60 * 1000;
const EVENTS = 230;
const LIST = '/bff/api/user-profile/ana/elo';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  await test.database.db.insert(appUser).values({ id: 'ana', username: 'ana', elo: 1000 + EVENTS });
  const organiserId = (await test.organiser()).userId;
  for (let nth = 0; nth < EVENTS; nth++) await finalise(nth, organiserId);
});
afterAll(() => test.close());

/** Two were finalised at the same moment. */
async function finalise(nth: number, organiserId: string): Promise<void> {
  const at = new Date(Date.UTC(2025, 0, 1) + Math.floor(nth / 2) * DAY);
  const id = `cup-${String(nth).padStart(4, '0')}`;
  const event = storedTournament({ id, name: `Cup ${nth}`, organiserId, startsAt: at, finalisedAt: at });
  await test.database.db.insert(tournament).values(event);
  await test.database.db.insert(eloChange).values({ tournamentId: id, userId: 'ana', rating: 1000 + nth, change: 1 });
}

it('leads into the past by the Link header, to everybody', async () => {
  const { userId } = await test.organiser();
  const pages: EloEvent[][] = [];
  for (let url: string | undefined = LIST; url !== undefined; ) {
    const reply = await test.get(url);
    expect(reply.statusCode).toBe(200);
    pages.push(reply.json<EloEvent[]>());
    url = /^<(.+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
    // Meanwhile another one is finalised, which is on no page after the first.
    await finalise(EVENTS + pages.length, userId);
    await test.database.pool.query("update app_user set elo = elo + 1 where id = 'ana'");
  }
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(pages.flat().map(({ tournamentName, elo, change }) => [tournamentName, elo, change])).toEqual(
    Array.from({ length: EVENTS }, (_, at) => [`Cup ${EVENTS - 1 - at}`, 1000 + EVENTS - at, 1]),
  );
});

it('has nothing before an unknown event, and refuses what is no cursor', async () => {
  const unknown = await test.get(`${LIST}?before=nothing`);
  expect([unknown.json(), unknown.headers.link]).toEqual([[], undefined]);
  expect((await test.get(`${LIST}?before=${'a'.repeat(30)}`)).statusCode).toBe(422);
  expect((await test.get('/bff/api/user-profile/nobody/elo?before=cup-0001')).statusCode).toBe(404);
});
