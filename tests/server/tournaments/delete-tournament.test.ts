/** Deleting a tournament without results: gone everywhere at once, and back with all that it had for thirty days. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyTournaments } from '#contract/accounts/users.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { trimLogs } from '#server/tournaments/store/logs.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order, playersOf } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.organiser();
});
afterAll(() => test.close());

const remove = (made: MadeTournament, as: Person | null = organiser) => test.post(`${made.path}/delete`, { as });
const restore = (made: MadeTournament, as: Person | null = organiser) => test.post(`${made.path}/restore`, { as });
const mine = async (as: Person) => (await test.get('/bff/api/user/my-tournaments', { as })).json<MyTournaments>();
const deletedIds = async (as: Person = organiser) => (await mine(as)).deleted?.map(({ id }) => id);
const listed = async (path: string, as?: Person) =>
  (await test.get(path, as ? { as } : {})).json<TournamentDto[]>().map(({ tournament }) => tournament.id);
const age = (made: MadeTournament, days: number) =>
  test.database.pool.query(`update tournament set deleted_at = now() - make_interval(days => $2) where id = $1`, [
    made.id,
    days,
  ]);

async function drawn(people: readonly Person[]): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser);
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups: 1 });
  return made;
}

async function stored(made: MadeTournament) {
  const parts = ['players', 'groups', 'matches', 'brackets'];
  return Promise.all(parts.map(async (part) => (await test.get(`${made.path}/${part}`)).json()));
}

describe('a deleted tournament', () => {
  it('is in no list and at no address, and its organiser has it among the deleted', async () => {
    const people = await test.people(3);
    const [player] = people;
    if (!player) throw new Error('there is no player');
    const made = await drawn(people);
    const [entry] = await matchesOf(test, made);
    expect((await remove(made)).statusCode).toBe(200);
    for (const part of ['', '/players', '/groups', '/matches', '/record', '/possible-actions', '/events'])
      expect((await test.get(made.path + part, { as: organiser })).statusCode, part).toBe(404);
    expect((await test.get(`/bff/api/matches/${entry?.match.id}`)).statusCode).toBe(404);
    const late = await test.post(`/bff/api/matches/${entry?.match.id}/update-result`, {
      as: organiser,
      body: { player1Score: 3, player2Score: 0 },
    });
    expect(late.statusCode).toBe(404);
    const active = (await test.get('/bff/api/matches/active-matches', { as: player })).json<MatchEntry[]>();
    expect(active.map(({ tournament }) => tournament.id)).not.toContain(made.id);
    for (const path of ['/bff/api/tournaments', '/bff/api/tournaments/active'])
      expect(await listed(path), path).not.toContain(made.id);
    expect((await mine(player)).played).toEqual([]);
    expect((await mine(organiser)).organised.map(({ tournament }) => tournament.id)).not.toContain(made.id);
    expect([await deletedIds(), await deletedIds(player)]).toEqual([[made.id], []]);
    expect((await test.get(`/tournaments/${made.id}`)).body).not.toContain('<title>Autumn Cup');
  });

  it('comes back with its players, draw and matches, and goes on', async () => {
    const made = await drawn(await test.people(4));
    const before = await stored(made);
    await remove(made);
    expect((await restore(made)).statusCode).toBe(200);
    expect(await stored(made)).toEqual(before);
    expect(await deletedIds()).not.toContain(made.id);
    expect(await listed('/bff/api/tournaments')).toContain(made.id);
    const [entry] = await matchesOf(test, made);
    const result = await test.post(`/bff/api/matches/${entry?.match.id}/update-result`, {
      as: organiser,
      body: { player1Score: 3, player2Score: 0 },
    });
    expect(result.statusCode).toBe(200);
  });

  it('gives its courts free, and takes them again', async () => {
    const venueId = await makeVenue(test.database);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const made = await makeTournament(test, organiser, { venueId, tournamentDatesRange: [tomorrow, tomorrow] });
    const slots = async () =>
      (await test.get(`/bff/api/reservations/${venueId}/available-slots?date=${tomorrow}`)).json<unknown>();
    const taken = await slots();
    await remove(made);
    expect(await slots()).not.toEqual(taken);
    await restore(made);
    expect(await slots()).toEqual(taken);
  });

  it('is there for thirty days, and then for good no more', async () => {
    const [kept, gone] = [await drawn(await test.people(2)), await drawn(await test.people(2))];
    for (const made of [kept, gone]) await remove(made);
    await age(kept, 29);
    await age(gone, 31);
    expect(await deletedIds()).not.toContain(gone.id);
    expect((await restore(gone)).statusCode).toBe(404);
    await trimLogs(test.database.db);
    const { rows } = await test.database.pool.query('select id from tournament where id = any($1)', [
      [kept.id, gone.id],
    ]);
    expect(rows).toEqual([{ id: kept.id }]);
    expect((await restore(kept)).statusCode).toBe(200);
  });
});

describe('deleting', () => {
  it('is for its organiser, of a tournament without a result', async () => {
    const people = await test.people(2);
    const made = await drawn(people);
    expect((await remove(made, null)).statusCode).toBe(401);
    expect((await remove(made, people[0] ?? null)).statusCode).toBe(403);
    const [entry] = await matchesOf(test, made);
    const path = `/bff/api/matches/${entry?.match.id}`;
    await test.post(`${path}/update-result`, { as: organiser, body: { player1Score: 3, player2Score: 0 } });
    expect([(await remove(made)).statusCode, (await remove(made)).json().code]).toEqual([409, 'HAS_RESULTS']);
    await test.post(`${path}/clear-result`, { as: organiser, body: { expectedVersion: 1 } });
    expect((await remove(made)).statusCode).toBe(200);
  });

  it('and a result at the same time: one of them is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const made = await drawn(await test.people(2));
      const [entry] = await matchesOf(test, made);
      const [removed, entered] = await Promise.all([
        remove(made),
        test.post(`/bff/api/matches/${entry?.match.id}/update-result`, {
          as: organiser,
          body: { player1Score: 3, player2Score: 0 },
        }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([removed.statusCode, entered.statusCode]);
    }
  });

  it('twice, and restoring twice, is told', async () => {
    const made = await drawn(await test.people(2));
    const key = { 'idempotency-key': 'delete-once' };
    for (const _ of [1, 2])
      expect((await test.post(`${made.path}/delete`, { as: organiser, headers: key })).statusCode).toBe(200);
    expect((await remove(made)).statusCode).toBe(404);
    const other = await test.organiser();
    expect([(await restore(made, null)).statusCode, (await restore(made, other)).statusCode]).toEqual([401, 404]);
    expect((await restore(made)).statusCode).toBe(200);
    expect([(await restore(made)).statusCode, (await restore(made)).json().code]).toEqual([409, 'NOT_DELETED']);
    expect((await restore(made, other)).statusCode).toBe(403);
    expect(await playersOf(test, made)).toHaveLength(2);
  });
});
