/** Which points a tournament may give for a win and a draw. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.organiser();
});
afterAll(() => test.close());

describe('points of a match', () => {
  it.each([
    [0, 0],
    [1, 0],
    [1, 1],
    [3, 1],
  ])('win %d, draw %d is a tournament', async (pointsForWin, pointsForDraw) => {
    const made = await makeTournament(test, organiser, { pointsForWin, pointsForDraw });
    expect((await test.get(made.path)).json()).toMatchObject({ tournament: { pointsForWin, pointsForDraw } });
  });

  it.each([
    [0, 1],
    [2, 3],
    [undefined, 1],
  ])('win %s, draw %d is refused at its field: the winner of everything would be last', async (win, pointsForDraw) => {
    const reply = await test.post('/bff/api/tournaments/create', {
      as: organiser,
      body: {
        name: 'Autumn Cup',
        city: 'Rijeka',
        venueId: await makeVenue(test.database),
        tournamentDatesRange: ['2027-03-27', '2027-03-28'],
        startTime: '10:00',
        ...(win !== undefined && { pointsForWin: win }),
        pointsForDraw,
      },
    });
    expect(reply.statusCode).toBe(422);
    const message = 'A draw cannot bring more points than a win.';
    expect(reply.json().errors).toEqual([{ path: 'pointsForDraw', message }]);
  });

  it('of a tournament from before stay as they are', async () => {
    const made = await makeTournament(test, organiser);
    await test.database.db
      .update(tournament)
      .set({ pointsForWin: 0, pointsForDraw: 1 })
      .where(eq(tournament.id, made.id));
    await join(test, made, await test.people(3));
    await order(test, made, 'commence', { numberOfGroups: 1 });
    expect((await test.get(made.path)).json()).toMatchObject({ tournament: { pointsForWin: 0, pointsForDraw: 1 } });
    const [match] = await matchesOf(test, made);
    const body = { player1Score: 2, player2Score: 2 };
    const reply = await test.post(`/bff/api/matches/${match?.match.id}/update-result`, { as: organiser, body });
    expect(reply.statusCode).toBe(200);
  });
});
