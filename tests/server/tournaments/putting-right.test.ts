import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchEntry } from '#contract/matches.ts';
import type { UserProfile } from '#contract/users.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import {
  join,
  type MadeTournament,
  makeTournament,
  matchesOf,
  order,
  playersOf,
  playOn,
} from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  organiser = await test.organiser({ firstName: 'Olga', lastName: 'Organiser' });
});
afterAll(() => test.close());

const stageOf = async (made: MadeTournament) =>
  (await test.get(made.path)).json<{ tournament: { stage: string } }>().tournament.stage;
const elos = (people: readonly Person[]) =>
  Promise.all(
    people.map(async ({ userId }) => (await test.get(`/bff/api/user-profile/${userId}`)).json<UserProfile>().elo),
  );
const logOf = async ({ id }: MadeTournament) =>
  (
    await test.database.pool.query<{ kind: string; doneBy: string; data: Record<string, unknown> }>(
      'select kind, done_by as "doneBy", data from tournament_log where tournament_id = $1 order by id',
      [id],
    )
  ).rows;

/** Everything that can be seen of a tournament, but for the number of its version. */
async function everything(made: MadeTournament): Promise<unknown> {
  const views = await Promise.all(
    ['', '/players', '/groups', '/matches', '/brackets', '/record'].map(async (view) =>
      (await test.get(made.path + view)).json(),
    ),
  );
  const actions = (await test.get(`${made.path}/possible-actions`, { as: organiser })).json();
  return JSON.parse(JSON.stringify([views, actions]), (key, value) => (key === 'version' ? undefined : value));
}

async function started(people: readonly Person[], numberOfGroups = 1): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser);
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups });
  return made;
}

describe('a called-off tournament', () => {
  it('goes on with all its results', async () => {
    const people = await test.people(4);
    const made = await started(people);
    const [first] = await matchesOf(test, made);
    const path = `/bff/api/matches/${first?.match.id}/update-result`;
    await test.post(path, { as: organiser, body: { player1Score: 3, player2Score: 1 } });
    const before = await everything(made);
    await order(test, made, 'forfeit');
    expect(await stageOf(made)).toBe('FORFEITED');
    await order(test, made, 'resume');
    expect(await everything(made)).toEqual(before);
    expect((await logOf(made)).at(-1)).toMatchObject({ kind: 'RESUME_TOURNAMENT', doneBy: organiser.userId });
    await playOn(test, made, () => [3, 0]);
    expect((await matchesOf(test, made))[0]?.match).toMatchObject({ player1Score: 3, player2Score: 1 });
  });

  it('that had not started takes players again', async () => {
    const people = await test.people(2);
    const made = await makeTournament(test, organiser);
    await order(test, made, 'forfeit');
    await order(test, made, 'resume');
    expect(await stageOf(made)).toBe('Open');
    await join(test, made, people);
  });

  it('is resumed by its organiser alone, and once', async () => {
    const made = await started(await test.people(2));
    await order(test, made, 'forfeit');
    const resume = (as: Person | null) => test.post(`${made.path}/resume`, { as });
    expect((await resume(null)).statusCode).toBe(401);
    expect((await resume(await test.person())).statusCode).toBe(403);
    const replies = await Promise.all([resume(organiser), resume(organiser)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await resume(organiser)).json().message).toBe('The tournament is not called off.');
  });
});

describe('a finished tournament', () => {
  /** The earlier in the list wins 3-0, and it is finalised with so many points. */
  async function finished(people: readonly Person[], points: readonly number[] = []): Promise<MadeTournament> {
    const championship = await test.post('/bff/api/championships/create', { as: organiser, body: { name: 'Series' } });
    const championshipId = championship.json<{ id: string }>().id;
    const made = await makeTournament(test, organiser, { tournamentFormat: 'ROUND_ROBIN', championshipId });
    await join(test, made, people);
    await order(test, made, 'commence', { numberOfGroups: 1 });
    await playOn(test, made, winsOf(people));
    await order(test, made, 'finalize', Object.fromEntries(people.map(({ userId }, i) => [userId, points[i] ?? 0])));
    return made;
  }
  const winsOf =
    (people: readonly Person[]) =>
    ({ player1, player2 }: MatchEntry): [number, number] => {
      const rank = (userId: string | undefined) => people.findIndex((person) => person.userId === userId);
      return rank(player1?.userId) < rank(player2?.userId) ? [3, 0] : [0, 3];
    };
  const leaderboard = async (made: MadeTournament): Promise<number[]> => {
    const view = (await test.get(made.path)).json<{ championshipId: string }>();
    const rows = (await test.get(`/bff/api/championships/${view.championshipId}/players`)).json<
      { championshipPoints: number }[]
    >();
    return rows.map((row) => row.championshipPoints);
  };

  it('is reopened, corrected and finalised again; points and Elo follow', async () => {
    const people = await test.people(2);
    const [a, b] = people as [Person, Person];
    const made = await finished([a, b], [12, 7]);
    expect([await elos([a, b]), await leaderboard(made)]).toEqual([
      [1016, 984],
      [12, 7],
    ]);
    await order(test, made, 'reopen');
    expect(await stageOf(made)).toBe('GROUPS');
    expect(await elos([a, b])).toEqual([1000, 1000]);
    expect((await leaderboard(made)).reduce((sum, points) => sum + points, 0)).toBe(0);
    expect((await logOf(made)).at(-1)).toMatchObject({
      kind: 'REOPEN_TOURNAMENT',
      data: { points: { [a.userId]: 12, [b.userId]: 7 } },
    });
    const [match] = await matchesOf(test, made);
    const corrected = match?.player1?.userId === a.userId ? [1, 3] : [3, 1];
    const reply = await test.post(`/bff/api/matches/${match?.match.id}/update-result`, {
      as: organiser,
      body: { player1Score: corrected[0], player2Score: corrected[1] },
    });
    expect(reply.statusCode).toBe(200);
    await order(test, made, 'finalize', { [b.userId]: 12, [a.userId]: 7 });
    expect(await elos([a, b])).toEqual([984, 1016]);
    expect(await leaderboard(made)).toEqual([12, 7]);
  });

  it('reopened and finalised again without a change leaves everything as it was, also later events', async () => {
    const people = await test.people(3);
    const made = await finished(people, [9, 6, 3]);
    const later = await finished(people.toReversed());
    const before = [await everything(made), await everything(later), await elos(people), await leaderboard(made)];
    await order(test, made, 'reopen');
    expect(await elos(people)).not.toEqual(before[2]);
    const points = Object.fromEntries(people.map(({ userId }, i) => [userId, [9, 6, 3][i]]));
    await order(test, made, 'finalize', points);
    expect([await everything(made), await everything(later), await elos(people), await leaderboard(made)]).toEqual(
      before,
    );
  });

  it('that is reset after it was reopened counts as a new event', async () => {
    const people = await test.people(2);
    const made = await finished(people);
    const place = async () =>
      (
        await test.database.pool.query<{ at: Date }>('select finalised_at as at from tournament where id = $1', [
          made.id,
        ])
      ).rows[0]?.at;
    const former = await place();
    await order(test, made, 'reopen');
    await order(test, made, 'reset');
    await order(test, made, 'commence', { numberOfGroups: 1 });
    await playOn(test, made, winsOf(people));
    await order(test, made, 'finalize', {});
    expect((await place())?.getTime()).toBeGreaterThan(former?.getTime() ?? 0);
  });

  it('is reopened by its organiser alone, and only once it is finished', async () => {
    const people = await test.people(2);
    const made = await finished(people);
    const reopen = (as: Person | null) => test.post(`${made.path}/reopen`, { as });
    expect((await reopen(null)).statusCode).toBe(401);
    expect((await reopen(people[0] ?? null)).statusCode).toBe(403);
    expect((await reopen(organiser)).statusCode).toBe(200);
    const again = await reopen(organiser);
    expect([again.statusCode, again.json().message]).toEqual([409, 'The tournament is not finished.']);
    expect(await playersOf(test, made)).toHaveLength(2);
  });
});
