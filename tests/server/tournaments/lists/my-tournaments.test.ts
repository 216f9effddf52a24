/** The past of a person's own tournaments, page by page beside what is not over. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MyTournaments, myTournaments } from '#contract/accounts/users.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { tournament, tournamentEntry } from '#server/platform/database/schema/tournaments.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { storedTournament } from '#tests/server/stored-tournament.ts';

const DAY = 24 * 60 * 60 * 1000;
const OVER = 45;
const OPEN = 3;
const PLAYED = 20;
const MINE = '/bff/api/user/my-tournaments';

let test: TestApp;
let organiser: Person;
let player: Person;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.organiser();
  player = await test.person();
  const { db } = test.database;
  await db.insert(tournament).values(
    Array.from({ length: OVER + OPEN }, (_, nth) => {
      // Two a day: those of one start come by their ids.
      const startsAt = new Date(Date.now() + (Math.floor(nth / 2) - OVER) * DAY);
      return storedTournament({
        id: `cup-${String(nth).padStart(2, '0')}`,
        name: `Cup ${nth}`,
        organiserId: organiser.userId,
        // Some that are not over stand among those that are.
        stage: nth % 16 === 5 ? 'Open' : nth % 2 === 0 ? 'FINISHED' : 'FORFEITED',
        startsAt,
      });
    }),
  );
  await db.insert(tournamentEntry).values(
    Array.from({ length: PLAYED }, (_, nth) => ({
      id: `entry-${nth}`,
      tournamentId: `cup-${String(nth * 2).padStart(2, '0')}`,
      userId: player.userId,
    })),
  );
});
afterAll(() => test.close());

const ask = async (as: Person, before?: string) => {
  const reply = await test.get(before === undefined ? MINE : `${MINE}?before=${before}`, { as });
  expect(reply.statusCode, reply.body).toBe(200);
  return myTournaments.strict().parse(reply.json());
};
const ids = (list: readonly TournamentDto[]) => list.map(({ tournament: { id } }) => id);

/** From the latest page to the earliest. */
async function pagesOf(as: Person, role: 'organised' | 'played'): Promise<MyTournaments[]> {
  const pages = [await ask(as)];
  for (let cursor = pages[0]?.earlier?.[role]; cursor; cursor = pages.at(-1)?.earlier?.[role])
    pages.push(await ask(as, cursor));
  return pages;
}

describe('the own tournaments that are over', () => {
  it('lead from the latest twenty, beside all that is not over, to the earliest', async () => {
    const pages = await pagesOf(organiser, 'organised');
    const open = ['cup-05', 'cup-21', 'cup-37'];
    expect(pages.map(({ organised }) => organised.length)).toEqual([20 + OPEN, 20, 5]);
    expect(ids(pages[0]?.organised ?? []).filter((id) => open.includes(id))).toEqual(open);
    const all = pages.toReversed().flatMap(({ organised }) => ids(organised).filter((id) => !open.includes(id)));
    expect(all).toEqual(
      Array.from({ length: OVER + OPEN }, (_, nth) => `cup-${String(nth).padStart(2, '0')}`).filter(
        (id) => !open.includes(id),
      ),
    );
  });

  it('wait for nothing on a further page, which tells of nothing deleted', async () => {
    const [first, second] = await pagesOf(organiser, 'organised');
    expect([first?.deleted, first?.earlier?.played]).toEqual([[], null]);
    expect(second?.deleted).toBeUndefined();
    expect(second?.organised.every(({ next }) => next === null)).toBe(true);
  });

  it('of no more than a page lead nowhere', async () => {
    const mine = await ask(player);
    expect([mine.organised.length, mine.played.length, mine.earlier]).toEqual([0, PLAYED, undefined]);
  });

  it('are those of the person alone who asks, whatever cursor they have', async () => {
    const other = await ask(await test.organiser(), 'cup-40');
    expect([other.organised, other.played]).toEqual([[], []]);
    expect(ids((await ask(player, 'cup-06')).played)).toEqual(['cup-00', 'cup-02', 'cup-04']);
    expect((await ask(organiser, 'no-such-cup')).organised).toEqual([]);
  });

  it('are for whoever is signed in, by a cursor that can be one', async () => {
    expect((await test.get(`${MINE}?before=cup-40`)).statusCode).toBe(401);
    expect((await test.get(`${MINE}?before=${'a'.repeat(30)}`)).statusCode).toBe(401);
    expect((await test.get(`${MINE}?before=${'a'.repeat(30)}`, { as: organiser })).statusCode).toBe(422);
  });
});
