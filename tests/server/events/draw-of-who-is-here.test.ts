/** A class of an event with a door is drawn of those who are here: the others are named before, withdrawn, and can be put back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/common.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { makeTournament } from '#tests/server/tournaments.ts';
import { enterClass, entrantsAt, makeWeekend, say } from './door.ts';

let app: TestApp;
let organiser: Person;
let venueId: string;
beforeAll(async () => {
  app = await startApp();
  organiser = await app.organiser();
  venueId = await makeVenue(app.database);
});
afterAll(() => app.close());

interface Player {
  readonly id: string;
  readonly userId: string;
}

/** Six players in the first class, of whom so many are here. */
async function weekend(here: number, per: 'DAY' | 'CLASS' = 'DAY') {
  const { eventId, classes } = await makeWeekend(app, organiser, venueId, { classes: 1, per });
  const [id = ''] = classes;
  const people = await app.people(6);
  await enterClass(app, organiser, id, people);
  const { entrants } = await entrantsAt(app, organiser, eventId);
  const mark = (userId: string, state: string) =>
    say(
      app,
      { as: organiser },
      { eventId, entrantId: entrants.find((one) => one.userId === userId)?.id ?? '' },
      { state, ...(per === 'CLASS' && { tournamentId: id }) },
    );
  for (const { userId } of people.slice(0, here)) await mark(userId, 'HERE');
  const path = `/bff/api/tournaments/${id}`;
  const players = async () => (await app.get(`${path}/players`)).json<Player[]>();
  const idsOf = async (from: number) => {
    const all = await players();
    return people.slice(from).map(({ userId }) => all.find((one) => one.userId === userId)?.id ?? '');
  };
  const commence = (body: object) =>
    app.post(`${path}/commence`, { as: organiser, body: { numberOfGroups: 1, ...body } });
  return { eventId, id, people, mark, players, idsOf, commence };
}

const codeOf = (reply: Awaited<ReturnType<TestApp['post']>>) => [reply.statusCode, reply.json<Problem>().code];

describe('a draw of who is here', () => {
  test.each(['DAY', 'CLASS'] as const)('leaves out who is not, at the door of each %s', async (per) => {
    const { eventId, id, people, mark, players, idsOf, commence } = await weekend(4, per);
    await mark(people[4]?.userId ?? '', 'LATE');
    const reply = await commence({ leaveOut: await idsOf(4) });
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await players()).map(({ userId }) => userId).sort()).toEqual(
      people
        .slice(0, 4)
        .map(({ userId }) => userId)
        .sort(),
    );
    const { rows } = await app.database.pool.query<{ data: { leftOut: { userId: string }[] } }>(
      `select data from tournament_log where tournament_id = $1 and kind = 'COMMENCE'`,
      [id],
    );
    expect(new Set(rows[0]?.data.leftOut.map(({ userId }) => userId))).toEqual(
      new Set(people.slice(4).map(({ userId }) => userId)),
    );
    // The door still knows whom it was drawn without.
    const { entrants } = await entrantsAt(app, organiser, eventId);
    const told = entrants.find(({ userId }) => userId === people[4]?.userId);
    expect(told).toMatchObject({ classes: [], leftOut: [0], owed: 0 });
  });

  test('puts back who comes after it', async () => {
    const { eventId, id, people, idsOf, commence, players } = await weekend(4);
    await commence({ leaveOut: await idsOf(4) });
    const userId = people[5]?.userId ?? '';
    const late = await app.post(`/bff/api/tournaments/${id}/add-late-player`, { as: organiser, body: { userId } });
    expect(late.statusCode, late.body).toBe(200);
    expect((await players()).some((one) => one.userId === userId)).toBe(true);
    const { entrants } = await entrantsAt(app, organiser, eventId);
    expect(entrants.find((one) => one.userId === userId)).toMatchObject({ classes: [0], leftOut: [] });
  });

  test('leaves nobody out who has come since the others were named, nor anybody who was not named', async () => {
    const { people, mark, idsOf, commence, players } = await weekend(4);
    const named = await idsOf(4);
    await mark(people[4]?.userId ?? '', 'HERE');
    expect(codeOf(await commence({ leaveOut: named }))).toEqual([409, 'DOOR_CHANGED']);
    await mark(people[0]?.userId ?? '', 'NOT_COMING');
    expect(codeOf(await commence({ leaveOut: named.slice(1) }))).toEqual([409, 'DOOR_CHANGED']);
    expect(await players()).toHaveLength(6);
  });

  test('takes everybody where nobody asks for it, as an older app does not', async () => {
    const { players, commence } = await weekend(2);
    expect((await commence({})).statusCode).toBe(200);
    expect(await players()).toHaveLength(6);
  });

  test('needs two who are here', async () => {
    const { idsOf, commence, players } = await weekend(1);
    expect(codeOf(await commence({ leaveOut: await idsOf(1) }))).toEqual([409, 'TOO_FEW_PLAYERS']);
    expect(await players()).toHaveLength(6);
  });

  test('is refused where there is no door', async () => {
    const alone = await makeTournament(app, organiser, { venueId });
    await enterClass(app, organiser, alone.id, await app.people(3));
    const body = { numberOfGroups: 1, leaveOut: [] };
    const reply = await app.post(`${alone.path}/commence`, { as: organiser, body });
    expect(codeOf(reply)).toEqual([409, 'NO_DOOR']);
  });
});
